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
  let l:from = plan#date#spell(l:own < 0 ? plan#date#today() : l:own)
  let l:days = plan#folder#days()
  let l:beyond = a:way > 0 ? '>#' : l:own < 0 ? '<=#' : '<#'
  call filter(l:days, 'v:val[:9] ' . l:beyond . ' l:from')
  if a:way < 0
    call reverse(l:days)
  endif
  let [l:left, l:path, l:date] = [a:count, '', '']
  for l:day in l:days
    if l:left > 0 && l:day[:9] !=# l:date && plan#date#of(l:day[:9]) >= 0
      let l:left -= 1
      let [l:date, l:path] = [l:day[:9], l:day[10:] . '/' . l:day[:9] . '.plan']
    elseif l:left == 0
      break
    endif
  endfor
  if l:path ==# ''
    return plan#message#complain('plan: no day ' . (a:way > 0 ? 'after ' : 'before ') . l:from)
  endif
  call plan#link#open(l:path, 'edit')
endfunction

" To the file of today.
function! plan#jump#today() abort
  call plan#link#open(plan#folder#place(plan#date#spell(plan#date#today())), 'edit')
endfunction
