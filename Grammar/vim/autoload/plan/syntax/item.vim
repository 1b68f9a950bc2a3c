" Defines the words of items, slots and habits, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:sign = "[^ \t\r\u00a0]"
let s:end = '\%(' . s:blank . '\|$\)'
" A pattern that never ends, because the containing region does.
let s:never = '^\%(^\)\@!'
let s:open = ['Open', 'Begun', 'Unknown']
let s:closed = ['Done', 'Cancelled', 'Moved']
" The contents of a line after its box, or without one.
let s:sorts = {
      \ 'Task': '@planInLine', 'Timed': 'planInTimed,@planInLine', 'Slot': 'planInSlot,@planInLine',
      \ 'Habit': '@planInHabitLine'}

" The contents of words: p is plan, or planDimmed in what is closed.
function! plan#syntax#item#words(p, in) abort
  let l:p = a:p
  execute 'syntax cluster' a:in . 'Opaque contains=' . join(map(['Code', 'Tag'],
        \ {_, name -> l:p . name}), ',') . ',planHostile'
  execute 'syntax cluster' a:in . 'Word contains=@' . a:in . 'Opaque,' . a:p . 'Key'
  call plan#syntax#make#match(a:p . 'Key', plan#syntax#word#key(), ' contained nextgroup='
        \ . (a:p ==# 'plan' ? 'planOverdue,' : '') . a:p . 'Value')
  call plan#syntax#make#match(a:p . 'Value', plan#syntax#word#any_value(), ' contained contains=planHostile')
  call plan#syntax#make#match(a:p . 'Tag', plan#syntax#word#tag(), ' contained contains=planHostile')
  call plan#syntax#make#match(a:p . 'Code', '\%#=1`\@1<!\(`\+\)`\@!.\{-}`\@1<!\1`\@!',
        \ ' contained contains=planHostile')
  call plan#syntax#make#region(a:p . 'Comment', 'contained oneline contains=@' . a:in . 'Opaque',
        \ [[a:p . 'Comment', s:blank . '\+' . plan#syntax#word#dash()]], [['NONE', '$']])
endfunction

" The words of items, of slots after their time and of habits.
function! plan#syntax#item#lines(p, in) abort
  let l:ranks = a:p ==# 'plan' ? ['planHigh', 'planMedium', 'planLow']
        \ : ['planDimmedPriority', 'planDimmedPriority', 'planDimmedPriority']
  let l:starts = map(copy(l:ranks), {i, group -> [group, plan#syntax#word#priority(i + 1)
        \ . plan#syntax#value#end() . s:blank . '*']})
  let l:any = [['NONE', s:sign . '\@=']]
  for [l:sort, l:word] in [['', a:in . 'Word'], ['Habit', a:in . 'HabitWord']]
    if l:sort ==# 'Habit'
      execute 'syntax cluster' a:in . 'HabitWord contains=@' . a:in . 'Word,' . a:p . 'Comment'
    endif
    let l:told = empty(l:sort) ? '' : ',' . a:in . 'Told'
    call plan#syntax#make#line(a:in . l:sort . 'Words', '@' . l:word . l:told, l:any)
    call plan#syntax#make#line(a:in . l:sort . 'Ranked', '@' . l:word . l:told, l:starts)
    execute 'syntax cluster' a:in . l:sort . 'Line contains=' . a:in . l:sort . 'Words,' . a:in . l:sort
          \ . 'Ranked'
  endfor
  let l:amount = plan#syntax#word#amount()
  let l:run = '\%(' . plan#syntax#word#run() . '\)\@='
  call plan#syntax#make#line(a:in . 'Told', '@' . a:in . 'HabitWord', [
        \ ['NONE', '\%#=1:' . s:end . '\@=\%(' . s:blank . '*' . l:amount . l:run . '\)\@!\%(\%(' . s:blank
        \   . '*' . plan#syntax#word#dash() . '\)\@=\|' . s:blank . '*\)'],
        \ [a:p . 'Amount', '\%#=1:' . s:blank . '\+\zs' . l:amount . l:run]])
  call plan#syntax#make#line(a:in . 'Slot', '@' . a:in . 'Line', [[a:p . 'Time', plan#syntax#time#first(1)]])
  call plan#syntax#make#line(a:in . 'Timed', '@' . a:in . 'Line', [[a:p . 'Time', plan#syntax#time#first(0)]])
endfunction

" The text after the box of an item; for a closed item, with all that is below it.
function! plan#syntax#item#boxed() abort
  for [l:sort, l:holds] in items(s:sorts)
    let l:dimmed = substitute(l:holds, 'planIn', 'planDimmedIn', 'g')
    call plan#syntax#make#line('planIn' . l:sort . 'Boxed', l:holds, plan#syntax#make#box_starts(s:open, ''))
    call plan#syntax#make#region('planIn' . l:sort . 'Closed', 'contained contains=@planDimmedInLines,'
          \ . l:dimmed,
          \ plan#syntax#make#box_starts(s:closed, ''), [['NONE', s:never]])
    execute 'syntax cluster planIn' . l:sort . 'Box contains=planIn' . l:sort . 'Boxed,planIn' . l:sort
          \ . 'Closed'
  endfor
  call plan#syntax#make#line('planInClosedLine', '@planDimmedInLine',
        \ plan#syntax#make#box_starts(s:closed, ''))
  " Below something closed.
  call plan#syntax#make#line('planDimmedInBoxed', '@planDimmedInLine',
        \ plan#syntax#make#box_starts(s:closed, '') + plan#syntax#make#box_starts(s:open, 'planDimmedBox'))
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
