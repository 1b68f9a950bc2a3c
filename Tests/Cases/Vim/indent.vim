" How new lines of a plan are indented, and what no key indents.

function! s:typed(lines, line, keys) abort
  silent! %bwipeout!
  edit 2026-10-05.plan
  call setline(1, a:lines)
  call cursor(a:line, 1)
  execute 'normal!' a:keys
  return getline(1, '$')
endfunction

function! Test_new_lines_stand_below_their_item() abort
  call assert_equal(['- [ ] a', '  X'], s:typed(['- [ ] a'], 1, 'oX'))
  call assert_equal(['1. [ ] a', '   X'], s:typed(['1. [ ] a'], 1, 'oX'))
  call assert_equal(['10. a', '    X'], s:typed(['10. a'], 1, 'oX'))
  call assert_equal(['  - a', '    X', '    Y'], s:typed(['  - a'], 1, "oX\<CR>Y"))
  call assert_equal(['- [ ] a', '    note', '    X'], s:typed(['- [ ] a', '    note'], 2, 'oX'))
  call assert_equal(['- [ ] a', '  one', '  two'], s:typed(['- [ ] a', '  one two'], 2, "2f s\<CR>"))
endfunction

function! Test_headings_and_blank_lines_begin_at_the_margin() abort
  call assert_equal(['## Tasks', 'X'], s:typed(['## Tasks'], 1, 'oX'))
  call assert_equal(['- a', '', '## X'], s:typed(['- a', ''], 2, 'o## X'))
endfunction

function! Test_fences_keep_their_lines() abort
  call assert_equal(['- a', '  ```', '      x', '      X', '  ```'], s:typed(['- a', '  ```', '      x', '  ```'], 3, 'oX'))
  call assert_equal(['```', '- a', 'X', '```'], s:typed(['```', '- a', '```'], 2, 'oX'))
endfunction

function! Test_equals_changes_nothing() abort
  let l:lines = ['# 2026-10-05', '- [ ] a', '      - [ ] b', '   note', '  ```', '      code', '    ```', ' text', '', '  x']
  call assert_equal(l:lines, s:typed(l:lines, 1, '=G'))
endfunction

function! Test_shifts_by_two_columns() abort
  call assert_equal(['- [ ] a', '  - [ ] b'], s:typed(['- [ ] a', '- [ ] b'], 2, '>>'))
  call assert_equal(['- [ ] a', '- [ ] b'], s:typed(['- [ ] a', '  - [ ] b'], 2, '<<'))
  call assert_equal(['- [ ] a', '  - [ ] b'], s:typed(['- [ ] a', '- [ ] b'], 2, "A\<C-T>"))
  call assert_equal(['- [ ] a', '- [ ] b'], s:typed(['- [ ] a', '  - [ ] b'], 2, "A\<C-D>"))
endfunction

function! Test_is_undone() abort
  edit x.plan
  let l:before = [&g:autoindent, &g:indentexpr, &g:indentkeys]
  set filetype=
  call assert_equal(l:before, [&l:autoindent, &l:indentexpr, &l:indentkeys])
endfunction
