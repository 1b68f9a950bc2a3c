" A plan that another program changes while its buffer has unsaved changes.

let s:day = '2026-10-05.plan'
let s:base = ['## Tasks', '', '- [ ] a', '- [ ] b']
let s:theirs = s:base + ['- [ ] from the disk']
let s:both = ['## Tasks', '', '- [x] a', '- [ ] b', '- [ ] from the disk']

" Opens a plan, ticks its first task, and lets another program write lines. Vim notices the size, not
" the time, of a file that is changed within a second.
function! s:change(lines) abort
  call writefile(s:base, s:day)
  execute 'edit' s:day
  call setline(3, '- [x] a')
  call writefile(a:lines, s:day)
endfunction

function! Test_both_changes_stay_and_u_restores_ones_own() abort
  call s:change(s:theirs)
  let l:said = execute('checktime')
  call assert_match('2026-10-05.plan changed on the disk too: both changes are here', l:said)
  call assert_equal([s:both, 1], [getline(1, '$'), &modified])
  undo
  call assert_equal(['- [x] a', '- [ ] b'], getline(3, '$'))
  redo
  write
  call assert_equal(s:both, readfile(s:day))
endfunction

function! Test_write_merges_and_asks_nothing() abort
  call s:change(s:theirs)
  write
  call assert_equal([s:both, s:both], [readfile(s:day), getline(1, '$')])
  call writefile(s:both + ['- [ ] another'], s:day)
  call setline(4, '- [x] b')
  write
  call assert_equal(s:both[:2] + ['- [x] b', '- [ ] from the disk', '- [ ] another'], readfile(s:day))
endfunction

function! Test_a_hidden_buffer_is_merged() abort
  let l:hidden = &hidden
  set hidden
  for l:command in ['wall', 'buffer ' . s:day]
    call s:change(s:theirs)
    let l:buffer = bufnr('%')
    edit other.plan
    execute l:command
    call assert_equal(s:both, getbufline(l:buffer, 1, '$'), l:command)
    bwipeout!
  endfor
  let &hidden = l:hidden
endfunction

function! Test_what_one_value_became_twice_is_said() abort
  call s:change(['## Tasks', '', '- [ ] a due:2026-10-07', '- [ ] b'])
  call setline(3, '- [ ] a due:2026-10-06')
  let l:said = execute('checktime')
  call assert_match('2026-10-05.plan: a: two versions set due:2026-10-07 and due:2026-10-06', l:said)
endfunction

function! Test_what_cannot_be_merged_is_between_markers() abort
  call s:change(['## Tasks', '', '- [ ] a on the disk', '- [ ] b'])
  call setline(3, '- [ ] a as it is typed')
  let l:said = execute('checktime')
  call assert_match('both sides are between markers', l:said)
  let l:text = join(getline(1, '$'), "\n")
  call assert_match('<<<<<<< typed.*a as it is typed.*a on the disk.*>>>>>>> on disk', l:text)
  undo
  call assert_equal('- [ ] a as it is typed', getline(3))
endfunction

function! Test_line_ends_and_a_byte_order_mark_stay() abort
  call writefile(["\xef\xbb\xbf## Tasks\r", "\r", "- [ ] a\r", ''], s:day, 'b')
  execute 'edit' s:day
  call append(3, '- [ ] typed')
  call writefile(["\xef\xbb\xbf## Tasks\r", "\r", "- [x] a\r", "- [ ] b\r", ''], s:day, 'b')
  checktime
  call assert_equal(['## Tasks', '', '- [x] a', '- [ ] b', '- [ ] typed'], getline(1, '$'))
  write
  call assert_equal("\xef\xbb\xbf## Tasks\r", readfile(s:day, 'b')[0])
endfunction

function! Test_a_file_that_is_gone_is_written_again() abort
  call s:change(s:theirs)
  call delete(s:day)
  silent! checktime
  write
  call assert_equal(['- [x] a', '- [ ] b'], readfile(s:day)[2:])
endfunction

function! Test_a_copy_elsewhere_is_not_merged() abort
  call s:change(s:theirs)
  write! copy.plan
  call assert_equal(['- [x] a', '- [ ] b'], readfile('copy.plan')[2:])
endfunction

function! Test_markers_are_not_written_before_they_are_seen() abort
  for l:command in ['write', 'write!', 'wall']
    let l:theirs = ['## Tasks', '', '- [ ] a on the disk', '- [ ] b']
    call s:change(l:theirs)
    call setline(3, '- [ ] a as it is typed')
    let l:said = ''
    try
      execute 'silent' l:command
    catch
      let l:said = v:exception
    endtry
    call assert_match('not written: both sides are between markers', l:said, l:command)
    call assert_equal(l:theirs, readfile(s:day), l:command)
    silent write
    call assert_match('<<<<<<< typed', join(readfile(s:day)), l:command)
    bwipeout!
  endfor
endfunction

function! Test_a_copy_elsewhere_keeps_the_base() abort
  call s:change(s:theirs)
  silent write! copy.plan
  silent write
  call assert_equal(s:both, readfile(s:day))
endfunction

function! Test_a_file_that_comes_again_is_merged() abort
  call s:change(s:base)
  call delete(s:day)
  silent! checktime
  call writefile(s:theirs, s:day)
  silent! checktime
  silent! write
  call assert_equal(s:both, readfile(s:day))
endfunction

" A recovered buffer is modified and has nothing to undo.
function! Test_both_sides_stay_after_a_recovery() abort
  call writefile(['## Tasks', '', '- [ ] a', '- [x] b'], s:day)
  let l:undo = &undolevels
  set undolevels=-1
  noautocmd execute 'edit' s:day
  call setline(3, ['- [ ] a edited', '- [ ] b'])
  let &undolevels = l:undo
  setfiletype plan
  silent write
  call assert_equal(['## Tasks', '', '- [ ] a', '- [ ] a edited', '- [x] b'], readfile(s:day))
endfunction
