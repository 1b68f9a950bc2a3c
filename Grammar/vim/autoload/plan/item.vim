" Continues lists with `o`, `O` and Enter.
let s:cpo_save = &cpo
set cpo&vim

" Deletes the indentation that vim gave a new line, from any source and with any 'backspace'.
let s:margin = "0\<C-D>"

" The keys that open a line below or above, `o` or `O`, with the bullet and box that belong there.
" Keys are returned, not pressed, so that `.`, counts and `u` treat them as vim's own.
function! plan#item#open(key) abort
  if &paste
    return a:key
  endif
  let l:fold = foldclosed('.')
  let l:line = l:fold < 0 ? line('.') : l:fold
  if a:key ==# 'o' && l:fold < 0 && plan#lines#heads(l:line)
    return s:first(l:line)
  endif
  let l:item = plan#lines#item(l:line)
  if empty(l:item)
    let l:above = prevnonblank(l:line)
    let l:starts = a:key ==# 'o' && l:above < l:line && plan#lines#heads(l:above)
    return a:key . (l:starts ? s:margin . s:signs(l:above) : '')
  elseif a:key ==# 'o' && l:fold < 0 && s:nested(l:line, l:item)
    return s:below(a:key, l:line)
  endif
  return a:key . s:margin . s:prefix(l:item, l:line, a:key ==# 'o')
endfunction

" The keys of Enter. They are computed when it is pressed, not when vim looks ahead in a macro, at a
" line that lacks what was typed last.
function! plan#item#enter() abort
  return pumvisible() || &paste ? "\<CR>" : "\<C-]>\<C-R>=plan#item#entered()\<CR>"
endfunction

function! plan#item#entered() abort
  let l:item = plan#lines#item(line('.'))
  let [l:text, l:at] = [getline('.'), col('.') - 1]
  if empty(l:item)
    return "\<CR>"
  elseif strpart(l:text, l:item.start) !~# '\S'
    return s:cleared(l:text, l:item)
  elseif l:at < l:item.start
    return "\<CR>"
  endif
  let [l:before, l:behind] = [strpart(l:text, 0, l:at), strpart(l:text, l:at)]
  if l:behind !~# '\S' && s:nested(line('.'), l:item)
    return s:below("\<CR>", line('.'))
  endif
  " Removes the blanks where the words are split, but not several blanks before the cursor, which may be
  " meant.
  let l:blank = l:behind =~# '\S' && l:before =~# '\S\s$' && l:at > l:item.start && s:erases()
  return repeat("\<Del>", strchars(matchstr(l:behind, '^\s*'))) . (l:blank ? "\<C-H>" : '')
        \ . "\<CR>" . s:margin . s:prefix(l:item, line('.'), 1)
endfunction

" Whether backspace deletes text that was there before.
function! s:erases() abort
  return &backspace =~# 'start\|[23]'
endfunction

" Whether the next line is below an item; a sibling between them would take it.
function! s:nested(line, item) abort
  let l:next = getline(a:line + 1)
  return l:next =~# '\S' && plan#lines#column(l:next) > a:item.column
endfunction

" Opens a new first line below an item, with the bullet of the present first one.
function! s:below(key, line) abort
  let l:item = plan#lines#item(a:line + 1)
  return empty(l:item) ? a:key : a:key . s:margin . s:prefix(l:item, a:line + 1, 0)
endfunction

" Bullet and box of a line beside an item; a number changes by a step.
function! s:prefix(item, line, step) abort
  let l:section = plan#lines#section(a:line)
  let l:bullet = a:item.bullet ==# '' ? '-' : a:item.bullet
  if l:bullet =~# '^\d\{1,8}[.)]'
    let l:bullet = (str2nr(l:bullet, 10) + a:step) . l:bullet[-1:]
  endif
  let l:box = a:item.box ==# '' || l:section ==# 'settings' ? '' : '[ ] '
  return repeat(' ', a:item.column) . l:bullet . ' ' . l:box
endfunction

" The bullet and box of the first line below a heading.
function! s:signs(line) abort
  let l:section = plan#lines#section(a:line)
  let l:dated = expand('%:t') =~# '^\d\{4}-\d\d-\d\d\.plan$' || expand('%:p:h:t') ==# 'templates'
  if l:section ==# 'notes'
    return ''
  elseif l:section ==# 'priorities'
    return '1. [ ] '
  elseif l:section =~# '^\%(schedule\|mood\|settings\)$' || l:section ==# 'habits' && !l:dated
    return '- '
  endif
  return '- [ ] '
endfunction

" The first line of a section: below the blank line after a heading.
function! s:first(line) abort
  if a:line < line('$') && getline(a:line + 1) !~# '\S'
    " A count is for `o`, which repeats what is typed, and not for the `j`.
    return (v:count ? "\<Esc>j" . v:count : 'j') . 'o' . s:margin . s:signs(a:line)
  endif
  return "o\<CR>" . s:margin . s:signs(a:line)
endfunction

" Ends the list: an item without words becomes an empty line.
function! s:cleared(text, item) abort
  let l:signs = substitute(a:text, '^\s*', '', '')
  if col('.') <= len(a:text) || l:signs =~# '\s\s' || !s:erases()
    return "\<Esc>0C"
  endif
  return repeat("\<C-H>", strchars(l:signs)) . s:margin
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
