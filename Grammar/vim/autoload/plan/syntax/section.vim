" Defines sections and their items, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:sign = "[^ \t\r\u00a0]"
let s:end = '\%(' . s:blank . '\|$\)'
let s:bullet = '\%([-*+]\|\d\{1,9}[.)]\)'
" The names of sections by their sort: Priority, Goal, Task, Slot, Habit, Mood, Notes and Setting.
let s:sorts = {'Priorities': 'Priority', 'Goals': 'Goal', 'Tasks': 'Task', 'Schedule': 'Slot',
      \ 'Habits': 'Habit', 'Settings': 'Setting'}
let s:names = {}
for [s:word, s:section] in map(copy(g:plan#words#sections), '[v:val[0], v:val[0]]')
      \ + g:plan#words#section_aliases + g:plan#words#section_translations
  let s:sort = get(s:sorts, s:section, s:section)
  let s:names[s:sort] = get(s:names, s:sort, []) + [tolower(s:word)]
endfor
let s:tail = s:blank . '*$'
" What may follow a name: `(…)`, or a colon and any text.
let s:label = '\%(' . s:blank . '*\%((.*)\|:.*\)\)\=' . s:tail
" An emoji, which may be before a name.
let s:icon = "\\%([\U1f1e6-\U1f1ff]\\{2}\\|[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa"
      \ . "\u231a\u231b\u2328\u23cf\u23e9-\u23f3\u23f8-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2604"
      \ . "\u2607-\u26ff\u2700-\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d"
      \ . "\u3297\u3299" . join(map(range(0x1f000, 0x1fa00, 0x100), {_, first -> nr2char(first) . '-'
      \   . nr2char(first + 255)}), '')
      \ . "][\U1f3fb-\U1f3ff]\\=\\)" . s:blank . '*'

" The pattern of an emoji before a name.
function! plan#syntax#section#icon() abort
  return s:icon
endfunction

" A mood is the first word, without the punctuation at its end; all that follows is the comment. A line
" that begins with another word is text.
function! plan#syntax#section#moods() abort
  let l:words = map(map(copy(g:plan#words#moods), 'v:val[0]') + g:plan#words#mood_words,
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
        \ . plan#syntax#time#range(0) . '\)\@!' . plan#syntax#time#single(0) . plan#syntax#value#end()
        \ . s:blank . '*']])
endfunction

" The names of sections by their sort; in a day or template without Settings.
function! s:sections(records) abort
  return a:records ? filter(copy(s:names), 'v:key !=# "Setting"') : s:names
endfunction

" The rest of the heading of a section, by its names. `Top` may have a number; it and Settings have no
" label.
function! s:heading(words) abort
  let l:plain = filter(copy(a:words), {_, word -> index(['top'] + s:names.Setting, word) >= 0})
  let l:words = filter(copy(a:words), {_, word -> index(l:plain, word) < 0})
  let l:forms = empty(l:words) ? [] : ['\%(' . s:icon . '\)\=' . plan#syntax#make#words(l:words) . s:label]
  let l:forms += empty(l:plain) ? [] : [plan#syntax#make#words(l:plain) . s:tail]
  let l:forms += index(l:plain, 'top') < 0 ? [] : ['[tT][oO][pP]' . s:blank . '\+\d\{1,9}' . s:tail]
  return s:blank . '\+\%(' . join(l:forms, '\|') . '\)'
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
  let l:firsts = {'Priority': '@planInLine,@planInTimedBox', 'Goal': '@planInLine,@planInTaskBox',
        \ 'Task': 'planInPlain,@planInTimedBox',
        \ 'Slot': '@planInLine,planInSlot,@planInSlotBox',
        \ 'Habit': (a:records ? 'planInPlain,planInRecord' : '@planInHabitLine') . ',@planInHabitBox',
        \ 'Mood': 'planInFeeling,planInUnfelt,planInMoodTime,@planInTimedBox',
        \ 'Setting': 'planInNameless,planSettingName'}
  let l:names = s:sections(a:records)
  let l:next = '^\ze##' . s:blank . '\+' . s:sign
  let l:other = 'planInNote,planFence,planHtmlComment,planDirective,@planInConflicts,@planInSections'
  for [l:sort, l:first] in items(l:firsts)
    call plan#syntax#block#define(l:sort, l:sort ==# (a:is_settings ? 'Setting' : 'Task') ? ''
          \ : 'contained', l:first,
          \ l:sort !=# 'Setting')
  endfor
  call plan#syntax#block#notes('@planInTimedBox')
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
    let l:item = 'planGroup,planIn' . (a:is_settings ? 'Setting' : l:sort) . 'Item,'
    if l:sort ==# 'Notes'
      let l:item = a:is_settings ? '' : 'planInNotesItem,'
    endif
    call plan#syntax#make#region('planIn' . l:sort . 'Section', 'contains=planSection,' . l:item . l:other,
          \ [['planSection', '^##\%(' . s:heading(l:words) . '\)\@=']], [['NONE', l:next]])
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
    let l:heading = l:sort ==# 'Custom' ? s:blank . '\+' . s:sign : s:heading(l:names[l:sort])
    execute 'syntax sync match planSync' . l:sort 'grouphere planIn' . l:sort
          \ . 'Section' plan#syntax#make#quote('^##' . l:heading)
  endfor
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
