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

" The contents of words.
function! highlight#item#words() abort
  call highlight#pattern#cluster('planInOpaque', ['planCode', 'planTag', 'planHostile'])
  call highlight#pattern#cluster('planInWord', ['@planInOpaque', 'planKey'])
  call highlight#pattern#match('planKey', highlight#word#key(), 'contained nextgroup=planOverdue,planValue')
  call highlight#pattern#match('planValue', highlight#word#any_value(), 'contained contains=planHostile')
  call highlight#pattern#match('planTag', highlight#word#tag(), 'contained contains=planHostile')
  call highlight#pattern#match('planCode', '\%#=1`\@1<!\(`\+\)`\@!.\{-}`\@1<!\1`\@!', 'contained contains=planHostile')
  call highlight#pattern#region('planComment', 'contained oneline contains=@planInOpaque',
        \ [['planComment', s:blank . '\+' . highlight#word#dash()]], [['NONE', '$']])
endfunction

" The words of items, of slots after their time and of habits.
function! highlight#item#lines() abort
  let l:starts = map(['planHigh', 'planMedium', 'planLow'], {i, group -> [group, highlight#word#priority(i + 1)
        \ . highlight#value#end() . s:blank . '*']})
  let l:any = [['NONE', s:sign . '\@=']]
  call highlight#pattern#cluster('planInHabitWord', ['@planInWord', 'planComment'])
  for [l:sort, l:held] in [['', '@planInWord'], ['Habit', '@planInHabitWord,planInColon']]
    call highlight#pattern#line('planIn' . l:sort . 'Words', l:held, l:any)
    call highlight#pattern#line('planIn' . l:sort . 'Ranked', l:held, l:starts)
    call highlight#pattern#cluster('planIn' . l:sort . 'Line', ['planIn' . l:sort . 'Words', 'planIn' . l:sort . 'Ranked'])
  endfor
  " After the name of a habit: an amount and what follows it, or only that.
  call highlight#pattern#match('planInColon', ':' . s:end . '\@=\%(\%(' . s:blank . '*' . highlight#word#dash() . '\)\@=\|'
        \ . s:blank . '*\)', 'contained nextgroup=planInTold,planAmount')
  call highlight#pattern#line('planInTold', '@planInHabitWord', [['NONE', '.\@=']])
  call highlight#pattern#match('planAmount', '\%#=1' . highlight#word#amount() . '\%(' . highlight#word#run() . '\)\@=',
        \ 'contained nextgroup=planInTold')
  call highlight#pattern#line('planInSlot', '@planInLine', [['planTime', highlight#time#first(1)]])
  call highlight#pattern#line('planInTimed', '@planInLine', [['planTime', highlight#time#first(0)]])
endfunction

" The text after the box of an item; all of a closed one, and what is below it, is dimmed.
function! highlight#item#boxed() abort
  let l:done = highlight#pattern#box_starts(s:closed, '')
  for [l:sort, l:holds] in items(s:sorts)
    call highlight#pattern#line('planIn' . l:sort . 'Boxed', l:holds, highlight#pattern#box_starts(s:open, ''))
    call highlight#pattern#cluster('planIn' . l:sort . 'Box', ['planIn' . l:sort . 'Boxed', 'planInClosed'])
  endfor
  call highlight#pattern#region('planInClosed', 'contained contains=@planDimmedInLines,planDimmedInPlain', l:done,
        \ [['NONE', s:never]])
  call highlight#pattern#line('planInClosedLine', 'planDimmedInPlain', l:done)
  " Below something closed.
  call highlight#pattern#line('planDimmedInBoxed', 'planDimmedInPlain',
        \ l:done + highlight#pattern#box_starts(s:open, 'planDimmed'))
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
