" How a plan is highlighted. What is what the grammar says, and the name of the file what kind it is.
if exists('b:current_syntax')
  finish
endif
let s:cpo_save = &cpo
set cpo&vim

syntax case match
let b:plan_kind = plan#syntax#kind()
call plan#syntax#define(b:plan_kind)
call plan#syntax#colour#define()
unlet! b:plan_due_before
let b:current_syntax = 'plan'
call plan#syntax#overdue#refresh()
" A heading says what the lines below it are, so that a long file need not be read from its start. In a
" short one nothing is left to chance: a fence may hold what looks like a heading.
if line('$') > g:plan#syntax#short
  call plan#syntax#section#sync(plan#syntax#records(b:plan_kind))
else
  syntax sync fromstart
endif
" Whoever closes a fence or a conflict changes what its first line is.
syntax sync linebreaks=20

augroup plan_syntax
  autocmd! * <buffer>
  autocmd BufEnter,FocusGained,CursorHold <buffer> call plan#syntax#overdue#refresh()
  autocmd ColorScheme <buffer> call plan#syntax#colour#define()
augroup END

let &cpo = s:cpo_save
unlet s:cpo_save
