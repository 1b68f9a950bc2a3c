" Prints the group by which an editor highlights each byte of some texts:
"
"   PLAN_RUNTIME=Grammar/vim PLAN_READ=TEXTS PLAN_SHOWN=FILE vim -es -Nu NONE -i NONE -S
"   vim_groups.vim
"
" TEXTS contains for each text a line "PATH COUNT" and then COUNT lines. FILE gets a line for each
" of these: runs "BYTES GROUP", with - for bytes that no group highlights.
set nocompatible encoding=utf-8 noswapfile nomore cpoptions&vim
execute 'set runtimepath^=' . fnameescape($PLAN_RUNTIME)
filetype plugin on
syntax on
let g:plan_today = '2026-10-05'

let s:names = {}

" The name of a group. Variants that look the same share a name.
function! s:shown(name) abort
  let l:name = substitute(a:name, '^planDimmedIn\u\a*$', 'planDimmed', '')
  return substitute(l:name, 'Last\%(Habit\)\=$', '', '')
endfunction

" The group that highlights a byte. Groups that only contain others highlight nothing.
function! s:name(id) abort
  if !has_key(s:names, a:id)
    let l:name = synIDattr(a:id, 'name')
    let s:names[a:id] = empty(l:name) || l:name =~# '^planIn\u' ? '-' : s:shown(l:name)
  endif
  return s:names[a:id]
endfunction

" The groups of a line, as runs.
function! s:runs(number) abort
  let l:runs = []
  let l:last = ''
  let l:count = 0
  for l:column in range(1, col([a:number, '$']) - 1)
    let l:name = s:name(synID(a:number, l:column, 1))
    if l:name !=# l:last
      if l:count > 0 | call add(l:runs, l:count . ' ' . l:last) | endif
      let l:last = l:name
      let l:count = 0
    endif
    let l:count += 1
  endfor
  if l:count > 0 | call add(l:runs, l:count . ' ' . l:last) | endif
  return join(l:runs)
endfunction

" Shows a text as the file at that path.
function! s:show(path, lines) abort
  if bufnr('^' . a:path . '$') < 0
    call mkdir(fnamemodify(a:path, ':h'), 'p')
    let v:errmsg = ''
    execute 'silent! edit' fnameescape(a:path)
    if !empty(v:errmsg) | throw v:errmsg | endif
    setlocal undolevels=-1 bufhidden=hide
  else
    execute 'silent buffer!' bufnr('^' . a:path . '$')
  endif
  silent keepjumps %delete _
  call setline(1, a:lines)
  syntax sync fromstart
  return map(range(1, len(a:lines)), {_, number -> s:runs(number)})
endfunction

try
  set hidden
  let s:texts = readfile($PLAN_READ, 'b')
  let s:told = []
  let s:next = 0
  while s:next < len(s:texts) - 1
    let [s:path, s:count] = split(s:texts[s:next])
    call extend(s:told, s:show(s:path, s:texts[s:next + 1 : s:next + s:count]))
    let s:next += s:count + 1
  endwhile
  call writefile(s:told, $PLAN_SHOWN)
catch
  call writefile([v:exception . ' at ' . v:throwpoint], $PLAN_SHOWN)
  cquit!
endtry
qall!
