" Defines fences, comments and conflicts, which have several lines, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:end = '\%(' . s:blank . '\|$\)'
let s:directive = s:blank . '*<!--' . s:blank . '*planlint:\%(\%(-->\)\@!.\)*-->' . s:blank . '*$'

" Fences and comments, which need an end.
function! highlight#span#fences() abort
  for [l:group, l:options] in [['planFence', ''], ['planDimmedInFence', 'contained']]
    for l:sign in ['`', '\%d126']
      call highlight#pattern#region(l:group, l:options . ' extend keepend contains=planHostile', [[l:group,
            \ '\%#=1^' . s:blank . '*\zs\z(\(' . l:sign . '\{3,}\)\)' . l:sign . '\@!'
            \ . (l:sign ==# '`' ? '\%([^`]*$\)\@=' : '') . '\%(\_.\{-}\n' . s:blank . '*\1' . l:sign . '*'
            \ . s:blank . '*$\)\@=']],
            \ [[l:group, '^' . s:blank . '*\z1' . l:sign . '*' . s:blank . '*$']])
    endfor
    let l:rule = '---' . s:blank . '*'
    call highlight#pattern#region(l:group, l:options . ' extend keepend contains=planHostile', [[l:group,
          \ '\%#=1\%^' . l:rule . '\%(\n[A-Za-z][A-Za-z0-9_-]*:\%(' . s:blank . '\|$\)\_.\{-}\n' . l:rule . '$\)\@=']],
          \ [[l:group, '^' . l:rule . '$']])
  endfor
  call highlight#pattern#region('planHtmlComment', 'extend contains=planHostile', [['planHtmlComment',
        \ '\%#=1^' . s:blank . '*\zs<!--\%(\_.\{-}-->\)\@=']], [['planHtmlComment', '-->.*$']])
  call highlight#pattern#match('planDirective', '^' . s:directive, 'contains=planHostile')
endfunction

" Conflicts of seven or slightly more signs.
function! highlight#span#conflicts() abort
  let l:names = []
  for l:size in range(7, 12)
    let [l:ours, l:base, l:middle, l:theirs] = map(['<', '|', '=', '>'],
          \ {_, sign -> sign . '\{' . l:size . '}' . s:end . '\@='})
    let l:lines = '\%(\n\%(' . l:ours . '\)\@!.*\)\{-}\n'
    call highlight#pattern#region('planInOurs' . l:size,
          \ 'transparent keepend skipnl nextgroup=planInTheirs' . l:size,
          \ [['planConflict', '\%#=2^' . l:ours . '.*\%(' . l:lines . l:middle . '.*' . l:lines
          \   . l:theirs . '\)\@=']],
          \ [['planConflict', '^' . l:middle . '.*']])
    call highlight#pattern#region('planInTheirs' . l:size, 'contained transparent keepend', [['NONE', '^']],
          \ [['planConflict', '^' . l:theirs . '.*']])
    call highlight#pattern#match('planConflict', '\%#=2^' . l:base . '.*\%(\%(\n\%(' . l:ours . '\|' . l:base
          \ . '\)\@!.*\)\{-}\n' . l:middle . '.*' . l:lines . l:theirs . '\)\@=', '')
    call add(l:names, 'planInOurs' . l:size)
  endfor
  call highlight#pattern#cluster('planInConflicts', ['planConflict'] + l:names)
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
