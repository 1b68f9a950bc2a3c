" Patterns of the times of items and moods, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

" Patterns, made once.
let s:known = {}

let s:blank = "[ \t\r\u00a0]"
let s:minute = '[0-5]\d'
" Between hours and minutes, in Schedule.
let s:colon = '[:h]'
let s:dash = "\\%(--\\=\\|[\u2013\u2014]\\)"
let s:join = '>\=' . s:blank . '*' . s:dash . s:blank . '*'

" The hours between pairs of hours, with or without a leading zero; '' for none.
function! s:hours(pairs) abort
  let l:name = string(a:pairs)
  if !has_key(s:known, l:name)
    let s:known[l:name] = s:make_hours(a:pairs)
  endif
  return s:known[l:name]
endfunction

function! s:make_hours(pairs) abort
  let l:forms = []
  for [l:first, l:last] in a:pairs
    for l:ten in l:first > l:last ? [] : range(l:first / 10, l:last / 10)
      let l:from = max([l:first - 10 * l:ten, 0])
      let l:digits = '0123456789'[l:from : min([l:last - 10 * l:ten, 9])]
      call add(l:forms, (l:ten == 0 ? '0\=' : l:ten) . '[' . l:digits . ']')
    endfor
  endfor
  return empty(l:forms) ? '' : '\%(' . join(l:forms, '\|') . '\)'
endfunction

" A range that ends after it starts, in which one time or both have no minutes.
function! s:lone(hour) abort
  let l:hour = s:hours([[a:hour, a:hour]])
  let l:later = s:hours([[a:hour + 1, 24]])
  let l:ends = [l:later, '24' . s:colon . '00', l:hour . s:colon . '\%(0[1-9]\|[1-5]\d\)']
  if a:hour < 23
    call add(l:ends, s:hours([[a:hour + 1, 23]]) . s:colon . s:minute)
  endif
  return l:hour . '\%(' . s:dash . '\%(' . join(l:ends, '\|') . '\)\|' . s:colon . s:minute . s:dash
        \ . l:later . '\)'
endfunction

" One of several patterns.
function! s:either(list) abort
  return '\%(' . join(a:list, '\|') . '\)'
endfunction

let s:half = '\%([aApP]\%([mM]\|\.[mM]\.\=\)\)\@>[[:alnum:]]\@!'
let s:gap = '\%(' . s:blank . "\\+\u202f\\=\\|\u202f\\)"
" One that belongs to the number before it: small am after a blank is a word.
let s:own = '\%(' . s:half . '\|' . s:gap . '\%([aA]m[[:alnum:]]\@!\)\@!' . s:half . '\)'
" The same after a time that has one.
let s:second = '\%(' . s:gap . '\=' . s:half . '\)'

" A time without am or pm. With one that is not read, there is no time.
function! s:plain(colon, half) abort
  let l:early = s:hours([[1, 12]]) . a:colon . s:minute . a:half . '\@!'
  return s:either([l:early, s:hours([[0, 0], [13, 23]]) . a:colon . s:minute])
endfunction

function! s:hour(colon) abort
  return s:hours([[1, 12]]) . '\%(' . a:colon . s:minute . '\)\='
endfunction

" The end of a range that began with am or pm.
function! s:last(colon) abort
  let l:end = plan#syntax#value#end()
  return s:either([s:hour(a:colon) . s:gap . '\=' . s:half . l:end . s:second . '\@!', s:plain(a:colon, s:second),
        \ '24' . a:colon . '00']) . l:end
endfunction

" A time with am or pm. Small am after a blank is a word, unless a second time follows.
function! s:halved(colon) abort
  let l:end = plan#syntax#value#end()
  return s:hour(a:colon) . s:either([
        \ s:half . '\%(' . l:end . '\|>\@=\|\%(' . s:dash . s:blank . '*\d\)\@=\)',
        \ s:gap . '\%([aA]m\%(' . s:blank . '\|$\|>\)\)\@!' . s:half . '\%(' . l:end . '\|>\@=\)',
        \ s:gap . s:half . '\%(' . s:blank . '*' . s:dash . s:blank . '*' . s:last(':') . '\)\@='
        \ ]) . s:second . '\@!'
endfunction

" A range of times; in Schedule also `9-10` and `18h30-19`.
function! plan#syntax#time#range(in_schedule) abort
  let l:name = 'range' . a:in_schedule
  if !has_key(s:known, l:name)
    let s:known[l:name] = s:make_range(a:in_schedule)
  endif
  return s:known[l:name]
endfunction

function! s:make_range(in_schedule) abort
  let l:colon = a:in_schedule ? s:colon : ':'
  let l:end = s:either([s:halved(l:colon), s:plain(l:colon, s:own), '24' . l:colon . '00'])
  let l:forms = [s:halved(l:colon) . s:join . s:last(l:colon),
        \ s:plain(l:colon, s:own) . s:join . l:end . plan#syntax#value#end(),
        \ s:hours([[1, 12]]) . s:join . s:halved(l:colon) . plan#syntax#value#end()]
  for l:hour in a:in_schedule ? range(24) : []
    call add(l:forms, s:lone(l:hour) . plan#syntax#value#end() . s:own . '\@!')
  endfor
  return s:either(l:forms)
endfunction

" A single time.
function! plan#syntax#time#single(in_schedule) abort
  let l:colon = a:in_schedule ? s:colon : ':'
  return s:either([s:halved(l:colon), s:plain(l:colon, s:own)])
endfunction

" The time that a line begins with. In a range whose end has am or pm that is not read, there is none.
function! plan#syntax#time#first(in_schedule) abort
  let l:last = s:join . s:hour(a:in_schedule ? s:colon : ':')
  return s:either([plan#syntax#time#range(a:in_schedule),
        \ plan#syntax#time#single(a:in_schedule) . '>\=' . plan#syntax#value#end()
        \ . '\%(' . l:last . s:own . '\)\@!'])
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
