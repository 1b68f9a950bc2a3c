" Computes with dates, as numbers of days; an invalid date is -1.

let s:days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
let s:months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
let s:full = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
let s:first = 693901
let s:last = 1095667

" The number of a date that is spelled YYYY-MM-DD and exists.
function! plan#date#of(text) abort
  let l:parts = matchlist(a:text, '^\(\d\{4}\)-\(\d\d\)-\(\d\d\)$')
  return empty(l:parts) ? -1 : s:date(l:parts[1], l:parts[2], l:parts[3])
endfunction

" The date of a number, as YYYY-MM-DD.
function! plan#date#spell(number) abort
  return call('printf', ['%04d-%02d-%02d'] + plan#date#parts(a:number))
endfunction

" Year, month and day of a number.
function! plan#date#parts(number) abort
  let l:era = a:number / 146097
  let l:day = a:number % 146097
  let l:year = (l:day - l:day / 1460 + l:day / 36524 - l:day / 146096) / 365
  let l:rest = l:day - (365 * l:year + l:year / 4 - l:year / 100)
  let l:month = (5 * l:rest + 2) / 153
  let l:date = l:rest - (153 * l:month + 2) / 5 + 1
  let l:month += l:month < 10 ? 3 : -9
  return [l:year + l:era * 400 + (l:month <= 2), l:month, l:date]
endfunction

" The number within the limits of the format, or -1.
function! plan#date#limited(number) abort
  return a:number >= s:first && a:number <= s:last ? a:number : -1
endfunction

" Days since 1 March of the year 0, in the Gregorian calendar.
function! s:count(year, month, day) abort
  let l:year = a:year - (a:month <= 2)
  let l:of_year = (153 * (a:month + (a:month > 2 ? -3 : 9)) + 2) / 5 + a:day - 1
  return 365 * l:year + l:year / 4 - l:year / 100 + l:year / 400 + l:of_year
endfunction

function! s:date(year, month, day) abort
  let [l:year, l:month, l:day] = [str2nr(a:year, 10), str2nr(a:month, 10), str2nr(a:day, 10)]
  if l:month < 1 || l:month > 12 || l:day < 1
    return -1
  endif
  let l:number = plan#date#limited(s:count(l:year, l:month, l:day))
  return l:number >= 0 && plan#date#parts(l:number) ==# [l:year, l:month, l:day] ? l:number : -1
endfunction

" The number of any date of the format; relative ones count from a base, and are -1 without one.
function! plan#date#read(text, base) abort
  let l:text = tolower(a:text)
  let l:parts = matchlist(l:text, '^\(\d\{4}\)\([-/]\)\(\d\d\?\)\2\(\d\d\?\)$')
  if !empty(l:parts)
    return s:date(l:parts[1], l:parts[3], l:parts[4])
  endif
  return a:base < 0 ? -1 : plan#date#limited(s:relative(l:text, a:base))
endfunction

function! s:relative(text, base) abort
  let l:near = index(['yesterday', 'today', 'tomorrow'], a:text)
  if l:near >= 0
    return a:base + l:near - 1
  endif
  let l:day = max([index(s:days, a:text), index(s:full, a:text)])
  if l:day >= 0
    return a:base + 1 + (l:day - (a:base + 3) % 7 + 7) % 7
  endif
  let l:parts = matchlist(a:text, '^\(\l\{3}\)-\(\d\d\?\)$')
  if !empty(l:parts)
    return s:coming(index(s:months, l:parts[1]) + 1, l:parts[2], a:base)
  endif
  let l:parts = matchlist(a:text, '^+\(\d\{1,9}\)\(d\|w\|mo\|y\)$')
  return empty(l:parts) ? -1 : s:shifted(a:base, str2nr(l:parts[1], 10), l:parts[2])
endfunction

" The first such day of a year on or after a day; 29 February may be eight years away.
function! s:coming(month, day, base) abort
  let l:year = plan#date#parts(a:base)[0]
  for l:next in range(l:year, l:year + 8)
    let l:number = s:date(l:next, a:month, a:day)
    if l:number >= a:base
      return l:number
    endif
  endfor
  return -1
endfunction

function! s:shifted(base, count, unit) abort
  if a:unit =~# '[dw]'
    return a:count > 1000000 ? -1 : a:base + a:count * (a:unit ==# 'w' ? 7 : 1)
  elseif a:count > 20000
    return -1
  endif
  let [l:year, l:month, l:day] = plan#date#parts(a:base)
  let l:months = l:year * 12 + l:month - 1 + a:count * (a:unit ==# 'y' ? 12 : 1)
  " A day after the end of a month becomes its last.
  let l:next = s:count((l:months + 1) / 12, (l:months + 1) % 12 + 1, 1)
  return min([s:count(l:months / 12, l:months % 12 + 1, l:day), l:next - 1])
endfunction

" The weekday of a number, as it is typed: mon.
function! plan#date#weekday(number) abort
  return s:days[(a:number + 2) % 7]
endfunction

" The date of the file in the buffer; -1 if it has none.
function! plan#date#of_buffer() abort
  let l:name = matchstr(expand('%:t'), '^.*\ze\.plan$')
  return expand('%:p:h:t') ==# 'templates' ? -1 : plan#date#of(l:name)
endfunction

" Today, as for the programs: PLAN_TODAY overrides the clock, and the night may belong to the day
" before.
function! plan#date#today() abort
  let l:now = $PLAN_TODAY =~# '^\d\{4}-\d\d-\d\d' ? $PLAN_TODAY : strftime('%Y-%m-%dT%H:%M')
  let l:start = matchstr(plan#folder#setting('day start'), '^0[0-6]:[0-5]\d$')
  return plan#date#of(l:now[:9]) - (l:now[11:] !=# '' && l:now[11:15] <# l:start)
endfunction
