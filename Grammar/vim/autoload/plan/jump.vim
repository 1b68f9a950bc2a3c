" Goes from section to section, and from day to day.

" To the next (1) or previous (-1) section, `count` times, in a mode as mode() and omap name it.
function! plan#jump#section(way, count, mode) abort
  let l:from = line('.')
  if a:mode ==# 'x'
    normal! gv
    let l:from = line('.')
  endif
  let l:ahead = filter(copy(plan#lines#map().sections), a:way > 0 ? 'v:val > l:from' : 'v:val < l:from')
  if a:way < 0
    call reverse(l:ahead)
  endif
  if a:mode ==# 'n'
    normal! m'
  endif
  if len(l:ahead) >= a:count
    call cursor(l:ahead[a:count - 1], 1)
  elseif a:way < 0
    call cursor(1, 1)
  elseif a:mode ==# 'o'
    " To the end, with the last line, which a motion to its start would leave out.
    normal! VG
  else
    call cursor(line('$'), 1)
  endif
endfunction

" To the next (1) or previous (-1) existing day, `count` times, or as far as there are days. From a file
" without a date they count from today.
function! plan#jump#day(way, count) abort
  let l:own = plan#date#of_buffer()
  let [l:day, l:path] = [l:own !=# '' ? l:own : a:way > 0 ? 'today' : 'tomorrow', '']
  for l:step in range(a:count)
    let l:result = plan#tool#run(['path', a:way > 0 ? 'next' : 'prev', l:day])
    if l:result.code != 0
      if l:step == 0
        return plan#message#complain(plan#tool#reason(l:result))
      endif
      break
    endif
    let l:path = plan#files#path(l:result.out[0])
    let l:day = fnamemodify(l:path, ':t:r')
  endfor
  call plan#link#open(l:path, 'edit')
endfunction

" To the file of today.
function! plan#jump#today() abort
  let [l:path, l:problem] = plan#folder#day('today', '')
  if l:problem !=# ''
    return plan#message#complain(l:problem)
  endif
  call plan#link#open(l:path, 'edit')
endfunction
