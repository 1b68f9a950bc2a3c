" What :PlanLint, :PlanFix and :compiler planlint do with the program on the path.

function! s:open(lines, ...) abort
  execute 'edit!' a:0 ? a:1 : '2026-10-05.plan'
  call setline(1, a:lines)
  let &undolevels = &undolevels
endfunction

" The findings of a rule as line, column and end.
function! s:found(rule) abort
  let l:found = filter(getloclist(0), 'v:val.text =~# "\\[" . a:rule . "\\]"')
  return map(l:found, '[v:val.lnum, v:val.col, get(v:val, "end_col", 0), v:val.type]')
endfunction

function! Test_judges_the_text_as_it_is_typed() abort
  call writefile(['- [ ] a'], '2026-10-05.plan')
  edit 2026-10-05.plan
  call setline(1, '- [ ] a due:nonsense')
  PlanLint
  call assert_equal(1, len(s:found('bad-attribute-value')))
  call assert_equal(bufnr('%'), getloclist(0)[0].bufnr)
  call assert_equal(1, &modified)
  call assert_equal('planlint', getloclist(0, {'title': 1}).title)
endfunction

function! Test_columns_are_bytes_of_the_line() abort
  call s:open(['- [ ] é☃ 😀 due:nonsense', "- [ ]\ta due:nonsense", '', '- [ ] b !hihg x'])
  PlanLint
  let l:ends = exists('*getloclist') && has_key(getloclist(0)[0], 'end_col')
  for l:place in s:found('bad-attribute-value')
    call assert_equal(stridx(getline(l:place[0]), 'nonsense') + 1, l:place[1])
    call assert_equal('W', l:place[3])
    if l:ends
      call assert_equal('nonsense', strpart(getline(l:place[0]), l:place[1] - 1, l:place[2] - l:place[1]))
    endif
  endfor
  call assert_equal(2, len(s:found('bad-attribute-value')))
endfunction

function! Test_columns_count_after_a_byte_order_mark() abort
  call writefile(["\xef\xbb\xbf- [ ] é due:nonsense", ''], '2026-10-05.plan', 'b')
  edit 2026-10-05.plan
  PlanLint
  call assert_equal(1, len(s:found('byte-order-mark')))
  call assert_equal(1, s:found('byte-order-mark')[0][1])
  call assert_equal(stridx(getline(1), 'nonsense') + 1, s:found('bad-attribute-value')[0][1])
endfunction

function! Test_columns_are_those_of_the_buffer_in_another_encoding() abort
  if has('nvim')
    return
  endif
  set encoding=latin1 fileencodings=utf-8
  call writefile(["- [ ] \xc3\xa9\xc3\xa9 due:nonsense", ''], '2026-10-05.plan', 'b')
  edit 2026-10-05.plan
  PlanLint
  let l:place = s:found('bad-attribute-value')
  let l:wanted = stridx(getline(1), 'nonsense') + 1
  set encoding=utf-8 fileencodings&
  call assert_equal(14, l:wanted)
  call assert_equal(l:wanted, l:place[0][1])
endfunction

function! Test_the_kinds_are_those_of_vim() abort
  call s:open(['* [ ] a', '- [ ] b due:nonsense', '- [ ] c until:2026-10-01 start:2026-10-03'])
  PlanLint
  call assert_equal(['E', 'I', 'W'], uniq(sort(map(getloclist(0), 'v:val.type'))))
endfunction

function! Test_opens_the_list_and_stays_where_it_was() abort
  call s:open(['- [ ] a', '- [ ] b due:nonsense'])
  let l:window = win_getid()
  PlanLint
  call assert_equal(2, winnr('$'))
  call assert_equal(l:window, win_getid())
  call assert_equal(1, line('.'))
  call setline(2, '- [ ] b')
  let l:said = execute('PlanLint')
  call assert_equal(1, winnr('$'))
  call assert_match('nothing found', l:said)
  call assert_equal([], getloclist(0))
endfunction

function! Test_a_bang_goes_to_the_first() abort
  call s:open(['- [ ] a', '- [ ] é due:nonsense'])
  PlanLint!
  call assert_equal([2, stridx(getline(2), 'nonsense') + 1], [line('.'), col('.')])
endfunction

function! Test_uses_its_list_again_and_leaves_others() abort
  call setloclist(0, [], 'f')
  call setloclist(0, [{'text': 'mine'}])
  call s:open(['- [ ] b due:nonsense'])
  PlanLint
  PlanLint
  call assert_equal(2, getloclist(0, {'nr': '$'}).nr)
  lolder
  call assert_equal('mine', getloclist(0)[0].text)
endfunction

function! Test_shows_what_cannot_be_judged() abort
  call s:open(["- [ ] a\n"])
  PlanLint
  call assert_equal('E', getloclist(0)[0].type)
  let g:plan_program = 'no-such-program'
  let l:said = execute('PlanLint')
  unlet g:plan_program
  call assert_match('no such program', l:said)
endfunction

function! Test_fixes_what_is_certain_in_one_step() abort
  call s:open(['- [ ] a', '*  [ ] b', '- [ ] c Due:2026-10-06'])
  3mark m
  let l:before = undotree().seq_cur
  let l:said = execute('PlanFix')
  call assert_match('mended', l:said)
  call assert_equal(['- [ ] a', '- [ ] b'], getline(1, 2))
  call assert_equal(l:before + 1, undotree().seq_cur)
  undo
  call assert_equal('*  [ ] b', getline(2))
endfunction

function! Test_a_bang_fixes_what_is_probable() abort
  call s:open(['- [ ] a', 'glued'])
  PlanFix
  call assert_equal('glued', getline(2))
  PlanFix!
  call assert_equal('  glued', getline(2))
endfunction

function! Test_fixing_takes_a_byte_order_mark_away() abort
  call writefile(["\xef\xbb\xbf- [ ] a", ''], '2026-10-05.plan', 'b')
  edit 2026-10-05.plan
  PlanFix
  silent write
  call assert_equal(['- [ ] a', ''], readfile('2026-10-05.plan', 'b'))
endfunction

function! Test_make_judges_a_file_and_the_folder() abort
  call writefile([], 'settings.plan')
  call writefile(['- [ ] a', '- [ ] é due:nonsense'], '2026-10-05.plan')
  call writefile(['- [ ] a until:2026-10-01 start:2026-10-03'], '2026-10-06.plan')
  edit 2026-10-05.plan
  compiler planlint
  silent make! %
  let l:found = filter(getqflist(), 'v:val.valid')
  call assert_equal([bufnr('%')], uniq(map(copy(l:found), 'v:val.bufnr')))
  let l:value = filter(copy(l:found), 'v:val.text =~# "bad-attribute-value"')
  call assert_equal([2, 14, 'w'], [l:value[0].lnum, l:value[0].col, l:value[0].type])
  silent make!
  let l:found = filter(getqflist(), 'v:val.valid')
  call assert_equal(['2026-10-05.plan', '2026-10-06.plan'],
        \ sort(uniq(sort(map(copy(l:found), 'fnamemodify(bufname(v:val.bufnr), ":t")')))))
  call assert_notequal(-1, index(map(copy(l:found), 'v:val.type'), 'e'))
endfunction

function! Test_a_path_with_blanks_can_be_the_program() abort
  call mkdir('a b')
  call writefile(['#!/bin/sh', 'exec plan "$@"'], 'a b/plan')
  call setfperm('a b/plan', 'rwxr-xr-x')
  let g:plan_program = 'a b/plan'
  call s:open(['- [ ] é due:nonsense'])
  silent write
  compiler planlint
  silent make! %
  let l:valid = len(filter(getqflist(), 'v:val.valid'))
  PlanLint
  unlet g:plan_program
  call assert_equal(1, l:valid)
  call assert_equal(1, len(getloclist(0)))
endfunction

function! Test_the_list_is_as_high_as_its_findings() abort
  set columns=80
  for l:count in [1, 2, 30]
    call s:open(repeat(['- [ ] a due:x'], l:count))
    PlanLint
    wincmd j
    call assert_equal('quickfix', &buftype)
    " A long one is visible completely.
    let l:rows = map(getline(1, '$'), '(strdisplaywidth(v:val) + winwidth(0) - 1) / winwidth(0)')
    call assert_true(l:rows[0] > 1)
    call assert_equal(min([eval(join(l:rows, '+')), 10]), winheight(0))
    close
  endfor
  set columns&
endfunction
