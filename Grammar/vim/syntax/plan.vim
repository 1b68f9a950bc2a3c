" How a plan is highlighted, by the grammar and the kind of file that its name gives.
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
" A heading decides the kind of the lines below it, so a long file need not be read from its start. A
" short one is: a fence may contain what looks like a heading.
if line('$') > g:plan#syntax#short
  call plan#syntax#section#sync(plan#syntax#records(b:plan_kind))
else
  syntax sync fromstart
endif
" Closing a fence or a conflict changes the kind of its first line.
syntax sync linebreaks=20

augroup plan_syntax
  autocmd! * <buffer>
  autocmd BufEnter,FocusGained,CursorHold <buffer> call plan#syntax#overdue#refresh()
  autocmd ColorScheme <buffer> call plan#syntax#colour#define()
augroup END

let &cpo = s:cpo_save
unlet s:cpo_save
