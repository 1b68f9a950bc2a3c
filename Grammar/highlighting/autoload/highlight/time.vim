" Patterns of the times of items and moods, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:minute = '[0-5]\d'
" Between hours and minutes, in Schedule.
let s:colon = '[:h]'
let s:dash = "\\%(--\\=\\|[\u2013\u2014]\\)"
let s:join = '>\=' . s:blank . '*' . s:dash . s:blank . '*'

" The hours between pairs of hours, with or without a leading zero; '' for none.
function! s:hours(pairs) abort
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

let s:half = '\%([aApP]\%([mM]\|\.[mM]\.\=\)\)\@>[[:alnum:]]\@!'
let s:gap = '\%(' . s:blank . "\\+\u202f\\=\\|\u202f\\)"
" One that belongs to the number before it: small am after a blank is a word.
let s:own = '\%(' . s:half . '\|' . s:gap . '\%([aA]m[[:alnum:]]\@!\)\@!' . s:half . '\)'
" The same after a time that has one.
let s:second = '\%(' . s:gap . '\=' . s:half . '\)'

" A time without am or pm. With one that is not read, there is no time.
function! s:plain(colon, half) abort
  let l:early = s:hours([[1, 12]]) . a:colon . s:minute . a:half . '\@!'
  return highlight#pattern#either([l:early, s:late(a:colon)])
endfunction

" A time that only the clock of 24 hours has.
function! s:late(colon) abort
  return s:hours([[0, 0], [13, 23]]) . a:colon . s:minute
endfunction

function! s:hour(colon) abort
  return s:hours([[1, 12]]) . '\%(' . a:colon . s:minute . '\)\='
endfunction

" A time with am or pm, Small am after a blank is a word.
function! s:halved(colon) abort
  return s:hour(a:colon) . highlight#pattern#either([s:half, s:gap . '\%([aA]m\%(' . s:blank . '\|$\|>\)\)\@!' . s:half]) . s:second . '\@!'
endfunction

" A range that begins with am or pm. After a blank and before a dash small am is read too, and no `h`.
function! s:halved_range(colon) abort
  let l:wide = s:gap . '\%([aA]m\%(' . s:blank . '\|$\|>\)\)\@!' . s:half . '\%(' . highlight#value#end() . '\|>\@=\)'
  return s:hour(a:colon) . highlight#pattern#either([highlight#pattern#either([s:half, l:wide]) . s:second . '\@!' . s:join . s:last(a:colon),
        \ s:gap . s:half . s:second . '\@!' . s:blank . '*' . s:dash . s:blank . '*' . s:last(':')])
endfunction

function! s:last(colon) abort
  return highlight#pattern#either([s:hour(a:colon) . s:gap . '\=' . s:half . highlight#value#end() . s:second . '\@!',
        \ s:plain(a:colon, s:second), '24' . a:colon . '00']) . highlight#value#end()
endfunction

" A range of hours that ends after it starts, of which one or both have no minutes.
function! s:lone() abort
  let l:minutes = s:colon . s:minute
  let l:apart = '\%(' . l:minutes . '\)\=' . s:dash
  let l:later = ['0\=\d' . l:apart . '\%(1\d\|2[0-4]\)', '1\d' . l:apart . '2[0-4]']
  for l:ten in ['0\=', '1', '2']
    for l:digit in range(l:ten ==# '2' ? 4 : 9)
      call add(l:later, l:ten . l:digit . l:apart . l:ten . '[' . (l:digit + 1) . (l:ten ==# '2' ? '-4]' : '-9]'))
    endfor
  endfor
  return highlight#pattern#either(['\%(' . join(l:later, '\|') . '\)\@=\d\+' . highlight#pattern#either([s:dash . '\%(24' . s:colon . '00\|'
        \ . '\%(24\)\@!\d\+' . l:minutes . '\|\d\+\)', l:minutes . s:dash . '\d\+']),
        \ '\%(2[0-3]\|[01]\=\d\)\@=0\=\(\d\+\)' . s:dash . '0\=\1' . s:colon . '\%(0[1-9]\|[1-5]\d\)'])
        \ . highlight#value#end() . s:own . '\@!'
endfunction

" The time that a line begins with, in Schedule also `9-10` and `18h30-19`. In a range whose end has am or
" pm that is not read, there is none.
function! highlight#time#first(in_schedule) abort
  let l:colon = a:in_schedule ? s:colon : ':'
  let l:end = highlight#value#end()
  let l:alone = '>\=' . l:end . '\%(' . s:join . s:hour(l:colon) . s:own . '\)\@!'
  return highlight#pattern#either((a:in_schedule ? [s:lone()] : []) + [s:halved_range(l:colon), s:halved(l:colon) . l:alone,
        \ s:plain(l:colon, s:own) . highlight#pattern#either([s:join . highlight#pattern#either([s:plain(l:colon, s:own), '24' . l:colon . '00']) . l:end,
        \   l:alone]),
        \ highlight#pattern#either([s:hour(l:colon), s:late(l:colon)]) . s:join . s:halved(l:colon) . l:end])
endfunction

" A single time, which is not the start of a range.
function! highlight#time#single() abort
  let l:last = s:join . highlight#pattern#either([s:halved(':'), s:plain(':', s:own), '24:00']) . highlight#value#end()
  return '\%(' . s:halved_range(':') . '\)\@!' . highlight#pattern#either([s:halved(':'), s:plain(':', s:own)]) . highlight#value#end() . '\%(' . l:last . '\)\@!'
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
