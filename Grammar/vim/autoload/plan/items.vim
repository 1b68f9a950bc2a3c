" Changes the items of lines: ticks, begins and cancels them, and raises and lowers their priority.
let s:cpo_save = &cpo
set cpo&vim

let s:levels = ['none', 'low', 'medium', 'high']

" Lines that are already items with a box; others are skipped without running the program.
let s:boxed = '^\s*\%(\%([-*+]\|\d\+[.)]\)\s*\%(\[ \]\|\[\s*[^][:digit:][[:cntrl:]]\=\s*\]\%(\s\|$\)\)'
      \ . '\|\[[ xX/>-]\]\%(\s\|$\)\)'

" For a map: sets what the operator g@ does, and covers as many lines as the count says. Both can be
" repeated with a full stop. The motion stays in its line: a linewise motion would cover all of a closed
" fold, of which only the first line is visible.
function! plan#items#operator(change) abort
  let s:change = a:change
  let s:view = winsaveview()
  set operatorfunc=plan#items#lines
  let s:count = mode() =~# "[vV\<C-V>]" ? 0 : v:count1
  return s:count == 0 ? 'g@' : (v:count ? "\<Esc>" : '') . 'g@l'
endfunction

function! plan#items#lines(type) abort
  " A full stop has a count of its own.
  let s:count = s:count == 0 || v:count == 0 ? s:count : v:count
  let l:first = line("'[")
  let l:last = s:count == 0 ? line("']") : min([l:first + s:count - 1, line('$')])
  call plan#items#change(s:change, l:first, l:last)
  if !empty(s:view)
    call winrestview(s:view)
    let s:view = {}
  endif
endfunction

" Changes all items in lines: `toggle`, `start`, `drop`, `up` or `down`. All of it is one step for `u`.
function! plan#items#change(change, first, last) abort
  if !&modifiable
    return plan#message#complain('plan: the buffer is not modifiable')
  endif
  let l:lines = filter(range(a:first, a:last), 'getline(v:val) =~# s:boxed')
  let l:others = len(filter(range(a:first, a:last), 'getline(v:val) =~# "\\S"')) - len(l:lines)
  if empty(l:lines)
    return plan#message#complain('plan: no item with a box here')
  endif
  let l:said = []
  for [l:command, l:group] in s:commands(a:change, l:lines)
    let l:said += s:run(l:command, l:group)
  endfor
  call s:report(l:said + repeat(['plan: no item with a box'], l:others))
endfunction

" The commands for a change, each with its lines. A priority that is already the highest or lowest
" stays.
function! s:commands(change, lines) abort
  if a:change !=# 'up' && a:change !=# 'down'
    return [[[a:change], a:lines]]
  endif
  let l:groups = [[], [], [], []]
  for l:line in a:lines
    for l:level in plan#items#level(getline(l:line), plan#lines#section(l:line), a:change)
      call add(l:groups[index(s:levels, l:level)], l:line)
    endfor
  endfor
  let l:commands = map(range(4), '[["priority", s:levels[v:val]], l:groups[v:val]]')
  return filter(l:commands, '!empty(v:val[1])')
endfunction

" The priority above or below that of an item, in a list; empty for the highest or lowest.
function! plan#items#level(text, section, change) abort
  let l:level = index(s:levels, plan#plain#priority(a:text, a:section)) + (a:change ==# 'up' ? 1 : -1)
  return l:level < 0 ? [] : s:levels[l:level : l:level]
endfunction

" Runs the change with the program, or without it if it is missing or too old. Returns its messages.
function! s:run(command, lines) abort
  if !plan#tool#exists() || bufname('%') ==# ''
    return plan#plain#change(a:command, a:lines)
  endif
  let l:name = plan#tool#file()
  let l:answer = plan#items#ask(a:command[:0] + ['-n', '--stdin-filepath', l:name], a:lines,
        \ a:command[1:], plan#tool#text())
  if index(map(copy(l:answer.err), 'v:val =~# "^usage:"'), 1) >= 0
    return plan#plain#change(a:command, a:lines)
  elseif l:answer.code == 0 && plan#patch#apply(l:answer.out) < 0
    return ['plan: the output of the program does not fit the buffer']
  endif
  return l:answer.said + l:answer.err
endfunction

" Runs a command for lines of the buffer. A line that the program refuses is left out, and the others
" are tried again; `said` has the refusals, the rest is from the last run.
function! plan#items#ask(before, lines, after, input) abort
  let l:name = plan#tool#file()
  let [l:lines, l:said] = [copy(a:lines), []]
  let l:result = {'code': 0, 'out': [], 'err': []}
  while !empty(l:lines)
    let l:result = plan#tool#run(a:before + ['--'] + map(copy(l:lines), 'l:name . ":" . v:val') + a:after,
          \ a:input)
    let l:refused = filter(map(copy(l:result.err), 's:refused(l:name . ":", v:val)'), 'v:val > 0')
    if l:result.code != 1 || empty(l:refused) || index(l:lines, l:refused[0]) < 0
      break
    endif
    call filter(l:lines, 'index(l:refused, v:val) < 0')
    let l:said += filter(l:result.err, 's:refused(l:name . ":", v:val) > 0')
  endwhile
  return extend(l:result, {'said': l:said, 'lines': l:lines})
endfunction

" The line that an answer names, as in NAME:LINE: TEXT.
function! s:refused(start, answer) abort
  return stridx(a:answer, a:start) == 0 ? str2nr(strpart(a:answer, strlen(a:start))) : 0
endfunction

" Shows one message, however many lines were skipped.
function! s:report(said) abort
  if len(a:said) == 1
    call plan#message#complain(a:said)
  elseif !empty(a:said)
    call plan#message#complain(len(a:said) . ' lines stay as they are: ' . a:said[0])
  endif
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
