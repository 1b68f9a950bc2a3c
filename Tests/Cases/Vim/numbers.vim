" What CTRL-A and CTRL-X count, and what they leave to vim.

" Presses keys on a line below a heading, with the cursor on the first character of a text. Returns
" the line after that.
function! s:pressed(heading, line, on, keys) abort
  %bwipeout!
  edit 2026-10-05.plan
  call setline(1, [a:heading, a:line])
  call cursor(2, stridx(a:line, a:on) + 1)
  execute 'normal' a:keys
  return getline(2)
endfunction

" Rows of a line, the place of the cursor, keys, and the line after that.
function! s:holds(heading, rows) abort
  for [l:line, l:on, l:keys, l:expected] in a:rows
    let l:told = join([l:line, 'on', l:on, l:keys])
    call assert_equal(l:expected, s:pressed(a:heading, l:line, l:on, l:keys), l:told)
  endfor
endfunction

function! Test_counts_dates_by_days() abort
  call s:holds('## Tasks', [
        \ ['- [ ] a due:2026-10-31', '2026', "\<C-A>", '- [ ] a due:2026-11-01'],
        \ ['- [ ] a due:2026-10-31', '- [', "\<C-A>", '- [ ] a due:2026-11-01'],
        \ ['- [ ] a due:2026-12-31', '12', "\<C-A>", '- [ ] a due:2027-01-01'],
        \ ['- [ ] a due:2026-01-01', '01-01', "\<C-X>", '- [ ] a due:2025-12-31'],
        \ ['- [ ] a due:2028-02-28', '28-', "\<C-A>", '- [ ] a due:2028-02-29'],
        \ ['- [ ] a due:2027-02-28', '28', "\<C-A>", '- [ ] a due:2027-03-01'],
        \ ['- [ ] a due:2026-10-05', 'due', "400\<C-A>", '- [ ] a due:2027-11-09'],
        \ ['- [ ] a due:2026/10/7', '10', "\<C-A>", '- [ ] a due:2026/10/08'],
        \ ['- [ ] a due:2026-10-07T17:00', '10', "\<C-A>", '- [ ] a due:2026-10-08T17:00'],
        \ ['- [ ] a due:oct-30', '30', "\<C-A>", '- [ ] a due:oct-31'],
        \ ['- [ ] a due:dec-31', '31', "\<C-A>", '- [ ] a due:dec-31'],
        \ ['- [ ] a due:+3d', '3', "\<C-A>", '- [ ] a due:+4d'],
        \ ['- [ ] a due:+1w', '1', "5\<C-X>", '- [ ] a due:+0w'],
        \ ])
endfunction

function! Test_stays_within_the_years_of_the_format() abort
  call s:holds('## Tasks', [
        \ ['- [ ] a due:2999-12-31', '2999', "\<C-A>", '- [ ] a due:2999-12-31'],
        \ ['- [ ] a due:1900-01-01', '1900', "\<C-X>", '- [ ] a due:1900-01-01'],
        \ ['- [ ] a due:2026-10-05', '2026', "999999999\<C-A>", '- [ ] a due:2026-10-05'],
        \ ])
endfunction

function! Test_counts_times() abort
  call s:holds('## Tasks', [
        \ ['- [ ] a due:09:30', '30', "\<C-A>", '- [ ] a due:09:45'],
        \ ['- [ ] a due:09:30', '09', "\<C-A>", '- [ ] a due:10:30'],
        \ ['- [ ] a due:09:30', '30', "5\<C-A>", '- [ ] a due:09:35'],
        \ ['- [ ] a due:09:45', 'due', "\<C-A>", '- [ ] a due:10:00'],
        \ ['- [ ] a due:23:45', '45', "\<C-A>", '- [ ] a due:23:45'],
        \ ['- [ ] a due:00:10', '10', "\<C-X>", '- [ ] a due:00:10'],
        \ ['- [ ] a due:9am', '9am', "\<C-A>", '- [ ] a due:10:00'],
        \ ['- [ ] a due:12pm', '12', "\<C-X>", '- [ ] a due:11:00'],
        \ ['- [ ] a due:2026-10-07T17:00', '7:00', "\<C-A>", '- [ ] a due:2026-10-07T18:00'],
        \ ['- [ ] 9:30 Call', '9', "\<C-A>", '- [ ] 10:30 Call'],
        \ ['- [ ] 12:30 PM Call', '12', "\<C-A>", '- [ ] 13:30 Call'],
        \ ['- [ ] 8:30 am Bahnhof', '8', "\<C-A>", '- [ ] 09:30 am Bahnhof'],
        \ ['- [ ] 7-8 PM Choir', '7', "\<C-A>", '- [ ] 20:00-21:00 Choir'],
        \ ['- [ ] 11-1 p.m. Lunch', '1 ', "\<C-A>", '- [ ] 11:00-14:00 Lunch'],
        \ ['- [ ] 9-10 pages', '9', "\<C-A>", '- [ ] 10-10 pages'],
        \ ['- [ ] meet at 10:00', '00', "\<C-A>", '- [ ] meet at 10:15'],
        \ ['- [ ] read John 3:16', '3', "\<C-A>", '- [ ] read John 4:16'],
        \ ['- [ ] the score is 25:70', '25', "\<C-A>", '- [ ] the score is 26:70'],
        \ ])
endfunction

function! Test_moves_a_slot_and_its_end() abort
  call s:holds('## Schedule', [
        \ ['- 09:00-10:00 Standup', '-', "\<C-A>", '- 09:15-10:15 Standup'],
        \ ['- 09:00-10:00 Standup', '09', "\<C-A>", '- 10:00-11:00 Standup'],
        \ ['- 09:00-10:00 Standup', '00-', "2\<C-X>", '- 08:58-09:58 Standup'],
        \ ['- 09:00-10:00 Standup', '10:', "\<C-A>", '- 09:00-11:00 Standup'],
        \ ['- 09:00-10:00 Standup', '00 S', "\<C-X>", '- 09:00-09:45 Standup'],
        \ ['- 09:00-09:15 Standup', '15', "\<C-X>", '- 09:00-09:15 Standup'],
        \ ['- 22:00-23:30 Film', '22', "\<C-A>", '- 23:00-00:30 Film'],
        \ ['- 22:00-23:00 Film', '22', "\<C-A>", '- 23:00-24:00 Film'],
        \ ['- 22:00-24:00 Film', '24', "\<C-A>", '- 22:00-01:00 Film'],
        \ ['- 22:00-01:00 Film', '01:', "\<C-X>", '- 22:00-24:00 Film'],
        \ ['- 20:00-2:00 Party', '2:00 ', "\<C-X>", '- 20:00-01:00 Party'],
        \ ['- 23:30-24:00 Late', '23', "\<C-A>", '- 23:30-24:00 Late'],
        \ ['- 00:00-01:00 Early', '00:', "\<C-X>", '- 00:00-01:00 Early'],
        \ ['- 9:00 - 10:00 Standup', '9', "\<C-A>", '- 10:00-11:00 Standup'],
        \ ['- 9-10 Standup', '9', "\<C-A>", '- 10:00-11:00 Standup'],
        \ ['- [ ] 13:00 Haircut', '13', "\<C-A>", '- [ ] 14:00 Haircut'],
        \ ['- 18h30 Film', '30', "\<C-A>", '- 18:45 Film'],
        \ ['- 7am Run', '7', "\<C-A>", '- 08:00 Run'],
        \ ['- 00:30> Late', '00:', "\<C-A>", '- 01:30> Late'],
        \ ])
endfunction

function! Test_counts_amounts() abort
  call s:holds('## Habits', [
        \ ['- [ ] Water: 5/8 glasses', '-', "\<C-A>", '- [ ] Water: 6/8 glasses'],
        \ ['- [ ] Water: 5/8 glasses', '8', "\<C-A>", '- [ ] Water: 5/9 glasses'],
        \ ['- [ ] Water: 5/8 glasses', 'glasses', "3\<C-A>", '- [ ] Water: 8/8 glasses'],
        \ ['- [ ] Water: 0/8 glasses', 'W', "\<C-X>", '- [ ] Water: 0/8 glasses'],
        \ ['- [ ] Water: 0/1 glasses', '1', "\<C-X>", '- [ ] Water: 0/1 glasses'],
        \ ['- [ ] Coffee: 1/<=2 cups', '2', "9\<C-X>", '- [ ] Coffee: 1/<=1 cups'],
        \ ['- [ ] Weight: 71.5 kg', 'W', "\<C-A>", '- [ ] Weight: 72.5 kg'],
        \ ['- [ ] Weight: 71.5 kg', '5', "\<C-X>", '- [ ] Weight: 70.5 kg'],
        \ ['- [ ] Sleep: 0m/7h', 'S', "\<C-A>", '- [ ] Sleep: 5m/7h'],
        \ ['- [ ] Sleep: 6h45m/7h', '6', "\<C-A>", '- [ ] Sleep: 7h45m/7h'],
        \ ['- [ ] Sleep: 6h59m/7h', '59', "1\<C-A>", '- [ ] Sleep: 7h/7h'],
        \ ['- [ ] Sleep: 0m/7h', '7', "\<C-X>", '- [ ] Sleep: 0m/6h'],
        \ ['- [ ] Sleep: 0m/7h', 'S', "30\<C-A>", '- [ ] Sleep: 30m/7h'],
        \ ['- [ ] Sleep: 3m/7h', 'S', "\<C-X>", '- [ ] Sleep: 0m/7h'],
        \ ['- [ ] 5 Tibetans: 2/3', '-', "\<C-A>", '- [ ] 5 Tibetans: 3/3'],
        \ ['- [ ] Steps: 999999999', 'S', "\<C-A>", '- [ ] Steps: 999999999'],
        \ ])
endfunction

function! Test_counts_attributes_within_their_limits() abort
  call s:holds('## Tasks', [
        \ ['- [ ] a points:5', 'points', "\<C-A>", '- [ ] a points:6'],
        \ ['- [ ] a points:999', '999', "\<C-A>", '- [ ] a points:999'],
        \ ['- [ ] a points:0', '0', "\<C-X>", '- [ ] a points:0'],
        \ ['- [ ] a est:45m', '45', "\<C-A>", '- [ ] a est:50m'],
        \ ['- [ ] a est:1d2h30m', '2h', "23\<C-A>", '- [ ] a est:2d1h30m'],
        \ ['- [ ] a after:1mo', '1', "\<C-X>", '- [ ] a after:1mo'],
        \ ['- [ ] a every:3/week', '3', "\<C-A>", '- [ ] a every:4/week'],
        \ ['- [ ] a every:1st,15th', '1st', "\<C-A>", '- [ ] a every:2nd,15th'],
        \ ['- [ ] a every:11th', '11', "\<C-A>", '- [ ] a every:12th'],
        \ ['- [ ] a every:5th-tue', '5', "\<C-A>", '- [ ] a every:5th-tue'],
        \ ['- [ ] a every:31st', '31', "\<C-A>", '- [ ] a every:31st'],
        \ ['- [ ] a every:nov-30', '30', "\<C-A>", '- [ ] a every:nov-30'],
        \ ['- [ ] a every:dec-24', '24', "\<C-A>", '- [ ] a every:dec-25'],
        \ ['1. [ ] a', '1', "\<C-A>", '2. [ ] a'],
        \ ['0. [ ] a', '0', "\<C-X>", '0. [ ] a'],
        \ ])
endfunction

function! Test_leaves_the_rest_to_vim() abort
  call s:holds('## Tasks', [
        \ ['- [ ] route 66', '- ', "\<C-A>", '- [ ] route 67'],
        \ ['- [ ] minus -1', '-1', "\<C-X>", '- [ ] minus -2'],
        \ ['- [ ] nothing', 'n', "\<C-A>", '- [ ] nothing'],
        \ ['- [ ] hex 0x0f', '0x', "\<C-A>", '- [ ] hex 0x10'],
        \ ])
endfunction

function! Test_is_vims_own_in_a_fence() abort
  edit 2026-10-05.plan
  call setline(1, ['```', 'x 2026', 'due:09:30', '```'])
  call cursor(3, 5)
  execute "normal \<C-A>"
  call assert_equal('due:10:30', getline(3))
endfunction

function! Test_repeats_and_undoes() abort
  edit 2026-10-05.plan
  call setline(1, ['- [ ] a due:2026-10-30', '- [ ] b due:2026-10-05', '- [ ] c points:1'])
  let &undolevels = &undolevels
  call cursor(1, 1)
  execute "normal 2\<C-A>"
  call assert_equal('- [ ] a due:2026-11-01', getline(1))
  call cursor(2, 1)
  normal .
  call assert_equal('- [ ] b due:2026-10-07', getline(2))
  normal 0
  " Starts a new undo step, as when a person presses the keys.
  let &undolevels = &undolevels
  normal 5.
  call assert_equal('- [ ] b due:2026-10-12', getline(2))
  normal u
  call assert_equal('- [ ] b due:2026-10-07', getline(2))
  call cursor(3, 1)
  normal .
  call assert_equal('- [ ] c points:6', getline(3))
endfunction

function! Test_leaves_the_cursor_on_what_it_counted() abort
  edit 2026-10-05.plan
  call setline(1, ['## Schedule', '- 09:00-10:00 a due:2026-10-09'])
  call cursor(2, 4)
  execute "normal \<C-A>\<C-A>"
  call assert_equal(['- 11:00-12:00 a due:2026-10-09', 4], [getline(2), col('.')])
  call cursor(2, 12)
  execute "normal \<C-A>\<C-A>"
  call assert_equal(['- 11:00-12:30 a due:2026-10-09', 13], [getline(2), col('.')])
endfunction

function! Test_counts_the_ordinals_of_words() abort
  enew
  setfiletype plan
  for [l:text, l:keys, l:expected] in [['- [ ] Visit on the 3rd', "\<C-A>", '- [ ] Visit on the 4th'],
        \ ['- [ ] The 21st of May', "2\<C-X>", '- [ ] The 19th of May'], ['- [ ] x every:5th-mon', "\<C-A>", '- [ ] x every:5th-mon']]
    call setline(1, l:text)
    execute 'normal 07l' . l:keys
    call assert_equal(l:expected, getline(1))
  endfor
endfunction
