" What the syntax file of plans computes: the kind of a file, how groups look, and what is overdue.
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
      \ 'planHostile': 'Error', 'planDimmed': 'Comment', 'planDimmedInNote': 'planDimmed',
      \ 'planDimmedInPlain': 'planDimmed', 'planDimmedInFence': 'planDimmed'}

" By the background: cterm of 256 colours, of fewer, and gui.
let s:ranks = {
      \ 'dark': [['High', 203, 1, '#ff5f5f'], ['Medium', 215, 3, '#ffaf5f'], ['Low', 114, 2, '#87d787']],
      \ 'light': [['High', 160, 1, '#c01c28'], ['Medium', 166, 3, '#b35900'], ['Low', 28, 2, '#1f7a1f']]}

" High is red, medium orange, low green, as the tools show them.
function! plan#colour#define() abort
  for [l:rank, l:many, l:few, l:gui] in s:ranks[&background]
    execute 'highlight default plan' . l:rank 'cterm=bold gui=bold ctermfg=' . (&t_Co < 256 ? l:few : l:many)
          \ 'guifg=' . l:gui
  endfor
  for [l:group, l:as] in items(s:links)
    execute 'highlight default link' l:group l:as
  endfor
endfunction

" The kind of the buffer's file, by its name: day, also of a template; settings or other.
function! plan#colour#kind() abort
  let l:name = expand('%:t')
  if plan#date#of_buffer() !=# '' || l:name =~# '\.plan$' && l:name !~# '\.sync-conflict-' && expand('%:p:h:t') ==# 'templates'
    return 'day'
  endif
  return l:name ==# 'settings.plan' ? 'settings' : 'other'
endfunction

" Defines the groups where vim has characters of one byte: without the others, which no buffer has.
function! plan#colour#narrow() abort
  let l:path = globpath(&runtimepath, 'syntax/plancommands.vim', 0, 1)[0]
  let l:narrow = tempname()
  call writefile(map(readfile(l:path), 'substitute(v:val, ''\\\(%\)\=[uU]\x\+'', ''\\\1x01'', "g")'), l:narrow)
  execute 'source' fnameescape(l:narrow)
  call delete(l:narrow)
endfunction

" Shows what is overdue. Today is computed once an hour, as that reads the settings: a day may start in
" the night.
function! plan#colour#overdue() abort
  let l:asked = get(g:, 'plan_today', $PLAN_TODAY . strftime(' %Y-%m-%d %H'))
  if get(b:, 'current_syntax', '') !=# 'plan' || get(b:, 'plan_due_before', '') ==# l:asked
    return
  endif
  let b:plan_due_before = l:asked
  let l:today = exists('g:plan_today') ? g:plan_today : plan#date#today()
  silent! syntax clear planOverdue
  if expand('%:p:h:t') !=# 'templates' && l:today =~# '^\d\{4}-\d\d-\d\d$'
    " What follows a key is valid, and a value without a year is a time of the day of the file.
    let l:clock = b:plan_kind ==# 'day' && expand('%:t:r') <# l:today ? '\|\d[^-/]\{-}' . s:end : ''
    execute 'syntax match planOverdue ;\%#=1\%(due:\)\@4<=\%(' . s:before(l:today) . '.\{-}' . s:end . l:clock
          \ . '\); contained'
  endif
endfunction

let s:end = "\\%([ \t\r\u00a0]\\|$\\)\\@="

" The pattern of a day before another, written in full.
function! s:before(day) abort
  let [l:year, l:month, l:day] = map(split(a:day, '-'), {_, part -> str2nr(part)})
  let l:forms = []
  for l:place in range(1, 4)
    let l:digit = str2nr(strpart(l:year, l:place - 1, 1))
    if l:digit > 0
      call add(l:forms, strpart(l:year, 0, l:place - 1) . '[0-' . (l:digit - 1) . ']\d\{' . (4 - l:place) . '}[-/]')
    endif
  endfor
  let l:months = map(range(1, l:month - 1), {_, month -> '0\=' . month . '[-/]'})
  let l:days = map(range(1, l:day - 1), {_, day -> '0\=' . day . '\d\@!'})
  if !empty(l:days)
    call add(l:months, '0\=' . l:month . '[-/]\%(' . join(l:days, '\|') . '\)')
  endif
  if !empty(l:months)
    call add(l:forms, l:year . '[-/]\%(' . join(l:months, '\|') . '\)')
  endif
  return '\%(' . join(l:forms, '\|') . '\)'
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
