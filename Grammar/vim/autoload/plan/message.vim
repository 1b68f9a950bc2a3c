" Shows results and errors in one line of the screen; :messages has all of it.
let s:cpo_save = &cpo
set cpo&vim

" Shows an error, as vim shows its own. Of several lines the first stays.
function! plan#message#complain(message) abort
  call s:show(a:message, 'ErrorMsg', 0)
endfunction

" Shows a result. Of several lines the last stays, which sums up.
function! plan#message#tell(message) abort
  call s:show(a:message, 'None', -1)
endfunction

" Shows an error of vim: v:exception without its prefix.
function! plan#message#caught(exception) abort
  call plan#message#complain(substitute(a:exception, '^Vim\%((\a\+)\)\=:', '', ''))
endfunction

" Keeps messages back, while vim shows its own, until plan#message#held() is called.
function! plan#message#hold() abort
  let s:held = []
endfunction

function! plan#message#held() abort
  return remove(s:, 'held')
endfunction

" Whether this is the command-line window, which cannot be left for another; shows an error then.
function! plan#message#stuck() abort
  if getcmdwintype() ==# ''
    return v:false
  endif
  call plan#message#complain('plan: not possible in the command-line window')
  return v:true
endfunction

" The screen is drawn again after each line, and the last line is cut to fit, so that no prompt for
" Enter appears.
function! s:show(message, group, which) abort
  if exists('s:held')
    return add(s:held, a:message)
  endif
  let l:lines = plan#tool#shown(type(a:message) == v:t_list ? a:message : [a:message])
  redraw
  execute 'echohl' a:group
  try
    for l:line in l:lines
      echomsg l:line
      if len(l:lines) > 1
        redraw
      endif
    endfor
    let l:line = l:lines[a:which]
    if len(l:lines) > 1 || strdisplaywidth(l:line) > s:room()
      redraw
      echo s:cut(l:line)
    endif
  finally
    echohl None
  endtry
endfunction

" The cells of the command line that 'ruler' and 'showcmd' leave.
function! s:room() abort
  return &columns * max([&cmdheight, 1]) - 1 - (&showcmd ? 11 : 0) - (&ruler && &laststatus < 2 ? 18 : 0)
endfunction

" The part of a line that fits: its start and its end. Characters may be two cells wide.
function! s:cut(line) abort
  if strdisplaywidth(a:line) <= s:room()
    return a:line
  endif
  let [l:half, l:start, l:end] = [(s:room() - 3) / 2, '', '']
  let l:signs = split(a:line, '\zs')
  for l:sign in l:signs
    if strdisplaywidth(l:start . l:sign) > l:half
      break
    endif
    let l:start .= l:sign
  endfor
  for l:sign in reverse(l:signs)
    if strdisplaywidth(l:sign . l:end) > l:half
      break
    endif
    let l:end = l:sign . l:end
  endfor
  return l:start . '...' . l:end
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
