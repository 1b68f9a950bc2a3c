" Lets CTRL-X CTRL-O complete the words of the format and the names of the folder.

let s:cpo_save = &cpo
set cpo&vim

setlocal omnifunc=plan#complete#omni
let b:undo_ftplugin = (exists('b:undo_ftplugin') ? b:undo_ftplugin . ' | ' : '')
      \ . 'setlocal omnifunc<'

let &cpo = s:cpo_save
unlet s:cpo_save
