" Where days and links lead, and the days before and after.

function! s:write(paths) abort
  for l:path in a:paths
    call mkdir(fnamemodify(l:path, ':h'), 'p')
    call writefile(['# ' . l:path], l:path)
  endfor
endfunction

" The file, from the folder of the test, that keys open from a line.
function! s:led(file, line, on, keys) abort
  execute 'edit!' a:file
  call setline(1, a:line)
  set nomodified
  call cursor(1, stridx(a:line, a:on) + 1)
  silent execute 'normal' a:keys
  return fnamemodify(expand('%:p'), ':.')
endfunction

function! Test_gf_goes_to_dates() abort
  call s:write(['settings.plan', '2026-10-05.plan', '2026-10-09.plan', 'home.plan'])
  for [l:line, l:on, l:expected] in [
        \ ['- [ ] a due:2026-10-07', '10-07', '2026-10-07.plan'], ['- [ ] a due:fri', 'fri', '2026-10-09.plan'],
        \ ['- [ ] a due:fri', 'due', '2026-10-09.plan'], ['- [ ] a due:Friday', 'F', '2026-10-09.plan'],
        \ ['- [ ] a start:+3d', '3', '2026-10-08.plan'], ['- [ ] a to:tomorrow', 'row', '2026-10-06.plan'],
        \ ['- [ ] a due:oct-7', 'oct', '2026-10-07.plan'],
        \ ['- [ ] a due:jan-7', 'jan', '2027-01-07.plan'], ['- [ ] a due:2026/10/9', '/9', '2026-10-09.plan'],
        \ ['- [ ] a due:2026-10-07T17:00', '17', '2026-10-07.plan'], ['- [ ] a due:mon', 'mon', '2026-10-12.plan'],
        \ ['- [ ] a due:"fri"', 'fri', '2026-10-09.plan'], ['see 2026-10-09, there', '09', '2026-10-09.plan'],
        \ ['see you tomorrow', 'mor', '2026-10-06.plan'], ['- [ ] a due:+1mo', '+', '2026-11-05.plan'],
        \ ['- [ ] a due:fri due:2026-10-20', '20', '2026-10-20.plan'],
        \ ]
    call assert_equal(l:expected, s:led('2026-10-05.plan', l:line, l:on, 'gf'), l:line)
  endfor
endfunction

function! Test_gf_counts_from_the_file_and_not_from_today() abort
  call s:write(['settings.plan', '2026-01-31.plan', 'home.plan'])
  call assert_equal('2026-02-28.plan', s:led('2026-01-31.plan', 'due:+1mo', 'due', 'gf'))
  call assert_equal('2026-02-07.plan', s:led('2026-01-31.plan', 'due:sat', 'due', 'gf'))
  call assert_equal('home.plan', s:led('home.plan', 'due:sat', 'due', 'gf'))
  call assert_match('counts from the date', execute('normal gf'))
endfunction

function! Test_gf_goes_to_links() abort
  call s:write(['settings.plan', '2026/10/2026-10-05.plan', '2026/10/2026-10-07.plan', 'groceries.plan',
        \ 'lists/weekly shop.plan', 'sun.plan', 'a/twice.plan', 'b/twice.plan', 'notes.txt'])
  let l:own = '2026/10/2026-10-05.plan'
  for [l:link, l:expected] in [
        \ ['groceries', 'groceries.plan'], ['weekly shop', 'lists/weekly shop.plan'], ['sun', 'sun.plan'],
        \ ['fri', '2026-10-09.plan'], ['2026-10-07', '2026/10/2026-10-07.plan'],
        \ ['the talk of 2026-10-07', '2026/10/2026-10-07.plan'], ['../../groceries', 'groceries.plan'],
        \ ['lists/weekly shop.plan', 'lists/weekly shop.plan'], ['notes.txt', 'notes.txt'],
        \ ['groceries|what to buy', 'groceries.plan'], ['groceries#bread', 'groceries.plan'],
        \ ['nowhere', l:own], ['twice', l:own], ['a/twice', 'a/twice.plan'], ['2026-10-07 2026-10-08', l:own],
        \ ]
    call assert_equal(l:expected, s:led(l:own, 'see [[' . l:link . ']] there', '[', 'gf'), l:link)
  endfor
endfunction

function! Test_windows_and_tabs() abort
  call s:write(['settings.plan', '2026-10-05.plan', '2026-10-09.plan'])
  call assert_equal('2026-10-09.plan', s:led('2026-10-05.plan', 'due:fri', 'f', "\<C-W>f"))
  call assert_equal(2, winnr('$'))
  only
  call assert_equal('2026-10-09.plan', s:led('2026-10-05.plan', 'due:fri', 'f', "\<C-W>gf"))
  call assert_equal(2, tabpagenr('$'))
  tabonly
endfunction

function! Test_gf_is_vims_own_elsewhere() abort
  call s:write(['settings.plan', '2026-10-05.plan', 'notes.txt'])
  call assert_equal('notes.txt', s:led('2026-10-05.plan', 'see notes.txt', 'notes', 'gf'))
  call assert_equal('notes.txt', s:led('2026-10-05.plan', 'see [the](notes.txt)', 'notes', 'gf'))
endfunction

function! Test_a_changed_buffer_is_not_left_without_hidden() abort
  call s:write(['settings.plan', '2026-10-05.plan', '2026-10-09.plan'])
  set nohidden
  edit 2026-10-05.plan
  call setline(1, 'due:fri')
  silent normal gf
  call assert_equal('2026-10-05.plan', expand('%:t'))
  call assert_equal('due:fri', getline(1))
endfunction

function! Test_a_new_day_is_in_the_folder_of_the_others() abort
  for [l:layout, l:folder] in [['flat', ''], ['year', '2026/'], ['month', '2026/10/']]
    call mkdir(l:layout, 'p')
    call writefile(['- layout: ' . l:layout], l:layout . '/settings.plan')
    let l:own = l:layout . '/' . l:folder . '2026-10-05.plan'
    call s:write([l:own])
    call assert_equal(l:layout . '/' . substitute(l:folder, '10', '11', '') . '2026-11-05.plan',
          \ s:led(l:own, 'due:+1mo', 'd', 'gf'))
    call assert_equal(l:layout . '/' . l:folder . '2026-10-05.plan', s:led(l:layout . '/home.plan', 'x', 'x', '\d'))
  endfor
endfunction

function! Test_without_the_program_no_day_is_found() abort
  call s:write(['settings.plan', '2026-10-05.plan', '2026-10-07.plan'])
  edit 2026-10-05.plan
  call setline(1, 'due:fri')
  let g:plan_program = 'no-such-program'
  for l:keys in [']d', '[d', '\d', '2]d', 'gf']
    call assert_match('no-such-program: there is no such program', execute('normal 0' . l:keys), l:keys)
  endfor
  unlet g:plan_program
  call assert_equal('2026-10-05.plan', expand('%:t'))
endfunction

function! Test_the_folder_of_a_new_month_is_made_when_it_is_saved() abort
  call mkdir('p')
  call writefile(['- layout: month'], 'p/settings.plan')
  call s:write(['p/2026/10/2026-10-05.plan'])
  call s:led('p/2026/10/2026-10-05.plan', 'due:+1mo', 'd', 'gf')
  call assert_false(isdirectory('p/2026/11'))
  call setline(1, '- [ ] a')
  silent write
  call assert_equal(['- [ ] a'], readfile('p/2026/11/2026-11-05.plan'))
endfunction

function! Test_goes_from_day_to_day() abort
  call s:write(['settings.plan', '2025/12/2025-12-31.plan', '2026/10/2026-10-02.plan', '2026/10/2026-10-05.plan',
        \ '2026-10-07.plan', 'old/2026-10-09.plan', '2026-10-08.sync-conflict-20261008-101010-ABCDEFG.plan',
        \ '2026-02-30.plan', 'templates/2026-10-06.plan', '.hidden/2026-10-06.plan', '2026-10-4.plan'])
  edit 2026/10/2026-10-05.plan
  for [l:keys, l:expected] in [[']d', '2026-10-07'], [']d', '2026-10-09'], ['2[d', '2026-10-05'], ['[d', '2026-10-02'],
        \ ['[d', '2025-12-31'], ['3]d', '2026-10-07'], ['99[d', '2025-12-31'], ['99]d', '2026-10-09']]
    silent execute 'normal' l:keys
    call assert_equal(l:expected . '.plan', expand('%:t'), l:keys)
  endfor
  execute "normal! \<C-O>"
  call assert_equal('2025-12-31.plan', expand('%:t'))
endfunction

function! Test_a_list_goes_to_the_days_around_today() abort
  call s:write(['settings.plan', 'home.plan', '2026-10-03.plan', '2026-10-05.plan', '2026-10-06.plan'])
  edit home.plan
  silent normal ]d
  call assert_equal('2026-10-06.plan', expand('%:t'))
  edit home.plan
  silent normal [d
  call assert_equal('2026-10-05.plan', expand('%:t'))
endfunction

function! Test_there_may_be_no_other_day() abort
  call s:write(['settings.plan', '2026-10-05.plan'])
  edit 2026-10-05.plan
  call assert_match('no day after 2026-10-05', execute('normal ]d'))
  call assert_equal('2026-10-05.plan', expand('%:t'))
endfunction

function! Test_wildignore_hides_no_day() abort
  call s:write(['settings.plan', '2026-10-05.plan', '2026-10-07.plan'])
  set wildignore=*.plan
  edit 2026-10-05.plan
  silent normal ]d
  set wildignore=
  call assert_equal('2026-10-07.plan', expand('%:t'))
endfunction

function! Test_the_night_may_belong_to_the_day_before() abort
  call writefile(['- day start: 03:00'], 'settings.plan')
  let l:kept = $PLAN_TODAY
  for [$PLAN_TODAY, l:expected] in [['2026-10-05T02:59', '2026-10-04'], ['2026-10-05T03:00', '2026-10-05'],
        \ ['2026-10-05', '2026-10-05']]
    edit x.plan
    call assert_equal(l:expected, plan#date#today())
  endfor
  let $PLAN_TODAY = l:kept
endfunction

" Compares the calendar of the format, day by day, with vim's clock.
function! Test_numbers_of_days() abort
  let l:day = '2023-12-25'
  for l:step in range(1, 1500)
    let l:next = plan#date#shifted(l:day, 1)
    call assert_equal(strftime('%Y-%m-%d', 1703505600 + l:step * 86400), l:next)
    call assert_equal(l:day, plan#date#shifted(l:next, -1))
    let l:day = l:next
  endfor
  call assert_equal(['2999-12-31', '', '1900-01-01', '', '2026-10-05'], [plan#date#shifted('2999-12-30', 1),
        \ plan#date#shifted('2999-12-31', 1), plan#date#shifted('1900-01-02', -1), plan#date#shifted('1900-01-01', -1),
        \ plan#date#shifted('2026/10/5', 0)])
  for l:bad in ['2026-02-30', '2026-13-01', '2026-00-10', '2026-10-00', '1899-12-31', '3000-01-01', '2026-W41',
        \ '2027-02-29', '26-10-05', '', '2026-10']
    call assert_equal('', plan#date#shifted(l:bad, 0), l:bad)
  endfor
endfunction

function! Test_jumps_among_the_days_of_two_years() abort
  call writefile([], 'settings.plan')
  for l:day in range(731)
    call writefile([], plan#date#shifted('2019-06-01', l:day) . '.plan', 'S')
  endfor
  edit 2020-02-28.plan
  silent normal ]d
  call assert_equal('2020-02-29.plan', expand('%:t'))
endfunction
