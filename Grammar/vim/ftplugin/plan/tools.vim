" Commands and maps of a plan that run the program.
let s:cpo_save = &cpoptions
set cpoptions&vim

setlocal formatexpr=plan#format#expr()

command! -buffer -bar -range=% PlanFmt call plan#format#lines(<line1>, <line2>)
command! -buffer -bar -bang PlanLint call plan#lint#buffer(<bang>0)
command! -buffer -bar -bang PlanFix call plan#lint#fix(<bang>0)
command! -buffer -bar -range -nargs=1 -complete=customlist,plan#complete#dates PlanMove
      \ call plan#move#lines(<line1>, <line2>, <q-args>)

augroup plan_format
  autocmd! * <buffer>
  autocmd BufWritePre <buffer> call plan#format#save()
  autocmd BufWritePost <buffer> call plan#format#saved()
augroup END

for [s:name, s:change, s:key] in [['toggle', 'toggle', 'x'], ['start', 'start', 's'], ['cancel', 'drop', 'c'],
      \ ['up', 'up', '+'], ['down', 'down', '-']]
  call plan#keys#set('nx', s:name, 'expr:plan#items#operator("' . s:change . '", "<MODE>")', '<LocalLeader>' . s:key)
endfor
for [s:name, s:date, s:key] in [['move-today', 'today', 't'], ['move-tomorrow', 'tomorrow', 'n']]
  call plan#keys#set('n', s:name, ':<C-U>call plan#move#count("' . s:date . '")<CR>', '<LocalLeader>' . s:key)
  call plan#keys#set('x', s:name, ":<C-U>call plan#move#lines(line(\"'<\"), line(\"'>\"), \"" . s:date . '")<CR>',
        \ '<LocalLeader>' . s:key)
endfor
call plan#keys#set('n', 'move', ':<C-U>call plan#move#ask(line("."), line("."), v:count)<CR>', '<LocalLeader>m')
call plan#keys#set('x', 'move', ":<C-U>call plan#move#ask(line(\"'<\"), line(\"'>\"), v:count)<CR>",
      \ '<LocalLeader>m')

let b:undo_ftplugin = (exists('b:undo_ftplugin') ? b:undo_ftplugin . ' | ' : '')
      \ . 'setlocal formatexpr< | delcommand PlanFmt | delcommand PlanLint | delcommand PlanFix'
      \ . ' | delcommand PlanMove | execute "autocmd! plan_format * <buffer>"'

let &cpoptions = s:cpo_save
unlet s:cpo_save s:name s:change s:date s:key
