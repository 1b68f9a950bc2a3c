" Colours of the windows that show views.
if exists('b:current_syntax')
  finish
endif
scriptencoding utf-8

let s:cpo_save = &cpoptions
set cpoptions&vim

syntax match planviewHeading '^\u\u[[:upper:] ]*\%(\d\+ \u[[:upper:] ]*\)\=\%( \d\+\)\=\ze\%($\|  \)'
syntax match planviewTitle '\%1l.*'
syntax match planviewAddress '\S\+\.plan:\d\+\|\<\d\{4}-\d\d-\d\d:\d\+\>'
syntax match planviewDone '\[[xX]\].*\|✓.*'
syntax match planviewGone '\[[->]\].*'
syntax match planviewBegun '\[/\]'
syntax match planviewHigh '!high\>\|!h\>'
syntax match planviewMedium '!medium\>\|!m\>'
syntax match planviewLow '!low\>\|!l\>'
syntax match planviewTag '\%(^\|\s\)\zs#[[:alnum:]_/-]\+'
syntax match planviewDate '\<\d\{4}-\d\d-\d\d\>:\@!'
syntax match planviewBar '[█▉▊▋▌▍▎▏▓▒░]\+'
syntax match planviewNow '^[>▶]'
syntax match planviewUnsaved '^not saved, and so not shown:.*'

highlight default link planviewTitle Title
highlight default link planviewHeading Statement
highlight default link planviewAddress Directory
highlight default link planviewDone Comment
highlight default link planviewGone Comment
highlight default link planviewBegun Special
highlight default link planviewHigh Error
highlight default link planviewMedium WarningMsg
highlight default link planviewLow Type
highlight default link planviewTag Identifier
highlight default link planviewDate Number
highlight default link planviewBar String
highlight default link planviewNow Special
highlight default link planviewUnsaved WarningMsg

let b:current_syntax = 'planview'

let &cpoptions = s:cpo_save
unlet s:cpo_save
