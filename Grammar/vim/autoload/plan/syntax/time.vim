" Patterns of the times of slots and moods, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

" Patterns that are made once.
let s:known = {}

let s:blank = "[ \t\r\u00a0]"
let s:minute = '[0-5]\d'
let s:dash = "\\%(--\\=\\|[\u2013\u2014]\\)"

" The hours between some pairs of hours, with or without a leading zero; '' for none.
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

" The hours of a day that end a range from a whole hour; an end before it may be in the night.
function! s:later(hour, is_next_day, past) abort
  let l:night = a:is_next_day ? 0 : max([a:hour - 12 - a:past, 0])
  return [[0, l:night], [max([a:hour + 1 - a:past, l:night + 1]), 24 - a:past]]
endfunction

" The hours with am or pm that end a range from a lone hour, which takes over that half if it can.
function! s:in_half(hour, is_next_day, past, is_pm) abort
  let l:least = (!a:is_pm && a:hour == 12 ? 0 : a:hour) + 1 - a:past
  let l:night = a:is_next_day ? -1 : a:hour - 12 - a:past
  let l:noon = a:is_pm ? 12 : 0
  let l:pairs = [[max([l:least - l:noon, 1]), 11], [1, min([l:night - l:noon, l:least - l:noon - 1, 11])]]
  let l:is_twelve = l:noon >= l:least || l:noon <= l:night || !a:is_pm && !a:past
  return l:pairs + (l:is_twelve ? [[12, 12]] : [])
endfunction

" The ends that a lone hour may have, but for lone hours.
function! s:ends_of(hour, is_next_day) abort
  let l:past = ':\%(0[1-9]\|[1-5]\d\)'
  let l:forms = [s:hours(s:later(a:hour, a:is_next_day, 0)) . ':00',
        \ s:hours(s:later(a:hour, a:is_next_day, 1)) . l:past]
  for [l:is_pm, l:sign] in [[0, '[aA][mM]'], [1, '[pP][mM]']]
    for [l:minute, l:form] in [[0, '\%(:00\)\='], [1, l:past]]
      let l:hours = s:hours(s:in_half(a:hour, a:is_next_day, l:minute, l:is_pm))
      if !empty(l:hours)
        call add(l:forms, l:hours . l:form . l:sign)
      endif
    endfor
  endfor
  return '\%(' . join(l:forms, '\|') . '\)'
endfunction

" A lone hour, and an end that it makes a range with.
function! s:lone_hour(hour) abort
  let l:hour = s:hours([[a:hour, a:hour]])
  let l:around = s:blank . '*' . s:dash . s:blank . '*'
  let l:forms = []
  for l:is_next_day in range(2)
    let l:sign = l:is_next_day ? '>' : ''
    let l:lone = s:later(a:hour, l:is_next_day, 0)
    call add(l:forms, l:sign . '\%(' . s:dash . s:hours(l:lone) . '\|'
          \ . l:around . s:ends_of(a:hour, l:is_next_day) . '\)' . (l:is_next_day ? '>\=' : ''))
  endfor
  call add(l:forms, s:dash . s:hours([[0, 24]]) . '>')
  call add(l:forms, l:around . plan#syntax#time#end() . '>')
  return l:hour . '\%(' . join(l:forms, '\|') . '\)'
endfunction

" A whole time, and a lone hour that ends its range.
function! s:lone_end(hour) abort
  let l:twelfth = (a:hour + 11) % 12 + 1
  let l:start = '\%(' . s:hours([[a:hour, a:hour]]) . ':' . s:minute . '\|'
        \ . s:hours([[l:twelfth, l:twelfth]]) . '\%(:' . s:minute . '\)\='
        \ . (a:hour < 12 ? '[aA]' : '[pP]') . '[mM]\)'
  let l:forms = []
  for l:is_next_day in range(2)
    call add(l:forms, (l:is_next_day ? '>' : '') . s:dash
          \ . s:hours(s:later(a:hour, l:is_next_day, 0)) . (l:is_next_day ? '>\=' : ''))
  endfor
  call add(l:forms, s:dash . s:hours([[0, 24]]) . '>')
  return l:start . '\%(' . join(l:forms, '\|') . '\)'
endfunction

" A whole time that may end a range.
function! plan#syntax#time#end() abort
  return '\%(' . plan#syntax#value#clock() . '\|24:00\)'
endfunction

" A range of times.
function! plan#syntax#time#range() abort
  if !has_key(s:known, 'range')
    let s:known['range'] = s:make_range()
  endif
  return s:known['range']
endfunction

function! s:make_range() abort
  let l:forms = [plan#syntax#value#clock() . '>\=' . s:blank . '*' . s:dash . s:blank . '*'
        \ . plan#syntax#time#end() . '>\=']
  for l:hour in range(24)
    call add(l:forms, s:lone_end(l:hour))
    call add(l:forms, s:lone_hour(l:hour))
  endfor
  return '\%(' . join(l:forms, '\|') . '\)' . plan#syntax#value#end()
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
