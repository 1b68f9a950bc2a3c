" Patterns of the times of slots and moods, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

" Patterns, made once.
let s:known = {}

let s:blank = "[ \t\r\u00a0]"
let s:minute = '[0-5]\d'
let s:dash = "\\%(--\\=\\|[\u2013\u2014]\\)"

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
  let l:ends = [l:later, '24:00', l:hour . ':\%(0[1-9]\|[1-5]\d\)']
  if a:hour < 23
    call add(l:ends, s:hours([[a:hour + 1, 23]]) . ':' . s:minute)
  endif
  return l:hour . '\%(' . s:dash . '\%(' . join(l:ends, '\|') . '\)\|:' . s:minute . s:dash . l:later . '\)'
endfunction

" A full time that may end a range.
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
        \ . plan#syntax#time#end()]
  for l:hour in range(24)
    call add(l:forms, s:lone(l:hour))
  endfor
  return '\%(' . join(l:forms, '\|') . '\)' . plan#syntax#value#end()
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
