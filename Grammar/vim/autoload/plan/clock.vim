" Computes with times of day, ranges of them, and durations, as minutes.
let s:cpo_save = &cpo
set cpo&vim

" Small am after a blank is a word.
let s:half = '\%([aApP]m\|\s*\%([aA]M\|[pP][mM]\|[aApP]\.[mM]\.\=\)\)'
let s:time = '\d\{1,2}\%([:h]\d\d\)\?' . s:half . '\?'
let s:full = '[:hmM]'
let s:dash = '\%(--\|[-–—]\)'
let s:parts = '^\(' . s:time . '\)\(>\?\)\(\s*' . s:dash . '\s*\)\(' . s:time . '\)$'

" Patterns of what may be a range of times, and a time.
function! plan#clock#slot() abort
  return '[[:alnum:]:.]\@<!' . s:time . '>\?\s*' . s:dash . '\s*' . s:time . '[[:alnum:]:.>]\@!'
endfunction

function! plan#clock#time() abort
  return '\%(\d:\|[[:digit:].]\|[A-SU-Za-z]\)\@<!' . s:time . '>\?[[:alnum:]:]\@!'
endfunction

" Whether it is a valid time. Where the format expects no time, only HH:MM is taken for one, since
" numbers are words more often than not. `leads` is 1 where it expects one, 2 in Schedule, where `9-10`
" and `18h30` are times too.
function! plan#clock#valid(shape, text, leads) abort
  let l:strict = '\d\d:\d\d'
  if a:leads < 2 && a:text =~# 'h'
    return 0
  elseif a:shape ==# 'clock'
    return s:minutes(matchstr(a:text, '^[^>]*')) >= 0
          \ && a:text =~# (a:leads ? s:full : '^' . l:strict . '$')
  endif
  let l:parts = matchlist(a:text, s:parts)
  if empty(l:parts) || s:minutes(l:parts[1]) < 0 || s:minutes(l:parts[4]) < 0 && l:parts[4] !=# '24:00'
    return 0
  elseif !a:leads
    return a:text =~# '^' . l:strict . '\s*' . s:dash . '\s*' . l:strict . '$'
  endif
  " A number alone is a count, except before am or pm, and in Schedule in a range that ends later.
  return l:parts[4] =~# s:full && (l:parts[1] =~# s:full || s:minutes(l:parts[1] . s:half(l:parts[4])) >= 0
        \   && s:half(l:parts[4]) !=# '')
        \ || a:leads == 2 && l:parts[3] !~# '\s' && a:text !~? 'm'
        \ && s:minutes(l:parts[4]) > s:minutes(l:parts[1])
endfunction

" A time changed by a step, and where the cursor goes. On its hours it moves by hours, elsewhere by a
" quarter of an hour or by the minutes of a count; '' if that leaves the day.
function! plan#clock#turned(text, at, sign, count) abort
  let l:new = s:minutes(matchstr(a:text, '^[^>]*')) + s:step(a:text, a:at, a:sign, a:count)
  let l:next = a:text =~# '>' ? '>' : ''
  return l:new < 0 || l:new > 1439 ? ['', 0] : [s:spelled(l:new) . l:next, s:on_hours(a:text, a:at) ? 1 : 4]
endfunction

" A range changed by a step. On its end only the end moves, elsewhere both ends.
function! plan#clock#slid(text, at, sign, count) abort
  let l:parts = matchlist(a:text, s:parts)
  let l:head = len(l:parts[1] . l:parts[2] . l:parts[3])
  let [l:start, l:end] = s:ends(l:parts)
  if a:at >= l:head
    let l:by = s:step(l:parts[4], a:at - l:head, a:sign, a:count)
    let l:fits = l:end + l:by > l:start && l:end + l:by <= l:start + 1440
  else
    let l:by = s:step(l:parts[1], a:at, a:sign, a:count)
    let l:fits = (l:start + l:by) / 1440 == l:start / 1440 && l:start + l:by >= 0
    let l:start += l:by
  endif
  let l:end += l:by
  if !l:fits
    return ['', 0]
  endif
  let l:first = s:spelled(l:start % 1440) . (l:start < 1440 ? '' : '>')
  let l:hours = s:on_hours(a:at < l:head ? l:parts[1] : l:parts[4], a:at < l:head ? a:at : a:at - l:head)
  let l:place = (a:at < l:head ? 0 : len(l:first) + 1) + (l:hours ? 1 : 4)
  let l:last = l:end % 1440 == 0 ? '24:00' : s:spelled(l:end % 1440)
  return [l:first . '-' . l:last, l:place]
endfunction

" Start and end in minutes from the midnight before; an end at or before the start is on the next day.
function! s:ends(parts) abort
  let l:end = a:parts[4] ==# '24:00' ? 1440 : s:minutes(a:parts[4])
  let l:start = s:start(a:parts, l:end)
  let l:end += l:end <= l:start ? 1440 : 0
  let l:next = a:parts[2] ==# '>' ? 1440 : 0
  return [l:start + l:next, l:end + l:next]
endfunction

" The start of a range. Without am or pm it has that of the end, so that it is the last one before that.
function! s:start(parts, end) abort
  let l:half = s:half(a:parts[1]) ==# '' ? s:half(a:parts[4]) : ''
  let l:start = s:minutes(a:parts[1] . l:half)
  if l:start < 0
    return s:minutes(a:parts[1])
  endif
  return l:half ==# '' || l:start < a:end ? l:start : s:minutes(a:parts[1] . (l:half ==# 'am' ? 'pm' : 'am'))
endfunction

" `am` or `pm` of a time in any spelling; '' if it has none.
function! s:half(text) abort
  return tolower(substitute(matchstr(a:text, s:half . '$'), '[^[:alpha:]]', '', 'g'))
endfunction

" A duration changed by a step, in the units that it has: hours and days by one if the cursor is on
" them, minutes by five, or by a count.
function! plan#clock#lasted(text, at, sign, count, least) abort
  let l:unit = matchstr(a:text, '[dhm]', max([a:at, 0]))
  let l:unit = a:at < 0 ? a:text[-1:] : l:unit
  let l:size = {'d': 1440, 'h': 60, 'm': 1}
  let l:total = 0
  for l:part in split(a:text, '[dhm]\zs')
    let l:total += str2nr(l:part, 10) * l:size[l:part[-1:]]
  endfor
  let l:step = a:count ? a:count : l:unit ==# 'm' ? 5 : 1
  let l:left = max([l:total + a:sign * l:step * l:size[l:unit], 0])
  if l:left < a:least
    return ['', 0]
  endif
  let [l:new, l:at] = ['', -1]
  for l:part in filter(['d', 'h', 'm'], 'stridx(a:text, v:val) >= 0')
    if l:left >= l:size[l:part] || l:part ==# a:text[-1:] && l:new ==# ''
      let l:new .= (l:left / l:size[l:part]) . l:part
      let l:left = l:left % l:size[l:part]
    endif
    let l:at = l:part ==# l:unit && l:new !=# '' ? len(l:new) - 2 : l:at
  endfor
  return [l:new, l:at]
endfunction

function! s:on_hours(text, at) abort
  let l:colon = match(a:text, '[:h]')
  return a:at >= 0 && (l:colon < 0 || a:at <= l:colon)
endfunction

function! s:step(text, at, sign, count) abort
  return a:sign * (s:on_hours(a:text, a:at) ? 60 * max([a:count, 1]) : a:count ? a:count : 15)
endfunction

" The minutes of a time as it may be typed; -1 if it is invalid.
function! s:minutes(text) abort
  let l:parts = matchlist(a:text, '\C^\(\d\{1,2}\)\%([:h]\(\d\d\)\)\?\(' . s:half . '\)\?$')
  if empty(l:parts)
    return -1
  endif
  let [l:hour, l:minute] = [str2nr(l:parts[1], 10), str2nr(l:parts[2], 10)]
  if l:parts[3] !=# ''
    let l:hour = l:hour < 1 || l:hour > 12 ? 99 : l:hour % 12 + (s:half(l:parts[3]) ==# 'pm' ? 12 : 0)
  endif
  return l:hour > 23 || l:minute > 59 ? -1 : l:hour * 60 + l:minute
endfunction

function! s:spelled(minutes) abort
  return printf('%02d:%02d', a:minutes / 60, a:minutes % 60)
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
