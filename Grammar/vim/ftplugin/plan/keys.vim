" Keys for editing a plan; `:help plan-keys`. g:no_plan_maps leaves only the <Plug> ones.
let s:cpo_save = &cpo
set cpo&vim

call plan#keys#clear()
call plan#keys#set('n', 'previous-day', ':<C-U>call plan#jump#day(-1, v:count1)<CR>', '[d <LocalLeader>[')
call plan#keys#set('n', 'next-day', ':<C-U>call plan#jump#day(1, v:count1)<CR>', ']d <LocalLeader>]')
call plan#keys#set('n', 'open-today', ':<C-U>call plan#jump#today()<CR>', '<LocalLeader>d')
call plan#keys#set('nxo', 'previous-section', ':<C-U>call plan#jump#section(-1, v:count1, "<MODE>")<CR>', '[[')
call plan#keys#set('nxo', 'next-section', ':<C-U>call plan#jump#section(1, v:count1, "<MODE>")<CR>', ']]')

call plan#keys#set('n', 'follow', 'expr:plan#link#keys("gf", "edit")', 'gf')
call plan#keys#set('n', 'follow-line', 'expr:plan#link#keys("gF", "edit")', 'gF')
call plan#keys#set('n', 'follow-split', 'expr:plan#link#keys("\<lt>C-W>f", "split")', '<C-W>f <C-W><C-F>')
call plan#keys#set('n', 'follow-tab', 'expr:plan#link#keys("\<lt>C-W>gf", "tabedit")', '<C-W>gf')

call plan#keys#set('n', 'open-below', 'expr:plan#item#open("o")', 'o')
call plan#keys#set('n', 'open-above', 'expr:plan#item#open("O")', 'O')
call plan#keys#set('i', 'enter', 'expr:plan#item#enter()', '<CR>')

call plan#keys#set('n', 'increase', 'expr:plan#number#keys(1)', '<C-A>')
call plan#keys#set('n', 'decrease', 'expr:plan#number#keys(-1)', '<C-X>')

let b:undo_ftplugin = (exists('b:undo_ftplugin') ? b:undo_ftplugin . ' | ' : '') . 'call plan#keys#clear()'

let &cpo = s:cpo_save
unlet s:cpo_save
