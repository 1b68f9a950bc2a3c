" Maps that change the state and the priority of items.

let g:mapleader = '\'
let g:maplocalleader = '\'

function! s:open(lines, ...) abort
  execute 'edit!' a:0 ? a:1 : '2026-10-05.plan'
  silent %delete _
  call setline(1, a:lines)
  let &undolevels = &undolevels
endfunction

function! Test_maps_change_the_item_of_the_cursor() abort
  call s:open(['- [ ] a', '- [ ] b', '- [ ] c'])
  call cursor(2, 5)
  normal \x
  call assert_equal(['- [ ] a', '- [x] b', '- [ ] c'], getline(1, '$'))
  call assert_equal([2, 5], [line('.'), col('.')])
  normal \x
  normal \s
  call assert_equal('- [/] b began:2026-10-05T14:00', getline(2))
  normal \s
  call assert_equal('- [/] b', getline(2))
  normal \c
  call assert_equal('- [-] b', getline(2))
  normal \+
  call assert_equal('- [-] !low b', getline(2))
  normal \+
  normal \+
  normal \+
  call assert_equal('- [-] !high b', getline(2))
  normal \-
  call assert_equal('- [-] !medium b', getline(2))
  bwipeout!
endfunction

function! Test_counts_and_areas_change_all_items_in_one_step() abort
  call s:open(['- [ ] a', '', 'text', '- [x] b', '- [ ] c'])
  let l:before = undotree().seq_cur
  let l:said = execute('normal 5\x')
  call assert_equal(['- [x] a', '', 'text', '- [ ] b', '- [x] c'], getline(1, '$'))
  call assert_equal(l:before + 1, undotree().seq_cur)
  call assert_equal(1, len(split(l:said, "\n")), l:said)
  undo
  call assert_equal(['- [ ] a', '', 'text', '- [x] b', '- [ ] c'], getline(1, '$'))
  normal ggVG\x
  call assert_equal(['- [x] a', '', 'text', '- [ ] b', '- [x] c'], getline(1, '$'))
  bwipeout!
  call s:open(['- [ ] !high a', '- [ ] b', '- [ ] !low c'])
  let l:before = undotree().seq_cur
  normal ggVG\+
  call assert_equal(['- [ ] !high a', '- [ ] !low b', '- [ ] !medium c'], getline(1, '$'))
  call assert_equal(l:before + 1, undotree().seq_cur)
  bwipeout!
endfunction

function! Test_a_full_stop_repeats() abort
  call s:open(['- [ ] a', '- [ ] b', '- [ ] c', '- [ ] d', '- [ ] e'])
  normal gg\x
  normal j.
  normal j2.
  call assert_equal(['- [x] a', '- [x] b', '- [x] c', '- [x] d', '- [ ] e'], getline(1, '$'))
  normal G3\s
  call assert_equal('- [/] e began:2026-10-05T14:00', getline(5))
  call assert_match('one task runs at a time', execute('normal ggVG\s'))
endfunction

function! Test_what_the_program_refuses_is_skipped() abort
  call s:open(['- [ ] a', '- [>] b to:2026-10-09', '- [ ] c', '```', '- [ ] d', '```'])
  let l:said = execute('normal ggVG\x')
  call assert_equal(['- [x] a', '- [>] b to:2026-10-09', '- [x] c', '```', '- [ ] d', '```'], getline(1, '$'))
  call assert_match('^\n4 lines stay as they are: 2026-10-05.plan:2: ', l:said)
endfunction

function! Test_a_refused_text_stays() abort
  let l:lines = ['- [ ] a', '<<<<<<< x', 'b', '=======', 'c', '>>>>>>> y']
  call s:open(l:lines)
  let l:said = execute('normal gg\x')
  call assert_equal(l:lines, getline(1, '$'))
  call assert_match('conflict', l:said)
endfunction

function! Test_without_the_program_nothing_changes() abort
  call s:open(['- [ ] a'])
  let g:plan_program = 'no-such-program'
  let l:said = execute('normal \x')
  unlet g:plan_program
  call assert_match('no-such-program: there is no such program', l:said)
  call assert_equal('- [ ] a', getline(1))
endfunction

function! Test_works_without_a_name_and_with_odd_ones() abort
  enew
  setfiletype plan
  call setline(1, '- [ ] a')
  normal \x
  call assert_match('^- \[x\] a', getline(1))
  bwipeout!
  for l:name in ["it's a.plan", '-d.plan', 'a:1.plan', 'a b.plan']
    execute 'edit' fnameescape('./' . l:name)
    call setline(1, '- [ ] a')
    normal \x
    call assert_match('^- \[x\] a', getline(1), l:name)
    bwipeout!
  endfor
endfunction

function! Test_a_person_can_have_other_keys_or_none() abort
  nmap <F2> <Plug>(plan-toggle)
  call s:open(['- [ ] a'])
  call assert_equal('', maparg('\x', 'n'))
  execute "normal \<F2>"
  call assert_equal('- [x] a', getline(1))
  nunmap <F2>
  bwipeout!
  let g:no_plan_maps = 1
  call s:open(['- [ ] a'])
  unlet g:no_plan_maps
  call assert_equal('', maparg('\s', 'n') . maparg('\t', 'n'))
  call assert_notequal('', maparg('<Plug>(plan-start)', 'n'))
endfunction

function! Test_the_options_of_a_person_change_nothing() abort
  set ignorecase smartcase nomagic gdefault selection=exclusive virtualedit=all wildignore=*.plan
  set nowrapscan report=0 textwidth=10 formatoptions+=a whichwrap= nostartofline
  try
    call s:open(['- [ ] a', '- [x] b done:2026-10-04 Done:x'])
    let [@", @/] = ['kept', 'sought']
    normal ggVG\x
    call assert_equal(['- [x] a', '- [ ] b Done:x'], getline(1, '$'))
    call setline(1, '*  [ ]   a')
    PlanFmt
    call assert_equal('- [ ] a', getline(1))
    call assert_equal(['kept', 'sought'], [@", @/])
  finally
    set ignorecase& smartcase& magic& gdefault& selection& virtualedit& wildignore& wrapscan& report&
    set textwidth& formatoptions& whichwrap& startofline&
  endtry
endfunction

function! Test_a_closed_fold_means_its_first_line() abort
  call s:open(['- [ ] a', '  - [x] b', '  - [ ] c', '- [ ] d'])
  setlocal foldlevel=0
  call assert_equal(3, foldclosedend(1))
  normal gg\x
  call assert_equal(['- [x] a', '  - [x] b', '  - [ ] c', '- [ ] d'], getline(1, '$'))
endfunction
