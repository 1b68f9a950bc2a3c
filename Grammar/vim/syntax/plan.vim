" How a plan is highlighted, by the grammar and the kind of file that its name gives.
if exists('b:current_syntax')
  finish
endif
let s:cpo_save = &cpo
set cpo&vim

syntax case match
let b:plan_kind = plan#colour#kind()
if &encoding ==# 'utf-8'
  runtime syntax/plancommands.vim
else
  call plan#colour#narrow()
endif
" Closing a fence or a conflict changes the kind of its first line.
syntax sync linebreaks=20
call plan#colour#define()
let b:current_syntax = 'plan'
unlet! b:plan_due_before
call plan#colour#overdue()

augroup plan_syntax
  autocmd! * <buffer>
  autocmd BufEnter,FocusGained,CursorHold <buffer> call plan#colour#overdue()
  autocmd ColorScheme <buffer> call plan#colour#define()
augroup END

let &cpo = s:cpo_save
unlet s:cpo_save
