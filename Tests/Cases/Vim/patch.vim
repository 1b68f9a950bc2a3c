" What a patch does to a buffer.

let s:patch = ['--- a/x', '+++ b/x', '@@ -1,4 +1,4 @@', '-* [ ] a', '+- [ ] a', ' ', '-b', ' c', '+d']

function! Test_changes_the_lines_of_a_patch() abort
  call setline(1, ['* [ ] a', '', 'b', 'c'])
  call assert_equal(2 + 1, plan#patch#apply(s:patch))
  call assert_equal(['- [ ] a', '', 'c', 'd'], getline(1, '$'))
endfunction

function! Test_is_one_step_to_undo() abort
  call setline(1, ['* [ ] a', '', 'b', 'c'])
  " Starts a new undo step, as when a person typed the lines.
  let &undolevels = &undolevels
  let l:before = undotree().seq_cur
  call plan#patch#apply(s:patch)
  call assert_equal(l:before + 1, undotree().seq_cur)
  undo
  call assert_equal(['* [ ] a', '', 'b', 'c'], getline(1, '$'))
endfunction

function! Test_leaves_marks_and_the_cursor_with_their_lines() abort
  call setline(1, ['* [ ] a', '', 'b', 'c'])
  4mark m
  4
  call plan#patch#apply(s:patch)
  call assert_equal(3, line("'m"))
  call assert_equal(3, line('.'))
endfunction

function! Test_refuses_a_buffer_that_says_something_else() abort
  call setline(1, ['* [ ] a', '', 'other', 'c'])
  call assert_equal(-1, plan#patch#apply(s:patch))
  call assert_equal(['* [ ] a', '', 'other', 'c'], getline(1, '$'))
endfunction

" Changes every third of `count` lines. Returns the lines and the patch.
function! s:many(count) abort
  let [l:lines, l:patch] = [['## Tasks'], ['--- a/x', '+++ b/x']]
  for l:number in range(a:count)
    let l:patch += ['@@ -' . (len(l:lines) + 1) . ' +' . (len(l:lines) + 1) . ' @@', '-* [ ] a', '+- [ ] a']
    let l:lines += ['* [ ] a', '  - [ ] b', '- [ ] c']
  endfor
  return [l:lines, l:patch]
endfunction

function! Test_is_quick_if_thousands_of_places_change() abort
  edit 2026-10-05.plan
  let [l:lines, l:patch] = s:many(3333)
  call setline(1, l:lines)
  redraw
  let l:start = reltime()
  call assert_equal(3333, plan#patch#apply(l:patch))
  redraw
  " Otherwise vim evaluates all folds after each change, which takes half a minute.
  call assert_true(reltimefloat(reltime(l:start)) < 5)
  call assert_equal(l:lines[2], getline(3))
  call assert_equal('- [ ] a', getline(2))
endfunction

function! Test_keeps_folds_closed_and_open_if_much_changes() abort
  edit 2026-10-05.plan
  let [l:lines, l:patch] = s:many(50)
  call setline(1, l:lines)
  setlocal foldlevel=99
  split
  redraw
  5foldclose
  call assert_equal(5, foldclosed(5))
  call assert_equal(-1, foldclosed(2))
  call plan#patch#apply(l:patch)
  redraw
  call assert_equal(['expr', 'expr'], map(range(1, 2), 'getwinvar(v:val, "&foldmethod")'))
  call assert_equal([5, -1], [foldclosed(5), foldclosed(2)])
  call assert_equal('-1', string(foldclosed(8)))
endfunction
