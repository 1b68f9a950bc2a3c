" Runs the tests of one file of Tests/Cases/Vim in this editor:
"
"   PLAN_RUNTIME=Grammar/vim PLAN_CASE=CASE.vim PLAN_TOLD=FILE vim -es -Nu NONE -i NONE -S
"   vim_case.vim
"
" A test is a function Test_NAME, which uses vim's own assert_equal() and similar functions. It
" starts with one empty buffer in an empty folder, without syntax, which takes most of the time of a
" small test: a file or a test that needs it says `syntax on`. A line of FILE for each test says
" "ok NAME" or "not ok NAME", followed by its errors.
set nocompatible encoding=utf-8 noswapfile nomore cpoptions&vim
execute 'set runtimepath^=' . fnameescape($PLAN_RUNTIME)
filetype plugin indent on
runtime! plugin/plan.vim

let s:told = []

" Runs one test in a folder of its own.
function! s:run(name) abort
  let l:folder = tempname()
  call mkdir(l:folder, 'p')
  execute 'cd' fnameescape(l:folder)
  let v:errors = []
  try
    call call(a:name, [])
  catch
    call add(v:errors, v:exception . ' at ' . v:throwpoint)
  endtry
  call add(s:told, (empty(v:errors) ? 'ok ' : 'not ok ') . a:name)
  call extend(s:told, map(copy(v:errors), {_, error -> '  ' . error}))
  silent! %bwipeout!
  silent! only
  mapclear
  mapclear!
  cd /
  call delete(l:folder, 'rf')
endfunction

try
  source $PLAN_CASE
  let s:names = sort(getcompletion('Test_', 'function'))
  for s:name in s:names
    call s:run(substitute(s:name, '(.*$', '', ''))
  endfor
catch
  call add(s:told, 'not ok ' . $PLAN_CASE)
  call add(s:told, '  ' . v:exception . ' at ' . v:throwpoint)
endtry
call writefile(s:told, $PLAN_TOLD)
qall!
