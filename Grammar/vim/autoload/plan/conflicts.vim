" Lists and resolves unfinished merges.
let s:cpo_save = &cpo
set cpo&vim

" Fills the quickfix list with the conflict markers in all plans of the folder and with the conflict
" copies.
function! plan#conflicts#list() abort
  let l:result = plan#tool#run(['lint', '--select', 'conflict-marker,conflict-copy', '-f', 'jsonl',
        \ '--fail-on', 'never'])
  let l:found = map(plan#tool#shown(l:result.out), 's:entry(json_decode(v:val))') + s:unsaved()
  if l:result.code != 0 && empty(l:found)
    return plan#message#complain(plan#tool#reason(l:result))
  endif
  let l:old = getqflist({'title': 1}).title ==# 'plan conflicts'
  call setqflist(l:found, l:old ? 'r' : ' ')
  call setqflist([], 'a', {'title': 'plan conflicts'})
  if empty(l:found)
    cclose
    return plan#message#tell('plan: no conflicts')
  endif
  call plan#findings#open('botright copen')
endfunction

" Merges the copies into their files, and lists what is left.
function! plan#conflicts#merge() abort
  let l:result = plan#commands#change(['merge', '--conflict-copies'])
  call s:finish(l:result)
endfunction

" Merges the file of the buffer again if it has conflict markers, or takes a side: ours, theirs or both.
function! plan#conflicts#resolve(side) abort
  let l:side = a:side ==# 'resolve' ? [] : ['--take', a:side]
  let l:path = fnamemodify(bufname('%'), ':p')
  call s:finish(plan#commands#change(['merge', '--resolve'] + l:side + [l:path]))
endfunction

" The words after :PlanConflicts.
function! plan#conflicts#words(lead, line, position) abort
  return filter(['resolve'], 'stridx(v:val, a:lead) == 0') + plan#complete#words(['merge', '--take'], a:lead)
endfunction

function! s:finish(result) abort
  if a:result.code > 1
    return plan#message#complain(plan#tool#reason(a:result))
  endif
  call plan#conflicts#list()
  if !empty(a:result.err + a:result.out)
    call plan#message#tell(a:result.err + a:result.out)
  endif
endfunction

let s:marker = '\C^<\{7,}\%(\s\|$\)'

" The markers in buffers that are not saved.
function! s:unsaved() abort
  let l:found = []
  for l:buffer in plan#files#modified()
    let l:lines = getbufline(l:buffer, 1, '$')
    let l:at = match(l:lines, s:marker)
    while l:at >= 0
      call add(l:found, {'bufnr': l:buffer, 'lnum': l:at + 1, 'col': 1, 'type': 'E', 'text': 'a conflict, not saved'})
      let l:at = match(l:lines, s:marker, l:at + 1)
    endwhile
  endfor
  return l:found
endfunction

function! s:entry(one) abort
  return {'filename': plan#files#path(a:one.path), 'lnum': a:one.line, 'col': a:one.column,
        \ 'type': a:one.severity ==# 'error' ? 'E' : 'W', 'text': a:one.message}
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
