" Lets CTRL-X CTRL-O complete what the format knows and the folder uses.

let s:cpo_save = &cpo
set cpo&vim

setlocal omnifunc=plan#complete#omni
let b:undo_ftplugin = (exists('b:undo_ftplugin') ? b:undo_ftplugin . ' | ' : '')
      \ . 'setlocal omnifunc<'

let &cpo = s:cpo_save
unlet s:cpo_save
