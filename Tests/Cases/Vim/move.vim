" What moving items to other days does to buffers and files.

let g:maplocalleader = '\'

function! s:open(name, lines) abort
  call writefile([], 'settings.plan')
  call writefile(a:lines, a:name)
  execute 'edit' a:name
endfunction

function! Test_moves_the_item_of_the_cursor() abort
  call s:open('2026-10-05.plan', ['## Tasks', '', '- [ ] a', '- [ ] b'])
  call cursor(3, 7)
  let l:said = execute('PlanMove 2026-10-09')
  call assert_equal('- [>] a to:2026-10-09', getline(3))
  call assert_equal([3, 7], [line('.'), col('.')])
  call assert_equal(0, &modified)
  call assert_match('2026-10-09.plan:\d\+: moved to Fri 2026-10-09: \[ \] a', l:said)
  call assert_equal(1, len(filter(split(l:said, "\n"), 'v:val !~# "^\""')), l:said)
  call assert_notequal(-1, match(readfile('2026-10-09.plan'), '- \[ \] a'))
  call assert_equal(getline(1, '$'), readfile('2026-10-05.plan'))
endfunction

function! Test_undo_brings_the_old_text_back() abort
  call s:open('2026-10-05.plan', ['- [ ] a', '- [ ] b'])
  PlanMove 2026-10-09
  undo
  call assert_equal(['- [ ] a', '- [ ] b'], getline(1, '$'))
endfunction

function! Test_saves_what_was_typed_first() abort
  call s:open('2026-10-05.plan', ['- [ ] a'])
  call append(0, '- [ ] typed')
  1
  PlanMove 2026-10-09
  call assert_equal(['- [>] typed to:2026-10-09', '- [ ] a'], readfile('2026-10-05.plan'))
  call assert_equal(['- [>] typed to:2026-10-09', '- [ ] a'], getline(1, '$'))
  undo
  call assert_equal(['- [ ] typed', '- [ ] a'], getline(1, '$'))
endfunction

function! Test_maps_move_to_today_tomorrow_and_a_number_of_days() abort
  call s:open('2026-10-01.plan', ['- [ ] a', '- [ ] b', '- [ ] c', '- [ ] d', '- [ ] e'])
  1
  normal \t
  2
  normal \n
  3
  normal 4\m
  call assert_equal(['- [>] a to:2026-10-05', '- [>] b to:2026-10-06', '- [>] c to:2026-10-09'], getline(1, 3))
  normal 4GVG\n
  call assert_equal(['- [>] d to:2026-10-06', '- [>] e to:2026-10-06'], getline(4, 5))
endfunction

function! Test_asks_for_a_date() abort
  call s:open('2026-10-05.plan', ['- [ ] a'])
  call feedkeys("\\m2026-10-09\<CR>", 'tx')
  call assert_equal('- [>] a to:2026-10-09', getline(1))
  call s:open('2026-10-06.plan', ['- [ ] b'])
  call feedkeys("\\m\<CR>", 'tx')
  call assert_equal('- [ ] b', getline(1))
endfunction

function! Test_a_range_skips_what_cannot_move() abort
  call s:open('2026-10-05.plan', ['- [ ] a', '  - [ ] step', '', 'text', '- [x] b', '- [ ] c'])
  let l:said = execute('%PlanMove 2026-10-09')
  call assert_equal(['- [>] a to:2026-10-09', '  - [ ] step', '', 'text', '- [x] b', '- [>] c to:2026-10-09'],
        \ getline(1, '$'), l:said)
endfunction

function! Test_says_why_not() abort
  call s:open('2026-10-05.plan', ['- [x] a', 'text', ''])
  let l:said = execute('1PlanMove 2026-10-09')
  call assert_match('2026-10-05.plan:1:', l:said)
  let l:said = execute('2PlanMove 2026-10-09')
  call assert_match('2026-10-05.plan:2:', l:said)
  let l:said = execute('1PlanMove nonsense')
  call assert_match('nonsense', l:said)
  call assert_equal(['- [x] a', 'text', ''], getline(1, '$'))
  call assert_equal(['2026-10-05.plan', 'settings.plan'], readdir('.'))
endfunction

function! Test_the_day_in_another_window_is_read_again() abort
  call s:open('2026-10-09.plan', ['## Tasks', '', '- [ ] z'])
  3
  split
  call s:open('2026-10-05.plan', ['- [ ] a'])
  PlanMove 2026-10-09
  call assert_equal('2026-10-05.plan', bufname('%'))
  wincmd j
  call assert_equal(['## Tasks', '', '- [ ] z', '- [ ] a from:2026-10-05'], getline(1, '$'))
  call assert_equal(3, line('.'))
  undo
  call assert_equal(['## Tasks', '', '- [ ] z'], getline(1, '$'))
endfunction

function! Test_a_hidden_day_is_read_again() abort
  set hidden
  call s:open('2026-10-09.plan', ['## Tasks', '', '- [ ] z'])
  call s:open('2026-10-05.plan', ['- [ ] a'])
  PlanMove 2026-10-09
  set hidden&
  call assert_equal(1, winnr('$'))
  call assert_equal(['## Tasks', '', '- [ ] z', '- [ ] a from:2026-10-05'], getbufline('2026-10-09.plan', 1, '$'))
endfunction

function! Test_a_day_with_unsaved_changes_is_not_moved_to() abort
  set hidden
  call s:open('2026-10-09.plan', ['- [ ] z'])
  call setline(1, '- [ ] unsaved')
  call s:open('2026-10-05.plan', ['- [ ] a'])
  let l:said = execute('PlanMove 2026-10-09')
  set hidden&
  call assert_match('2026-10-09.plan has unsaved changes', l:said)
  call assert_equal(['- [ ] a'], readfile('2026-10-05.plan'))
  call assert_equal(['- [ ] z'], readfile('2026-10-09.plan'))
  call assert_equal(['- [ ] unsaved'], getbufline('2026-10-09.plan', 1, '$'))
endfunction

function! Test_a_file_that_is_another_by_now_is_refused() abort
  call s:open('2026-10-05.plan', ['- [ ] a', '- [ ] b'])
  call writefile(['- [ ] new', '- [ ] a', '- [ ] b'], '2026-10-05.plan')
  let l:said = execute('1PlanMove 2026-10-09')
  call assert_match('another by now', l:said)
  call assert_equal(['- [ ] new', '- [ ] a', '- [ ] b'], readfile('2026-10-05.plan'))
  call assert_equal(['- [ ] new', '- [ ] a', '- [ ] b'], getline(1, '$'))
endfunction

function! Test_formatting_on_save_does_not_shift_what_is_moved() abort
  call s:open('2026-10-05.plan', ['## Tasks', '*  [ ] x', '- [ ] a'])
  let g:plan_format_on_save = 1
  call append(0, '# 2026-10-05 Mon')
  let l:said = execute('4PlanMove 2026-10-09')
  unlet g:plan_format_on_save
  call assert_match('\] a', l:said)
  call assert_equal('- [>] a to:2026-10-09', getline(4))
endfunction

function! Test_a_blank_line_is_no_item() abort
  call s:open('2026-10-05.plan', ['- [ ] a', '', 'b'])
  call cursor(2, 1)
  call assert_match('plan: no item here', execute('normal \n'))
endfunction
