" Reads the lines of a buffer for keys, folds and indentation.
let s:cpo_save = &cpo
set cpo&vim

" A blank of the format. The characters themselves are in the pattern, since no option changes them.
let s:blank = "[ \t\u00a0\r]"

" Headings and the first lines of fences and comments: few enough to be examined one by one.
let s:marks = '\C^\%(' . s:blank . '*\%(```\|\~\~\~\|<!--\)\|##\)'

" The line that opens or closes front matter, and a line that begins with a key.
let s:rule = '^---' . s:blank . '*$'
let s:key = '^[A-Za-z][A-Za-z0-9_-]*:\%(' . s:blank . '\|$\)'

let s:named = '^###\?' . s:blank . '\+[^' . s:blank[1:]

" The kind of a section for each of its names.
let s:kinds = {}
for [s:name, s:kind] in map(copy(g:plan#words#sections), '[v:val[0], v:val[0]]')
      \ + g:plan#words#section_aliases + g:plan#words#section_translations
  let s:kinds[tolower(s:name)] = tolower(s:kind)
endfor

" An emoji, which may be before the name of a section.
let s:icon = "\\%([\U1f1e6-\U1f1ff]\\{1,2}\\|[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa"
      \ . "\u231a\u231b\u2328\u23cf\u23e9-\u23f3\u23f8-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2604"
      \ . "\u2607-\u26ff\u2700-\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d"
      \ . "\u3297\u3299" . join(map(range(0x1f000, 0x1fa00, 0x100), {_, first -> nr2char(first) . '-'
      \   . nr2char(first + 255)}), '')
      \ . "][\U1f3fb-\U1f3ff]\\=\\)" . s:blank . '*'

" The pattern of an emoji and the blanks after it; where characters have one byte, there is none.
function! plan#lines#icon() abort
  return &encoding ==# 'utf-8' ? s:icon : '\%(\)'
endfunction

" The kinds of the lines of the buffer, computed again when the text has changed. `sort` has a number
" for each line: 1 begins a fence or comment, 2 is within, 3 ends it, 4 is a comment of one line, 5 is a
" section heading, 6 a group heading, 0 anything else. `base` is the number of headings above a line;
" `sections` has the lines of the section headings; `lines` the text it was made from; `made` changes
" whenever one of the lines that are counted here may have come or gone; `changed` is what the folds do
" not know yet.
function! plan#lines#map() abort
  let l:map = get(b:, 'plan_lines', {'tick': -1, 'made': 0, 'lines': []})
  if l:map.tick != b:changedtick
    let l:lines = getline(1, '$')
    if l:map.made == 0 || !s:moved(l:map, l:lines)
      let l:map = extend(s:made(l:lines), {'made': l:map.made + 1, 'lines': l:lines, 'changed': []})
      let b:plan_lines = l:map
    endif
    let l:map.tick = b:changedtick
  endif
  return l:map
endfunction

" Updates a map to other lines, if only those of the last change differ and none of them can begin or end
" anything. Its text becomes the other one in place: copies and loops of thousands of lines take the time of
" a key.
function! s:moved(map, lines) abort
  if a:map.lines ==# a:lines
    return 1
  endif
  let [l:old, l:new] = [len(a:map.lines), len(a:lines)]
  let l:start = min([line("'[") - 1, l:old, l:new])
  let l:end = min([l:new - line("']"), l:old - l:start, l:new - l:start])
  " The first two lines may open front matter.
  if l:start < 2 || l:end < 0
    return 0
  endif
  let l:added = l:new - l:end > l:start ? a:lines[l:start : l:new - l:end - 1] : []
  let l:gone = l:old - l:end > l:start ? remove(a:map.lines, l:start, l:old - l:end - 1) : []
  call extend(a:map.lines, l:added, l:start)
  if a:map.lines !=# a:lines || match(l:gone + l:added, s:marks . '\|-->\|' . s:rule) >= 0
    return 0
  endif
  let l:within = a:map.sort[l:start] == 1 || a:map.sort[l:start] == 2
  let a:map.sort = plan#lines#spliced(a:map.sort, l:start, len(l:gone), repeat([l:within ? 2 : 0], len(l:added)))
  let a:map.base = plan#lines#spliced(a:map.base, l:start, len(l:gone), repeat([a:map.base[l:start]], len(l:added)))
  if l:old != l:new
    call map(a:map.sections, 'v:val > l:start ? v:val + l:new - l:old : v:val')
  endif
  let [l:first, l:rest, l:count] = empty(a:map.changed) ? [l:start, l:end, l:old] : a:map.changed
  let a:map.changed = [min([l:first, l:start]), min([l:rest, l:end]), l:count]
  return 1
endfunction

" A list by line numbers, with the entries after a line replaced by others; as many as before in place.
function! plan#lines#spliced(list, line, old, new) abort
  if a:old == len(a:new)
    for l:index in range(a:old)
      let a:list[a:line + 1 + l:index] = a:new[l:index]
    endfor
    return a:list
  endif
  return a:list[: a:line] + a:new + a:list[a:line + a:old + 1 :]
endfunction

function! s:made(lines) abort
  let l:map = {'sort': repeat([0], len(a:lines) + 1), 'base': [], 'sections': []}
  let [l:unclosed, l:base, l:notes] = [{}, 0, 0]
  let l:front = get(a:lines, 0, '') =~# s:rule && get(a:lines, 1, '') =~# s:key ? match(a:lines, s:rule, 1) : -1
  if l:front > 0
    let l:map.sort[1 : l:front + 1] = [1] + repeat([2], l:front - 1) + [3]
  endif
  let l:at = match(a:lines, s:marks, l:front + 1)
  while l:at >= 0
    let l:last = l:at
    if a:lines[l:at][0] ==# '#'
      let l:level = s:level(a:lines[l:at])
      if l:level == 2 || l:level == 3 && l:base > 0 && !l:notes
        call extend(l:map.base, repeat([l:base], l:at + 1 - len(l:map.base)))
        let l:base = l:level - 1
        let l:map.sort[l:at + 1] = l:level + 3
      endif
      if l:level == 2
        let l:notes = plan#lines#kind(a:lines[l:at]) ==# 'notes'
        call add(l:map.sections, l:at + 1)
      endif
    else
      let l:last = s:end(a:lines, l:at, l:unclosed)
      if l:last > l:at
        let l:map.sort[l:at + 1 : l:last + 1] = [1] + repeat([2], l:last - l:at - 1) + [3]
      elseif l:last == l:at
        let l:map.sort[l:at + 1] = 4
      endif
    endif
    let l:at = match(a:lines, s:marks, max([l:at, l:last]) + 1)
  endwhile
  call extend(l:map.base, repeat([l:base], len(a:lines) + 1 - len(l:map.base)))
  return l:map
endfunction

" The index of the line that ends the fence or comment that begins at an index, or -1. Missing ends are
" remembered, so that many such lines do not each search the whole text.
function! s:end(lines, at, unclosed) abort
  let l:text = matchstr(a:lines[a:at], '[`~<].*$')
  let l:sign = l:text[0]
  let l:size = len(matchstr(l:text, '^' . l:sign . '*'))
  if l:sign ==# '`' && stridx(l:text, '`', l:size) >= 0 || l:size >= get(a:unclosed, l:sign, 1000000)
    return -1
  endif
  let l:close = l:sign ==# '<' ? '-->'
        \ : '^' . s:blank . '*' . l:sign . '\{' . l:size . ',}' . s:blank . '*$'
  let l:last = match(a:lines, l:close, l:sign ==# '<' ? a:at : a:at + 1)
  if l:last < 0
    let a:unclosed[l:sign] = l:size
  endif
  return l:last
endfunction

" The level of the heading that a line is; 0 if it is none.
function! s:level(text) abort
  return a:text !~# s:named ? 0 : a:text[2] ==# '#' ? 3 : 2
endfunction

" The kind of the section that a heading begins: that of its name, without its label, or custom.
function! plan#lines#kind(text) abort
  let l:name = tolower(matchstr(a:text, '^##' . s:blank . '\+\zs.\{-}\ze' . s:blank . '*$'))
  let l:kind = l:name =~# '^top' . s:blank . '\+\d\{1,9}$' ? 'priorities' : get(s:kinds, l:name, '')
  if l:kind ==# ''
    let l:bare = substitute(l:name, '^' . plan#lines#icon(), '', '')
    let l:bare = substitute(l:bare, s:blank . '*\%(:.*\|(.*)\)$', '', '')
    let l:kind = l:bare ==# 'top' || get(s:kinds, l:bare, '') ==# 'settings' ? 'custom'
          \ : get(s:kinds, l:bare, 'custom')
  endif
  return l:kind ==# 'settings' && plan#colour#kind() ==# 'day' ? 'custom' : l:kind
endfunction

" The heading of the section of a line; '' before the first.
function! plan#lines#heading(line) abort
  let l:map = plan#lines#map()
  let l:count = len(filter(copy(l:map.sections), 'v:val <= a:line'))
  return l:count ? l:map.lines[l:map.sections[l:count - 1] - 1] : ''
endfunction

" The kind of that section; '' before the first. All of settings.plan is settings, except its notes.
function! plan#lines#section(line) abort
  let l:heading = plan#lines#heading(a:line)
  let l:kind = l:heading ==# '' ? '' : plan#lines#kind(l:heading)
  return expand('%:t') ==# 'settings.plan' && l:kind !=# 'notes' ? 'settings' : l:kind
endfunction

" Whether a line is part of a fence or comment.
function! plan#lines#hidden(line) abort
  let l:sort = get(plan#lines#map().sort, a:line, 0)
  return l:sort > 0 && l:sort < 5
endfunction

" Whether a line is text of Notes: neither a task, a bullet with a box at the margin, nor below one.
function! plan#lines#text(line) abort
  if plan#lines#section(a:line) !=# 'notes'
    return 0
  endif
  let l:line = a:line
  while getline(l:line) !~# '^[^' . s:blank[1:] && l:line > 1
    let l:line -= 1
  endwhile
  let l:item = plan#lines#item(l:line)
  return expand('%:t') ==# 'settings.plan' || get(l:item, 'bullet', '') ==# '' || l:item.box ==# ''
endfunction

" Whether a line is the heading of a section or group.
function! plan#lines#heads(line) abort
  return get(plan#lines#map().sort, a:line, 0) >= 5
endfunction

" The column at which the text of a line begins; a tab reaches to the next multiple of four.
function! plan#lines#column(text) abort
  let l:indent = matchstr(a:text, '^' . s:blank . '*')
  if stridx(l:indent, "\t") < 0
    return strchars(l:indent)
  endif
  let l:column = 0
  for l:sign in split(l:indent, '\zs')
    let l:column += l:sign ==# "\t" ? 4 - l:column % 4 : 1
  endfor
  return l:column
endfunction

let s:bullet = '\%([-*+]\|\d\{1,9}[.)]\)'
let s:box_end = '\%(' . s:blank . '\|$\)\@='
let s:box = '\%(\[ \]\|\[' . s:blank . '*[^][:digit:][[:cntrl:]]\?' . s:blank . '*\]' . s:box_end . '\)'
let s:item = '\C^\(' . s:blank . '*\)\%(\(' . s:bullet . '\)\%(' . s:blank . '\|$\|' . s:box . '\@=\)\('
      \ . s:blank . '*\)\(' . s:box . '\)\?\|\(\[[ /xX>-]\]' . s:box_end . '\)\)\(' . s:blank . '*\)'

" The pattern of a line that begins with a bullet or box.
function! plan#lines#pattern() abort
  return s:item
endfunction

" The parts of a line that begins with a bullet or box: `column`, `bullet`, `box`, and `start`, the byte
" where its words begin. Empty for any other line, and within a fence or comment.
function! plan#lines#item(line) abort
  return plan#lines#hidden(a:line) ? {} : plan#lines#parts(getline(a:line))
endfunction

function! plan#lines#parts(text) abort
  let l:parts = matchlist(a:text, s:item)
  if empty(l:parts)
    return {}
  endif
  return {'column': plan#lines#column(a:text), 'bullet': l:parts[2],
        \ 'box': l:parts[4] . l:parts[5], 'start': len(l:parts[0])}
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
