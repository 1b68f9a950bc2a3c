" The script that changes plain items without the program writes what the program writes.

let s:today = ['- [ ] a', '- [/] b', '- [x] c', '- [-] d', '- [?] e', '- [] f', '- [X] g', '[ ] h',
      \ '-[ ] i', '- [ x ] j', "-\t[ ]\tk", '1. [ ] l', '  + [ ] m #tag due:2026-10-09 -- n',
      \ '*  [ ]   o', '- [x] r done:2026-10-04 #s', '- [ ] t done:2026-10-01', '- [ ] t done:2026-10-01 #x',
      \ '- [>] u to:2026-10-09', '- [ ] é ☃ v', '- [ ] !high w', '- [ ] !H w', '- [ ] !!! w', '- [ ] !! w',
      \ '- [ ] ! w', '- [ ] w !low due:2026-10-09', '- [ ] w !m #x', '- [ ] w !!! #x', '- [ ] see !low w',
      \ '- [ ] `!low` w', '- [ ] !3 w', '- [ ]!high w', '- [ ] w !low', '- [ ] !highest w',
      \ '- [ ] !low', '- [x]', '- [ ]', '# [ ] x', 'text [ ] x', '- note', '',
      \ '## Habits', '- [ ] Water: 3/8 glasses', '- [x] Walk -- far', '## Mood', '- [ ] y', '## Notes',
      \ '- [ ] z', '  - [ ] below z', '- list', '  - [ ] text', '[ ] text', '## Tasks (Work)', '- [ ] 9:00 !low x', '- [ ] 9-10 x', '- [ ] 2:30 PM x', '- [ ] 9 am x',
      \ '  - [ ] 9:00 x', '- [ ] 9:00', '## Schedule', '- [ ] 9:00', '- [ ] 9-10 x', '- [ ] 18h30 !high x', '## Goals', '- [ ] 9:00 x',
      \ '## Habits: daily', '- [ ] Frost: -2.5 °C', '## Tasks', '- [ ] a x-ticket:17', '## 📅 Notes', '- [ ] text',
      \ '##Tasks', '- [ ] z', '## Tasks', '```', '- [ ] code', '```', '- [ ] behind']

function! s:open(lines, ...) abort
  execute 'edit!' a:0 ? a:1 : '2026-10-05.plan'
  silent %delete _
  call setline(1, a:lines)
  let &undolevels = &undolevels
endfunction

" Runs something without the program.
function! s:without(command) abort
  let g:plan_program = 'no-such-program'
  try
    return execute(a:command)
  finally
    unlet g:plan_program
  endtry
endfunction

" Whether the program accepts the text of an editor.
function! s:knows() abort
  return system('printf -- "- [ ] a\n" | plan toggle -n --stdin-filepath x.plan x.plan:1') =~# '@@'
endfunction

function! Test_the_program_and_the_script_write_the_same() abort
  call assert_true(s:knows())
  for l:name in ['2026-10-05.plan', '2026-10-03.plan', '2026-10-07.plan', 'list.plan']
    let l:lines = l:name =~# '05' ? s:today : s:today[:18] + ['## Habits', '- [ ] a: 3/8', '- [x] b -- c']
    for l:change in l:name =~# '05' ? ['toggle', 'start', 'drop', 'up', 'down'] : ['toggle']
      call s:open(l:lines, l:name)
      silent call plan#items#change(l:change, 1, line('$'))
      let l:asked = getline(1, '$')
      call s:open(l:lines, l:name)
      silent call s:without('call plan#items#change(' . string(l:change) . ', 1, line("$"))')
      for l:line in range(1, len(l:lines))
        call assert_equal(l:asked[l:line - 1], getline(l:line), l:name . ' ' . l:change)
      endfor
      call assert_notequal(l:lines, l:asked)
    endfor
  endfor
endfunction
