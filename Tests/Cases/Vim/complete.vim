" What CTRL-X CTRL-O offers, called as vim calls it, and typed.

" Opens a file with these lines, and returns what is offered after the last of them.
function! s:offered(name, lines) abort
  call s:open(a:name, a:lines)
  call cursor(line('$'), 1)
  " The cursor is after the end of the line only while typing.
  inoremap <buffer> <expr> <F2> <SID>ask()
  call feedkeys("A\<F2>\<Esc>", 'tx')
  return s:items
endfunction

function! s:ask() abort
  let s:start = plan#complete#omni(1, '')
  let s:items = s:start < 0 ? []
        \ : plan#complete#omni(0, strpart(getline('.'), s:start, col('.') - 1 - s:start))
  return ''
endfunction

function! s:open(name, lines) abort
  " Not even in a plan folder that has the template of a new day.
  execute 'silent noautocmd edit!' fnameescape(a:name)
  setfiletype plan
  call setline(1, a:lines)
endfunction

function! s:words(items) abort
  return map(copy(a:items), 'v:val.word')
endfunction

function! s:typed(name, lines, keys) abort
  call s:open(a:name, a:lines)
  call cursor(line('$'), 1)
  call feedkeys(a:keys, 'tx')
  return getline(1, '$')
endfunction

function! s:folder() abort
  call writefile([], 'settings.plan')
  call writefile(['## Habits', '', '- 💧 Water #health: 8 glasses every:day', '- Read every:day'],
        \ 'habits.plan')
  call writefile(['- [ ] Milk goal:fit'], 'groceries.plan')
  call writefile(['- [ ] a #Home #work', '- [ ] b #home #été'], '2026-10-04.plan')
endfunction

function! Test_is_the_omnifunc_and_no_other_of_a_plan() abort
  call s:open('2026-10-05.plan', [])
  call assert_equal('plan#complete#omni', &l:omnifunc)
  call assert_equal('', &l:completefunc)
  setfiletype text
  set filetype=text
  call assert_equal('', &l:omnifunc)
endfunction

function! Test_offers_sections_after_two_hashes() abort
  call assert_equal(['Tasks', 'Top', 'Todo', 'To do'], s:words(s:offered('2026-10-05.plan', ['## t'])))
  call assert_equal(3, s:start)
  call assert_equal(['To do'], s:words(s:offered('2026-10-05.plan', ['## to d'])))
  call assert_equal(['## Schedule'], s:typed('2026-10-05.plan', ['## sc'], "A\<C-X>\<C-O>\<Esc>"))
endfunction

function! Test_offers_keys_in_items_alone() abort
  let l:items = s:offered('2026-10-05.plan', ['- [ ] Pay '])
  call assert_equal(20, len(l:items))
  call assert_equal('due:', l:items[0].word)
  call assert_match('deadline', l:items[0].menu)
  call assert_equal(['every:', 'expires:', 'est:'], s:words(s:offered('2026-10-05.plan', ['1. [ ] Ünïcödé 日本 E'])))
  call assert_equal(26, s:start)
  for l:text in ['some note d', '# 2026-10-05 d', '- [ ] word:d', 'd']
    call assert_equal([], s:offered('2026-10-05.plan', ['', l:text]), l:text)
  endfor
  for l:lines in [['## Notes', '- a d'], ['## Notes', '  - [ ] a d'], ['```', '- [ ] a d', '```'], ['<!--', '- [ ] a d', '-->']]
    call s:open('2026-10-05.plan', l:lines)
    call cursor(2, 99)
    call assert_equal(-3, plan#complete#omni(1, ''), string(l:lines))
  endfor
  call assert_equal(['due:', 'done:'], s:words(s:offered('2026-10-05.plan', ['## Notes', '- [ ] a', '  - [ ] b d'])))
  " A fence that is not closed is no fence.
  call assert_equal(['due:', 'done:'], s:words(s:offered('2026-10-05.plan', ['```', '## Notes', '## Tasks', '- a d'])))
endfunction

function! Test_shows_the_dates_of_words_and_keeps_the_words_in_a_day() abort
  let l:items = s:offered('2026-10-05.plan', ['- [ ] Pay due:'])
  call assert_equal(['today', 'tomorrow', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'mon'], s:words(l:items)[:8])
  call assert_equal('Mon 5 Oct, today', l:items[0].menu)
  call assert_equal('Mon 12 Oct, in 7 days', l:items[8].menu)
  let l:items = s:offered('2026-10-05.plan', ['- [ ] Pay due:F'])
  call assert_equal([['fri', 'Fri 9 Oct, in 4 days']], map(copy(l:items), '[v:val.word, v:val.menu]'))
  call assert_equal(['- [ ] Pay due:fri'], s:typed('2026-10-05.plan', ['- [ ] Pay due:f'], "A\<C-X>\<C-O>\<Esc>"))
  let l:dates = {}
  for l:item in s:offered('2026-01-31.plan', ['- [ ] a until:+']) + s:offered('2024-02-29.plan', ['- [ ] a start:+1y'])
    let l:dates[l:item.word] = l:item.menu
  endfor
  call assert_equal(['Sat 28 Feb, 219 days ago', 'Fri 28 Feb 2025, 584 days ago', 'Sat 14 Feb, 233 days ago'], [l:dates['+1mo'], l:dates['+1y'], l:dates['+2w']])
  call assert_equal(['2026-10-12'], s:words(s:offered('2026-10-05.plan', ['- [ ] a due:2026-10-12']))[:0])
endfunction

function! Test_puts_dates_into_a_list_and_words_into_a_template() abort
  let l:item = s:offered('groceries.plan', ['- [ ] Milk due:fri'])[0]
  call assert_equal(['2026-10-09', 'fri', 'Fri 9 Oct, in 4 days'], [l:item.word, l:item.abbr, l:item.menu])
  let l:item = s:offered('templates/day.plan', ['- [ ] Milk due:fri'])[0]
  call assert_equal(['fri', ''], [l:item.word, l:item.menu])
endfunction

function! Test_offers_what_a_key_takes() abort
  call assert_equal(['weekday', 'weekend', 'week', 'wed'], s:words(s:offered('h.plan', ['- [ ] a every:we'])))
  call assert_equal(['wed'], s:words(s:offered('h.plan', ['- [ ] a every:mon,w'])))
  call assert_equal(18, s:start)
  call assert_equal(['30m'], s:words(s:offered('h.plan', ['- [ ] a remind:3'])))
  call assert_equal(['10m', '15m', '1h', '1h30m', '1d'], s:words(s:offered('h.plan', ['- [ ] a est:1'])))
  call assert_equal(['2w', '2h'], [s:offered('h.plan', ['- [ ] a after:2'])[0].word, s:offered('h.plan', ['- [ ] a remind:2'])[0].word])
  call assert_equal('+2h', s:offered('h.plan', ['- [ ] a expires:'])[0].word)
  call assert_equal([], s:offered('h.plan', ['- [ ] a http:']))
  call assert_equal(['high'], s:words(s:offered('h.plan', ['- [ ] !H'])))
  call assert_equal(['- [ ] !high x'], s:typed('h.plan', ['- [ ] !h'], "A\<C-X>\<C-O> x\<Esc>"))
endfunction

function! Test_offers_moods_and_settings_in_their_sections() abort
  call assert_equal(['sad', 'stressed'], s:words(s:offered('2026-10-05.plan', ['## Mood:', '', '- 21:30 S'])))
  call assert_equal(['sad', 'stressed'], s:words(s:offered('2026-10-05.plan', ['## Mood (late)', '', '- 9:30 PM s'])))
  call assert_equal([], s:offered('2026-10-05.plan', ['## Moods', '', '- calm d']))
  call assert_equal(['week start: '], s:words(s:offered('settings.plan', ['- w'])))
  call assert_equal(['monday', 'sunday'], s:words(s:offered('settings.plan', ['- week start: '])))
  call assert_equal(['green', 'grey'], s:words(s:offered('settings.plan', ['## Settings', '- color high: GR'])))
  call assert_equal(['was-in-use: '], s:words(s:offered('settings.plan', ['## Lint', '- was-']))[:0])
  call assert_equal([], s:offered('settings.plan', ['## Notes', '- w']))
  call assert_equal(['calendar: ', 'order: '], s:words(s:offered('list.plan', ['## Settings', '- '])))
endfunction

function! Test_offers_the_names_of_the_folder() abort
  call s:folder()
  call assert_equal(['Home', 'work', 'été', 'health'], s:words(s:offered('2026-10-05.plan', ['- [ ] a #'])))
  call assert_equal(['Home'], s:words(s:offered('2026-10-05.plan', ['## Notes', 'about (#hO'])))
  call assert_equal('2026-10-04', s:items[0].menu)
  call assert_equal(['été'], s:words(s:offered('2026-10-05.plan', ['- [ ] Ünï #É'])))
  call assert_equal([], s:offered('2026-10-05.plan', ['C#']))
  call assert_equal(['fit'], s:words(s:offered('2026-10-05.plan', ['- [ ] a goal:'])))
  call assert_equal(['💧 Water'], s:words(s:offered('2026-10-05.plan', ['## Habits', '', '- [ ] wa'])))
  call assert_equal(6, s:start)
  call assert_equal(['## Habits', '', '- [x] 💧 Water'],
        \ s:typed('2026-10-05.plan', ['## Habits', '', '- [x] wa'], "A\<C-X>\<C-O>\<Esc>"))
  call assert_equal(['due:', 'done:'], s:words(s:offered('2026-10-05.plan', ['## Habits', '- [ ] Read d'])))
  call assert_equal('groceries', s:offered('2026-10-05.plan', ['see [[gr'])[0].abbr)
  call assert_equal(['see [[groceries]]'], s:typed('2026-10-05.plan', ['see [[gr'], "A\<C-X>\<C-O>\<Esc>"))
  call assert_equal(['see [[groceries]]'], s:typed('2026-10-05.plan', ['see [[gr]]'], "A\<Left>\<Left>\<C-X>\<C-O>\<Esc>"))
  call assert_equal('2026-10-09]]', s:offered('2026-10-05.plan', ['[[2026-10-09'])[0].word)
endfunction

function! Test_offers_names_that_are_new() abort
  call s:folder()
  call assert_equal(4, len(s:offered('2026-10-05.plan', ['- [ ] a #'])))
  call writefile(['- [ ] b #new'], '2026-10-03.plan')
  call assert_equal(5, len(s:offered('2026-10-05.plan', ['- [ ] a #'])))
endfunction

function! Test_offers_the_tags_of_the_buffer() abort
  let l:lines = ['- [ ] a #x/y, C#a', '- [ ] b #été', '- [ ] c #']
  call assert_equal(['x/y', 'été'], s:words(s:offered('2026-10-05.plan', l:lines)))
  call mkdir('elsewhere')
  call assert_equal(['here'], s:words(s:offered('elsewhere/x.plan', ['- [ ] a #here', '- #H'])))
  call s:folder()
  call assert_equal(['été', 'Home', 'x/y', 'work', 'health'], s:words(s:offered('2026-10-05.plan', l:lines)))
endfunction

function! Test_offers_nothing_without_the_program() abort
  let g:plan_program = '/nonexistent/plan'
  let l:said = execute('let l:items = s:offered("2026-10-05.plan", ["- [ ] a #a", "- [ ] b d"])')
  call assert_equal([[], -3, ''], [l:items, s:start, trim(l:said)])
  call assert_equal([], plan#complete#words([], '') + plan#complete#dates('', '', 0))
  unlet g:plan_program
endfunction

function! Test_completes_command_lines_by_the_program() abort
  call s:folder()
  call s:open('2026-10-05.plan', [])
  call assert_equal(['today', 'tomorrow', 'tuesday', 'thursday'], plan#complete#dates('t', '', 0))
  call assert_equal(['resolve', 'both', 'ours', 'theirs'], plan#conflicts#words('', '', 0))
  call assert_equal(['--staged'], plan#commands#complete('--st', 'Plan lint -q --st', 17)[:0])
  call assert_equal(['friday', 'february'], plan#commands#complete('f', 'PlanWeek f', 10)[:1])
endfunction

function! Test_heeds_no_options_of_a_person() abort
  set noignorecase nomagic selection=exclusive virtualedit=all
  call assert_equal(['due:', 'done:'], s:words(s:offered('2026-10-05.plan', ['- [ ] a D'])))
  set ignorecase smartcase
  call assert_equal([], s:offered('2026-10-05.plan', ['## NOTES', '- a d']))
  call assert_equal([], s:offered('2026-10-05.plan', ['- [ ] a DUE:f']))
  set ignorecase& smartcase& magic& selection& virtualedit&
endfunction

function! Test_completes_at_the_end_of_a_long_file() abort
  let l:lines = map(range(10000), '"- [ ] item " . v:val . " #tag" . (v:val % 50)')
  call assert_equal(['due:', 'done:'], s:words(s:offered('long.plan', l:lines + ['- [ ] a d'])))
  call assert_equal(8, s:start)
endfunction
