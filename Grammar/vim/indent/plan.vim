" Indentation of a plan.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

let s:cpo_save = &cpo
set cpo&vim

setlocal autoindent
setlocal indentexpr=plan#indent#of(v:lnum)
" New lines only: typing in a line never moves it.
setlocal indentkeys=o,O
setlocal nosmartindent nocindent
let b:undo_indent = 'setlocal autoindent< indentexpr< indentkeys< smartindent< cindent<'

let &cpo = s:cpo_save
unlet s:cpo_save
