" Patterns of dates, times, rules and amounts, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:minute = '[0-5]\d'

" A word in any case.
function! s:any(word) abort
  return substitute(a:word, '\l', '\="[" . submatch(0) . toupper(submatch(0)) . "]"', 'g')
endfunction

" A year, a month and an existing day, with or without leading zeros.
function! highlight#value#day() abort
  let l:year = '\%(19\|2\d\)\d\d[-/]'
  let l:leap = '\%(\%(19\|2\d\)\%(0[48]\|[2468][048]\|[13579][26]\)\|2[048]00\)[-/]'
  return '\%(\d\+-\d\+-\|\d\+/\d\+/\)\@=' . highlight#pattern#either([l:year . highlight#pattern#either([
        \ '\%(0\=[13578]\|1[02]\)[-/]\%(0\=[1-9]\|[12]\d\|3[01]\)', '\%(0\=[469]\|11\)[-/]\%(0\=[1-9]\|[12]\d\|30\)',
        \ '0\=2[-/]\%(0\=[1-9]\|1\d\|2[0-8]\)']), l:leap . '0\=2[-/]29'])
endfunction

let s:period = '[1-9]\d\{0,3}\%(d\|w\|mo\|y\)'

" The days of the months by their names.
function! s:month_names() abort
  return highlight#pattern#either([highlight#pattern#either(map(['jan', 'mar', 'may', 'jul', 'aug', 'oct', 'dec'], {_, word -> s:any(word)}))
        \ . '-\%(0\=[1-9]\|[12]\d\|3[01]\)',
        \ highlight#pattern#either(map(['apr', 'jun', 'sep', 'nov'], {_, word -> s:any(word)})) . '-\%(0\=[1-9]\|[12]\d\|30\)',
        \ s:any('feb') . '-\%(0\=[1-9]\|[12]\d\)'])
endfunction

" Any spelling of a date.
function! highlight#value#date() abort
  let l:words = ['today', 'tomorrow', 'yesterday', 'mon\%(day\)\=', 'tue\%(sday\)\=',
        \ 'wed\%(nesday\)\=', 'thu\%(rsday\)\=', 'fri\%(day\)\=', 'sat\%(urday\)\=', 'sun\%(day\)\=']
  return highlight#pattern#either([highlight#value#day(), s:month_names(), '+' . s:period]
        \ + map(l:words, {_, word -> s:any(word)}))
endfunction

" A time of the day.
function! highlight#value#clock() abort
  return '\%(\%([01]\=\d\|2[0-3]\):' . s:minute
        \ . '\|\%(0\=[1-9]\|1[0-2]\)\%(:' . s:minute . "\\)\\=\\%(\u202f\\%([aA]m\\)\\@!\\)\\="
        \ . '[aApP]\%([mM]\|\.[mM]\.\)\)'
endfunction

" `1d2h30m`
let s:minutes = '\%(\d\{1,4}d\%(\d\{1,4}h\)\=\%(\d\{1,4}m\)\=\|\d\{1,4}h\%(\d\{1,4}m\)\=\|\d\{1,4}m\)'

" The rules of `every:`; no day is twice in a list. Takes one pair of brackets.
function! highlight#value#rule() abort
  let l:day = '\%(mon\|tue\|wed\|thu\|fri\|sat\|sun\)'
  let l:nth = '\%(\%([23]\=1\)st\|2\=2nd\|2\=3rd\|\%([4-9]\|1\d\|2[04-9]\|30\)th\)'
  let l:place = '\%(' . l:nth . '\|last\)'
  let l:double = '\%(\%(\d\+w-\)\=\%(\w\+,\)*\(\w\+\),\%(\w\+,\)*\1\w\@!\)\@!'
  return [l:double, '\%(weekday\|weekend\|week\|day\|month\|quarter\|year\|never'
        \ . '\|\%([1-9]\d\{0,3}w-\)\=' . l:day . '\%(,' . l:day . '\)*'
        \ . '\|' . l:place . '\%(,' . l:place . '\)*'
        \ . '\|\%(1st\|2nd\|3rd\|4th\|5th\|last\)-' . l:day
        \ . '\|\%(jan\|mar\|may\|jul\|aug\|oct\|dec\)-\%([1-9]\|[12]\d\|3[01]\)'
        \ . '\|\%(apr\|jun\|sep\|nov\)-\%([1-9]\|[12]\d\|30\)\|feb-\%([1-9]\|[12]\d\)'
        \ . '\|[1-7]/week\|\%([1-9]\|[12]\d\|3[01]\)/month'
        \ . '\|' . s:period . '\)']
endfunction

function! highlight#value#period() abort
  return s:period
endfunction

function! highlight#value#minutes() abort
  return s:minutes
endfunction

" An amount of a habit: `5/8 glasses`, `-2.5 °C`, `7h30m/7h`, `<=2 cups`.
function! highlight#value#amount(letter) abort
  let l:number = '\d\{1,9}\%(\.\d\{1,3}\)\='
  let l:time = '\%(\d\{1,9}h\%(\d\{1,9}m\)\=\|\d\{1,9}m\)'
  let l:slash = s:blank . '*/' . s:blank . '*'
  let l:limit = "\\%(<=\\|\u2264\\)" . s:blank . '*'
  let l:some = '\%([0.hm]*[1-9]\)\@='
  let l:letters = '\%([%' . "\u00b0" . ']\|' . a:letter . '\)\+'
  " `7H` is not a number with a unit.
  let l:glued = '\%([hHmM]\%(\a\|[^\x01-\x7f]\)\@!\)\@!' . l:letters
  let l:unit = '\%(\%(' . l:glued . '\|' . s:blank . '\+' . l:letters . '\)' . highlight#value#end()
        \ . '\)\='
  return '\%(' . l:time . '\%(' . l:slash . '\%(' . l:limit . '\)\=' . l:some . l:time . '\)\='
        \ . highlight#value#end()
        \ . '\|' . l:limit . l:some . l:time . highlight#value#end()
        \ . '\|\%([-+]\=' . l:number . '\%(' . l:slash . '\%(' . l:limit . '\)\=' . l:some . l:number . '\)\='
        \ . '\|' . l:limit . l:some . l:number . '\)' . l:unit . highlight#value#end() . '\)'
endfunction

" A number of `target:`, with what is glued to it.
function! highlight#value#target(letter) abort
  return '\%(\d\{1,9}h\%(\d\{1,9}m\)\=\|\d\{1,9}m\|\d\{1,9}\%(\.\d\{1,3}\)\=\%('
        \ . '\%([hHmM]\%(\a\|[^\x01-\x7f]\)\@!\)\@!\%([%' . "\u00b0" . ']\|' . a:letter . '\)\+\)\=\)'
endfunction

" Where a word ends.
function! highlight#value#end() abort
  return "[^ \t\r\u00a0]\\@!"
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
