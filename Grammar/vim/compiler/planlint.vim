" Lets :make run planlint on the plan folder, or on the files it is given, as in `:make %`.
if exists('g:current_compiler')
  finish
endif
let g:current_compiler = 'planlint'

let s:cpo_save = &cpoptions
set cpoptions&vim

if exists(':CompilerSet') != 2
  command -nargs=* CompilerSet setlocal <args>
endif

let s:name = plan#tool#name()
if s:name !~# '^[[:alnum:]/._-]\+$'
  let s:name = shellescape(s:name)
endif
execute 'CompilerSet makeprg=' . escape(s:name . ' lint -f gcc $*', ' \|"')
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m

let &cpoptions = s:cpo_save
unlet s:cpo_save s:name
