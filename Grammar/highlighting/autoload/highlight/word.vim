" Patterns of the words of an item, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:bullet = '\%([-*+]\|\d\{1,9}[.)]\)'
" Beyond Latin 1 a letter is a keyword character by 'iskeyword', except digits and symbols.
let s:latin = "A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff"
let s:symbols = "\\x01-\u00ff\u2070-\u209c\u061c\u180e\ufeff\ufff9-\ufffb"
let s:letter = '\%([' . s:latin . ']\|[^' . s:symbols
      \ . "\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]\\&\\k\\)"
let s:tag_sign = '\%([-0-9_/' . s:latin . ']\|[^' . s:symbols . ']\&\k\)'
let s:mark = "[^][0-9\x01-\x20\x7f-\u00a0]"
let s:box_end = '\%(' . s:blank . '\|$\)\@='

" A box with one character of a collection in it, or with any for '.'; '' for none, which may touch words.
function! highlight#word#box(sign) abort
  return (empty(a:sign) ? '\%(\[ \]\|' : '\%(') . '\[' . s:blank . '*'
        \ . (a:sign ==# '.' ? s:mark : a:sign) . s:blank . '*\]' . s:box_end . '\)'
endfunction

" Any box after a bullet.
function! highlight#word#any_box() abort
  return '\%(\[ \]\|\[' . s:blank . '*' . s:mark . '\=' . s:blank . '*\]' . s:box_end . '\)'
endfunction

" A box that needs no bullet, with one character of a collection in it.
function! highlight#word#plain_box(signs) abort
  return '\%(\[[' . a:signs . ']\]' . s:box_end . '\)'
endfunction

let s:start = '^' . s:blank . '*' . s:bullet . s:blank . '*\[ \]'

" Matches after a blank, or after a box that touches the word.
let s:word = "[] \t\r\u00a0]\\@2<=\\%(\\]\\@1<!\\|\\%(" . s:start . '\)\@50<=\)'

" The key of an attribute of one's own.
let s:own = 'x-[-_A-Za-z0-9]\+'

" An attribute, without the text around it. Takes one pair of brackets.
function! highlight#word#bare_attribute() abort
  let [l:double, l:rule] = highlight#value#rule()
  let l:clock = highlight#value#clock()
  let l:moments = '\%(due\|done\|began\|expires\)'
  let l:forms = [
        \ '\%(due\|done\|began\|expires\%(:+\)\@!\|start\|until\|from\|to\):' . highlight#value#date()
        \   . '\%([tT]' . l:clock . '\%(' . l:moments . ':.*\)\@40<=\|/\%([2-9]\|[1-9]\d\{1,2}\)'
        \   . '\%(from:\d\{4}-\d\d-\d\d/\d*\)\@40<=\)\=',
        \ '\%(' . l:moments . '\|remind\):' . l:clock,
        \ '\%(remind:\|est:\|spent:\|expires:+\)' . highlight#value#minutes(),
        \ '\%(after:\|expires:+\)' . highlight#value#period(),
        \ 'every:' . l:double . l:rule, 'points:\d\{1,3}', 'target:' . highlight#value#target(s:letter),
        \ '\%(goal:\|id:\|needs:\%(' . s:tag_sign . '\+,\)*\)' . s:tag_sign . '\+',
        \ '\%(uid\|' . s:own . "\\):[^ \t\r\u00a0]\\+"]
  return '\%(' . join(l:forms, '\|') . '\|was:\%(".\{-}"' . highlight#value#end() . "\\|[^ \t\r\u00a0]\\{-1,}\\)\\)"
        \ . highlight#value#end()
endfunction

" An attribute at the start of a word: its key, if a value follows.
function! highlight#word#key() abort
  return '\%#=1' . s:word . '\%(' . highlight#word#bare_attribute() . '\)\@=\%(' . s:own . '\|\l\+\):'
endfunction

" The value after a key, which is known to be valid.
function! highlight#word#any_value() abort
  return '\%#=1\%(\%(was:\)\@4<=".\{-}"' . highlight#value#end() . "\\|[^ \t\r\u00a0]\\{-1,}"
        \ . highlight#value#end() . '\)'
endfunction

" A tag at the start of a word. Long ranges of symbols are left out here only.
function! highlight#word#tag() abort
  let l:symbols = join(map(range(0x1f000, 0x1fb00, 0x100), {_, first -> nr2char(first) . '-'
        \ . nr2char(first + 255)}), '')
  let l:rest = substitute(highlight#word#bare_tag(), "\\[^\\\\x01-\u00ff", '&' . l:symbols, 'g')
  return "#\\%(\\%([ \t\r\u00a0]\\|" . s:start . '\)#\)\@50<=' . l:rest[1:]
endfunction

function! highlight#word#bare_tag() abort
  return "#[-0-9_/\u0660-\u0669\u06f0-\u06f9]*" . s:letter . s:tag_sign . '*'
endfunction

" Tags, attributes and other words like them up to the end of the words of a habit. Takes one pair of
" brackets.
function! highlight#word#run() abort
  return '\%(' . s:blank . '\+\%(' . highlight#word#bare_tag() . '\%(' . s:blank . '\|$\)\@=\|'
        \ . highlight#word#bare_attribute() . "\\|[-_/A-Za-z0-9]\\+:[^` \t\r\u00a0]\\+" . s:box_end
        \ . '\)\)*' . s:blank . '*\%($\|' . s:blank . '\@2<='
        \ . highlight#word#dash() . '\)'
endfunction

" The dash before a comment, with something after it.
function! highlight#word#dash() abort
  return "\\%(--\\|\u2014\\)" . s:blank . '\+\S\@='
endfunction

" The word of a priority, from 1 for high to 3.
function! highlight#word#priority(rank) abort
  return '!' . substitute(['high', 'medium', 'low'][a:rank - 1], '\l',
        \ '\="[" . submatch(0) . toupper(submatch(0)) . "]"', 'g')
endfunction

" The amount after the name of a habit, and the colon before it.
function! highlight#word#amount() abort
  return highlight#value#amount(s:letter)
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
