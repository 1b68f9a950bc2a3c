" Shows the findings of planlint in the buffer as it is typed.
let s:cpo_save = &cpo
set cpo&vim

let s:types = {'error': 'E', 'warning': 'W', 'info': 'I'}

" Fills the location list of the window, and opens it if there are findings. Keeps the focus; with a
" bang goes to the first finding.
function! plan#lint#buffer(jump) abort
  let l:result = plan#tool#run(['lint', '-f', 'jsonl', '--fail-on', 'never'] + plan#tool#named()
        \ + ['-'], plan#tool#text())
  let l:found = s:found(l:result.out)
  if l:result.code != 0 && empty(l:found)
    call plan#message#complain(plan#tool#reason(l:result))
    return
  endif
  let l:old = getloclist(0, {'title': 1}).title ==# 'planlint'
  call setloclist(0, l:found, l:old ? 'r' : ' ')
  call setloclist(0, [], 'a', {'title': 'planlint'})
  if empty(l:found)
    lclose
    call plan#message#tell('planlint: nothing found')
    return
  endif
  call plan#findings#open('lopen')
  if a:jump
    lfirst
  endif
endfunction

" Applies the safe fixes; with a bang also those of what is probably meant.
function! plan#lint#fix(unsafe) abort
  let l:places = plan#format#patch(['lint', '-d'] + (a:unsafe ? ['--unsafe-fixes'] : []), [])
  if l:places >= 0
    call plan#message#tell(l:places == 0 ? 'planlint: nothing to mend'
          \ : 'planlint: mended ' . l:places . (l:places == 1 ? ' place' : ' places'))
  endif
endfunction

function! s:found(lines) abort
  let l:found = []
  for l:line in a:lines
    let l:one = json_decode(iconv(l:line, 'utf-8', &encoding))
    let l:message = l:one.message . ' [' . l:one.rule . ']'
    call add(l:found, {'bufnr': bufnr('%'), 'lnum': l:one.line,
          \ 'col': s:column(l:one.line, l:one.column),
          \ 'end_lnum': l:one.endLine, 'end_col': s:column(l:one.endLine, l:one.endColumn),
          \ 'type': get(s:types, l:one.severity, 'W'), 'text': l:message})
  endfor
  return l:found
endfunction

" The column in the buffer for a column in the bytes that the program was given.
function! s:column(line, column) abort
  let l:mark = a:line == 1 && plan#tool#marked() ? 3 : 0
  let l:before = plan#tool#typed([strpart(plan#tool#bytes(getline(a:line)), 0, a:column - 1 - l:mark)])
  return strlen(l:before[0]) + 1
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
