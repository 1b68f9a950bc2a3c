" Finds the days and lists of the folder of a plan.

let s:day = '\C^\d\{4}-\d\d-\d\d\.plan$'

" The nearest folder upwards with a settings.plan, else the file's own.
function! plan#folder#root() abort
  let l:own = plan#folder#own()
  let l:folder = l:own
  while !filereadable(s:in(l:folder, 'settings.plan'))
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
  let l:path = s:in(plan#folder#root(), 'settings.plan')
  let l:pattern = '\c^\s*[-*+]\s*' . a:name . '\s*:\s*\zs.\{-}\ze\s*$'
  let l:lines = filereadable(l:path) ? readfile(l:path) : []
  let l:at = match(l:lines, l:pattern)
  return l:at < 0 ? '' : tolower(matchstr(l:lines[l:at], l:pattern))
endfunction

" The existing days, in order: each a date, followed by its folder.
function! plan#folder#days() abort
  let l:found = []
  for l:folder in s:folders()
    let l:names = filter(s:names(l:folder), 'v:val =~# s:day')
    call extend(l:found, map(l:names, 'v:val[:9] . l:folder'))
  endfor
  return sort(l:found)
endfunction

" The files with a name, in any folder of the plan, its own folder first.
function! plan#folder#named(name) abort
  let l:paths = map(s:folders(), 's:in(v:val, a:name)')
  return filter(l:paths, 'filereadable(v:val)')
endfunction

" The path of an existing day; else ''.
function! plan#folder#file(date) abort
  let l:root = plan#folder#root()
  for l:folder in [plan#folder#own()] + map(['flat', 'year', 'month'], 's:layout(l:root, v:val, a:date)')
    if filereadable(s:in(l:folder, a:date . '.plan'))
      return s:in(l:folder, a:date . '.plan')
    endif
  endfor
  return get(plan#folder#named(a:date . '.plan'), 0, '')
endfunction

" Where a day is or would be made: the place that the program gives, or without the program beside the
" other days.
function! plan#folder#place(date) abort
  let l:path = plan#folder#file(a:date)
  if l:path !=# ''
    return l:path
  endif
  if plan#tool#exists()
    let l:told = plan#tool#run(['path', a:date])
    if l:told.code == 0 && len(l:told.out) == 1
      let l:path = l:told.out[0]
      return simplify(l:path[0] ==# '/' ? l:path : s:in(plan#folder#own(), l:path))
    endif
  endif
  return s:in(s:beside(a:date), a:date . '.plan')
endfunction

function! s:beside(date) abort
  let [l:root, l:own] = [plan#folder#root(), plan#folder#own()]
  if filereadable(s:in(l:root, 'settings.plan'))
    return s:layout(l:root, plan#folder#setting('layout'), a:date)
  elseif l:own =~# '/\d\{4}/\d\d$'
    return s:layout(fnamemodify(l:own, ':h:h'), 'month', a:date)
  elseif l:own =~# '/\d\{4}$'
    return s:layout(fnamemodify(l:own, ':h'), 'year', a:date)
  endif
  return l:own
endfunction

function! s:layout(root, layout, date) abort
  if a:layout ==# 'year'
    return s:in(a:root, a:date[:3])
  endif
  return a:layout ==# 'month' ? s:in(a:root, a:date[:3] . '/' . a:date[5:6]) : a:root
endfunction

" The folders in which days may be: the root and those in it. Without a settings.plan they may belong to
" something else, so only those of a year or month are read.
function! s:folders() abort
  let l:root = plan#folder#root()
  let l:whole = filereadable(s:in(l:root, 'settings.plan'))
  let l:wanted = l:whole ? 'v:val !~# ''^\.\|\.plan$\|^templates$''' : 'v:val =~# ''^\d\d\%(\d\d\)\?$'''
  let [l:folders, l:waiting] = [[], [l:root]]
  while !empty(l:waiting)
    let l:folder = remove(l:waiting, 0)
    call add(l:folders, l:folder)
    for l:name in filter(s:names(l:folder), l:wanted)
      let l:path = s:in(l:folder, l:name)
      let l:kind = getftype(l:path)
      " A link may lead back to its own folder.
      if l:kind ==# 'dir' || l:kind ==# 'link' && l:name =~# '^\d\+$' && isdirectory(l:path)
        call add(l:waiting, l:path)
      endif
    endfor
  endwhile
  return l:folders
endfunction

function! s:names(folder) abort
  try
    return readdir(a:folder)
  catch
    return []
  endtry
endfunction

function! s:in(folder, name) abort
  return (a:folder ==# '/' ? '' : a:folder) . '/' . a:name
endfunction
