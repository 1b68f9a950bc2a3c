" What vim folds in a plan, and the text of a closed fold.

" The fold levels of lines, as vim has them.
function! s:levels(lines) abort
  silent! %bwipeout!
  edit 2026-10-05.plan
  call setline(1, a:lines)
  setlocal foldmethod=expr
  normal! zx
  return map(range(1, line('$')), 'foldlevel(v:val)')
endfunction

function! Test_sections_and_groups_fold() abort
  call assert_equal([0, 0, 1, 1, 1, 1, 2, 2, 2, 1, 1], s:levels([
        \ '# 2026-10-05', '', '## Tasks', '', '- [ ] a', '', '### Group', '', '- [ ] b', '## Notes', '### no group']))
endfunction

function! Test_items_fold_with_the_lines_below() abort
  call assert_equal([1, 1, 1], s:levels(['- [ ] a', '  - [ ] b', '  note']))
  call assert_equal([0, 0], s:levels(['- [ ] a', '- [ ] b']))
  call assert_equal([1, 2, 3, 3, 2, 1], s:levels(['## T', '- [ ] a', '  - [ ] b', '    note', '  - c', '- [ ] d']))
  call assert_equal([1, 1, 1, 0, 0], s:levels(['- [ ] a', '', '  - [ ] b', '', '- [ ] c']))
  call assert_equal([1, 1, 0, 0], s:levels(['1. a', "\tb", 'text', '- [ ] c']))
  call assert_equal([1, 1], s:levels(['- a', ' b']))
  call assert_equal([1, 1, 0], s:levels(["-\u00a0a", "\u00a0\u00a0b", '- c']))
endfunction

function! Test_fences_and_comments_hide_what_they_hold() abort
  call assert_equal([1, 1, 1, 1, 1, 1], s:levels(['## T', '```', '## no', '- a', '  - b', '```']))
  call assert_equal([1, 1, 1, 1, 0], s:levels(['- a', '  ```', '- b', '  ```', '- c']))
  call assert_equal([1, 1, 1], s:levels(['## T', '```', '## U']))
  call assert_equal([1, 1, 1, 1, 1], s:levels(['## T', '<!--', '## no', '-->', 'x']))
  call assert_equal([1, 2, 2], s:levels(['## T', '### G', '<!-- open']))
  call assert_equal([0, 0, 0], s:levels(['- a', '<!-- planlint: allow x -->', '  - b']))
endfunction

function! Test_headings_are_those_of_the_format() abort
  call assert_equal([1, 1, 1, 1, 1], s:levels(['##  tasks', '##  Work', '##', ' ## Notes', '####x']))
  call assert_equal([0, 1, 2], s:levels(['### early', '## TO DO ##', '### late']))
endfunction

function! Test_levels_follow_changes() abort
  call s:levels(['## T', '- [ ] a', '- [ ] b', '- [ ] c'])
  call setline(3, '  - [ ] b')
  normal! zx
  call assert_equal([1, 2, 2, 1], map(range(1, 4), 'foldlevel(v:val)'))
  for l:line in reverse(range(1, 4))
    call assert_equal(['>1', '>2', 2, 1][l:line - 1], plan#fold#map().levels[l:line])
  endfor
endfunction

function! Test_levels_follow_what_is_typed() abort
  call s:levels(['## T', '- [ ] a', '- [ ] b', '- [ ] c'])
  call cursor(3, 1)
  execute "normal A more\<C-T>\<Esc>"
  call assert_equal([1, 2, 2, 1], map(range(1, 4), 'foldlevel(v:val)'))
  execute "normal oX\<CR>Y\<Esc>"
  call assert_equal([1, 2, 2, 2, 2, 1], map(range(1, 6), 'foldlevel(v:val)'))
  execute "normal ggO## S\<Esc>"
  call assert_equal([1, 1, 2, 2, 2, 2, 1], map(range(1, 7), 'foldlevel(v:val)'))
endfunction

function! Test_all_is_open_at_first() abort
  call s:levels(['## T', '- [ ] a', '  - [ ] b'])
  call assert_equal([-1, -1, -1], map(range(1, 3), 'foldclosed(v:val)'))
endfunction

function! s:told(lines, line) abort
  call s:levels(a:lines)
  execute a:line
  setlocal foldlevel=99
  normal! zc
  return foldtextresult(a:line)
endfunction

function! Test_a_closed_fold_counts() abort
  call assert_equal('## Tasks  (2 open, 1 done) ', s:told(['## Tasks', '', '- [ ] a', '- [/] b', '- [x] c', '- [>] d'], 1))
  call assert_equal('- [ ] a  (1 open, 1 done) ', s:told(['- [ ] a', '  - [ ] b', '  - [X] c', '  - [-] d'], 1))
  call assert_equal('- [ ] a  (1 line) ', s:told(['- [ ] a', '  note'], 1))
  call assert_equal('## Notes  (1 open, 0 done) ', s:told(['## Notes', '', '- [ ] a', 'b', '  - [x] c'], 1))
  call assert_equal('## Notes  (2 lines) ', s:told(['## Notes', '', '- a', '  - [x] b'], 1))
  call assert_equal('## T  (1 open, 0 done) ', s:told(['## T', '- [?] a', '```', '- [ ] b', '```'], 1))
endfunction

function! Test_o_below_a_closed_fold_continues_its_item() abort
  call s:told(['- [ ] a', '  - [ ] b', '- [ ] c'], 1)
  normal oX
  call assert_equal(['- [ ] a', '  - [ ] b', '- [ ] X', '- [ ] c'], getline(1, '$'))
endfunction

function! Test_folds_ten_thousand_lines() abort
  let l:lines = []
  for l:index in range(500)
    let l:lines += ['## Tasks ' . l:index, '', '### Group', '', '- [ ] a #tag due:2026-10-07', '  - [ ] b', '    note', '  - [x] c']
    let l:lines += ['- [ ] d', '', '```', '## no', '```', '', '1. [ ] e', '   - [ ] f', 'text', '<!-- x', '-->', '']
  endfor
  call s:levels(l:lines)
  execute "normal 5000Go\<Esc>"
  normal! zx
  call assert_equal(10001, line('$'))
endfunction

" After a change only a part of the text is read, which has to give the same as reading all of it.
function! Test_changes_give_the_folds_of_the_whole_text() abort
  let l:texts = ['- [ ] a', '  - [ ] b', '    note', '', '## T', '### G', '```', '  ```', '<!-- x', '-->', 'text', '   1. c',
        \ '- d', '## Notes', '  text', "\t- e", '<!-- planlint: allow x -->', '  - f', '- g', '      h']
  let l:seed = 7
  edit x.plan
  for l:round in range(300)
    let l:seed = (l:seed * 1103515 + 12345) % 1048576
    let [l:what, l:line, l:pick] = [l:seed % 3, l:seed / 16 % (line('$') + 1), l:seed / 64 % len(l:texts)]
    if l:what == 0 || line('$') < 12
      call append(l:line, l:texts[l:pick])
    elseif l:what == 1
      call setline(max([l:line, 1]), l:texts[l:pick])
    else
      call deletebufline('%', max([l:line, 1]), min([l:line + 1, line('$')]))
    endif
    let l:followed = deepcopy([plan#lines#map(), plan#fold#map().levels])
    unlet b:plan_lines
    let b:plan_folds = {'tick': -1}
    let l:anew = deepcopy([plan#lines#map(), plan#fold#map().levels])
    for l:key in ['sort', 'base', 'sections']
      call assert_equal(l:anew[0][l:key], l:followed[0][l:key], l:key . l:round)
    endfor
    call assert_equal(l:anew[1][1:], l:followed[1][1:], 'levels' . l:round)
    if !empty(v:errors)
      return add(v:errors, string(getline(1, '$')))
    endif
  endfor
endfunction
