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
let s:icon = plan#lines#icon()

" A mood is the first word, without the punctuation at its end; all that follows is the comment. A line
" that begins with another word is text.
function! highlight#section#moods() abort
  let l:words = map(map(copy(g:plan#words#moods), 'v:val[0]') + g:plan#words#mood_words,
        \ 'highlight#pattern#words([v:val])') + ['\d\{1,3}/\d\{1,3}']
  let l:faces = filter(map(copy(g:plan#words#moods), {_, mood -> matchstr(mood[1], '[^0-9 ]\+')}),
        \ '!empty(v:val)')
  " A collection matches a face with a variation selector too.
  let l:forms = l:words + ['[' . join(l:faces, '') . ']']
  call highlight#pattern#line('planMoodComment', '@planInOpaque', [['planMoodComment', '.']])
  call highlight#pattern#line('planInUnfelt', '@planInOpaque', [['NONE', s:sign . '\@=']])
  call highlight#pattern#line('planInFeeling', 'planMoodComment', [['planMood', s:blank . '\@2<=\%('
        \ . join(l:forms, '\|') . '\)\%([,.:;!?]*' . s:end . '\)\@=']])
  call highlight#pattern#line('planInMoodTime', 'planInFeeling,planInUnfelt', [['planTime', '\%#=1'
        \ . highlight#time#single() . s:blank . '*']])
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
  let l:forms = empty(l:words) ? [] : ['\%(' . s:icon . '\)\=' . highlight#pattern#words(l:words) . s:label]
  let l:forms += empty(l:plain) ? [] : [highlight#pattern#words(l:plain) . s:tail]
  let l:forms += index(l:plain, 'top') < 0 ? [] : ['[tT][oO][pP]' . s:blank . '\+\d\{1,9}' . s:tail]
  return s:blank . '\+\%(' . join(l:forms, '\|') . '\)'
endfunction

" Settings have a name and a value, and nothing else with a meaning.
function! highlight#section#settings() abort
  let l:text = "[^\x01-\x08\x0b\x0c\x0e-\x1f!-,./:-@[-`{-\x7f]"
  let l:sign = "[^\x01-\x20\u00a0!-,./:-@[-`{-\x7f]"
  call highlight#pattern#match('planInNameless', '\%(^' . s:blank . '*' . s:bullet . s:blank
        \ . '\+\)\@<=' . s:sign . '.*$', 'contained contains=planHostile')
  call highlight#pattern#match('planSettingName', '\%(^' . s:blank . '*' . s:bullet . s:blank . '\+\)\@<='
        \ . l:sign . '\%(' . l:text . '*' . l:sign . '\)\=\%(' . s:blank . '*:\%(' . s:end . '\|\%('
        \ . l:text . '\|:\)*$\)\)\@=', 'contained contains=planHostile nextgroup=planInSettingColon')
  call highlight#pattern#match('planInSettingColon', s:blank . '*:' . s:blank . '*',
        \ 'contained nextgroup=planSettingValue')
  call highlight#pattern#match('planSettingValue', s:sign . '.*', 'contained contains=planHostile')
endfunction

" All sorts of items, and the lines of their sections.
function! highlight#section#define(is_settings, records) abort
  let l:firsts = [['Habit', (a:records ? 'planInPlain,planInRecord' : '@planInHabitLine') . ',@planInHabitBox'],
        \ ['Priority', '@planInLine,@planInTimedBox'], ['Goal', '@planInLine,@planInTaskBox'],
        \ ['Slot', '@planInLine,planInSlot,@planInSlotBox'],
        \ ['Mood', 'planInFeeling,planInUnfelt,planInMoodTime,@planInTimedBox'],
        \ ['Task', 'planInPlain,@planInTimedBox'], ['Setting', 'planInNameless,planSettingName']]
  let l:names = s:sections(a:records)
  let l:next = '^\ze##' . s:blank . '\+' . s:sign
  let l:other = 'planInNote,planFence,planHtmlComment,planDirective,@planInConflicts,@planInSections'
  for [l:sort, l:first] in l:firsts
    call highlight#block#define(l:sort, l:sort ==# (a:is_settings ? 'Setting' : 'Task') ? ''
          \ : 'contained', l:first,
          \ l:sort !=# 'Setting')
  endfor
  call highlight#block#notes('@planInTimedBox')
  let l:day = highlight#value#day() . s:end
  call highlight#pattern#region('planInTitled', 'contains=planTitle,planIn' . (a:is_settings ? 'Setting'
        \ : 'Task') . 'Item,' . l:other,
        \ [['planTitle', '^#\%(' . s:blank . '\+' . s:sign . '\|' . l:day . '\)\@=']], [['NONE', l:next]])
  call highlight#pattern#match('planTitle', '\%(^#\)\@1<=.\+', 'contained contains=planHostile')
  call highlight#pattern#match('planSection', '\%3c\%(^##\)\@2<=.\+', 'contained contains=planHostile')
  call highlight#pattern#match('planCustomSection', '\%3c\%(^##\)\@2<=.\+', 'contained contains=planHostile')
  call highlight#pattern#match('planGroup', '^###' . s:blank . '\+' . s:sign . '.*',
        \ 'contained contains=planHostile')
  let l:held = 'contains=planCustomSection,planGroup,planIn' . (a:is_settings ? 'Setting' : 'Task')
        \ . 'Item,' . l:other
  call highlight#pattern#region('planInCustomSection', l:held,
        \ [['planCustomSection', '^##\%(' . s:blank . '\+' . s:sign . '\)\@=']], [['NONE', l:next]])
  for [l:sort, l:words] in items(l:names)
    let l:item = 'planGroup,planIn' . (a:is_settings ? 'Setting' : l:sort) . 'Item,'
    if l:sort ==# 'Notes'
      let l:item = a:is_settings ? '' : 'planInNotesItem,'
    endif
    call highlight#pattern#region('planIn' . l:sort . 'Section', 'contains=planSection,' . l:item . l:other,
          \ [['planSection', '^##\%(' . s:heading(l:words) . '\)\@=']], [['NONE', l:next]])
  endfor
  call highlight#pattern#cluster('planInSections', map(['Custom'] + sort(keys(l:names)), '"planIn" . v:val . "Section"'))
endfunction

" Starts a long file at the heading above the visible lines. In practice only a section of tasks is
" longer than this, and lines without a heading near are read as tasks. A heading inside a fence
" misleads up to the next one: only the whole text shows whether a fence starts or ends.
function! highlight#section#sync(records) abort
  let l:names = s:sections(a:records)
  call highlight#pattern#add('syntax sync minlines=50 maxlines=2000')
  for l:sort in ['Custom'] + keys(l:names)
    let l:heading = l:sort ==# 'Custom' ? s:blank . '\+' . s:sign : s:heading(l:names[l:sort])
    call highlight#pattern#add('syntax sync match', 'planSync' . l:sort, 'grouphere', 'planIn' . l:sort . 'Section',
          \ highlight#pattern#quote('^##' . l:heading))
  endfor
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
