" Days as texts, YYYY-MM-DD; '' for none. What people write for a day is read by the program.

" The day of the file in the buffer.
function! plan#date#of_buffer() abort
  let l:name = matchstr(expand('%:t'), '^\d\{4}-\d\d-\d\d\ze\.plan$')
  return expand('%:p:h:t') ==# 'templates' ? '' : plan#date#shifted(l:name, 0) ==# l:name ? l:name : ''
endfunction

" A day of digits, moved by a number of days, with all its digits; '' if one of them is no day of the format.
function! plan#date#shifted(day, by) abort
  let l:parts = map(split(a:day, '[-/]'), 'str2nr(v:val, 10)')
  if len(l:parts) != 3
    return ''
  endif
  let l:day = call('printf', ['%04d-%02d-%02d'] + l:parts)
  " At noon, which is on the same day before and after a change of the clock.
  let l:noon = strptime('%Y-%m-%d %H', l:day . ' 12')
  let l:new = strftime('%Y-%m-%d', l:noon + 86400 * a:by)
  return strftime('%Y-%m-%d', l:noon) ==# l:day && l:new =~# '^\%(19\|2\d\)\d\d-' && l:day >=# '1900' ? l:new : ''
endfunction

" Today, as for the programs: PLAN_TODAY overrides the clock, and the night may belong to the day before.
function! plan#date#today() abort
  let l:now = $PLAN_TODAY =~# '^\d\{4}-\d\d-\d\d' ? $PLAN_TODAY : strftime('%Y-%m-%dT%H:%M')
  let l:start = matchstr(plan#folder#setting('day start'), '^0[0-6]:[0-5]\d$')
  return plan#date#shifted(l:now[:9], l:now[11:] !=# '' && l:now[11:15] <# l:start ? -1 : 0)
endfunction
