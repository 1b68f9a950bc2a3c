" Fills the buffer of a new day.

" Writes the text that the program begins the day with, if the folder has plans. Otherwise the buffer
" stays empty, without a message.
"
" The buffer counts as not modified: looking at a day makes no file, and loses nothing.
function! plan#day#fill() abort
  let l:date = fnamemodify(bufname('%'), ':t:r')
  if !plan#tool#exists() || line2byte(1) >= 0 || &buftype !=# '' || plan#tool#folder() ==# ''
    return
  endif
  let l:there = plan#tool#run(['path', l:date], [], s:alone)
  if l:there.code != 0 || empty(l:there.out)
    return
  endif
  let l:path = plan#files#path(l:there.out[0])
  if filereadable(l:path)
    return plan#message#complain('plan: this day is in ' . l:there.out[0])
  endif
  let l:day = plan#tool#run(['new', '--print', l:date], [], s:alone)
  if l:day.code == 0 && !empty(l:day.out)
    call s:write(plan#tool#typed(l:day.out))
  endif
endfunction

" A folder counts by its contents, not by PLAN_DIR.
let s:alone = {'PLAN_DIR': ''}

" Writes lines that undo does not remove.
function! s:write(lines) abort
  let l:kept = &l:undolevels
  setlocal undolevels=-1
  call setline(1, a:lines)
  let &l:undolevels = l:kept
  setlocal nomodified
endfunction
