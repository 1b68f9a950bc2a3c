" What a patch does to a buffer.

let s:patch = ['--- a/x', '+++ b/x', '@@ -1,4 +1,4 @@', '-* [ ] a', '+- [ ] a', ' ', '-b', ' c', '+d']

function! Test_changes_the_lines_of_a_patch() abort
  call setline(1, ['* [ ] a', '', 'b', 'c'])
  call assert_equal(2 + 1, plan#patch#apply(s:patch))
  call assert_equal(['- [ ] a', '', 'c', 'd'], getline(1, '$'))
endfunction

function! Test_is_one_step_to_undo() abort
  call setline(1, ['* [ ] a', '', 'b', 'c'])
  " A new step, as when a person typed the lines.
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
