" Defines fences, comments and conflicts, which have several lines, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:end = '\%(' . s:blank . '\|$\)'
let s:directive = s:blank . '*<!--' . s:blank . '*planlint:\%(\%(-->\)\@!.\)*-->' . s:blank . '*$'

" Fences and comments, which need an end.
function! plan#syntax#span#fences() abort
  for [l:group, l:options] in [['planFence', ''], ['planDimmedInFence', 'contained']]
    for l:sign in ['`', '\%d126']
      call plan#syntax#make#region(l:group, l:options . ' extend keepend contains=planHostile', [[l:group,
            \ '\%#=1^' . s:blank . '*\zs\z(\(' . l:sign . '\{3,}\)\)' . l:sign . '\@!'
            \ . (l:sign ==# '`' ? '\%([^`]*$\)\@=' : '') . '\%(\_.\{-}\n' . s:blank . '*\1' . l:sign . '*'
            \ . s:blank . '*$\)\@=']],
            \ [[l:group, '^' . s:blank . '*\z1' . l:sign . '*' . s:blank . '*$']])
    endfor
    let l:rule = '---' . s:blank . '*'
    call plan#syntax#make#region(l:group, l:options . ' extend keepend contains=planHostile', [[l:group,
          \ '\%#=1\%^' . l:rule . '\%(\n[A-Za-z][A-Za-z0-9_-]*:\%(' . s:blank . '\|$\)\_.\{-}\n' . l:rule . '$\)\@=']],
          \ [[l:group, '^' . l:rule . '$']])
  endfor
  call plan#syntax#make#region('planHtmlComment', 'extend contains=planHostile', [['planHtmlComment',
        \ '\%#=1^' . s:blank . '*\zs<!--\%(\_.\{-}-->\)\@=']], [['planHtmlComment', '-->.*$']])
  call plan#syntax#make#match('planDirective', '^' . s:directive, ' contains=planHostile')
endfunction

" Conflicts of seven or slightly more signs.
function! plan#syntax#span#conflicts() abort
  let l:names = []
  for l:size in range(7, 12)
    let [l:ours, l:base, l:middle, l:theirs] = map(['<', '|', '=', '>'],
          \ {_, sign -> sign . '\{' . l:size . '}' . s:end . '\@='})
    let l:lines = '\%(\n\%(' . l:ours . '\)\@!.*\)\{-}\n'
    call plan#syntax#make#region('planInOurs' . l:size,
          \ 'transparent keepend skipnl nextgroup=planInTheirs' . l:size,
          \ [['planConflict', '\%#=2^' . l:ours . '.*\%(' . l:lines . l:middle . '.*' . l:lines
          \   . l:theirs . '\)\@=']],
          \ [['planConflict', '^' . l:middle . '.*']])
    call plan#syntax#make#region('planInTheirs' . l:size, 'contained transparent keepend', [['NONE', '^']],
          \ [['planConflict', '^' . l:theirs . '.*']])
    call plan#syntax#make#match('planConflict', '\%#=2^' . l:base . '.*\%(\%(\n\%(' . l:ours . '\|' . l:base
          \ . '\)\@!.*\)\{-}\n' . l:middle . '.*' . l:lines . l:theirs . '\)\@=', '')
    call add(l:names, 'planInOurs' . l:size)
  endfor
  execute 'syntax cluster planInConflicts contains=planConflict,' . join(l:names, ',')
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
