" Changes the items of lines: ticks, begins and cancels them, and raises and lowers their priority.
let s:cpo_save = &cpo
set cpo&vim

" Lines that are already items with a box; others are skipped without running the program.
let s:boxed = '^\s*\%(\%([-*+]\|\d\+[.)]\)\s*\%(\[ \]\|\[\s*[^][:digit:][[:cntrl:]]\=\s*\]\%(\s\|$\)\)'
      \ . '\|\[[ xX/>-]\]\%(\s\|$\)\)'

" For a map: sets what the operator g@ does, and covers as many lines as the count says. Both can be
" repeated with a full stop. The motion stays in its line: a linewise motion would cover all of a closed
" fold, of which only the first line is visible.
function! plan#items#operator(change, mode) abort
  let s:change = a:change
  let s:view = winsaveview()
  set operatorfunc=plan#items#lines
  let s:count = a:mode ==# 'x' ? 0 : v:count1
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
  if a:change ==# 'start' && len(l:lines) > 1
    return plan#message#complain('plan: one task runs at a time; start one line')
  endif
  let l:change = a:change ==# 'start' && getline(l:lines[0]) =~# '\[/].*\<began:' ? 'stop' : a:change
  let [l:before, l:after] = plan#items#words(l:change)
  let l:answer = plan#items#ask(l:before + ['-n', '--stdin-filepath', plan#tool#file()], l:lines, l:after,
        \ plan#tool#text())
  let l:notes = l:answer.code == 0 ? l:answer.err : []
  let l:said = l:answer.said + (l:answer.code > 1 ? plan#tool#reason(l:answer)
        \ : l:answer.code == 1 ? l:answer.err : [])
  if l:answer.code == 0 && plan#patch#apply(l:answer.out) < 0
    let l:said = ['plan: the output of the program does not fit the buffer']
  endif
  call s:report(l:said + repeat(['plan: no item with a box'], l:others))
  if !empty(l:notes)
    call plan#message#tell(l:notes)
  endif
endfunction

" The words of the program for a change: those before the lines, and those after them.
function! plan#items#words(change) abort
  return a:change ==# 'up' || a:change ==# 'down' ? [['priority'], [a:change]] : [[a:change], []]
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
    let l:said += filter(remove(l:result, 'err'), 's:refused(l:name . ":", v:val) > 0')
    let l:result.err = []
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
