" Shows the output of the program in a window without a file.
let s:cpo_save = &cpo
set cpo&vim

" Runs a view and shows it in the window of views, which is made if there is none. `where` is the
" modifier before the command, as in `:vertical PlanWeek`.
function! plan#view#show(where, words) abort
  let l:folder = s:folder()
  let l:from = win_getid()
  let l:made = s:open(a:where, join(empty(a:words) ? ['today'] : a:words))
  let b:plan_folder = l:folder
  let b:plan_view = a:words
  let l:result = s:fill()
  if s:failed(l:result)
    if l:made
      close
    endif
    call win_gotoid(l:from)
    call plan#message#complain(plan#tool#reason(l:result))
  else
    call s:tell(l:result)
  endif
endfunction

" Runs the view of this window again.
function! plan#view#again() abort
  call s:tell(plan#view#refresh())
endfunction

" Fills the buffer of a view that is opened by its name, as a session does.
function! plan#view#open(name) abort
  let b:plan_folder = getcwd()
  let b:plan_view = plan#commands#words(substitute(a:name, '^plan://\|\s(\d\+)$', '', 'g'))
  call s:dress()
  call plan#view#again()
endfunction

" Shows the other messages of the program; a file that cannot be read does not hide the others.
function! s:tell(result) abort
  if s:failed(a:result) || a:result.code > 1
    call plan#message#complain(plan#tool#reason(a:result))
  elseif !empty(a:result.err)
    call plan#message#tell(a:result.err)
  endif
endfunction

" Shows given lines.
function! plan#view#lines(where, name, lines) abort
  let l:folder = s:folder()
  call s:open(a:where, a:name)
  let b:plan_folder = l:folder
  call s:write(a:lines)
endfunction

" Where the program runs for the window that a view is made from.
function! s:folder() abort
  let l:folder = plan#tool#folder()
  return l:folder ==# '' ? getcwd() : l:folder
endfunction

" Goes to the item or day of the line, in the last window before this one or in a new one.
function! plan#view#jump() abort
  let [l:path, l:line] = plan#place#find()
  if l:path ==# ''
    return plan#message#complain('plan: nothing to go to in this line')
  endif
  call plan#files#open(l:path, l:line)
endfunction

" Changes the item of the line in its file, and shows the view again: `toggle`, `start`, `drop`, `up`,
" `down`, or `move` to a date, which is asked for unless it is given.
function! plan#view#change(change, ...) abort
  let [l:path, l:line] = plan#place#find()
  if l:line == 0
    return plan#message#complain('plan: no item in this line')
  endif
  let [l:before, l:after] = plan#items#words(a:change)
  if a:change ==# 'move'
    let l:date = a:0 ? a:1 : input('Move to: ', '', 'customlist,plan#complete#dates')
    redraw
    if l:date !~# '\S'
      return
    endif
    let l:after = [trim(l:date)]
  endif
  let l:result = plan#commands#change(l:before + [l:path . ':' . l:line] + l:after)
  call plan#view#again()
  if l:result.code != 0
    call plan#message#complain(plan#tool#reason(l:result))
  endif
endfunction

" Shows the views of this tab page again, after a plan was written.
function! plan#view#follow() abort
  for l:window in range(1, winnr('$'))
    if !empty(getbufvar(winbufnr(l:window), 'plan_view', []))
      call win_execute(win_getid(l:window), 'call plan#view#refresh()')
    endif
  endfor
endfunction

function! plan#view#refresh() abort
  let l:view = winsaveview()
  let l:result = s:fill()
  call winrestview(l:view)
  return l:result
endfunction

" Makes the window, or takes the one that is open in this tab page unless a place is given. Returns
" whether it is new.
function! s:open(where, name) abort
  let l:placed = a:where =~# 'vert\|tab\|above\|below\|left\|right'
  let l:open = l:placed ? [] : filter(range(1, winnr('$')), 'getbufvar(winbufnr(v:val), "&filetype") ==# "planview"')
  if empty(l:open)
    execute 'keepalt' (l:placed ? '' : 'botright') a:where 'new'
  else
    execute l:open[0] . 'wincmd w'
    enew
  endif
  execute 'silent keepalt file' fnameescape(s:free('plan://' . a:name))
  call s:dress()
  return empty(l:open)
endfunction

let s:changes = [['toggle', '"toggle"', 'x'], ['start', '"start"', 's'], ['cancel', '"drop"', 'c'],
      \ ['up', '"up"', '+'], ['down', '"down"', '-'], ['move-today', '"move", "today"', 't'],
      \ ['move-tomorrow', '"move", "tomorrow"', 'n'], ['move', '"move"', 'm']]

" Sets the options and keys of the buffer of a view.
function! s:dress() abort
  setlocal buftype=nofile bufhidden=wipe noswapfile nobuflisted undolevels=-1
  setlocal nonumber norelativenumber nowrap nolist nospell foldcolumn=0 signcolumn=no nofoldenable
  setlocal filetype=planview nomodifiable
  nnoremap <buffer> <silent> <CR> :<C-U>call plan#view#jump()<CR>
  nnoremap <buffer> <silent> gf :<C-U>call plan#view#jump()<CR>
  nnoremap <buffer> <silent> R :<C-U>call plan#view#again()<CR>
  nnoremap <buffer> <silent> q :<C-U>call plan#view#close()<CR>
  for [l:name, l:change, l:key] in s:changes
    call plan#keys#set('n', l:name, ':<C-U>call plan#view#change(' . l:change . ')<CR>', '<LocalLeader>' . l:key)
  endfor
endfunction

" A name that no view of another tab page has.
function! s:free(name) abort
  let [l:name, l:number] = [a:name, 1]
  while bufexists(l:name)
    let l:number += 1
    let l:name = a:name . ' (' . l:number . ')'
  endwhile
  return l:name
endfunction

function! plan#view#close() abort
  if winnr('$') == 1 && tabpagenr('$') == 1
    enew
  else
    close
  endif
endfunction

" Runs the view as wide as the window is.
function! s:fill() abort
  let l:result = plan#tool#run(b:plan_view[:0] + ['--color', 'never']
        \ + (plan#commands#pages(b:plan_view[0]) ? ['--no-pager'] : []) + b:plan_view[1:], [],
        \ {'COLUMNS': winwidth(0)})
  if !s:failed(l:result)
    call s:write(plan#tool#shown(l:result.out) + s:unsaved())
  endif
  return l:result
endfunction

function! s:failed(result) abort
  return a:result.code > 0 && empty(a:result.out)
endfunction

" The unsaved plans, which the view cannot know.
function! s:unsaved() abort
  let l:names = map(plan#files#modified(), 'fnamemodify(bufname(v:val), ":t")')
  return empty(l:names) ? [] : ['', 'not saved, and so not shown: ' . join(l:names, ', ')]
endfunction

function! s:write(lines) abort
  setlocal modifiable
  silent keepjumps call deletebufline('%', 1, '$')
  call setline(1, a:lines)
  setlocal nomodifiable nomodified
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
