" Finds the folder of a plan and its lists.

" The nearest folder upwards with a settings.plan, else the file's own.
function! plan#folder#root() abort
  let l:own = plan#folder#own()
  let l:folder = l:own
  while !filereadable(l:folder . '/settings.plan')
    let l:above = fnamemodify(l:folder, ':h')
    if l:above ==# l:folder
      return l:own
    endif
    let l:folder = l:above
  endwhile
  return l:folder
endfunction

" The folder of the file in the buffer; the working directory if it has none.
function! plan#folder#own() abort
  return &buftype ==# '' && expand('%') !=# '' ? expand('%:p:h') : getcwd()
endfunction

" The value of a setting in settings.plan, in lower case; '' if it has none.
function! plan#folder#setting(name) abort
  let l:path = plan#folder#root() . '/settings.plan'
  let l:pattern = '\c^\s*[-*+]\s*' . a:name . '\s*:\s*\zs.\{-}\ze\s*$'
  let l:lines = filereadable(l:path) ? readfile(l:path) : []
  let l:at = match(l:lines, l:pattern)
  return l:at < 0 ? '' : tolower(matchstr(l:lines[l:at], l:pattern))
endfunction

" The files with a name anywhere in the folder, its own folder first. Without a settings.plan other folders
" belong to something else.
function! plan#folder#named(name) abort
  let l:root = plan#folder#root()
  let l:deep = filereadable(l:root . '/settings.plan') ? '**/' : ''
  let l:found = globpath(escape(l:root, ' ,;\*?[{`$'), l:deep . escape(a:name, '\*?[{`$'), 1, 1)
  return filter(l:found, 'filereadable(v:val) && v:val !~# "/templates/[^/]*$"')
endfunction

" The path of a day that is written in any form of the format, and an error. It may not exist yet. Words
" count from a base, the day of the file.
function! plan#folder#day(text, base) abort
  let l:result = plan#tool#run(['path'] + (a:base ==# '' ? [] : ['--today', a:base]) + ['--', a:text])
  if l:result.code != 0 || len(l:result.out) != 1
    return ['', plan#tool#reason(l:result)[0]]
  endif
  return [plan#files#path(l:result.out[0]), '']
endfunction
