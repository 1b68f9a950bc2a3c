" Implements the commands.
let s:cpo_save = &cpo
set cpo&vim

let s:views = ['today', 'week', 'month', 'year', 'agenda', 'list', 'files', 'search', 'goals', 'tags', 'habits',
      \ 'since', 'streaks', 'history', 'show', 'log', 'review', 'stats', 'moods', 'diff']

" Whether a command of the program shows something and takes --no-pager.
function! plan#commands#pages(name) abort
  return index(s:views, a:name) >= 0
endfunction

" Runs :Plan with its arguments. A view gets a window. Before a command that writes files all buffers
" are saved, and afterwards they are read again.
function! plan#commands#run(where, line) abort
  if plan#message#stuck()
    return
  endif
  let l:words = plan#commands#words(a:line)
  let l:name = get(l:words, 0, 'today')
  if plan#commands#pages(l:name) && match(l:words, '^\%(-i\|--interactive\)$') < 0
    return plan#view#show(a:where, empty(l:words) ? ['today'] : l:words)
  elseif l:name ==# 'edit'
    return plan#commands#edit(get(l:words, 1, ''))
  elseif l:name ==# 'focus' || plan#commands#pages(l:name) || index(l:words, '--edit') >= 0
    return s:terminal(l:words)
  elseif l:name =~# '^\%(\d\|+\|mon\|tue\|wed\|thu\|fri\|sat\|sun\|tomorrow\|yesterday\)'
    return plan#view#show(a:where, ['today'] + l:words)
  endif
  let l:result = plan#commands#change(l:words)
  if len(l:result.out) > 1
    return plan#view#lines(a:where, l:name, plan#tool#shown(l:result.out))
  endif
  call s:report(l:result)
endfunction

" :PlanDone.
function! plan#commands#done(line) abort
  if plan#message#stuck()
    return
  endif
  call s:report(plan#commands#change(['done'] + plan#commands#words(a:line)))
endfunction

" :PlanRoll: opens today afterwards.
function! plan#commands#roll(line) abort
  if plan#message#stuck()
    return
  endif
  let l:result = plan#commands#change(['roll'] + plan#commands#words(a:line))
  if l:result.code > 1
    return s:report(l:result)
  endif
  if plan#commands#edit('')
    call plan#message#tell(empty(l:result.err) ? 'planroll: nothing to carry' : l:result.err)
  endif
endfunction

" :PlanEdit: opens the file of a date.
function! plan#commands#edit(date) abort
  if plan#message#stuck()
    return v:false
  endif
  let l:result = plan#tool#run(['path'] + (a:date ==# '' ? [] : [a:date]))
  if l:result.code != 0 || empty(l:result.out)
    call plan#message#complain(plan#tool#reason(l:result))
    return v:false
  endif
  return plan#files#open(plan#files#path(l:result.out[0]), 0)
endfunction

" Saves all plans, runs a command that writes, and reads what it wrote. Does not run it if a buffer
" cannot be saved.
function! plan#commands#change(words) abort
  if !plan#tool#exists()
    return {'code': 127, 'out': [], 'err': ['']}
  endif
  if !plan#files#save_all()
    return {'code': 2, 'out': [], 'err': ['plan: not all buffers are saved; nothing was done']}
  endif
  let l:result = plan#tool#run(a:words)
  call plan#files#reload()
  return l:result
endfunction

" The words of a line, split as by a shell.
function! plan#commands#words(line) abort
  let [l:words, l:rest] = [[], a:line]
  let l:part = '\%(''[^'']*''\|"\%(\\.\|[^"\\]\)*"\|\\.\|[^''"\\[:blank:]]\|[''"\\]\)'
  while l:rest =~# '\S'
    let l:word = matchstr(l:rest, '^\s*\zs' . l:part . '\+')
    let l:rest = strpart(l:rest, matchend(l:rest, '^\s*' . l:part . '\+'))
    call add(l:words, substitute(l:word, l:part, '\=s:bare(submatch(0))', 'g'))
  endwhile
  return l:words
endfunction

" Completes what the program offers after :Plan and :PlanToday, else a date.
function! plan#commands#complete(lead, line, position) abort
  let l:before = matchlist(strpart(a:line, 0, a:position - strlen(a:lead)), '\CPlan\(\a*\)\s\+\(.*\)$')
  let l:words = (l:before[1] ==# '' ? [] : [tolower(l:before[1])]) + plan#commands#words(l:before[2])
  let l:found = plan#complete#words(l:words, a:lead)
  return empty(l:found) && !empty(l:words) ? plan#complete#dates(a:lead, '', 0) : l:found
endfunction

function! s:bare(part) abort
  if a:part[0] ==# "'" && strlen(a:part) > 1
    return a:part[1:-2]
  elseif a:part[0] ==# '"' && strlen(a:part) > 1
    return substitute(a:part[1:-2], '\\\(.\)', '\1', 'g')
  endif
  return a:part[0] ==# '\' && strlen(a:part) > 1 ? a:part[1:] : a:part
endfunction

" Commands that ask or draw need a terminal.
function! s:terminal(words) abort
  let l:command = [plan#tool#name()] + a:words
  let l:folder = plan#tool#folder()
  let l:options = l:folder ==# '' ? {} : {'cwd': l:folder}
  if !plan#files#save_all()
    return plan#message#complain('plan: not all buffers are saved; nothing was done')
  elseif exists('*termopen')
    new
    call termopen(l:command, l:options)
    startinsert
  elseif has('terminal')
    call term_start(l:command, l:options)
  else
    call plan#message#complain('plan: ' . a:words[0] . ' needs a terminal; run it in a shell')
  endif
endfunction

function! s:report(result) abort
  if a:result.code != 0
    call plan#message#complain(plan#tool#reason(a:result))
  elseif !empty(a:result.out + a:result.err)
    call plan#message#tell(a:result.out + a:result.err)
  endif
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
