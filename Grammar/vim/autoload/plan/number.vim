" Counts up and down with CTRL-A and CTRL-X.
let s:cpo_save = &cpo
set cpo&vim

let s:dates = '\%(due\|start\|until\|expires\|from\|to\|done\):'

" What can be counted; at equal places the first one is taken. Vim counts anything else.
let s:shapes = [
      \ ['date', '\d\@<!\d\{4}\%(-\d\{1,2}-\|/\d\{1,2}/\)\d\{1,2}\d\@!'],
      \ ['slot', plan#clock#slot()],
      \ ['clock', plan#clock#time()],
      \ ['ordinal', '[[:alnum:]]\@<!\d\{1,2}\%(st\|nd\|rd\|th\)[[:alnum:]]\@!'],
      \ ['yearday', '\<\%(every:\|' . s:dates . '\)\l\{3}-\zs\d\{1,2}[[:alnum:]]\@!'],
      \ ['duration', '[[:alnum:].]\@<!\d\{1,9}\%(d\%(\d\{1,9}h\)\?\%(\d\{1,9}m\)\?'
      \   . '\|h\%(\d\{1,9}m\)\?\|m\)[[:alnum:]]\@!'],
      \ ['number', '\d\+\%(\.\d\{1,3}[[:alnum:]]\@!\)\?'],
      \ ]

" The keys of CTRL-A (1) or CTRL-X (-1): an operator on one character, which counts and `.` repeat as
" they repeat vim's own, or vim's own.
function! plan#number#keys(sign) abort
  let s:sign = a:sign
  if empty(s:found())
    return a:sign > 0 ? "\<C-A>" : "\<C-X>"
  endif
  set operatorfunc=plan#number#change
  return 'g@l'
endfunction

function! plan#number#change(type) abort
  let l:token = s:found()
  if empty(l:token)
    execute 'normal!' v:count1 . (s:sign > 0 ? "\<C-A>" : "\<C-X>")
    return
  endif
  " The text after the change, and the byte in it where the cursor goes.
  let [l:new, l:at] = s:counted(l:token, v:count)
  if l:new !=# ''
    let l:text = getline('.')
    call setline('.', strpart(l:text, 0, l:token.start) . l:new . strpart(l:text, l:token.end))
    call cursor(line('.'), l:token.start + 1 + (l:at < 0 ? len(l:new) - 1 : l:at))
  endif
endfunction

function! s:counted(token, count) abort
  let l:by = s:sign * max([a:count, 1])
  if a:token.shape ==# 'slot'
    return plan#clock#slid(a:token.text, a:token.at, s:sign, a:count)
  elseif a:token.shape ==# 'clock'
    return plan#clock#turned(a:token.text, a:token.at, s:sign, a:count)
  elseif a:token.shape ==# 'duration'
    return plan#clock#lasted(a:token.text, a:token.at, s:sign, a:count, a:token.least)
  elseif a:token.shape ==# 'number'
    return [s:within(a:token, l:by), -1]
  elseif a:token.shape ==# 'ordinal'
    let l:number = s:between(str2nr(a:token.text, 10) + l:by, 1, a:token.most)
    let l:ending = l:number / 10 % 10 == 1 ? 'th' : get(['th', 'st', 'nd', 'rd'], l:number % 10, 'th')
    return [l:number . l:ending, len(l:number) - 1]
  elseif a:token.shape ==# 'yearday'
    return [string(s:between(str2nr(a:token.text, 10) + l:by, 1, a:token.most)), -1]
  endif
  let l:new = plan#date#shifted(a:token.text, l:by)
  return [stridx(a:token.text, '/') < 0 ? l:new : tr(l:new, '-', '/'), -1]
endfunction

" A number counts by its whole part; a fraction stays.
function! s:within(token, by) abort
  let [l:whole, l:rest] = matchlist(a:token.text, '^\(\d\+\)\(.*\)$')[1:2]
  let l:new = str2nr(l:whole, 10) + a:by
  if l:new < a:token.least
    return a:token.least == 0 || l:rest ==# '' ? string(a:token.least) : ''
  endif
  return s:between(l:new, a:token.least, a:token.most) . l:rest
endfunction

function! s:between(number, least, most) abort
  return min([max([a:number, a:least]), a:most])
endfunction

" The token under the cursor or after it in the line, if it is counted here: in a habit the amount, if
" the cursor is before it or nothing else follows the cursor.
function! s:found() abort
  if plan#lines#hidden(line('.'))
    return {}
  endif
  let [l:text, l:cursor] = [getline('.'), col('.') - 1]
  let l:amount = s:amount(l:text)
  let l:token = s:from(l:text, l:cursor, max([l:amount, 0]) > l:cursor ? l:amount : 0)
  return empty(l:token) && l:amount >= 0 ? s:from(l:text, 0, l:amount) : s:known(l:token)
endfunction

function! s:known(token) abort
  return get(a:token, 'most', 0) < 0 ? {} : a:token
endfunction

" The first token that ends after a byte and begins at or after another.
function! s:from(text, cursor, first) abort
  let l:from = a:first
  while 1
    let l:token = {}
    for [l:shape, l:pattern] in s:shapes
      let [l:match, l:start, l:end] = matchstrpos(a:text, '\C' . l:pattern, l:from)
      if l:start >= 0 && (empty(l:token) || l:start < l:token.start) && s:valid(l:shape, a:text, l:match, l:start)
        let l:token = {'shape': l:shape, 'text': l:match, 'start': l:start, 'end': l:end}
      endif
    endfor
    if empty(l:token)
      return {}
    elseif l:token.end > a:cursor
      let l:token.at = a:cursor - l:token.start
      return extend(l:token, s:limits(l:token, a:text))
    endif
    let l:from = l:token.end
  endwhile
endfunction

function! s:valid(shape, text, match, start) abort
  if a:shape ==# 'date'
    return plan#date#shifted(a:match, 0) !=# ''
  elseif a:shape ==# 'slot' || a:shape ==# 'clock'
    return plan#clock#valid(a:shape, a:match, s:leads(a:text, a:start))
  endif
  return 1
endfunction

" Whether a time is where the format expects one: first in a slot, a mood or a task at the margin, or in
" a value. 2 in Schedule.
function! s:leads(text, start) abort
  if strpart(a:text, 0, a:start) =~# '\%(^\|\s\)\l\+:\%(\S*T\)\?$'
    return 1
  endif
  let l:section = plan#lines#section(line('.'))
  let l:item = plan#lines#parts(a:text)
  if get(l:item, 'start', -1) != a:start || l:section =~# '^\%(habits\|goals\|settings\)$'
    return 0
  endif
  return l:section ==# 'schedule' ? 2 : l:section ==# 'mood' || l:item.box !=# '' && l:item.column == 0
endfunction

" The least and the most that a token may be; most is -1 for a number that vim counts.
function! s:limits(token, text) abort
  let l:before = strpart(a:text, 0, a:token.start)
  let l:behind = strpart(a:text, a:token.end)
  let l:amount = s:amount(a:text)
  if a:token.shape ==# 'ordinal'
    return {'least': 1, 'most': l:before !~# '\<every:\S*$' ? 99 : l:behind =~# '^-' ? 5 : 31}
  elseif a:token.shape ==# 'yearday'
    let l:month = matchstr(l:before, '\l\{3}\ze-$')
    return {'least': 1, 'most': l:month ==# 'feb' ? 29 : l:month =~# 'apr\|jun\|sep\|nov' ? 30 : 31}
  elseif l:before =~# '\%(^\|\s\)points:$'
    return {'least': 0, 'most': 999}
  elseif l:before =~# '\%(^\|\s\)\%(every\|after\|target\):\S*$' || l:amount >= 0 && a:token.start > l:amount
        \ && l:before =~# '\%(/\|<=\|≤\)\s*$'
    return {'least': 1, 'most': 999999999}
  elseif a:token.shape ==# 'duration' || l:amount == a:token.start || l:before =~# '\%(^\|\s\)\l\+:\S*+$'
        \ || l:before =~# '^\s*$' && l:behind =~# '^[.)]'
    let l:target = l:amount == a:token.start && empty(get(plan#lines#parts(a:text), 'box', ''))
    return {'least': l:target, 'most': 999999999}
  endif
  return a:token.shape ==# 'number' ? {'most': -1} : {}
endfunction

" The byte at which the amount of a habit begins; -1 if the line has none.
function! s:amount(text) abort
  if plan#lines#section(line('.')) !=# 'habits' || empty(plan#lines#parts(a:text))
    return -1
  endif
  return match(a:text, '^.\{-}:\s*\%(\%(<=\|≤\)\s*\)\?\zs\d\+\%(\.\d\{1,3}\)\?\%([hm/%°[:alpha:]]\|\s\|$\)')
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
