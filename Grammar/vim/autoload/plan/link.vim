" Follows dates and links.
let s:cpo_save = &cpo
set cpo&vim

" Keys whose values are dates; 7.3 of the format.
let s:keys = '\%(due\|start\|until\|expires\|from\|to\|done\)'
let s:word = '\%(today\|tomorrow\|yesterday\|+\d\{1,9}\%(d\|w\|mo\|y\)\|mon\%(day\)\?\|tue\%(sday\)\?'
      \ . '\|wed\%(nesday\)\?\|thu\%(rsday\)\?\|fri\%(day\)\?\|sat\%(urday\)\?\|sun\%(day\)\?\)'
let s:absolute = '\d\{4}-\d\{1,2}-\d\{1,2}\|\d\{4}/\d\{1,2}/\d\{1,2}'
let s:date = '\c^\%(' . s:absolute . '\|' . s:word . '\|\a\{3}-\d\{1,2}\)$'

" The keys of `gf` and similar ones: to the date or link under the cursor, else vim's own.
function! plan#link#keys(keys, command) abort
  return empty(s:under()) ? a:keys : ":\<C-U>call plan#link#follow('" . a:command . "')\<CR>"
endfunction

" Opens the date or link under the cursor with edit, split or tabedit.
function! plan#link#follow(command) abort
  let l:target = s:under()
  if empty(l:target)
    return plan#message#complain('plan: no date and no link here')
  endif
  let [l:path, l:problem] = l:target.link ? s:linked(l:target.text) : s:dated(l:target.text)
  if l:problem !=# ''
    return plan#message#complain(l:problem)
  endif
  call plan#link#open(l:path, a:command)
endfunction

" Opens a file, which may be a day to come.
function! plan#link#open(path, command) abort
  if a:path ==# expand('%:p')
    echo 'plan: this is ' . fnamemodify(a:path, ':t')
    return
  endif
  try
    execute a:command fnameescape(fnamemodify(a:path, ':.'))
  catch /^Vim\%((\a\+)\)\?:/
    return plan#message#caught(v:exception)
  endtry
  " The folder of a new year or month is made when there is something to write into it.
  if !isdirectory(fnamemodify(a:path, ':h'))
    autocmd BufWritePre <buffer> ++once call mkdir(expand('<afile>:p:h'), 'p')
  endif
endfunction

" For 'includeexpr': the path of a day or list, if there is one; else the name as it is.
function! plan#link#file(name) abort
  let l:path = a:name =~# s:date ? s:dated(a:name)[0] : s:linked(a:name)[0]
  return filereadable(l:path) ? l:path : a:name
endfunction

" The text under the cursor: a link, or a date.
function! s:under() abort
  let l:text = getline('.')
  let l:link = s:at(l:text, '\[\[\zs[^][]\+\ze\]\]', 2)
  if l:link !=# ''
    return {'link': 1, 'text': l:link}
  endif
  let l:value = s:at(l:text, '\%(^\|[[:blank:]]\)\zs' . s:keys . ':\S\+', 0)
  let l:value = substitute(l:value, '^\l*:', '', '')
  for l:date in [l:value, matchstr(l:value, '\C^[^T]*\zeT\d'),
        \ s:at(l:text, '\d\@<!\%(' . s:absolute . '\)\d\@!', 0),
        \ s:at(l:text, '\c\%(\w\|[-#]\)\@<!' . s:word . '\%(\w\|-\)\@!', 0)]
    let l:date = substitute(l:date, '^"\|"$', '', 'g')
    if l:date =~# s:date
      return {'link': 0, 'text': l:date}
    endif
  endfor
  return {}
endfunction

" The match of a pattern at the cursor, or at most `beside` bytes from it.
function! s:at(text, pattern, beside) abort
  let l:from = 0
  while 1
    let [l:match, l:start, l:end] = matchstrpos(a:text, '\C' . a:pattern, l:from)
    if l:start < 0 || l:start - a:beside > col('.') - 1
      return ''
    elseif col('.') - 1 < l:end + a:beside
      return l:match
    endif
    let l:from = max([l:end, l:from + 1])
  endwhile
endfunction

" The path of a date, and an error.
function! s:dated(text) abort
  let l:base = plan#date#of_buffer()
  return l:base ==# '' && a:text !~# '^\d'
        \ ? ['', 'plan: ''' . a:text . ''' counts from the date of a file, and this one has none']
        \ : plan#folder#day(a:text, l:base)
endfunction

" The path of a link, and an error. A link names a day, a file from here or from the root, a list
" anywhere in the folder, a relative date, or the one date that it contains.
function! s:linked(text) abort
  for l:name in [a:text, matchstr(a:text, '^[^|#]*')]
    let l:name = substitute(l:name, '^\s\+\|\s\+$', '', 'g')
    let l:files = l:name ==# '' || l:name =~# '^\%(' . s:absolute . '\)$' ? [] : s:files(l:name)
    if len(l:files) > 1
      let l:names = join(map(l:files, 'fnamemodify(v:val, '':~:.'')'), ', ')
      return ['', 'plan: ''' . l:name . ''' may be any of ' . l:names]
    elseif len(l:files) == 1
      return [l:files[0], '']
    elseif l:name =~# s:date
      return s:dated(l:name)
    endif
  endfor
  let l:date = matchstr(a:text, '\d\@<!\d\{4}-\d\d-\d\d\d\@!')
  if l:date !=# '' && a:text !~# '\d\{4}-\d\d-\d\d.*\d\{4}-\d\d-\d\d'
    return s:dated(l:date)
  endif
  return ['', 'plan: there is no ''' . a:text . '''']
endfunction

function! s:files(name) abort
  for l:name in [a:name . '.plan', a:name]
    for l:folder in a:name[0] ==# '/' ? [''] : [plan#folder#own() . '/', plan#folder#root() . '/']
      if filereadable(l:folder . l:name)
        return [simplify(l:folder . l:name)]
      endif
    endfor
    let l:found = stridx(a:name, '/') < 0 ? plan#folder#named(l:name) : []
    if !empty(l:found)
      return l:found
    endif
  endfor
  return []
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
