" Defines sections and their items, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:sign = "[^ \t\r\u00a0]"
let s:end = '\%(' . s:blank . '\|$\)'
let s:bullet = '\%([-*+]\|\d\{1,9}[.)]\)'
" The names of sections by their sort: Priority, Task, Slot, Habit, Mood, Notes and Setting.
let s:sorts = {'Priorities': 'Priority', 'Goals': 'Priority', 'Tasks': 'Task', 'Schedule': 'Slot',
      \ 'Habits': 'Habit', 'Settings': 'Setting'}
let s:names = {}
for [s:word, s:section] in map(copy(g:plan#words#sections), '[v:val[0], v:val[0]]')
      \ + g:plan#words#section_aliases + g:plan#words#section_translations
  let s:sort = get(s:sorts, s:section, s:section)
  let s:names[s:sort] = get(s:names, s:sort, []) + [tolower(s:word)]
endfor
let s:tail = s:blank . '*:\=' . s:blank . '*#*' . s:blank . '*$'

" A mood is the first word, without the punctuation at its end; all that follows is the comment. A line
" that begins with another word is text.
function! plan#syntax#section#moods() abort
  let l:words = map(map(copy(g:plan#words#moods), 'v:val[0]') + ['ok', 'awful'],
        \ 'plan#syntax#make#words([v:val])') + ['\d\{1,3}/\d\{1,3}']
  let l:faces = filter(map(copy(g:plan#words#moods), {_, mood -> matchstr(mood[1], '[^0-9 ]\+')}),
        \ '!empty(v:val)')
  let l:forms = l:words + map(copy(l:words), {_, word -> word . "\ufe0f"}) + l:faces
        \ + map(copy(l:faces), {_, face -> face . "\ufe0f"})
  call plan#syntax#make#line('planMoodComment', '@planInOpaque', [['planMoodComment', '.']])
  call plan#syntax#make#line('planInUnfelt', '@planInOpaque', [['NONE', s:sign . '\@=']])
  call plan#syntax#make#line('planInFeeling', 'planMoodComment', [['planMood', s:blank . '\@2<=\%('
        \ . join(l:forms, '\|') . '\)\%([,.:;!?]*' . s:end . '\)\@=']])
  call plan#syntax#make#line('planInMoodTime', 'planInFeeling,planInUnfelt', [['planTime', '\%#=1\%('
        \ . plan#syntax#time#range()
        \ . '\)\@!' . plan#syntax#value#clock() . plan#syntax#value#end() . s:blank . '*']])
endfunction

" The names of sections by their sort; in a day or template without Settings.
function! s:sections(records) abort
  return a:records ? filter(copy(s:names), 'v:key !=# "Setting"') : s:names
endfunction

" Any of the names of a section; `Top` may have a number.
function! s:any(words) abort
  let l:top = index(a:words, 'top') < 0 ? '' : '\|[tT][oO][pP]' . s:blank . '\+\d\{1,9}'
  return '\%(' . plan#syntax#make#words(a:words) . l:top . '\)'
endfunction

" Settings have a name and a value, and nothing else with a meaning.
function! plan#syntax#section#settings() abort
  let l:text = "[^\x01-\x08\x0b\x0c\x0e-\x1f!-,./:-@[-`{-\x7f]"
  let l:sign = "[^\x01-\x20\u00a0!-,./:-@[-`{-\x7f]"
  call plan#syntax#make#match('planInNameless', '\%(^' . s:blank . '*' . s:bullet . s:blank
        \ . '\+\)\@<=' . s:sign . '.*$', ' contained contains=planHostile')
  call plan#syntax#make#match('planSettingName', '\%(^' . s:blank . '*' . s:bullet . s:blank . '\+\)\@<='
        \ . l:sign . '\%(' . l:text . '*' . l:sign . '\)\=\%(' . s:blank . '*:\%(' . s:end . '\|\%('
        \ . l:text . '\|:\)*$\)\)\@=', ' contained contains=planHostile nextgroup=planInSettingColon')
  call plan#syntax#make#match('planInSettingColon', s:blank . '*:' . s:blank . '*',
        \ ' contained nextgroup=planSettingValue')
  call plan#syntax#make#match('planSettingValue', s:sign . '.*', ' contained contains=planHostile')
endfunction

" All sorts of items, and the lines of their sections.
function! plan#syntax#section#define(is_settings, records) abort
  let l:firsts = {'Priority': '@planInLine,@planInTaskBox', 'Task': 'planInPlain,@planInTaskBox',
        \ 'Slot': '@planInLine,planInSlot,@planInSlotBox',
        \ 'Habit': (a:records ? 'planInPlain,planInRecord' : '@planInHabitLine') . ',@planInHabitBox',
        \ 'Mood': 'planInFeeling,planInUnfelt,planInMoodTime,@planInTaskBox',
        \   'Setting': 'planInNameless,planSettingName'}
  let l:names = s:sections(a:records)
  let l:all = '\%(' . join(map(sort(values(l:names)), {_, words -> s:any(words)}), '\|')
        \ . '\)'
  let l:next = '^\ze##\%(' . s:blank . '*' . l:all . s:tail . '\|' . s:blank . '\+' . s:sign . '\)'
  let l:other = 'planInNote,planFence,planHtmlComment,planDirective,@planInConflicts,@planInSections'
  for [l:sort, l:first] in items(l:firsts)
    call plan#syntax#block#define(l:sort, l:sort ==# (a:is_settings ? 'Setting' : 'Task') ? ''
          \ : 'contained', l:first,
          \ l:sort !=# 'Setting')
  endfor
  let l:day = plan#syntax#value#day() . s:end
  call plan#syntax#make#region('planInTitled', 'contains=planTitle,planIn' . (a:is_settings ? 'Setting'
        \ : 'Task') . 'Item,' . l:other,
        \ [['planTitle', '^#\%(' . s:blank . '\+' . s:sign . '\|' . l:day . '\)\@=']], [['NONE', l:next]])
  call plan#syntax#make#match('planTitle', '\%(^#\)\@1<=.\+', ' contained contains=planHostile')
  call plan#syntax#make#match('planSection', '\%3c\%(^##\)\@2<=.\+', ' contained contains=planHostile')
  call plan#syntax#make#match('planCustomSection', '\%3c\%(^##\)\@2<=.\+', ' contained contains=planHostile')
  call plan#syntax#make#match('planGroup', '^###' . s:blank . '\+' . s:sign . '.*',
        \ ' contained contains=planHostile')
  let l:held = 'contains=planCustomSection,planGroup,planIn' . (a:is_settings ? 'Setting' : 'Task')
        \ . 'Item,' . l:other
  call plan#syntax#make#region('planInCustomSection', l:held,
        \ [['planCustomSection', '^##\%(' . s:blank . '\+' . s:sign . '\)\@=']], [['NONE', l:next]])
  for [l:sort, l:words] in items(l:names)
    let l:item = l:sort ==# 'Notes' ? '' : 'planGroup,planIn' . (a:is_settings ? 'Setting' : l:sort) . 'Item,'
    call plan#syntax#make#region('planIn' . l:sort . 'Section', 'contains=planSection,' . l:item . l:other,
          \ [['planSection', '^##\%(' . s:blank . '*' . s:any(l:words) . s:tail
          \   . '\)\@=']], [['NONE', l:next]])
  endfor
  execute 'syntax cluster planInSections contains=planInCustomSection,' . join(map(sort(keys(l:names)),
        \ {_, sort -> 'planIn' . sort . 'Section'}), ',')
endfunction

" Starts a long file at the heading above the visible lines. In practice only a section of tasks is
" longer than this, and lines without a heading near are read as tasks. A heading inside a fence
" misleads up to the next one: only the whole text shows whether a fence starts or ends.
function! plan#syntax#section#sync(records) abort
  let l:names = s:sections(a:records)
  syntax sync clear
  execute 'syntax sync minlines=50 maxlines=' . g:plan#syntax#short
  for l:sort in ['Custom'] + keys(l:names)
    let l:name = l:sort ==# 'Custom' ? s:blank . '\+' . s:sign : s:blank . '*'
          \ . s:any(l:names[l:sort]) . s:tail
    execute 'syntax sync match planSync' . l:sort 'grouphere planIn' . l:sort
          \ . 'Section' plan#syntax#make#quote('^##' . l:name)
  endfor
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
