" Changes plain items without the program. Changes that need more than the line itself, such as those of
" a series, need the program.
let s:cpo_save = &cpo
set cpo&vim

let s:start = '^\s*\%(\%([-*+]\|\d\+[.)]\)\s*\)\=\[\s*'
let s:box = s:start . '\zs[^][[:cntrl:]]\=\ze\s*\]'
let s:empty = '^\s*\%(!\%(high\|medium\|low\)\)\=\s*$'
let s:words = {'!high': 'high', '!medium': 'medium', '!low': 'low'}

" Changes lines as a command of the program would: `toggle`, `start`, `drop`, or `priority` and which.
" Returns the messages for the lines it did not change.
function! plan#plain#change(command, lines) abort
  let l:said = []
  " Read before any line changes.
  let l:around = {}
  for l:line in a:lines
    let l:around[l:line] = plan#lines#hidden(l:line) ? 'fence' : plan#lines#text(l:line) ? 'text'
          \ : plan#lines#section(l:line)
  endfor
  for l:line in a:lines
    let l:reason = s:reason(a:command[0], getline(l:line), l:around[l:line])
    if l:reason !=# ''
      call add(l:said, 'plan: line ' . l:line . ': ' . l:reason)
      continue
    endif
    let l:old = getline(l:line)
    let l:new = a:command[0] ==# 'priority' ? s:prioritised(l:old, a:command[1], l:around[l:line])
          \ : s:stated(l:old, a:command[0], l:around[l:line])
    if l:new !=# l:old
      call setline(l:line, l:new)
    endif
  endfor
  return l:said
endfunction

" The priority of an item, which is its first word, in a section.
function! plan#plain#priority(text, section) abort
  let l:place = s:place(a:text, a:section)
  return empty(l:place) ? 'none' : s:words[tolower(l:place[0])]
endfunction

" Why a line cannot be changed here; empty if it can.
function! s:reason(command, text, around) abort
  if a:around =~# '^\%(fence\|text\|settings\)$' || strpart(a:text, s:first(a:text, a:around)) =~? s:empty
    return 'no item'
  elseif a:text =~# '\s\%(every\|after\):'
    return 'only the program changes recurring items'
  elseif a:around ==# 'habits' && (a:command !=# 'toggle' || plan#date#of_buffer() < 0)
    return 'a habit can only be ticked, in the file of a day'
  elseif matchstr(a:text, s:box) ==# '>'
    return 'it has moved'
  endif
  return ''
endfunction

function! s:stated(text, command, around) abort
  let l:state = matchstr(a:text, s:box)
  let l:new = a:command ==# 'start' ? '/' : a:command ==# 'drop' ? '-' : l:state ==? 'x' ? ' ' : 'x'
  if l:state ==# l:new
    return a:text
  endif
  let l:text = substitute(a:text, '\[\s*[^][[:cntrl:]]\=\s*\]', '[' . l:new . ']', '')
  " Only an empty box may touch the words.
  let l:text = substitute(l:text, '^[^]]*\]\zs\ze\S', ' ', '')
  if l:new ==# 'x'
    return a:around ==# 'habits' ? l:text : s:dated(l:text)
  endif
  return substitute(l:text, '\C\s\+done:\S\+', '', '')
endfunction

" A tick before the day of its file, or in a file without a day, gets `done:`.
function! s:dated(text) abort
  let [l:day, l:now] = [plan#date#of_buffer(), plan#date#today()]
  let l:today = plan#date#spell(l:now)
  if l:day >= 0 && l:day <= l:now
    return a:text
  elseif a:text =~# '\sdone:\S'
    return substitute(a:text, '\C\sdone:\zs\S\+', l:today, '')
  endif
  return substitute(a:text, '\s*$', ' done:' . l:today . '&', '')
endfunction

function! s:prioritised(text, level, around) abort
  let l:word = a:level ==# 'none' ? '' : '!' . a:level
  let l:place = s:place(a:text, a:around)
  if empty(l:place)
    let l:start = s:first(a:text, a:around)
    return l:word ==# '' ? a:text : strpart(a:text, 0, l:start) . ' ' . l:word . strpart(a:text, l:start)
  endif
  let [l:old, l:from, l:to] = l:place
  let l:before = strpart(a:text, 0, l:from)
  let l:after = strpart(a:text, l:to)
  if l:word ==# ''
    return l:after ==# '' ? substitute(l:before, '\s\+$', '', '')
          \ : l:before . substitute(l:after, '^\s\+', '', '')
  endif
  return l:before . l:word . l:after
endfunction

" The word of a priority with its start and end, or nothing.
function! s:place(text, around) abort
  let l:first = matchstrpos(a:text, '\%>' . s:first(a:text, a:around) . 'c\s*\zs\S\+')
  return has_key(s:words, tolower(l:first[0])) ? l:first : []
endfunction

" The byte after the box of an item, and after its time if it is at the margin.
function! s:first(text, around) abort
  let l:box = '^[^]]*\]'
  let l:time = a:text !~# '^\S' || a:around =~# '^\%(habits\|goals\)$' ? -1
        \ : matchend(a:text, '\%#=1' . l:box . '\s*' . plan#syntax#time#first(a:around ==# 'schedule'))
  return l:time < 0 ? matchend(a:text, l:box) : l:time
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
