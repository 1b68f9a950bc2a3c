" Collects the commands that the generated file gets, and makes the patterns of columns.
let s:cpo_save = &cpo
set cpo&vim

let s:one = "[ \r\u00a0]"
let s:unit = '\%(' . s:one . '\{,3}\t\|' . s:one . '\{4}\)'
let s:boxes = [['Done', '[xX]'], ['Cancelled', '-'], ['Moved', '>'], ['Open', ''], ['Begun', '/'],
      \ ['Unknown', '.']]
let s:commands = []

" Characters that are invisible, or change the order of others.
let g:highlight#pattern#hostile = "[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f"
      \ . "\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U1d173-\U1d17a\Ue0000-\Ue007f]"

" The commands since the last call.
function! highlight#pattern#taken() abort
  let l:taken = s:commands
  let s:commands = []
  return l:taken
endfunction

" Adds a command of its words.
function! highlight#pattern#add(...) abort
  call add(s:commands, join(a:000))
endfunction

function! highlight#pattern#cluster(name, groups) abort
  call highlight#pattern#add('syntax cluster', a:name, 'contains=' . join(a:groups, ','))
endfunction

" The old engine is faster for short lines; a pattern may name the other.
function! highlight#pattern#quote(pattern) abort
  return ';' . (a:pattern =~# '^\\%#=' ? '' : '\%#=1') . a:pattern . ';'
endfunction

function! highlight#pattern#match(group, pattern, options) abort
  call highlight#pattern#add('syntax match', a:group, highlight#pattern#quote(a:pattern), a:options)
endfunction

" A region, whose starts are pairs of the group of the start and its pattern.
function! highlight#pattern#region(group, options, starts, ends) abort
  let l:parts = map(copy(a:starts), {_, part -> 'matchgroup=' . part[0] . ' start='
        \ . highlight#pattern#quote(part[1])})
        \ + map(copy(a:ends), {_, part -> 'matchgroup=' . part[0] . ' end='
        \   . highlight#pattern#quote(part[1])})
  call highlight#pattern#add('syntax region', a:group, a:options, join(l:parts))
endfunction

function! highlight#pattern#line(group, contains, starts) abort
  call highlight#pattern#region(a:group, 'contained oneline contains=' . a:contains, a:starts, [['NONE', '$']])
endfunction

" Blanks that reach a column or go further.
function! highlight#pattern#reach(column) abort
  let l:rest = a:column % 4
  return repeat(s:unit, a:column / 4) . (l:rest == 0 ? '' : '\%(' . s:one . '\{,' . (l:rest - 1)
        \ . '}\t\|' . s:one . '\{' . l:rest . '}' . (l:rest == 1 ? '\|\t' : '') . '\)')
endfunction

" Blanks that end at a column.
function! highlight#pattern#indent(column) abort
  return '^' . repeat(s:unit, a:column / 4)
        \ . (a:column % 4 == 0 ? '' : s:one . '\{' . (a:column % 4) . '}')
endfunction

" One of several patterns.
function! highlight#pattern#either(list) abort
  return '\%(' . join(a:list, '\|') . '\)'
endfunction

" One of some words in any case.
function! highlight#pattern#words(words) abort
  return '\%(' . join(map(split(join(a:words, '\|'), '\zs'),
        \ {_, sign -> toupper(sign) ==# sign ? sign : '[' . sign . toupper(sign) . ']'}), '') . '\)'
endfunction

" The starts of lines with a box; of the states that are open or closed, or of all.
function! highlight#pattern#box_starts(states, group) abort
  let l:boxes = filter(copy(s:boxes), {_, box -> index(a:states, box[0]) >= 0})
  return map(l:boxes, {_, box -> [empty(a:group) ? 'planBox' . box[0] : a:group,
        \ highlight#word#box(box[1])]})
endfunction

" A command in ASCII, which means the same in every encoding of an editor: other characters become
" escapes of patterns.
function! highlight#pattern#escaped(command) abort
  let [l:out, l:in, l:at] = ['', 0, 0]
  " Without composing characters, which are parts of others.
  let l:signs = map(str2list(a:command), 'nr2char(v:val)')
  while l:at < len(l:signs)
    let l:sign = l:signs[l:at]
    let l:number = char2nr(l:sign)
    if l:sign ==# '\' && !l:in || l:in && l:sign ==# '['
      " An escape, or a class like [:alnum:].
      let l:more = l:in ? matchend(join(l:signs[l:at :], ''), '^\[:\l\+:\]') - 1 : 1
      let l:out .= join(l:signs[l:at : l:at + max([l:more, 0])], '')
      let l:at += max([l:more, 0])
    elseif l:number >= 0x20 && l:number < 0x7f
      let l:out .= l:sign
      if l:sign ==# '[' && !l:in
        let l:in = 1
        let l:first = matchstr(join(l:signs[l:at + 1 : l:at + 2], ''), '^^\=]\=')
        let l:out .= l:first
        let l:at += len(l:first)
      elseif l:sign ==# ']'
        let l:in = 0
      endif
    else
      let l:out .= l:number == 9 ? '\t' : l:number == 13 ? '\r' : (l:in ? '\' : '\%') . (l:number < 0x100 ? printf('x%02x', l:number)
            \ : l:number < 0x10000 ? printf('u%04x', l:number) : printf('U%08x', l:number))
    endif
    let l:at += 1
  endwhile
  return l:out
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
