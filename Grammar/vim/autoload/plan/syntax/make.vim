" Makes matches and regions of patterns, and the patterns of columns, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:one = "[ \r\u00a0]"
let s:unit = '\%(' . s:one . '\{,3}\t\|' . s:one . '\{4}\)'
let s:boxes = [['Done', '[xX]'], ['Cancelled', '-'], ['Moved', '>'], ['Open', ''], ['Begun', '/'],
      \ ['Unknown', '.']]

" Characters that are invisible, or change the order of others. In another encoding, "\Ue0000" is NUL and
" ends a pattern.
let g:plan#syntax#make#hostile = "[\x01-\x08\x0b\x0c\x0e-\x1f\x7f" . (&encoding !=# 'utf-8' ? '' :
      \ "-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
      \ . "\ufff9-\ufffb\U1d173-\U1d17a\Ue0000-\Ue007f") . ']'

" The old engine is faster for short lines; a pattern may name the other.
function! plan#syntax#make#quote(pattern) abort
  return ';' . (a:pattern =~# '^\\%#=' ? '' : '\%#=1') . a:pattern . ';'
endfunction

function! plan#syntax#make#match(group, pattern, ...) abort
  execute 'syntax match' a:group plan#syntax#make#quote(a:pattern) . get(a:000, 0, '')
endfunction

" A region, whose starts are pairs of the group of the start and its pattern.
function! plan#syntax#make#region(group, options, starts, ends) abort
  let l:parts = map(copy(a:starts), {_, part -> 'matchgroup=' . part[0] . ' start='
        \ . plan#syntax#make#quote(part[1])})
        \ + map(copy(a:ends), {_, part -> 'matchgroup=' . part[0] . ' end='
        \   . plan#syntax#make#quote(part[1])})
  execute 'syntax region' a:group a:options join(l:parts)
endfunction

function! plan#syntax#make#line(group, contains, starts) abort
  call plan#syntax#make#region(a:group, 'contained oneline contains=' . a:contains, a:starts, [['NONE', '$']])
endfunction

" Blanks that reach a column or go further.
function! plan#syntax#make#reach(column) abort
  let l:rest = a:column % 4
  return repeat(s:unit, a:column / 4) . (l:rest == 0 ? '' : '\%(' . s:one . '\{,' . (l:rest - 1)
        \ . '}\t\|' . s:one . '\{' . l:rest . '}' . (l:rest == 1 ? '\|\t' : '') . '\)')
endfunction

" Blanks that end at a column.
function! plan#syntax#make#indent(column) abort
  return '^' . repeat(s:unit, a:column / 4)
        \ . (a:column % 4 == 0 ? '' : s:one . '\{' . (a:column % 4) . '}')
endfunction

" One of some names in any case.
function! plan#syntax#make#words(words) abort
  return '\%(' . join(map(split(join(a:words, '\|'), '\zs'),
        \ {_, sign -> toupper(sign) ==# sign ? sign : '[' . sign . toupper(sign) . ']'}), '') . '\)'
endfunction

" The starts of lines with a box; of the states that are open or closed, or of all.
function! plan#syntax#make#box_starts(states, group) abort
  let l:boxes = filter(copy(s:boxes), {_, box -> index(a:states, box[0]) >= 0})
  return map(l:boxes, {_, box -> [empty(a:group) ? 'planBox' . box[0] : a:group,
        \ plan#syntax#word#box(box[1])]})
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
