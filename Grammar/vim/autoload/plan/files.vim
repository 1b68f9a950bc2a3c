" Keeps the buffers of plans and their files together, for commands that write files.
let s:cpo_save = &cpo
set cpo&vim

" Saves a buffer if it has changes, without formatting it, so that lines stay where they are. Returns
" whether the file equals the buffer.
function! plan#files#save() abort
  let l:kept = get(b:, 'plan_format_on_save', v:null)
  let b:plan_format_on_save = 0
  try
    silent update
  catch
    call plan#message#caught(v:exception)
  finally
    if l:kept is v:null
      unlet! b:plan_format_on_save
    else
      let b:plan_format_on_save = l:kept
    endif
  endtry
  return !&modified
endfunction

" Saves all plans that have changes. Returns whether no changes are left.
function! plan#files#save_all() abort
  call s:each({-> &modified && bufname('%') !=# ''}, function('plan#files#save'))
  return empty(filter(plan#files#modified(), 'bufname(v:val) !=# ""'))
endfunction

" Reads the plans again whose files have changed. `u` restores the old text.
"
" The time of a file does not show a change within a second of the last save, so texts are compared.
function! plan#files#reload() abort
  call s:each({-> !&modified && s:changed()}, function('s:read'))
endfunction

" The plans with unsaved changes.
function! plan#files#modified() abort
  return filter(s:plans(), 'getbufvar(v:val, "&modified")')
endfunction

" Opens a file at a line, not in the window of a view, but in the last window before it or a new one.
" Returns whether it is open.
function! plan#files#open(path, line) abort
  try
    if &filetype ==# 'planview'
      call s:leave(a:path)
    endif
    if fnamemodify(bufname('%'), ':p') ==# a:path && &buftype ==# ''
      normal! m'
    else
      execute 'edit' fnameescape(fnamemodify(a:path, ':~:.'))
    endif
    if a:line > 0
      execute min([a:line, line('$')])
      normal! zv
    endif
  catch /^Vim\%((\a\+)\)\=:E/
    call plan#message#caught(v:exception)
    return v:false
  endtry
  return v:true
endfunction

function! s:leave(path) abort
  let l:view = win_getid()
  wincmd p
  let l:stuck = &modified && !&hidden && fnamemodify(bufname('%'), ':p') !=# a:path
  if &buftype !=# '' || l:stuck
    call win_gotoid(l:view)
    leftabove new
  endif
endfunction

" The absolute path of one that the program printed, which is relative to the folder it ran in.
function! plan#files#path(path) abort
  let l:folder = plan#tool#folder()
  let l:path = a:path =~# '^/' ? a:path : (l:folder ==# '' ? getcwd() : l:folder) . '/' . a:path
  return fnamemodify(simplify(l:path), ':p')
endfunction

" The loaded buffers with plans.
function! s:plans() abort
  return filter(range(1, bufnr('$')), 'bufloaded(v:val) && getbufvar(v:val, "&buftype") ==# ""'
        \ . ' && (getbufvar(v:val, "&filetype") ==# "plan" || bufname(v:val) =~# "\\.plan$")')
endfunction

" Does something in every plan for which a test is true, each in a window, and comes back.
function! s:each(Test, Action) abort
  let [l:window, l:hidden] = [win_getid(), []]
  for l:buffer in s:plans()
    let l:windows = win_findbuf(l:buffer)
    if index(l:windows, l:window) >= 0
      call s:do(a:Test, a:Action)
    elseif !empty(l:windows)
      noautocmd call win_gotoid(l:windows[0])
      call s:do(a:Test, a:Action)
      noautocmd call win_gotoid(l:window)
    else
      call add(l:hidden, l:buffer)
    endif
  endfor
  for l:buffer in l:hidden
    call s:apart(l:buffer, a:Test, a:Action)
  endfor
endfunction

function! s:do(Test, Action) abort
  if a:Test()
    let l:view = winsaveview()
    call a:Action()
    call winrestview(l:view)
  endif
endfunction

" The same for a buffer without a window, in a temporary tab page.
function! s:apart(buffer, Test, Action) abort
  let l:window = win_getid()
  let l:kept = [&lazyredraw, getbufvar(a:buffer, '&bufhidden')]
  set lazyredraw
  call setbufvar(a:buffer, '&bufhidden', 'hide')
  noautocmd execute 'keepalt keepjumps tab sbuffer' a:buffer
  try
    call s:do(a:Test, a:Action)
  finally
    noautocmd tabclose
    noautocmd call win_gotoid(l:window)
    call setbufvar(a:buffer, '&bufhidden', l:kept[1])
    let &lazyredraw = l:kept[0]
  endtry
endfunction

" Whether the file has another text than the buffer.
function! s:changed() abort
  let l:path = fnamemodify(bufname('%'), ':p')
  if !filereadable(l:path)
    return v:false
  endif
  let l:lines = plan#tool#text()
  if &fileformat ==# 'dos'
    call map(l:lines, 'v:key < len(l:lines) - 1 ? v:val . "\r" : v:val')
  endif
  return readfile(l:path, 'b') !=# l:lines
endfunction

" Reads the file again. Keeps the folding of the window, which the filetype would reset.
function! s:read() abort
  let l:kept = &undoreload
  let l:folds = [&l:foldmethod, &l:foldlevel]
  set undoreload=-1
  try
    silent keepjumps edit!
    let [&l:foldmethod, &l:foldlevel] = l:folds
  finally
    let &undoreload = l:kept
  endtry
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
