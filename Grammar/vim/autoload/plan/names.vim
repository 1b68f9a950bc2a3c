" The names that a folder of plans uses.
let s:cpo_save = &cpo
set cpo&vim

" How many seconds they stay valid.
let s:seconds = 10
" By folder: when they were read, the time of the file then, and the names by kind.
let s:known = {}
let s:tag = '\C^[^[:blank:]#!"''()<>:;,.?*`[\]]*'

" The names of a kind, 'tag', 'habit', 'goal' or 'list', the most used first: dictionaries with `name`,
" and `told`, the text shown beside it. Without the program, and outside folders of plans, they are only
" the tags of the buffer.
function! plan#names#of(kind) abort
  if !plan#tool#exists()
    return s:here(a:kind)
  endif
  let l:folder = plan#tool#folder()
  let l:written = getftime(expand('%:p'))
  let l:known = get(s:known, l:folder, {})
  if empty(l:known) || l:known.written != l:written
        \ || localtime() < l:known.at || localtime() >= l:known.at + s:seconds
    let l:known = {'at': localtime(), 'written': l:written, 'names': s:asked()}
    let s:known[l:folder] = l:known
  endif
  return empty(l:known.names) ? s:here(a:kind) : copy(get(l:known.names, a:kind, []))
endfunction

" The names from the program; it prints those it could read, also after an error.
function! s:asked() abort
  let l:names = {}
  for l:line in plan#tool#run(['names', '--plain']).out
    let l:fields = split(l:line, '\t', 1)
    if len(l:fields) == 4
      let l:told = l:fields[2] . 'x' . (l:fields[3] ==# '' ? '' : ', ' . l:fields[3])
      let l:names[l:fields[0]] = add(get(l:names, l:fields[0], []),
            \ {'name': l:fields[1], 'told': l:fields[0] ==# 'list' ? 'list' : l:told})
    endif
  endfor
  return l:names
endfunction

function! s:here(kind) abort
  if a:kind !=# 'tag'
    return []
  endif
  " The word that is being typed is not a name yet.
  let l:lines = [''] + getline(1, line('.') - 1) + getline(line('.') + 1, '$')
  " In one search: a search in each of ten thousand lines takes noticeably long.
  let l:pieces = split(join(l:lines), '[[:blank:](["]#', 1)[1:]
  call map(l:pieces, 'matchstr(v:val, s:tag)')
  return map(uniq(sort(filter(l:pieces, 'v:val =~# "[^-0-9_/]"'))),
        \ {_, tag -> {'name': tag, 'told': ''}})
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
