" Finds the file and line for a line of a view.
let s:cpo_save = &cpo
set cpo&vim

" Returns the path and the line, which is 0 for a whole file; an empty path if the line has none. An
" address in the line counts first, then its words, then a day.
function! plan#place#find() abort
  let l:text = getline('.')
  for l:place in [s:address(l:text, col('.')), s:row(l:text), s:day(l:text)]
    if l:place[0] !=# ''
      return l:place
    endif
  endfor
  " In a week the lines of a day are below it.
  let l:day = search('^>\=\s*\a\+\s\+\d\{1,2}\>', 'bnW')
  return l:text =~# '^\s' && l:day > 0 ? s:day(getline(l:day)) : ['', 0]
endfunction

" The address at or after the column, else the first: PATH.plan:LINE or DATE:LINE.
function! s:address(text, column) abort
  let [l:best, l:start] = [['', 0], 0]
  while 1
    let [l:match, l:from, l:to] = matchstrpos(a:text, '\%(\.plan\|\<\d\{4}-\d\d-\d\d\):\d\+', l:start)
    if l:from < 0
      return l:best
    endif
    let l:line = str2nr(matchstr(l:match, '\d\+$'))
    let l:path = l:match =~# '^\.plan' ? s:path(strpart(a:text, 0, l:from) . '.plan')
          \ : s:dated(matchstr(l:match, '^[0-9-]\+'))
    if l:path !=# '' && (l:best[0] ==# '' || l:from < a:column)
      let l:best = [l:path, l:line]
    endif
    let l:start = l:to
  endwhile
endfunction

" The file whose name ends a text. A name may have blanks, so the longest is taken.
function! s:path(text) abort
  let l:start = 0
  while l:start >= 0
    let l:name = strpart(a:text, l:start)
    if l:name !~# '^\s' && filereadable(plan#files#path(l:name))
      return plan#files#path(l:name)
    endif
    let l:start = match(a:text, '\s\zs\S', l:start + 1)
  endwhile
  return ''
endfunction

" The file of a day, in any folder, even if it does not exist yet.
function! s:dated(date) abort
  let l:result = plan#tool#run(['path', a:date])
  return l:result.code == 0 && !empty(l:result.out) ? plan#files#path(l:result.out[0]) : ''
endfunction

" The place of the --plain row whose longest field is in the text.
function! s:row(text) abort
  let [l:best, l:length] = [['', 0], 1]
  for l:fields in s:rows()
    let l:index = match(l:fields, '\.plan\%(:\d\+\)\=$')
    if l:index < 0
      continue
    endif
    let l:name = matchstr(l:fields[l:index], '^.*\.plan')
    let l:number = matchstr(l:fields[l:index], ':\zs\d\+$')
    let l:line = l:number ==# '' ? get(l:fields, l:index + 1, 0) : l:number
    for l:field in filter(copy(l:fields), 'v:val =~# "\\a" && v:val !~# "\\.plan"')
      if strlen(l:field) > l:length && stridx(a:text, l:field) >= 0
        let [l:best, l:length] = [[s:path(l:name), str2nr(l:line)], strlen(l:field)]
      endif
    endfor
  endfor
  return l:best
endfunction

" The day of a date in the text, or of a number that is a day in the rows.
function! s:day(text) abort
  let l:date = matchstr(a:text, '\<\d\{4}-\d\d-\d\d\>')
  if l:date ==# ''
    let l:dates = map(filter(s:rows(), 'v:val[0] =~# "^\\d\\{4}-\\d\\d-\\d\\d$"'), 'v:val[0]')
    let l:number = expand('<cword>') =~# '^\d\d\=$' ? expand('<cword>')
          \ : matchstr(a:text, '^>\=\s*\a\+\s\+\zs\d\{1,2}\>')
    let l:date = l:number ==# '' ? '' : matchstr(l:dates, printf('-%02d$', l:number))
  endif
  return [l:date ==# '' ? '' : s:dated(l:date), 0]
endfunction

function! s:rows() abort
  if !exists('b:plan_view')
    return []
  endif
  let l:result = plan#tool#run(b:plan_view + ['--plain'])
  return map(plan#tool#shown(l:result.out), 'split(v:val, "\t", 1)')
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
