" Options of a buffer with a plan.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

let s:cpo_save = &cpo
set cpo&vim

" One thing is one line: nothing is wrapped during typing. For vim, bullets, boxes and headings open a
" comment, so that `gw` wraps each by itself, and `J` removes the second bullet.
setlocal comments=fb:-\ [\ ],fb:-\ [/],fb:-\ [x],fb:-\ [-],fb:-\ [>],fb:-,fb:*,fb:+
setlocal comments+=fb:1.,fb:2.,fb:3.,fb:4.,fb:5.,fb:6.,fb:7.,fb:8.,fb:9.,fb:#,fb:##,fb:###,n:>
setlocal commentstring=<!--\ %s\ -->
setlocal formatoptions-=t formatoptions-=c formatoptions-=r formatoptions-=o formatoptions-=a formatoptions-=2
setlocal formatoptions+=njlq
setlocal formatlistpat=^\\s*\\%([-*+]\\\|\\d\\+[.)]\\)\\s\\+\\%(\\[[^][]\\=\\]\\s\\+\\)\\=

" Two columns nest, and a tab is as wide as in the format.
setlocal expandtab shiftwidth=2 softtabstop=2 tabstop=4

" `*` on #deep-work finds that tag and not the words in it, and `ciw` on a date changes the date; a
" slash separates, so that #work finds #work/api, and 5/8 stays two numbers.
setlocal iskeyword+=#,-

setlocal suffixesadd=.plan
let &l:path = '.,' . escape(plan#folder#root(), ' ,;\*?[') . ',,'
let &l:include = '\[\[\zs[^]|#]*\ze'
setlocal includeexpr=plan#link#file(v:fname)
" [<C-D> on the word of goal:half finds id:half.
let &l:define = '\%(^\|\s\)id:'

let b:plan_folds = {'tick': -1}
setlocal foldtext=plan#fold#text()
let &l:foldexpr = '(b:plan_folds.tick == b:changedtick ? b:plan_folds : plan#fold#map()).levels[v:lnum]'
augroup plan_fold
  autocmd! * <buffer>
  autocmd InsertLeave <buffer> call plan#fold#left()
augroup END
" In a diff window, diff sets the folds.
if !&diff
  setlocal foldmethod=expr foldlevel=99
endif

let b:match_ignorecase = 0
let b:match_words = '^<<<<<<<\+:^|||||||\+:^=======\+:^>>>>>>>\+,<!--:-->'

" Programs and other devices write plans too.
setlocal autoread
augroup plan_reload
  autocmd! * <buffer>
  autocmd FocusGained,BufEnter,CursorHold <buffer> ++nested call plan#buffer#check()
  autocmd FileChangedShell <buffer> call plan#buffer#changed(str2nr(expand('<abuf>')))
  autocmd FileChangedShellPost <buffer> call plan#buffer#reloaded(str2nr(expand('<abuf>')))
  autocmd BufWritePre <buffer> call plan#buffer#write()
  autocmd BufWritePost <buffer> call plan#buffer#wrote(str2nr(expand('<abuf>')))
augroup END
call plan#buffer#note(bufnr('%'))

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< formatlistpat<'
      \ . ' expandtab< shiftwidth< softtabstop< tabstop< iskeyword<'
      \ . ' suffixesadd< includeexpr< foldexpr< foldtext< autoread<'
      \ . ' | if !&diff | setlocal foldmethod< foldlevel< | endif'
      \ . ' | set path< include< define<'
      \ . ' | unlet! b:match_words b:match_ignorecase b:plan_lines b:plan_folds b:plan_counts'
      \ . ' b:plan_kind b:plan_due_before b:plan_base b:plan_time'
      \ . ' | execute ''autocmd! plan_reload * <buffer>'' | execute ''autocmd! plan_fold * <buffer>'''

let &cpo = s:cpo_save
unlet s:cpo_save
