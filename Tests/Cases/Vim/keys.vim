" What `o`, `O` and Enter do in lists, and where the section keys go.

" Presses keys in a day's file, with the cursor in a line. Returns the lines after that.
function! s:typed(lines, line, keys) abort
  call s:day(a:lines, a:line)
  execute 'normal' a:keys
  return getline(1, '$')
endfunction

function! s:day(lines, line) abort
  silent! %bwipeout!
  edit 2026-10-05.plan
  call setline(1, a:lines)
  call cursor(a:line, 1)
  let &undolevels = &undolevels
endfunction

function! Test_o_continues_bullet_and_box() abort
  for [l:line, l:expected] in [
        \ ['- [ ] one', '- [ ] X'], ['- [x] one', '- [ ] X'], ['  - [/] one', '  - [ ] X'],
        \ ['- one', '- X'], ['* [ ] one', '* [ ] X'], ['1. [ ] one', '2. [ ] X'],
        \ ['9) one', '10) X'], ['[ ] one', '- [ ] X'], ["\t- [ ] one", '    - [ ] X'],
        \ ['- [x](page) one', '- X'], ['words', 'X'], ['-no bullet', 'X'], ['', 'X'],
        \ ['- [ ] ', '- [ ] X'], ["-\u00a0[ ]\u00a0one", '- [ ] X'], ['- [ab] one', '- X'],
        \ ]
    call assert_equal([l:line, l:expected], s:typed([l:line], 1, 'oX'), l:line)
  endfor
endfunction

function! Test_O_continues_above() abort
  call assert_equal(['- [ ] X', '- [ ] one'], s:typed(['- [ ] one'], 1, 'OX'))
  call assert_equal(['1. [ ] one', '2. [ ] X', '2. [ ] two'], s:typed(['1. [ ] one', '2. [ ] two'], 2, 'OX'))
  call assert_equal(['X', '## Tasks'], s:typed(['## Tasks'], 1, 'OX'))
endfunction

function! Test_o_takes_no_lines_from_an_item() abort
  call assert_equal(['- [ ] a', '  - [ ] X', '  - [x] b'], s:typed(['- [ ] a', '  - [x] b'], 1, 'oX'))
  call assert_equal(['- [ ] a', '  1. X', '  1. b'], s:typed(['- [ ] a', '  1. b'], 1, 'oX'))
  call assert_equal(['- [ ] a', '  X', '  note'], s:typed(['- [ ] a', '  note'], 1, 'oX'))
  call assert_equal(['- [ ] a', '- [ ] X', '- [ ] b'], s:typed(['- [ ] a', '- [ ] b'], 1, 'oX'))
endfunction

function! Test_o_follows_the_section() abort
  for [l:heading, l:line, l:expected] in [
        \ ['## Schedule', '- 09:00-10:00 Standup', '- X'], ['## Schedule', '- [ ] 13:00 a', '- [ ] X'],
        \ ['## Mood', '- 21:00 calm', '- X'], ['## Mood', '- [ ] calm', '- [ ] X'],
        \ ['## Habits', '- [x] Water: 5/8', '- [ ] X'], ['## Habits', '- Steps', '- X'],
        \ ['## Notes', '* a thought', '* X'], ['## Notes', 'a thought', 'X'],
        \ ]
    call assert_equal([l:heading, l:line, l:expected], s:typed([l:heading, l:line], 2, 'oX'))
  endfor
endfunction

function! Test_o_on_a_heading_begins_its_list() abort
  for [l:heading, l:expected] in [
        \ ['## Tasks', '- [ ] X'], ['## Top 5', '1. [ ] X'], ['## Agenda:', '- X'], ['## Moods', '- X'],
        \ ['## Habits', '- [ ] X'], ['## Notes', 'X'], ['## Work', '- [ ] X'], ['## Goals', '- [ ] X'],
        \ ['# 2026-10-05 Mon', 'X'],
        \ ]
    let l:blank = l:heading =~# '^# ' ? [] : ['']
    call assert_equal([l:heading] + l:blank + [l:expected], s:typed([l:heading], 1, 'oX'))
  endfor
  call assert_equal(['## Tasks', '', '- [ ] X', '- [ ] a'], s:typed(['## Tasks', '', '- [ ] a'], 1, 'oX'))
  call assert_equal(['## Tasks', '', '- [ ] X', '- [ ] a'], s:typed(['## Tasks', '- [ ] a'], 1, 'oX'))
  call assert_equal(['## Tasks', '', '- [ ] X', '- [ ] X', '- [ ] a'],
        \ s:typed(['## Tasks', '', '- [ ] a'], 1, "2oX\<Esc>"))
endfunction

function! Test_o_below_an_empty_heading_begins_its_list() abort
  call assert_equal(['## Tasks', '', '- [ ] X', '## Notes'], s:typed(['## Tasks', '', '## Notes'], 2, 'oX'))
  call assert_equal(['## Top 5', '', '', '1. [ ] X'], s:typed(['## Top 5', '', ''], 3, 'oX'))
  call assert_equal(['## Notes', '', 'X'], s:typed(['## Notes', ''], 2, 'oX'))
  call assert_equal(['- [ ] a', '', 'X'], s:typed(['- [ ] a', ''], 2, 'oX'))
endfunction

function! Test_o_in_a_list_of_definitions() abort
  edit habits.plan
  call setline(1, ['## Habits'])
  call feedkeys('oX', 'tx')
  call assert_equal(['## Habits', '', '- X'], getline(1, '$'))
endfunction

function! Test_fences_and_comments_are_left_alone() abort
  call assert_equal(['```', '- [ ] a', 'X', '```'], s:typed(['```', '- [ ] a', '```'], 2, 'oX'))
  call assert_equal(['<!-- a', '- [ ] b', 'X', '-->'], s:typed(['<!-- a', '- [ ] b', '-->'], 2, "A\<CR>X"))
  call assert_equal(['```', '- [ ] a', '- [ ] X'], s:typed(['```', '- [ ] a'], 2, 'oX'))
endfunction

function! Test_is_one_step_and_repeats() abort
  call s:day(['- [ ] a'], 1)
  execute "normal oX\<Esc>"
  normal .
  call assert_equal(['- [ ] a', '- [ ] X', '- [ ] X'], getline(1, '$'))
  call assert_equal(['- [ ] a'], s:typed(['- [ ] a'], 1, "oX\<Esc>u"))
  call assert_equal(['- [ ] a', '- [ ] X', '- [ ] X', '- [ ] X'], s:typed(['- [ ] a'], 1, "3oX\<Esc>"))
  call assert_equal(['- [ ] a'], s:typed(['- [ ] a'], 1, "oX\<CR>Y\<CR>\<CR>Z\<Esc>u"))
endfunction

function! Test_Enter_continues_and_splits() abort
  call assert_equal(['- [x] a', '- [ ] X'], s:typed(['- [x] a'], 1, "A\<CR>X"))
  call assert_equal(['1. a', '2. X', '3. Y'], s:typed(['1. a'], 1, "A\<CR>X\<CR>Y"))
  call assert_equal(['- [ ] one', '- [ ] two'], s:typed(['- [ ] one two'], 1, "fti\<CR>"))
endfunction

function! Test_Enter_in_the_middle() abort
  for l:indent in ['', '  ']
    call s:day([l:indent . '- [x] one two'], 1)
    call cursor(1, len(l:indent) + 10)
    call feedkeys("i\<CR>", 'tx')
    call assert_equal([l:indent . '- [x] one', l:indent . '- [ ] two'], getline(1, '$'))
    call s:day([l:indent . '- [x] one two'], 1)
    call cursor(1, len(l:indent) + 11)
    call feedkeys("i\<CR>", 'tx')
    call assert_equal([l:indent . '- [x] one', l:indent . '- [ ] two'], getline(1, '$'))
  endfor
  call assert_equal(['', '- [ ] a'], s:typed(['- [ ] a'], 1, "i\<CR>"))
  call assert_equal(['- [ ] a', '  X', '  note'], s:typed(['- [ ] a', '  note'], 1, "A\<CR>X"))
endfunction

function! Test_Enter_ends_a_list() abort
  call assert_equal(['- [ ] a', 'X'], s:typed(['- [ ] a'], 1, "o\<CR>X"))
  call assert_equal(['  - [ ] a', 'X'], s:typed(['  - [ ] a'], 1, "o\<CR>X"))
  call assert_equal(['- [ ] a', '', '## Notes'], s:typed(['- [ ] a'], 1, "A\<CR>\<CR>\<CR>## Notes"))
  call assert_equal(['X'], s:typed(['    - [ ] '], 1, "A\<CR>X"))
  call assert_equal(['X'], s:typed(['    -   [ ]   '], 1, "A\<CR>X"))
endfunction

function! Test_odd_options_change_nothing() abort
  for l:option in ['backspace=', 'noautoindent', 'virtualedit=all', 'selection=exclusive', 'ignorecase',
        \ 'nomagic', 'formatoptions+=ro', 'textwidth=20', 'softtabstop=0', 'indentexpr=', has('nvim') ? 'cpoptions=' : 'cpoptions+=<l']
    call s:day(['  - [ ] a'], 1)
    let l:kept = [&backspace, &virtualedit, &selection, &ignorecase, &magic, &cpoptions]
    execute 'set' l:option
    call feedkeys("oX\<CR>Y\<CR>\<CR>Z", 'tx')
    let [&backspace, &virtualedit, &selection, &ignorecase, &magic, &cpoptions] = l:kept
    call assert_equal(['  - [ ] a', '  - [ ] X', '  - [ ] Y', 'Z'], getline(1, '$'), l:option)
  endfor
endfunction

function! Test_Enter_expands_an_abbreviation() abort
  call s:day(['- [ ] a'], 1)
  iabbrev <buffer> teh the
  call feedkeys("A teh\<CR>X", 'tx')
  call assert_equal(['- [ ] a the', '- [ ] X'], getline(1, '$'))
endfunction

function! Test_a_persons_own_keys_go_first() abort
  inoremap <CR> <CR>own
  nmap <C-K> <Plug>(plan-open-below)
  call s:day(['- [ ] a'], 1)
  call assert_equal(0, get(maparg('<CR>', 'i', 0, 1), 'buffer', 0))
  call assert_equal('', maparg('o', 'n'))
  call feedkeys("\<C-K>X", 'tx')
  call assert_equal(['- [ ] a', '- [ ] X'], getline(1, '$'))
  nunmap <C-K>
endfunction

function! Test_maps_can_be_switched_off() abort
  for l:name in ['no_plan_maps', 'no_plugin_maps']
    let g:[l:name] = 1
    call s:day(['- [ ] a'], 1)
    for [l:mode, l:key] in [['n', 'o'], ['n', '[d'], ['n', '<C-A>'], ['n', 'gf'], ['o', ']]'], ['x', '[['], ['i', '<CR>']]
      call assert_equal('', maparg(l:key, l:mode), l:key)
    endfor
    call assert_match('plan#item#open', maparg('<Plug>(plan-open-below)', 'n'))
    unlet g:[l:name]
  endfor
endfunction

set backspace=indent,eol,start

let s:day = ['# 2026-10-05', '## Tasks', '- [ ] a', '### Group', '```', '## no section', '```', '## Notes', 'text']

function! Test_goes_from_section_to_section() abort
  call s:day(s:day, 1)
  for [l:keys, l:expected] in [[']]', 2], [']]', 8], [']]', 9], ['[[', 8], ['[[', 2], ['[[', 1], ['2]]', 8], ["\<C-O>", 1]]
    call feedkeys(l:keys, 'tx')
    call assert_equal(l:expected, line('.'), l:keys)
  endfor
endfunction

function! Test_sections_are_motions() abort
  call assert_equal(s:day[:1] + s:day[7:], s:typed(s:day, 3, 'd]]'))
  call assert_equal(s:day[:7], s:typed(s:day, 9, 'd]]'))
  call assert_equal(s:day[:0] + s:day[7:], s:typed(s:day, 8, 'd[['))
  call assert_equal(s:day[:1] + s:day[8:], s:typed(s:day, 3, 'V]]d'))
endfunction

function! Test_paste_leaves_keys_alone() abort
  edit x.plan
  call setline(1, '- [ ] a')
  set paste
  normal ob
  set nopaste
  call assert_equal(['- [ ] a', 'b'], getline(1, '$'))
endfunction

function! Test_no_key_replaces_a_map() abort
  nnoremap o ox
  nnoremap [d :<C-U>let g:pressed = 'd'<CR>
  nnoremap gf gF
  inoremap <CR> <C-Y>
  nmap <C-A> <Plug>(other)
  call s:day(['- [ ] one'], 1)
  for [l:key, l:mode] in [['o', 'n'], ['[d', 'n'], ['gf', 'n'], ['<CR>', 'i'], ['<C-A>', 'n']]
    call assert_equal(0, maparg(l:key, l:mode, 0, 1).buffer, l:key)
  endfor
  for [l:key, l:name] in [[']d', 'next-day'], ['<LocalLeader>[', 'previous-day'], ['O', 'open-above']]
    call assert_equal('<Plug>(plan-' . l:name . ')', maparg(l:key, 'n'), l:key)
  endfor
  " The same after a second time.
  setfiletype plan
  call assert_equal('<Plug>(plan-next-day)', maparg(']d', 'n'))
endfunction
