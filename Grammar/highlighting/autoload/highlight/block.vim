" Defines top-level items and the lines nested below them, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:sign = "[^ \t\r\u00a0]"
let s:end = '\%(' . s:blank . '\|$\)'
let s:bullet = '\%([-*+]\|\d\{1,9}[.)]\)'
" Beyond these columns indentation is compared as text.
let s:last_top = 4
let s:last_nested = 9
let s:box = highlight#word#any_box()
let s:plain_box = highlight#word#plain_box(' xX/>-')
let s:closed_box = highlight#word#box('[xX>-]')
let s:others = ['planHtmlComment', 'planDirective']

" Lines below an item.
function! highlight#block#nested() abort
  call highlight#pattern#match('planInNote', '^' . highlight#pattern#reach(1) . s:blank . '*\zs\%('
        \ . s:plain_box . '\)\@!' . s:sign . '.*',
        \ 'contained contains=planHostile')
  let l:boxed = s:bullet . '\%(' . s:end . '\@=\|' . s:box . '\@=\)'
  call highlight#pattern#match('planDimmedInNote', '^' . s:blank . '*\zs' . s:sign . '.*',
        \ 'contained contains=planHostile')
  call highlight#pattern#line('planInNested', 'planInPlain,planInTaskBoxed',
        \ [['planBullet', '^' . highlight#pattern#reach(1) . s:blank . '*\zs' . l:boxed], ['NONE', '^'
        \   . highlight#pattern#reach(1) . s:blank . '*\zs' . s:plain_box]])
  call highlight#pattern#line('planInNestedPlain', 'planInPlain', [['planBullet', '^' . s:blank . '*\zs'
        \ . s:bullet . s:end . '\@=']])
  call highlight#pattern#line('planDimmedInNested', 'planDimmedInPlain,planDimmedInBoxed',
        \ [['planBullet', '^' . highlight#pattern#reach(1) . s:blank . '*\zs' . l:boxed], ['NONE', '^'
        \   . highlight#pattern#reach(1) . s:blank . '*\zs' . s:plain_box]])
  let l:names = []
  for l:column in range(1, s:last_nested) + [-1]
    let l:far = l:column < 0
    let l:name = 'planInClosed' . (l:far ? 'Far' : l:column)
    let l:indent = l:far ? '^\%(' . highlight#pattern#reach(s:last_nested + 1) . '\)\@=\z(' . s:blank
          \ . '*\)' : highlight#pattern#indent(l:column)
    let l:below = l:far ? '\z1' . s:blank
          \ : highlight#pattern#reach(l:column + 1)
    if !l:far
      call highlight#pattern#match(l:name . 'Beside', '^\%(' . l:below . '\)\@!' . s:blank . '*\zs'
            \ . s:sign . '.*', 'contained contains=planHostile')
    endif
    call highlight#pattern#region(l:name, 'contained keepend contains=planInClosedLine,@planDimmedInLines'
          \ . (l:far ? '' : ',' . l:name . 'Beside'),
          \ [['planBullet', l:indent . '\zs' . s:bullet . '\%(' . s:blank . '*' . s:closed_box . '\)\@='],
          \ ['NONE', l:indent . '\zs' . highlight#word#plain_box('xX>-')]],
          \ [['NONE', '^\%(' . l:below . '\)\@!\%(' . s:blank . '*\%(' . l:boxed
          \   . '\|' . s:plain_box . '\)\)\@=']])
    call add(l:names, l:name)
  endfor
  call highlight#pattern#cluster('planInNestedLines', ['planInNote', 'planInNested', 'planFence']
        \ + s:others + l:names)
  call highlight#pattern#cluster('planInPlainLines', ['planInNote', 'planInNestedPlain', 'planFence'] + s:others)
  call highlight#pattern#cluster('planDimmedInLines', ['planDimmedInNote', 'planDimmedInNested', 'planDimmedInFence']
        \ + s:others)
endfunction

" Top-level items with all that is below them.
function! highlight#block#define(sort, options, first, has_box) abort
  let l:bullet = s:bullet . '\%(' . s:end . '\@=' . (a:has_box ? '\|' . s:box . '\@=' : '') . '\)'
  for l:column in range(s:last_top + 1) + [-1]
    let l:far = l:column < 0
    let l:indent = l:far ? '^\%(' . highlight#pattern#reach(s:last_top + 1) . '\)\@=\z(' . s:blank . '*\)'
          \ : highlight#pattern#indent(l:column)
    let l:below = l:far ? '\z1' . s:blank
          \ : highlight#pattern#reach(l:column + 1)
    call highlight#pattern#region('planIn' . a:sort . 'Item', a:options . ' keepend contains=' . a:first
          \ . (a:has_box ? ',@planInNestedLines' : ',@planInPlainLines'),
          \ [['planBullet', l:indent . '\zs' . l:bullet]] + (a:has_box
          \   ? [['NONE', l:indent . '\zs' . s:plain_box]] : []),
          \ [['NONE', '^' . s:sign . '\@='], ['NONE', '^\%(' . l:below . '\)\@!\%(' . s:blank . '*\%('
          \   . l:bullet . (a:has_box ? '\|' . s:plain_box : '') . '\)\)\@=']])
  endfor
endfunction

" Tasks of Notes, which begin at the margin, with all that is below them.
function! highlight#block#notes(first) abort
  call highlight#pattern#region('planInNotesItem', 'contained keepend contains=' . a:first
        \ . ',@planInNestedLines', [['planBullet', '^' . s:bullet . '\%(' . s:blank . '*' . s:box . '\)\@=']],
        \ [['NONE', '^' . s:sign . '\@=']])
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
