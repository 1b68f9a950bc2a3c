" How the groups of a plan look, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

" Groups that look like others.
let s:links = {
      \ 'planTitle': 'Title', 'planSection': 'Title', 'planCustomSection': 'planSection',
      \ 'planGroup': 'PreProc', 'planBullet': 'Delimiter',
      \ 'planBoxOpen': 'Statement', 'planBoxBegun': 'Todo', 'planBoxUnknown': 'WarningMsg',
      \ 'planBoxDone': 'planDimmed', 'planBoxCancelled': 'planDimmed', 'planBoxMoved': 'planDimmed',
      \ 'planTime': 'Number', 'planTag': 'Identifier', 'planKey': 'Type', 'planValue': 'Constant',
      \ 'planOverdue': 'ErrorMsg', 'planAmount': 'Number', 'planMood': 'Statement',
      \ 'planComment': 'Comment', 'planMoodComment': 'Comment', 'planCode': 'String',
      \ 'planFence': 'String', 'planHtmlComment': 'Comment', 'planDirective': 'PreProc',
      \ 'planConflict': 'DiffDelete', 'planSettingName': 'Identifier', 'planSettingValue': 'Constant',
      \ 'planHostile': 'Error', 'planDimmed': 'Comment'}

" Inside what is done, or below it.
let s:dimmed = ['Box', 'Tag', 'Key', 'Value', 'Time', 'Amount', 'Priority', 'Code', 'Comment',
      \ 'InWords', 'InRanked', 'InHabitWords', 'InHabitRanked', 'InTold', 'InNote', 'InPlain', 'InFence']

" By the background: cterm of 256 colours, of fewer, and gui.
let s:ranks = {
      \ 'dark': [['High', 203, 1, '#ff5f5f'], ['Medium', 215, 3, '#ffaf5f'], ['Low', 114, 2, '#87d787']],
      \ 'light': [['High', 160, 1, '#c01c28'], ['Medium', 166, 3, '#b35900'], ['Low', 28, 2, '#1f7a1f']]}

" High is red, medium orange, low green, as the tools show them.
function! plan#syntax#colour#define() abort
  for [l:rank, l:many, l:few, l:gui] in s:ranks[&background]
    execute 'highlight default plan' . l:rank 'cterm=bold gui=bold ctermfg=' . (&t_Co < 256 ? l:few : l:many)
          \ 'guifg=' . l:gui
  endfor
  for [l:group, l:as] in items(s:links)
    execute 'highlight default link' l:group l:as
  endfor
  for l:group in s:dimmed
    execute 'highlight default link planDimmed' . l:group 'planDimmed'
  endfor
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
