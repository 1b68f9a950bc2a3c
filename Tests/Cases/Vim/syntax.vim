" The group that highlights a part of a line. HighlightingTests checks all texts; these are for
" human readers.

syntax on

" Shows lines as a file with that name.
function! s:show(name, lines) abort
  let g:plan_today = '2026-10-05'
  call mkdir(fnamemodify(a:name, ':h'), 'p')
  execute 'silent edit!' fnameescape(a:name)
  call setline(1, a:lines)
  syntax sync fromstart
endfunction

" The group at the first place of a text in a line; '' if only containing groups are there.
function! s:group(number, text) abort
  let l:column = stridx(getline(a:number), a:text) + 1
  let l:name = synIDattr(synID(a:number, l:column, 1), 'name')
  return l:name =~# '^planIn\u' ? '' : l:name
endfunction

function! s:expect(number, groups) abort
  for [l:text, l:group] in a:groups
    call assert_equal(l:group, s:group(a:number, l:text), getline(a:number) . ' at ' . l:text)
  endfor
endfunction

function! Test_a_task_and_its_parts() abort
  call s:show('2026-10-05.plan', ['- [ ] !high Pay \#rent #home due:2026-10-07 `a #b` c'])
  call s:expect(1, [['-', 'planBullet'], ['[ ]', 'planBoxOpen'], ['!high', 'planHigh'], ['Pay', ''],
        \ ['\#rent', ''], ['#home', 'planTag'], ['due:', 'planKey'], ['2026-10-07', 'planValue'],
        \ ['`a', 'planCode'], ['#b`', 'planCode']])
endfunction

function! Test_the_states() abort
  call s:show('2026-10-05.plan', ['- [ ] a', '- [/] a', '- [x] a', '- [-] a', '- [>] a', '- [?] a', '- [x](a) a'])
  call s:expect(1, [['[', 'planBoxOpen'], ['a', '']])
  call s:expect(2, [['[', 'planBoxBegun'], ['a', '']])
  call s:expect(3, [['[', 'planBoxDone']])
  call s:expect(4, [['[', 'planBoxCancelled']])
  call s:expect(5, [['[', 'planBoxMoved']])
  call s:expect(6, [['[', 'planBoxUnknown'], ['a', '']])
  call s:expect(7, [['[', '']])
endfunction

function! Test_the_priorities() abort
  call s:show('2026-10-05.plan', ['- [ ] !High a', '- [ ] !MEDIUM a #b', '- [ ] a !low water', '- [ ] !!! a'])
  call s:expect(1, [['!High', 'planHigh']])
  call s:expect(2, [['!MEDIUM', 'planMedium'], ['#b', 'planTag']])
  call s:expect(3, [['!low', '']])
  call s:expect(4, [['!!!', '']])
endfunction

function! Test_only_values_that_are_valid() abort
  call s:show('2026-10-05.plan', ['- [ ] a due:2026-13-40', '- [ ] a due:2027-02-29', '- [ ] a due:2028-02-29',
        \ '- [ ] a was:"Old name" b', '- [ ] a (due:fri)', '- [ ] a every:mon,mon', '- [ ] a every:3/7d est:1h',
        \ '- [ ] a due:2026-W41 began:9:15 needs:b,c', '- [ ] a spent:long needs:b, at:home uid:x@y'])
  call s:expect(1, [['due', ''], ['2026', '']])
  call s:expect(2, [['due', '']])
  call s:expect(3, [['due', 'planKey'], ['2028', 'planValue']])
  call s:expect(4, [['"Old', 'planValue'], ['name"', 'planValue'], ['b', '']])
  call s:expect(5, [['due', '']])
  call s:expect(6, [['every', '']])
  call s:expect(7, [['every', ''], ['est', 'planKey']])
  call s:expect(8, [['due', ''], ['began', 'planKey'], ['needs', 'planKey'], ['b,c', 'planValue']])
  call s:expect(9, [['spent', ''], ['needs', ''], ['at', ''], ['uid', 'planKey']])
endfunction

function! Test_attributes_of_ones_own() abort
  call s:show('2026-10-05.plan', ['- [ ] a x-ticket:A-17 b', '- [x] a x-ticket:17', '- [ ] a x-:17 x-b: y-c:1 ax-d:1'])
  call s:expect(1, [['x-ticket:', 'planKey'], ['ticket', 'planKey'], ['A-17', 'planValue'], ['b', '']])
  call s:expect(2, [['x-', 'planDimmedInPlain'], ['17', 'planDimmedInPlain']])
  call s:expect(3, [['x-:', ''], ['x-b', ''], ['y-c', ''], ['x-d', '']])
endfunction

function! Test_what_is_overdue() abort
  call s:show('2026-10-03.plan', ['- [ ] a due:2026-10-04', '- [ ] a due:2026-10-05', '- [x] a due:2026-10-04',
        \ '- [ ] a due:2026/9/30', '- [ ] a due:17:00', '- [ ] a due:2025-12-31T09:00'])
  call s:expect(1, [['2026', 'planOverdue']])
  call s:expect(2, [['2026', 'planValue']])
  call s:expect(3, [['2026', 'planDimmedInPlain']])
  call s:expect(4, [['2026', 'planOverdue']])
  call s:expect(5, [['17', 'planOverdue']])
  call s:expect(6, [['2025', 'planOverdue']])
endfunction

function! Test_what_is_overdue_changes_with_the_day() abort
  call s:show('2026-10-03.plan', ['- [ ] a due:2026-10-05'])
  call s:expect(1, [['2026', 'planValue']])
  let g:plan_today = '2026-10-06'
  doautocmd CursorHold
  call s:expect(1, [['2026', 'planOverdue']])
endfunction

function! Test_today_is_the_one_of_the_programs() abort
  call s:show('2026-10-03.plan', ['- [ ] a due:2026-10-04', '- [ ] a due:2026-10-05'])
  unlet g:plan_today
  doautocmd CursorHold
  call s:expect(1, [['2026', 'planOverdue']])
  call s:expect(2, [['2026', 'planValue']])
endfunction

function! Test_what_is_overdue_stays_when_the_syntax_is_loaded_again() abort
  call s:show('2026-10-03.plan', ['- [ ] a due:2026-10-04'])
  set syntax=plan
  call s:expect(1, [['2026', 'planOverdue']])
endfunction

function! Test_what_is_closed_is_dimmed_with_all_below() abort
  call s:show('2026-10-05.plan', ['- [x] a #b due:fri', '  - [ ] c', '    text', '- [ ] d', '  - [-] e', '    - f',
        \ '  - [ ] g'])
  call s:expect(1, [['a', 'planDimmedInPlain'], ['#b', 'planDimmedInPlain'], ['due', 'planDimmedInPlain']])
  call s:expect(2, [['[', 'planDimmed'], ['c', 'planDimmedInPlain']])
  call s:expect(3, [['text', 'planDimmedInNote']])
  call s:expect(4, [['[', 'planBoxOpen'], ['d', '']])
  call s:expect(5, [['[', 'planBoxCancelled'], ['e', 'planDimmedInPlain']])
  call s:expect(6, [['f', 'planDimmedInPlain']])
  call s:expect(7, [['[', 'planBoxOpen'], ['g', '']])
endfunction

function! Test_headings() abort
  call s:show('2026-10-05.plan', ['# 2026-10-05 Mon', '# Another', '##  todo:', '### Group', '## Work', '##Work', '##todo',
        \ '## Notes', '### text', '- text'])
  call s:expect(1, [['#', 'planTitle'], ['Mon', 'planTitle']])
  call s:expect(2, [['#', '']])
  call s:expect(3, [['#', 'planSection'], ['todo', 'planSection']])
  call s:expect(4, [['#', 'planGroup']])
  call s:expect(5, [['Work', 'planCustomSection']])
  call s:expect(6, [['Work', '']])
  call s:expect(7, [['todo', '']])
  call s:expect(9, [['#', '']])
  call s:expect(10, [['-', '']])
endfunction

function! Test_labels() abort
  let l:rows = [['## 📅 Schedule', 'planSection'], ['## Tasks (Work)', 'planSection'], ['## Habits: daily', 'planSection'],
        \ ['## 🇩🇪AUFGABEN(neu) ', 'planSection'], ['## Tasks (a) b', 'planCustomSection'],
        \ ['## Tasks ##', 'planCustomSection'], ['## Top 3', 'planSection'], ['## Top:', 'planCustomSection'],
        \ ['## Top 3 (x)', 'planCustomSection'], ['## Settings', 'planSection'], ['## ⚙ Settings', 'planCustomSection']]
  call s:show('list.plan', map(copy(l:rows), 'v:val[0]'))
  for l:row in range(len(l:rows))
    call s:expect(l:row + 1, [[matchstr(l:rows[l:row][0], '\a.*$'), l:rows[l:row][1]]])
  endfor
  call s:show('2026-10-05.plan', ['## 📅 Schedule', '- 9-10 a', '## Habits: daily', '- [ ] Water: 5/8', '## Mood (late)', '- calm'])
  call s:expect(2, [['9', 'planTime']])
  call s:expect(4, [['5/8', 'planAmount']])
  call s:expect(6, [['calm', 'planMood']])
endfunction

function! Test_tasks_in_notes() abort
  let l:lines = ['- text', '  - [ ] text', '- [ ] 9:00 task #a', '  - bullet', '  - [x] task', 'text', '  - [ ] text',
        \ '[ ] text', '- [x] task', '    text']
  call s:show('2026-10-05.plan', ['## Notes'] + l:lines)
  call s:expect(2, [['-', '']])
  call s:expect(3, [['[', '']])
  call s:expect(4, [['-', 'planBullet'], ['[', 'planBoxOpen'], ['9', 'planTime'], ['#a', 'planTag']])
  call s:expect(5, [['-', 'planBullet'], ['bullet', '']])
  call s:expect(6, [['[', 'planBoxDone'], ['task', 'planDimmedInPlain']])
  call s:expect(7, [['text', '']])
  call s:expect(8, [['[', '']])
  call s:expect(9, [['[', '']])
  call s:expect(10, [['[', 'planBoxDone']])
  call s:expect(11, [['text', 'planDimmedInNote']])
  call s:show('settings.plan', ['## Notes', '- [ ] text'])
  call s:expect(2, [['[', '']])
endfunction

function! Test_times_in_the_schedule() abort
  call s:show('2026-10-05.plan', ['- 9:00 a', '## Schedule', '- 9:00-10:30 !high a', '- 9-10 a', '- 11-1 a', '- 9:00 am a',
        \ '  - 9:15 b', '- 18h30 a', '- 9-5pm a', '- [x] 1:30>-2:00 a'])
  call s:expect(1, [['9', '']])
  call s:expect(3, [['9', 'planTime'], ['30', 'planTime'], ['!high', 'planHigh']])
  call s:expect(4, [['9', 'planTime']])
  call s:expect(5, [['11', '']])
  call s:expect(6, [['9', 'planTime'], ['am', '']])
  call s:expect(7, [['9', '']])
  call s:expect(8, [['30', 'planTime']])
  call s:expect(9, [['5pm', 'planTime'], ['a', '']])
  call s:expect(10, [['2:', 'planDimmedInPlain']])
endfunction

function! Test_times_of_tasks() abort
  let l:lines = ['- [ ] 9:00 !high a', '- [x] 2:30 PM - 3 p.m. a', '- [ ] 7-8 PM a', '- [ ] 8:30 am a', '- [ ] 8:30 am - 9 am a',
        \ '- [ ] 9 am a', '- [ ] 9-10 a', '- [ ] 18h30 a', '- 9:00 a', '  - [ ] 9:00 a']
  call s:show('2026-10-05.plan', ['## Tasks'] + l:lines + ['## Mine'] + l:lines + ['## Top 3'] + l:lines[:8])
  for l:first in [2, 13, 24]
    call s:expect(l:first, [['9', 'planTime'], ['!high', 'planHigh']])
    call s:expect(l:first + 1, [['2', 'planDimmedInPlain'], ['p.m.', 'planDimmedInPlain']])
    call s:expect(l:first + 2, [['7', 'planTime'], ['PM', 'planTime'], ['a', '']])
    call s:expect(l:first + 3, [['8', 'planTime'], ['am', '']])
    call s:expect(l:first + 4, [['am', 'planTime'], ['9', 'planTime']])
    for l:line in range(l:first + 5, l:first + 8)
      call s:expect(l:line, [[matchstr(getline(l:line), '\d\+'), '']])
    endfor
  endfor
  call s:expect(11, [['9', '']])
  call s:show('2026-10-05.plan', ['- [ ] 9:00 a', '## Mood', '- [ ] 9pm a', '- 9pm calm', '## Goals', '- [ ] 9:00 a', '## Habits',
        \ '- [ ] 9:00 a'])
  call s:expect(1, [['9', 'planTime']])
  call s:expect(3, [['9', 'planTime']])
  call s:expect(4, [['9', 'planTime'], ['calm', 'planMood']])
  call s:expect(6, [['9', '']])
  call s:expect(8, [['9', '']])
endfunction

function! Test_habits() abort
  call s:show('2026-10-05.plan', ['## Habits', '- [ ] Water: 5/8 glasses #a -- so #b due:fri', '- Run: 5km', '- Read',
        \ '- [ ] Read: War and Peace', '- Frost: -2.5 °C', '- Run: 5 km shoes:asics #a', '- [ ] Sleep: 7H'])
  call s:expect(2, [['Water', ''], ['5/8', 'planAmount'], ['glasses', 'planAmount'], ['#a', 'planTag'],
        \ ['so', 'planComment'], ['#b', 'planTag'], ['due', 'planComment']])
  call s:expect(3, [['5km', 'planAmount']])
  call s:expect(4, [['Read', '']])
  call s:expect(5, [['War', '']])
  call s:expect(6, [['-2.5', 'planAmount'], ['C', 'planAmount']])
  call s:expect(7, [['5 km', 'planAmount'], ['shoes', ''], ['#a', 'planTag']])
  call s:expect(8, [['7H', '']])
endfunction

function! Test_habits_are_defined_in_undated_files() abort
  call s:show('habits.plan', ['## Habits', '- Read every:day'])
  call s:expect(2, [['every', 'planKey']])
endfunction

function! Test_moods() abort
  call s:show('2026-10-05.plan', ['## Mood', '- 8:15 Tired -- slept badly', '- meh', '- [ ] happy'])
  call s:expect(2, [['8', 'planTime'], ['Tired', 'planMood'], ['slept', 'planMoodComment']])
  call s:expect(3, [['meh', '']])
  call s:expect(4, [['[', 'planBoxOpen'], ['happy', '']])
endfunction

function! Test_moods_in_other_languages() abort
  call s:show('2026-10-05.plan', ['## Stimmung', '- 21:30 Müde, zu viel', '- FRÖHLICH', '- super müde'])
  call s:expect(2, [['M', 'planMood'], ['de', 'planMood'], ['zu', 'planMoodComment']])
  call s:expect(3, [['FR', 'planMood']])
  call s:expect(4, [['super', ''], ['m', '']])
  " The table of the format has all of them.
  let l:rows = filter(readfile($PLAN_RUNTIME . '/../Words.md'), 'v:val =~# ''^| \d |''')
  let l:words = split(join(map(copy(l:rows), {_, row -> join(split(row, '|')[1:2])})))
  call assert_true(len(l:words) > 100)
  call s:show('2026-10-05.plan', ['## Mood'] + map(copy(l:words), '"- " . v:val'))
  for l:number in range(len(l:words))
    call s:expect(l:number + 2, [[l:words[l:number], 'planMood']])
  endfor
endfunction

function! Test_settings() abort
  call s:show('settings.plan', ['- week start: monday', '## Lint', '- unknown-habit: off', '## Notes', '- a: b'])
  call s:expect(1, [['week', 'planSettingName'], ['monday', 'planSettingValue']])
  call s:expect(3, [['unknown', 'planSettingName'], ['off', 'planSettingValue']])
  call s:expect(5, [['a', '']])
endfunction

function! Test_fences_and_comments() abort
  call s:show('2026-10-05.plan', ['```sh', '## Tasks', '- [ ] a', '```', '- [ ] b', '<!-- planlint: allow x -->', '<!-- a', 'b -->',
        \ '~~~', '- [ ] c'])
  call s:expect(1, [['`', 'planFence']])
  call s:expect(2, [['#', 'planFence']])
  call s:expect(3, [['[', 'planFence']])
  call s:expect(5, [['[', 'planBoxOpen']])
  call s:expect(6, [['<', 'planDirective']])
  call s:expect(7, [['a', 'planHtmlComment']])
  call s:expect(8, [['b', 'planHtmlComment']])
  call s:expect(9, [['~', '']])
  call s:expect(10, [['[', 'planBoxOpen']])
endfunction

function! Test_front_matter() abort
  call s:show('2026-10-05.plan', ['---', 'tags:', '- [ ] a', '## Tasks', '---', '- [ ] b'])
  call s:expect(1, [['-', 'planFence']])
  call s:expect(3, [['[', 'planFence']])
  call s:expect(6, [['[', 'planBoxOpen']])
  call s:show('2026-10-05.plan', ['---', '- [ ] a', '---'])
  call s:expect(2, [['[', 'planBoxOpen']])
endfunction

function! Test_a_whole_conflict() abort
  call s:show('2026-10-05.plan', ['=======', '<<<<<<< ours', '- [ ] a', '||||||| base', '=======', '- [x] a', '>>>>>>> theirs',
        \ '>>>>>>> more'])
  call s:expect(1, [['=', '']])
  call s:expect(2, [['<', 'planConflict']])
  call s:expect(3, [['[', 'planBoxOpen']])
  call s:expect(4, [['|', 'planConflict']])
  call s:expect(5, [['=', 'planConflict']])
  call s:expect(6, [['[', 'planBoxDone']])
  call s:expect(7, [['>', 'planConflict']])
  call s:expect(8, [['>', '']])
endfunction

function! Test_what_hides_is_seen() abort
  call s:show('2026-10-05.plan', ["- [ ] a\u202eb", "## Notes\u200b", "a\u0001b"])
  call s:expect(1, [["\u202e", 'planHostile'], ['b', '']])
  call s:expect(2, [["\u200b", 'planHostile']])
  call s:expect(3, [["\u0001", 'planHostile']])
endfunction

function! Test_a_long_file_is_read_from_a_heading() abort
  call writefile(repeat(['- a'], 2000) + ['## Schedule', ''] + repeat(['- 09:00 a', ''], 800), 'long.plan')
  silent edit long.plan
  call s:expect(3601, [['09', 'planTime']])
endfunction

function! Test_a_section_of_tasks_may_be_long() abort
  call writefile(['## Tasks'] + repeat(['- [ ] a', '  - [x] b #c'], 4000), 'long.plan')
  silent edit long.plan
  call s:expect(8000, [['[', 'planBoxOpen']])
  call s:expect(8001, [['[', 'planBoxDone'], ['#c', 'planDimmedInPlain']])
endfunction

function! Test_a_heading_in_a_fence_misleads_no_further_than_the_next() abort
  call writefile(['## Tasks', '```sh', '## Schedule', '```'] + repeat(['- [ ] a'], 2000)
        \ + ['## Tasks'] + repeat(['- [ ] a', '- 09:00 a'], 100), 'long.plan')
  silent edit long.plan
  call s:expect(2204, [['[', 'planBoxOpen']])
  call s:expect(2205, [['09', '']])
endfunction
