" What :PlanConflicts lists and merges, and files that planroll writes under open buffers.

let s:copy = '2026-10-05.sync-conflict-20261001-120000-ABCDEFG.plan'

function! s:folder() abort
  call writefile([], 'settings.plan')
  call writefile(['## Tasks', '', '- [ ] a', '- [ ] b'], '2026-10-05.plan')
  call writefile(['## Tasks', '', '- [ ] a', '<<<<<<< x', '- [ ] c', '=======', '- [x] c', '>>>>>>> y'],
        \ '2026-10-06.plan')
  call writefile(['## Tasks', '', '- [ ] a', '- [x] b'], s:copy)
endfunction

function! Test_lists_markers_and_copies() abort
  call s:folder()
  edit 2026-10-05.plan
  let l:window = win_getid()
  PlanConflicts
  call assert_equal([l:window, 2], [win_getid(), winnr('$')])
  let l:found = map(getqflist(), '[fnamemodify(bufname(v:val.bufnr), ":t"), v:val.lnum]')
  call assert_equal([[s:copy, 1], ['2026-10-06.plan', 4]], l:found)
  clast
  call assert_equal(['2026-10-06.plan', 4], [fnamemodify(bufname('%'), ':t'), line('.')])
  cfirst
  call assert_equal('- [x] b', getline(4))
endfunction

function! Test_a_bang_merges_the_copies() abort
  call s:folder()
  call delete('2026-10-06.plan')
  edit 2026-10-05.plan
  call append('$', '- [ ] typed')
  let l:said = execute('PlanConflicts!')
  call assert_false(filereadable(s:copy))
  call assert_equal(['## Tasks', '', '- [ ] a', '- [x] b', '- [ ] typed'], getline(1, '$'), l:said)
  call assert_equal([], getqflist())
  call assert_equal(1, winnr('$'))
endfunction

function! Test_resolves_markers_or_takes_a_side() abort
  for [l:word, l:line] in [['resolve', '- [x] c'], ['ours', '- [ ] c'], ['theirs', '- [x] c']]
    call s:folder()
    edit 2026-10-06.plan
    execute 'PlanConflicts' l:word
    call assert_equal(['## Tasks', '', '- [ ] a', l:line], getline(1, '$'), l:word)
    undo
    call assert_equal('<<<<<<< x', getline(4))
    bwipeout!
  endfor
endfunction

function! Test_no_conflicts_close_the_list() abort
  call writefile([], 'settings.plan')
  edit 2026-10-05.plan
  copen
  wincmd p
  let l:said = execute('PlanConflicts')
  call assert_match('no conflicts', l:said)
  call assert_equal(1, winnr('$'))
endfunction

" Gives a file a time that every editor sees as a change.
function! s:age(name) abort
  call system('touch -d "1 hour ago" ' . shellescape(a:name))
endfunction

function! Test_a_clean_buffer_shows_what_a_roll_wrote() abort
  call writefile([], 'settings.plan')
  call writefile(['## Tasks', '', '- [ ] a', '- [ ] b', '- [x] c'], '2026-10-04.plan')
  call s:age('2026-10-04.plan')
  edit 2026-10-04.plan
  setlocal autoread
  call cursor(5, 3)
  call system('planroll')
  call assert_equal(0, v:shell_error)
  silent checktime
  call assert_equal('- [>] a to:2026-10-05', getline(3))
  call assert_equal([5, 3], [line('.'), col('.')])
  call assert_equal(0, &modified)
  undo
  call assert_equal('- [ ] a', getline(3))
endfunction

function! Test_a_roll_refuses_a_file_with_unsaved_changes() abort
  call writefile([], 'settings.plan')
  call writefile(['## Tasks', '', '- [ ] a'], '2026-10-04.plan')
  set updatecount=1 directory=.
  edit 2026-10-04.plan
  setlocal swapfile
  call setline(3, '- [ ] a and more')
  preserve
  let l:said = system('planroll 2>&1')
  let l:code = v:shell_error
  set updatecount& directory&
  call assert_equal(2, l:code)
  call assert_match('2026-10-04.plan.*unsaved', l:said)
  call assert_equal('- [ ] a', readfile('2026-10-04.plan')[2])
  call assert_equal('- [ ] a and more', getline(3))
  call assert_false(filereadable('2026-10-05.plan'))
  setlocal noswapfile
endfunction
