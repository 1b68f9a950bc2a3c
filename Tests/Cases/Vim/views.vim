" The windows of views, and the commands that work in any buffer.

function! s:folder() abort
  call writefile([], 'settings.plan')
  call writefile(['# 2026-10-05 Mon', '', '## Tasks', '', '- [ ] Pay rent', '- [x] Run'], '2026-10-05.plan')
  call mkdir('sub')
  call writefile(['## Tasks', '', '- [ ] Tomorrow'], 'sub/2026-10-06.plan')
  call writefile(['- [ ] Milk', '- [ ] Bread'], 'a b.plan')
  call writefile(['## Habits', '', '- Water every:day'], 'habits.plan')
endfunction

" Goes to the line of the view that contains a text, and presses Enter.
function! s:enter(text) abort
  call assert_notequal(0, search('\V' . a:text, 'cw'), a:text)
  execute "normal \<CR>"
  return [fnamemodify(bufname('%'), ':t'), line('.')]
endfunction

function! Test_shows_a_view_in_a_window_of_its_own() abort
  call s:folder()
  edit 2026-10-05.plan
  let l:before = getline(1, '$')
  PlanWeek
  call assert_equal(2, winnr('$'))
  call assert_equal(['planview', 'nofile', 'wipe', 0, 0, 0],
        \ [&filetype, &buftype, &bufhidden, &swapfile, &modifiable, &modified])
  call assert_equal('plan://week', bufname('%'))
  call assert_match('W41', getline(1))
  call assert_equal(0, search('\e', 'nw'))
  let l:count = len(getbufinfo())
  PlanAgenda
  PlanWeek
  call assert_equal(2, winnr('$'))
  call assert_equal(l:count, len(getbufinfo()))
  normal q
  call assert_equal(1, winnr('$'))
  call assert_equal(l:before, getline(1, '$'))
endfunction

function! Test_every_view_shows_something() abort
  call s:folder()
  edit 2026-10-05.plan
  for l:view in ['Today', 'Week', 'Month', 'Year', 'Agenda', 'List', 'Habits', 'Goals', 'Stats', 'Moods',
        \ 'Streaks', 'Log', 'Review']
    let l:said = execute('Plan' . l:view)
    call assert_equal('plan://' . tolower(l:view), bufname('%'), l:said)
    call assert_match('\S', join(getline(1, '$')), l:view)
  endfor
endfunction

function! Test_is_as_wide_as_its_window() abort
  call s:folder()
  edit 2026-10-05.plan
  set columns=120
  PlanToday
  let l:wide = max(map(getline(1, '$'), 'strdisplaywidth(v:val)'))
  close
  vertical PlanToday
  let l:narrow = max(map(getline(1, '$'), 'strdisplaywidth(v:val)'))
  let l:width = winwidth(0)
  set columns=80
  call assert_equal(120, l:wide)
  call assert_equal(l:width, l:narrow)
endfunction

function! Test_enter_goes_to_the_task() abort
  call s:folder()
  for l:view in ['PlanToday', 'PlanAgenda', 'PlanList', 'PlanReview', 'Plan list']
    edit habits.plan
    execute l:view
    call assert_equal(['2026-10-05.plan', 5], s:enter('Pay rent'), l:view)
    call assert_equal('', &buftype)
    only
  endfor
  PlanList
  call assert_equal(['2026-10-06.plan', 3], s:enter('Tomorrow'))
  only
  PlanList
  call assert_equal(['a b.plan', 2], s:enter('Bread'))
  only
  Plan today oct-6
  call assert_equal(['2026-10-06.plan', 3], s:enter('Tomorrow'))
  only
  Plan search Milk
  call assert_equal(['a b.plan', 1], s:enter('Milk'))
endfunction

function! Test_enter_finds_what_has_no_address_in_the_line() abort
  call s:folder()
  edit habits.plan
  PlanLog
  call assert_equal(['2026-10-05.plan', 6], s:enter('Run'))
  only
  PlanHabits
  call assert_equal(['habits.plan', 3], s:enter('Water'))
  only
  PlanWeek
  call assert_equal('2026-10-06.plan', s:enter('Tue  6')[0])
  only
  PlanMonth
  call assert_notequal(0, search('\<6\>', 'w'))
  execute "normal \<CR>"
  call assert_equal('2026-10-06.plan', fnamemodify(bufname('%'), ':t'))
endfunction

function! Test_enter_says_when_there_is_nothing() abort
  call s:folder()
  edit 2026-10-05.plan
  PlanAgenda
  call search('^$')
  let l:said = execute("normal \<CR>")
  call assert_match('nothing to go to', l:said)
  call assert_equal('planview', &filetype)
endfunction

function! Test_gf_and_an_own_window_for_what_cannot_be_left() abort
  set nohidden
  call s:folder()
  edit 2026-10-05.plan
  call setline(1, 'unsaved')
  PlanList
  call search('Bread')
  normal gf
  call assert_equal(['a b.plan', 2], [bufname('%'), line('.')])
  call assert_equal(3, winnr('$'))
  call assert_equal('unsaved', getbufline('2026-10-05.plan', 1)[0])
endfunction

function! Test_runs_again_and_reports_unsaved_changes() abort
  call s:folder()
  edit 2026-10-05.plan
  PlanList
  call assert_equal(0, search('New one', 'nw'))
  call writefile(['- [ ] New one'], 'list.plan')
  normal R
  call assert_notequal(0, search('New one', 'nw'))
  call assert_equal(0, search('not saved', 'nw'))
  wincmd p
  call setline(1, '# changed')
  PlanList
  call assert_match('not shown: 2026-10-05.plan', getline('$'))
endfunction

function! Test_a_filter_is_quoted_as_in_a_shell() abort
  call s:folder()
  call writefile(['- [ ] One #x', '- [ ] Two words | more #y'], 'tags.plan')
  edit 2026-10-05.plan
  Plan list '#x | #y'
  call assert_notequal(0, search('One', 'nw'))
  call assert_notequal(0, search('Two', 'nw'))
  call assert_equal(0, search('Milk', 'nw'))
  PlanList "Two words"
  call assert_equal(0, search('One', 'nw'))
  call assert_equal(['a b', "it's", 'c"d', '', '#x | y', 'e f'],
        \ plan#commands#words('''a b'' "it''s" c\"d '''' "#x | y" e\ f'))
endfunction

function! Test_a_view_that_fails_opens_no_window() abort
  call s:folder()
  edit 2026-10-05.plan
  let l:said = execute('PlanWeek nonsense(')
  call assert_equal(1, winnr('$'))
  call assert_match('plan:', l:said)
  let g:plan_program = 'no-such-program'
  let l:said = execute('PlanToday')
  unlet g:plan_program
  call assert_equal(1, winnr('$'))
  call assert_match('no such program', l:said)
endfunction

function! Test_works_in_a_folder_without_a_buffer() abort
  call s:folder()
  enew
  PlanList
  call assert_equal(['2026-10-05.plan', 5], s:enter('Pay rent'))
endfunction

function! Test_plan_runs_what_writes_and_reads_it_again() abort
  call s:folder()
  edit 2026-10-05.plan
  call setline(5, '- [ ] Pay the rent')
  let l:said = execute('Plan done "Pay the rent"')
  call assert_equal('- [x] Pay the rent', getline(5))
  call assert_equal(0, &modified)
  call assert_match('Pay the rent', l:said)
  let l:said = execute('PlanDone nothing of the kind')
  call assert_match('nothing', l:said)
  Plan add New thing
  call assert_notequal(0, search('New thing', 'nw'))
endfunction

function! Test_plan_done_takes_an_amount() abort
  call s:folder()
  call writefile(['## Habits', '', '- [ ] Glasses: 0/8'], '2026-10-05.plan')
  edit 2026-10-05.plan
  PlanDone Glasses +3
  call assert_equal('- [ ] Glasses: 3/8', getline(3))
endfunction

function! Test_opens_a_day() abort
  set nohidden
  call s:folder()
  edit habits.plan
  PlanEdit
  call assert_equal('2026-10-05.plan', fnamemodify(bufname('%'), ':t'))
  PlanEdit tomorrow
  call assert_equal(getcwd() . '/sub/2026-10-06.plan', expand('%:p'))
  let l:said = execute('PlanEdit nonsense')
  call assert_match('nonsense', l:said)
  call setline(1, 'unsaved')
  let l:said = execute('PlanEdit')
  call assert_match('E37', l:said)
  call assert_equal('unsaved', getline(1))
endfunction

function! Test_completes_commands() abort
  call s:folder()
  edit habits.plan
  let l:names = plan#commands#complete('', 'Plan ', 5)
  for l:name in ['today', 'week', 'done', 'toggle', 'habits', 'completions', 'remind', 'files', 'priority', 'lint']
    call assert_notequal(-1, index(l:names, l:name), l:name)
  endfor
  call assert_equal(-1, match(l:names, '[^a-z]'))
  call assert_equal(['week'], plan#commands#complete('wee', 'vertical Plan wee', 17))
  call assert_equal(['tomorrow'], plan#commands#complete('tom', 'Plan today tom', 14))
endfunction

function! Test_rolls_and_opens_today() abort
  call writefile([], 'settings.plan')
  call writefile(['## Tasks', '', '- [ ] Old'], '2026-10-04.plan')
  edit 2026-10-04.plan
  call setline(3, '- [ ] Old and changed')
  let l:said = execute('PlanRoll')
  call assert_equal('2026-10-05.plan', fnamemodify(bufname('%'), ':t'))
  call assert_notequal(0, search('Old and changed from:2026-10-04', 'nw'))
  call assert_match('rolled 1 task', l:said)
  call assert_equal('- [>] Old and changed to:2026-10-05', readfile('2026-10-04.plan')[2])
  let l:said = execute('PlanRoll')
  call assert_match('nothing to carry', l:said)
endfunction

function! Test_a_roll_that_is_refused_says_so() abort
  call writefile([], 'settings.plan')
  call writefile(['- [ ] Old', '<<<<<<< x', 'b', '=======', 'c', '>>>>>>> y'], '2026-10-04.plan')
  edit 2026-10-04.plan
  let l:said = execute('PlanRoll')
  call assert_match('conflict', l:said)
  call assert_equal('2026-10-04.plan', bufname('%'))
endfunction

function! Test_opens_files_beside_a_view() abort
  call s:folder()
  edit habits.plan
  PlanWeek
  PlanEdit
  call assert_equal('2026-10-05.plan', fnamemodify(bufname('%'), ':t'))
  call assert_equal(2, winnr('$'))
  wincmd p
  call assert_equal('planview', &filetype)
  PlanRoll
  call assert_equal('2026-10-05.plan', fnamemodify(bufname('%'), ':t'))
endfunction

function! Test_colours_what_a_view_shows() abort
  syntax on
  call s:folder()
  call writefile(['- [ ] !high Now #home due:2026-10-01', '- [x] Run #home'], '2026-10-05.plan')
  edit habits.plan
  PlanToday
  for [l:text, l:group] in [['Mon 5 Oct', 'Title'], ['TASKS', 'Heading'], ['2026-10-05:1', 'Address'],
        \ ['!high', 'High'], ['#home', 'Tag'], ['2026-10-01', 'Date'], ['[x] Run', 'Done']]
    call cursor(1, 1)
    let l:place = searchpos('\V' . l:text, 'cn')
    call assert_equal('planview' . l:group, synIDattr(synID(l:place[0], l:place[1], 1), 'name'), l:text)
  endfor
  syntax off
endfunction

function! Test_each_tab_page_has_its_view() abort
  call s:folder()
  edit 2026-10-05.plan
  PlanWeek
  tabedit 2026-10-05.plan
  PlanWeek
  call assert_equal(['planview', 'plan://week (2)'], [&filetype, bufname('%')])
  call assert_match('W41', getline(1))
  PlanWeek
  call assert_equal('plan://week (2)', bufname('%'))
  tabonly
endfunction

function! Test_the_window_of_command_lines_is_not_left() abort
  call s:folder()
  edit 2026-10-05.plan
  let g:told = []
  for l:command in ['PlanWeek', 'Plan done Pay', 'PlanEdit', 'PlanRoll', 'PlanDone Pay', 'PlanConflicts']
    call feedkeys("q::call add(g:told, execute('" . l:command . "'))\<CR>:q\<CR>", 'tx')
  endfor
  call assert_equal(repeat(["\nplan: not possible in the command-line window"], 6),
        \ map(copy(g:told), 'substitute(v:val, "^\\n*", "\n", "")'))
  call assert_equal('- [ ] Pay rent', readfile('2026-10-05.plan')[4])
  unlet g:told
endfunction

function! Test_a_roll_reports_everything_in_messages() abort
  call writefile([], 'settings.plan')
  call writefile(['## Tasks', '', '- [ ] Old'], '2026-10-04.plan')
  call writefile(['## Habits', '', '- Water every:day'], 'habits.plan')
  edit 2026-10-04.plan
  messages clear
  PlanRoll
  let l:said = filter(split(execute('messages'), "\n"), 'v:val =~# "^planroll"')
  call assert_equal('planroll: made 2026-10-05.plan', l:said[0])
  call assert_match('rolled 1 task', l:said[-1])
endfunction

function! Test_a_file_that_cannot_be_read_hides_no_view() abort
  call s:folder()
  call writefile(['<<<<<<< a', '- [ ] x', '=======', '- [ ] y', '>>>>>>> b'], '2026-10-03.plan')
  edit 2026-10-05.plan
  let l:said = execute('PlanToday')
  call assert_match('2026-10-03.plan.*conflict markers', l:said)
  call assert_equal('plan://today', bufname('%'))
  call assert_notequal(0, search('Pay rent', 'nw'))
endfunction

function! Test_a_modifier_makes_a_window_of_its_own() abort
  call s:folder()
  edit 2026-10-05.plan
  PlanToday
  silent PlanWeek
  call assert_equal(2, winnr('$'))
  vertical PlanMonth
  call assert_equal(3, winnr('$'))
endfunction

function! Test_a_session_opens_a_view_by_its_name() abort
  call s:folder()
  edit plan://week\ last
  call assert_equal(['planview', 0, 'nofile'], [&filetype, &modifiable, &buftype])
  call assert_match('W40', getline(1))
  normal R
  call assert_match('W40', getline(1))
endfunction

function! Test_what_is_read_again_folds_as_before() abort
  call s:folder()
  call writefile(['# 2026-10-05 Mon', '', '## Tasks', '', '- [ ] Pay rent', '  - [ ] step', '- [x] Run'], '2026-10-05.plan')
  edit 2026-10-05.plan
  setlocal foldlevel=1
  PlanDone 'Pay rent'
  call assert_equal('- [x] Pay rent', getline(5))
  call assert_equal(['expr', 1], [&l:foldmethod, &l:foldlevel])
endfunction

function! Test_without_the_program_nothing_is_saved() abort
  call s:folder()
  edit 2026-10-05.plan
  call setline(5, '- [ ] Pay the rent')
  let g:plan_program = 'no-such-program'
  let l:said = execute('PlanRoll')
  unlet g:plan_program
  call assert_match('there is no such program', l:said)
  call assert_equal(1, &modified)
  set nomodified
endfunction

" Presses keys in the row with a text, and returns lines of a file.
function! s:press(text, keys, file) abort
  call assert_notequal(0, search('\V' . a:text, 'cw'), a:text)
  execute 'normal' a:keys
  return filter(readfile(a:file), 'v:val =~# "^- "')
endfunction

function! Test_keys_change_the_item_of_a_row() abort
  call s:folder()
  edit 2026-10-05.plan
  PlanList
  let l:day = '2026-10-05.plan'
  call assert_equal(['- [x] Pay rent', '- [x] Run'], s:press('Pay rent', '\x', l:day))
  call assert_equal(0, search('Pay rent', 'nw'))
  call assert_equal(['- [/] Milk began:2026-10-05T14:00', '- [ ] Bread'], s:press('Milk', '\s', 'a b.plan'))
  call assert_equal(['- [/] !low Milk began:2026-10-05T14:00', '- [ ] Bread'], s:press('Milk', '\+', 'a b.plan'))
  call assert_equal(['- [/] Milk began:2026-10-05T14:00', '- [ ] Bread'], s:press('Milk', '\-', 'a b.plan'))
  call assert_equal(['- [/] Milk began:2026-10-05T14:00', '- [-] Bread'], s:press('Bread', '\c', 'a b.plan'))
  call assert_equal('plan://list', bufname('%'))
  " Only the first word is a priority.
  call writefile(['- [ ] Write !high up'], 'c.plan')
  normal R
  call assert_equal(['- [ ] !low Write !high up'], s:press('Write', '\+', 'c.plan'))
  call cursor(1, 1)
  PlanWeek
  call assert_match('no item in this line', execute('normal \x'))
endfunction

function! Test_views_follow_what_is_written() abort
  call s:folder()
  edit 2026-10-05.plan
  PlanList
  let l:view = bufnr('%')
  wincmd p
  call setline(5, '- [ ] Pay the rent')
  write
  call assert_notequal(-1, match(getbufline(l:view, 1, '$'), 'Pay the rent'))
endfunction
