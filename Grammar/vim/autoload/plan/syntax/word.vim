" Patterns of the words of an item, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

" Patterns, made once.
let s:known = {}

let s:blank = "[ \t\r\u00a0]"
let s:bullet = '\%([-*+]\|\d\{1,9}[.)]\)'
" Beyond Latin 1 a letter is a keyword character by 'iskeyword', except digits and symbols.
let s:letter = "\\%([A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]\\|[^\\x01-\u00ff"
      \ . "\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19"
      \ . "\u2070-\u209c\u061c\u180e\ufeff\ufff9-\ufffb]\\&\\k\\)"
let s:tag_sign = "\\%([-0-9_/"
      \ . "\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]\\|"
      \ . s:letter . '\)'
let s:mark = "[^][0-9\x01-\x20\x7f-\u00a0]"
let s:box_end = '\%(' . s:blank . '\|$\)\@='

" A box with one character of a collection in it, or with any for '.'; '' for none, which may touch words.
function! plan#syntax#word#box(sign) abort
  return (empty(a:sign) ? '\%(\[ \]\|' : '\%(') . '\[' . s:blank . '*'
        \ . (a:sign ==# '.' ? s:mark : a:sign) . s:blank . '*\]' . s:box_end . '\)'
endfunction

" Any box after a bullet.
function! plan#syntax#word#any_box() abort
  return '\%(\[ \]\|\[' . s:blank . '*' . s:mark . '\=' . s:blank . '*\]' . s:box_end . '\)'
endfunction

" A box that needs no bullet, with one character of a collection in it.
function! plan#syntax#word#plain_box(signs) abort
  return '\%(\[[' . a:signs . ']\]' . s:box_end . '\)'
endfunction

let s:start = '^' . s:blank . '*' . s:bullet . s:blank . '*\[ \]'

" Matches after a blank, or after a box that touches the word.
let s:word = "[] \t\r\u00a0]\\@2<=\\%(\\]\\@1<!\\|\\%(" . s:start . '\)\@50<=\)'

" The key of an attribute of one's own.
let s:own = 'x-[-_A-Za-z0-9]\+'

function! s:value(key, value) abort
  return a:key . ':' . a:value
endfunction

" An attribute, without the text around it. Takes one pair of brackets.
function! plan#syntax#word#bare_attribute() abort
  if !has_key(s:known, 'bare_attribute')
    let s:known['bare_attribute'] = s:make_bare_attribute()
  endif
  return s:known['bare_attribute']
endfunction

function! s:make_bare_attribute() abort
  let [l:double, l:rule] = plan#syntax#value#rule()
  let l:moment = plan#syntax#value#moment()
  let l:minutes = plan#syntax#value#minutes()
  let l:period = plan#syntax#value#period()
  let l:end = plan#syntax#value#end()
  let l:forms = [
        \ s:value('\%(due\|done\|began\)', l:moment), s:value('expires', '+\@!' . l:moment),
        \ s:value('expires', '+\%(' . l:minutes . '\|' . l:period . '\)'),
        \ s:value('\%(start\|until\|from\|to\)', plan#syntax#value#date()),
        \ s:value('from', plan#syntax#value#full() . '/\%([2-9]\|[1-9]\d\{1,2}\)'),
        \ s:value('remind', '\%(' . l:minutes . '\|' . plan#syntax#value#clock() . '\)'),
        \ s:value('\%(est\|spent\)', l:minutes),
        \ s:value('after', l:period),
        \ 'every:' . l:double . l:rule,
        \ s:value('points', '\d\{1,3}'),
        \ s:value('target', plan#syntax#value#target(s:letter)),
        \ s:value('\%(goal\|id\)', s:tag_sign . '\+'),
        \ s:value('needs', s:tag_sign . '\+\%(,' . s:tag_sign . '\+\)*'),
        \ s:value('\%(uid\|' . s:own . '\)', "[^ \t\r\u00a0]\\+")]
  return '\%(' . join(l:forms, '\|') . '\|was:\%(".\{-}"' . l:end . "\\|[^ \t\r\u00a0]\\{-1,}\\)\\)"
        \ . l:end
endfunction

" An attribute at the start of a word: its key, if a value follows.
function! plan#syntax#word#key() abort
  return '\%#=1' . s:word . '\%(' . plan#syntax#word#bare_attribute() . '\)\@=\%(' . s:own . '\|\l\+\):'
endfunction

" The value after a key, which is known to be valid.
function! plan#syntax#word#any_value() abort
  return '\%#=1\%(\%(was:\)\@4<=".\{-}"' . plan#syntax#value#end() . "\\|[^ \t\r\u00a0]\\{-1,}"
        \ . plan#syntax#value#end() . '\)'
endfunction

" A tag at the start of a word. Long ranges of symbols are left out here only.
function! plan#syntax#word#tag() abort
  if !has_key(s:known, 'tag')
    let s:known['tag'] = s:make_tag()
  endif
  return s:known['tag']
endfunction

function! s:make_tag() abort
  let l:symbols = join(map(range(0x1f000, 0x1fb00, 0x100), {_, first -> nr2char(first) . '-'
        \ . nr2char(first + 255)}), '')
  let l:rest = substitute(plan#syntax#word#bare_tag(), "\\[^\\\\x01-\u00ff", '&' . l:symbols, 'g')
  return "#\\%(\\%([ \t\r\u00a0]\\|" . s:start . '\)#\)\@50<=' . l:rest[1:]
endfunction

function! plan#syntax#word#bare_tag() abort
  return "#[-0-9_/\u0660-\u0669\u06f0-\u06f9]*" . s:letter . s:tag_sign . '*'
endfunction

" Tags, attributes and other words like them up to the end of the words of a habit. Takes one pair of
" brackets.
function! plan#syntax#word#run() abort
  if !has_key(s:known, 'run')
    let s:known['run'] = s:make_run()
  endif
  return s:known['run']
endfunction

function! s:make_run() abort
  return '\%(' . s:blank . '\+\%(' . plan#syntax#word#bare_tag() . '\%(' . s:blank . '\|$\)\@=\|'
        \ . plan#syntax#word#bare_attribute() . "\\|[-_/A-Za-z0-9]\\+:[^` \t\r\u00a0]\\+" . s:box_end
        \ . '\)\)*' . s:blank . '*\%($\|' . s:blank . '\@2<='
        \ . plan#syntax#word#dash() . '\)'
endfunction

" The dash before a comment, with something after it.
function! plan#syntax#word#dash() abort
  return "\\%(--\\|\u2014\\)" . s:blank . '\+\S\@='
endfunction

" The word of a priority, from 1 for high to 3.
function! plan#syntax#word#priority(rank) abort
  return '!' . substitute(['high', 'medium', 'low'][a:rank - 1], '\l',
        \ '\="[" . submatch(0) . toupper(submatch(0)) . "]"', 'g')
endfunction

" The amount after the name of a habit, and the colon before it.
function! plan#syntax#word#amount() abort
  if !has_key(s:known, 'amount')
    let s:known['amount'] = s:make_amount()
  endif
  return s:known['amount']
endfunction

function! s:make_amount() abort
  return plan#syntax#value#amount(s:letter)
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
