" Finds where in a plan the cursor is, and what is being typed there.
let s:cpo_save = &cpo
set cpo&vim

" Bullet and box of an item, and the blanks after them.
let s:item = '\C^\s*\%(\%([-*+]\|\d\+[.)]\)\s*\%(\[[^][]*\]\)\?\|\[[^][]*\]\)\s\+'
let s:bullet = '\C^\s*[-*+]\s\+'
let s:time = '\%(\d\d\?\%(:\d\d\s\+\|\%(:\d\d\)\?\s*[aApP]\.\?[mM]\.\?\s\+\)\)\?'

" What may be completed after the text of the line up to the cursor: `start`, the byte column where it
" begins; `kind`; `of`. Empty if there is nothing.
function! plan#context#before(text) abort
  if plan#lines#hidden(line('.'))
    return {}
  endif
  for [l:kind, l:pattern] in [
        \ ['section', '\C^##\s\+\zs[^#]*$'],
        \ ['link', '\C\[\[\zs[^][]*$'],
        \ ['tag', '\C\%(^\|[[:blank:](["]\)#\zs[^[:blank:]#!"''()<>:;,.?*`[\]]*$']]
    let l:start = match(a:text, l:pattern)
    if l:start >= 0
      return s:found(l:start, l:kind, '')
    endif
  endfor
  let l:section = plan#lines#section(line('.'))
  if plan#lines#text(line('.')) || l:section ==# 'settings' && plan#lines#heading(line('.')) =~? '^##\s\+lint'
    return {}
  elseif l:section ==# 'settings'
    return s:setting(a:text)
  elseif l:section ==# 'mood'
    return s:found(match(a:text, s:bullet . s:time . '\zs\S*$'), 'mood', '')
  endif
  return a:text =~# s:item ? s:in_item(a:text, l:section) : {}
endfunction

function! s:found(start, kind, of) abort
  return a:start < 0 ? {} : {'start': a:start, 'kind': a:kind, 'of': a:of}
endfunction

function! s:setting(text) abort
  let l:name = matchstr(a:text, s:bullet . '\zs[^:]\{-}\ze\s*:')
  if l:name !=# ''
    return s:found(match(a:text, ':\s*\zs\S*$'), 'setting_value', l:name)
  endif
  return s:found(match(a:text, s:bullet . '\zs[^:]*$'), 'setting', s:is_file('settings'))
endfunction

function! s:in_item(text, section) abort
  let l:value = matchlist(a:text, '\C\%(^\|\s\)\([a-z]\+\):"\?\([^[:blank:]"]*\)$')
  if !empty(l:value)
    return s:value(a:text, l:value[1], l:value[2])
  endif
  let l:start = match(a:text, '\C\s!\zs\a*$')
  if l:start >= 0
    return s:found(l:start, 'priority', '')
  endif
  let l:start = matchend(a:text, s:item)
  let l:rest = strpart(a:text, l:start)
  if a:section ==# 'habits' && l:rest !~# '[:#!]' && !empty(plan#complete#habits(l:rest))
    return s:found(l:start, 'habit', '')
  endif
  return s:found(match(a:text, '\C\s\zs\a*$'), 'key', '')
endfunction

function! s:value(text, key, typed) abort
  if index(map(copy(g:plan#words#keys), 'v:val[0]'), a:key) < 0
    return {}
  endif
  " After the first of several weekdays.
  let l:part = a:key ==# 'every' ? matchend(a:typed, '\C.*[,-]') : -1
  let l:start = len(a:text) - len(a:typed) + max([l:part, 0])
  return s:found(l:start, 'value', l:part > 0 ? 'weekday' : a:key)
endfunction

function! s:is_file(name) abort
  return expand('%:t') ==# a:name . '.plan'
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
