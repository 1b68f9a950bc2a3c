" Keeps the text of a buffer and that of its file together.
let s:cpo_save = &cpo
set cpo&vim

" Merged texts, by buffer, until vim has read the file.
let s:merged = {}

" Reads the file again if it has changed and the buffer has not; if both have, they are merged.
function! plan#buffer#check() abort
  if getcmdwintype() ==# '' && &buftype ==# '' && expand('%') !=# ''
    try
      execute 'checktime' bufnr('%')
    catch
      call plan#message#caught(v:exception)
    endtry
  endif
endfunction

" Notes the text that the file has, as it was read or written last: the base of a merge. A buffer that
" was changed before has that of the file now. That of a recovered one, which has nothing to undo, is not
" known: then all lines of both sides stay.
function! plan#buffer#note(buffer) abort
  let l:kept = !getbufvar(a:buffer, '&modified') ? s:text(a:buffer)
        \ : a:buffer == bufnr('%') && undotree().seq_last == 0 ? [] : s:file(a:buffer)
  call setbufvar(a:buffer, 'plan_base', l:kept)
  call setbufvar(a:buffer, 'plan_time', getftime(s:path(a:buffer)))
endfunction

" For FileChangedShell: if both the buffer and the file have changed, merges them, and lets vim read the
" file, which keeps the text of the buffer for `u`.
function! plan#buffer#changed(buffer) abort
  let v:fcs_choice = 'ask'
  if v:fcs_reason !=# 'conflict'
    return
  endif
  try
    let l:merged = s:merge(getbufvar(a:buffer, 'plan_base'), s:text(a:buffer), s:file(a:buffer), s:path(a:buffer))
  catch
    return plan#message#caught(v:exception)
  endtry
  if !empty(l:merged)
    let s:merged[a:buffer] = l:merged
    let v:fcs_choice = 'reload'
  endif
endfunction

" For FileChangedShellPost: if vim has read the file, puts the merged text into the buffer. If the file is
" gone, or the buffer was kept, the base stays.
function! plan#buffer#reloaded(buffer) abort
  if !getbufvar(a:buffer, '&modified')
    call plan#buffer#note(a:buffer)
  endif
  if has_key(s:merged, a:buffer)
    call s:take(a:buffer, s:current(a:buffer, remove(s:merged, a:buffer)))
  endif
endfunction

" For BufWritePost, which comes after the buffer was written to another file, too.
function! plan#buffer#wrote(buffer) abort
  if fnamemodify(expand('<afile>'), ':p') ==# s:path(a:buffer)
    call plan#buffer#note(a:buffer)
  endif
endfunction

" For BufWritePre, where vim does not look at the file: merges the buffer with it if it has changed, or
" is a new one with the same text. Markers are not written before they were seen.
function! plan#buffer#write() abort
  let [l:buffer, l:path] = [bufnr('%'), s:path(bufnr('%'))]
  let l:file = s:file(l:buffer)
  let l:same = l:file ==# get(b:, 'plan_base', []) && getftime(l:path) == get(b:, 'plan_time')
  if fnamemodify(expand('<afile>'), ':p') !=# l:path || l:same
    return
  endif
  let l:merged = s:merge(get(b:, 'plan_base', []), s:text(l:buffer), l:file, l:path)
  if empty(l:merged)
    return
  endif
  let [l:view, l:kept] = [winsaveview(), &shortmess]
  " A swap file of a recovery may still be there.
  set shortmess+=A
  noautocmd silent keepjumps edit!
  let &shortmess = l:kept
  call winrestview(l:view)
  call plan#buffer#note(l:buffer)
  let l:merged = s:current(l:buffer, l:merged)
  call s:take(l:buffer, l:merged)
  if l:merged.conflicts
    throw 'plan: not written: both sides are between markers; write again to keep them'
  endif
endfunction

" The merged text, merged once more if vim has read a later text than the merge.
function! s:current(buffer, merged) abort
  let l:read = s:text(a:buffer)
  if l:read ==# a:merged.file
    return a:merged
  endif
  let l:merged = s:merge(a:merged.file, a:merged.lines, l:read, s:path(a:buffer))
  return empty(l:merged) ? a:merged : l:merged
endfunction

" Puts the merged text into a buffer that has that of the file, and says so.
function! s:take(buffer, merged) abort
  call s:set(a:buffer, a:merged.lines)
  if !has_key(a:merged, 'said')
    return
  endif
  let l:said = 'plan: ' . fnamemodify(bufname(a:buffer), ':t') . ' changed on the disk too: '
  if a:merged.conflicts
    call plan#message#complain([l:said . 'both sides are between markers'] + a:merged.said)
  else
    call plan#message#tell(a:merged.said + [l:said . 'both changes are here'])
  endif
endfunction

" The merged lines, what the program says of them, and whether there are markers; empty if it cannot
" merge them.
function! s:merge(base, ours, theirs, path) abort
  if type(a:base) != v:t_list || !filereadable(a:path)
    return {}
  elseif a:base ==# a:theirs
    return {'file': a:theirs, 'lines': a:ours, 'conflicts': 0}
  endif
  let l:files = map([a:base, a:ours, a:theirs], '[tempname(), v:val]')
  try
    for [l:path, l:lines] in l:files
      call writefile(l:lines, l:path)
    endfor
    let l:result = plan#tool#run(['merge', '--path', a:path, '-L', 'typed', '-L', 'before',
          \ '-L', 'on disk'] + map(copy(l:files), 'v:val[0]'))
    if l:result.code > 1
      call plan#message#complain(plan#tool#reason(l:result))
      return {}
    endif
    return {'file': a:theirs, 'lines': s:plain(readfile(l:files[1][0], 'b')), 'conflicts': l:result.code,
          \ 'said': l:result.err}
  finally
    for [l:path, l:lines] in l:files
      call delete(l:path)
    endfor
  endtry
endfunction

" The lines of the file as those of its buffer; none if it cannot be read.
function! s:file(buffer) abort
  let l:path = s:path(a:buffer)
  let l:lines = filereadable(l:path) ? s:plain(readfile(l:path, 'b')) : []
  return getbufvar(a:buffer, '&fileformat') ==# 'dos' ? map(l:lines, 'substitute(v:val, "\r$", "", "")') : l:lines
endfunction

function! s:path(buffer) abort
  return fnamemodify(bufname(a:buffer), ':p')
endfunction

function! s:text(buffer) abort
  return s:plain(plan#tool#text(a:buffer))
endfunction

" Lines without a byte order mark, which vim keeps in 'bomb', and without the end of the last one.
function! s:plain(lines) abort
  let l:lines = get(a:lines, -1, 'x') ==# '' ? a:lines[:-2] : copy(a:lines)
  return empty(l:lines) ? [] : [substitute(l:lines[0], "^\xef\xbb\xbf", '', '')] + l:lines[1:]
endfunction

" Changes the lines that differ, so that marks and the cursor stay at the others.
function! s:set(buffer, lines) abort
  let l:new = plan#tool#typed(a:lines, a:buffer)
  let l:old = getbufline(a:buffer, 1, '$')
  let [l:first, l:both] = [0, min([len(l:old), len(l:new)])]
  while l:first < l:both && l:old[l:first] ==# l:new[l:first]
    let l:first += 1
  endwhile
  let l:rest = 0
  while l:rest < l:both - l:first && l:old[-1 - l:rest] ==# l:new[-1 - l:rest]
    let l:rest += 1
  endwhile
  let l:inner = l:new[l:first : len(l:new) - l:rest - 1]
  call appendbufline(a:buffer, len(l:old) - l:rest, l:inner)
  if len(l:old) - l:rest > l:first
    call deletebufline(a:buffer, l:first + 1, len(l:old) - l:rest)
  endif
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
