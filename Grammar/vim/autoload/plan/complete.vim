" Completes with CTRL-X CTRL-O.
let s:cpo_save = &cpo
set cpo&vim

" What is being completed, kept between the two calls: `start`, its byte column; `kind`; and `of`, what
" it belongs to.
let s:context = {}

function! plan#complete#omni(findstart, base) abort
  if a:findstart
    let s:context = plan#context#before(strpart(getline('.'), 0, col('.') - 1))
    " With nothing to offer: no message, and completion ends.
    return empty(s:context) ? -3 : s:context.start
  endif
  return empty(s:context) ? [] : s:{s:context.kind}(a:base, s:context.of)
endfunction

" The entries that begin with what is typed, in any case. An entry is [word, menu].
function! s:fitting(base, entries) abort
  let l:typed = tolower(a:base)
  let l:found = filter(copy(a:entries), {_, entry -> s:begins(entry[0], l:typed)})
  return map(l:found, {_, entry -> s:item(entry[0], entry[1])})
endfunction

function! s:begins(word, typed) abort
  return stridx(tolower(a:word), a:typed) == 0
endfunction

function! s:item(word, menu) abort
  return {'word': a:word, 'menu': a:menu, 'icase': 1}
endfunction

function! s:section(base, of) abort
  return s:fitting(a:base, g:plan#words#sections + g:plan#words#section_aliases)
endfunction

function! s:key(base, of) abort
  return s:fitting(a:base, map(copy(g:plan#words#keys), {_, entry -> [entry[0] . ':', entry[1]]}))
endfunction

function! s:priority(base, of) abort
  return s:fitting(a:base, g:plan#words#priorities)
endfunction

function! s:mood(base, of) abort
  return s:fitting(a:base, g:plan#words#moods)
endfunction

function! s:tag(base, of) abort
  return s:fitting(a:base, s:names('tag'))
endfunction

function! s:habit(base, of) abort
  return plan#complete#habits(a:base)
endfunction

" The habits whose name begins with what is typed, with or without an icon before it.
function! plan#complete#habits(base) abort
  let l:typed = tolower(a:base)
  let l:found = filter(s:names('habit'), {_, entry
        \ -> s:begins(entry[0], l:typed) || s:begins(s:without_icon(entry[0]), l:typed)})
  return map(l:found, {_, entry -> s:item(entry[0], entry[1])})
endfunction

" Removes arrows, signs and pictures; letters of all scripts stay.
function! s:without_icon(name) abort
  let l:first = char2nr(a:name)
  let l:is_icon = l:first >= 0x1f000 || l:first >= 0x2190 && l:first < 0x2c00
  return l:is_icon ? substitute(a:name, '^\S*\s*', '', '') : a:name
endfunction

function! s:setting(base, of) abort
  let l:entries = copy(a:of ? g:plan#words#settings : g:plan#words#list_settings)
  return s:fitting(a:base, map(l:entries, {_, entry -> [entry[0] . ': ', s:values(entry)]}))
endfunction

function! s:setting_value(base, of) abort
  for l:entry in g:plan#words#settings + g:plan#words#list_settings
    if l:entry[0] ==? a:of
      let l:values = l:entry[1] ==# 'COLOR' ? g:plan#words#colors : l:entry[1:]
      return s:fitting(a:base, map(copy(l:values), {_, value -> [value, '']}))
    endif
  endfor
  return []
endfunction

function! s:values(entry) abort
  return a:entry[1] ==# 'COLOR' ? 'a colour' : join(a:entry[1:], ', ')
endfunction

" The values of a key.
function! s:value(base, key) abort
  if a:key ==# 'every'
    return s:fitting(a:base, g:plan#words#rules)
  elseif a:key ==# 'weekday'
    return s:fitting(a:base, map(copy(g:plan#words#weekdays), {_, word -> [word, '']}))
  elseif a:key ==# 'goal'
    return s:fitting(a:base, s:names('goal'))
  elseif index(['due', 'start', 'until', 'from', 'to', 'done'], a:key) >= 0
    return s:dates(a:base)
  endif
  " Of the other keys only those that have a list.
  let l:values = get(g:, 'plan#words#' . a:key, [])
  let l:found = s:fitting(a:base, map(copy(l:values), {_, word -> [word, '']}))
  return a:key ==# 'expires' ? l:found + s:dates(a:base) : l:found
endfunction

" Dates by their words, which count from the day of the file. In a day the word is inserted, since
" planfmt makes a date of it; in a template too, for the day that is made from it. An undated list has
" no day to count from, so the date is inserted, as for digits that are being typed.
function! s:dates(base) abort
  let l:is_template = expand('%:p:h:t') ==# 'templates'
  let l:is_dated = plan#date#of_buffer() >= 0
  let l:typed = tolower(a:base)
  let l:found = []
  for [l:word, l:date, l:told] in s:near_dates()
    let l:is_by_date = l:typed !=# '' && s:begins(l:date, l:typed)
    if l:is_by_date || s:begins(l:word, l:typed)
      let l:keeps_word = !l:is_by_date && (l:is_template || l:is_dated)
      call add(l:found, {'word': l:keeps_word ? l:word : l:date, 'abbr': l:word, 'icase': 1, 'dup': 1,
            \ 'menu': l:is_template ? '' : l:told})
    endif
  endfor
  return l:found
endfunction

" Words for dates, the nearest days first, each with its date and with the part of it that is shown.
" They count from the day of the file, or from today.
function! s:near_dates() abort
  let l:base = plan#date#of_buffer()
  let l:base = l:base < 0 ? plan#date#today() : l:base
  let l:next = index(g:plan#words#weekdays, plan#date#weekday(l:base)) + 1
  let l:words = g:plan#words#days[:1] + (g:plan#words#weekdays + g:plan#words#weekdays)[l:next : l:next + 6]
        \ + g:plan#words#shifts + g:plan#words#days[2:]
  let l:dates = map(l:words, {_, word -> [word, plan#date#read(word, l:base)]})
  return map(filter(l:dates, 'v:val[1] >= 0'), {_, date -> [date[0], plan#date#spell(date[1]),
        \ plan#date#spell(date[1]) . substitute(plan#date#weekday(date[1]), '.*', ' \u&', '')]})
endfunction

" Lists, and the days around this one.
function! s:link(base, of) abort
  let l:close = strpart(getline('.'), col('.') - 1, 2) ==# ']]' ? '' : ']]'
  let l:days = map(s:near_dates(), {_, date -> [date[1], date[0] . ' ' . date[2][-3:]]})
  let l:found = s:fitting(a:base, s:names('list') + l:days)
  return map(l:found, {_, item -> extend(item, {'abbr': item.word, 'word': item.word . l:close})})
endfunction

" The names of a kind that the folder uses, each with its latest day.
function! s:names(kind) abort
  return map(plan#names#of(a:kind), {_, name -> [name.name, name.told]})
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
