" Applies a patch to the buffer.

" With more hunks than these, folds are faster computed at the end.
let s:few = 20

" Applies a patch of one file, as `-d` and `-n` print it, to the buffer it was made from. Other lines
" are not touched, so that marks, folds and the cursor stay, and all of it is one step for `u`. Returns
" the number of hunks; if the buffer does not have the lines of the patch, changes nothing and returns -1.
function! plan#patch#apply(patch) abort
  let l:hunks = s:hunks(a:patch)
  let l:mark = s:unmark(l:hunks)
  for l:hunk in l:hunks
    let [l:hunk.old, l:hunk.new] = [plan#tool#typed(l:hunk.old), plan#tool#typed(l:hunk.new)]
    if getline(l:hunk.line, l:hunk.line + len(l:hunk.old) - 1) !=# l:hunk.old
      return -1
    endif
  endfor
  let [l:kept, l:count] = [len(l:hunks) > s:few ? plan#fold#hold() : [], line('$')]
  try
    for l:hunk in reverse(copy(l:hunks))
      call s:replace(l:hunk)
    endfor
  finally
    call plan#fold#release(l:kept)
  endtry
  if !empty(l:hunks)
    let l:end = l:hunks[-1].line + len(l:hunks[-1].old) - 1 + line('$') - l:count
    call setpos("'[", [0, min([l:hunks[0].line, line('$')]), 1, 0])
    call setpos("']", [0, max([l:end, 1]), 1, 0])
  endif
  if l:mark
    setlocal nobomb
  endif
  if s:ends(a:patch)
    setlocal endofline
  endif
  return len(l:hunks)
endfunction

" The hunks: the first line, the old lines, the new lines.
function! s:hunks(patch) abort
  let l:hunks = []
  let l:line = 0
  let l:open = v:false
  for l:text in a:patch
    let l:header = matchlist(l:text, '^@@ -\(\d\+\)\%(,\(\d\+\)\)\? +')
    if !empty(l:header)
      " A hunk of no lines names the line before it.
      let l:line = l:header[1] + (l:header[2] ==# '0')
      let l:open = v:false
    elseif l:line == 0 || l:text[0] ==# '\'
      continue
    elseif l:text[0] ==# ' '
      let l:line += 1
      let l:open = v:false
    else
      if !l:open
        call add(l:hunks, {'line': l:line, 'old': [], 'new': []})
        let l:open = v:true
      endif
      call add(l:text[0] ==# '-' ? l:hunks[-1].old : l:hunks[-1].new, l:text[1:])
      let l:line += l:text[0] ==# '-'
    endif
  endfor
  return l:hunks
endfunction

" Removes the byte order mark from the first line, since vim keeps it in 'bomb'. Returns whether the
" patch removes it.
function! s:unmark(hunks) abort
  let l:mark = "\xef\xbb\xbf"
  if empty(a:hunks) || a:hunks[0].line != 1 || stridx(get(a:hunks[0].old, 0, ''), l:mark) != 0
    return v:false
  endif
  let a:hunks[0].old[0] = a:hunks[0].old[0][3:]
  if stridx(get(a:hunks[0].new, 0, ''), l:mark) != 0
    return v:true
  endif
  let a:hunks[0].new[0] = a:hunks[0].new[0][3:]
  return v:false
endfunction

" Whether the patch adds a missing end to the last line, which vim keeps in 'endofline'.
function! s:ends(patch) abort
  let l:note = '\ No newline at end of file'
  return count(a:patch, l:note) == 1 && a:patch[index(a:patch, l:note) - 1][0] ==# '-'
endfunction

function! s:replace(hunk) abort
  let [l:old, l:new] = [len(a:hunk.old), len(a:hunk.new)]
  let l:both = min([l:old, l:new])
  if l:new > l:both
    call append(a:hunk.line + l:both - 1, a:hunk.new[l:both :])
  elseif l:old > l:both
    call deletebufline('%', a:hunk.line + l:both, a:hunk.line + l:old - 1)
  endif
  for l:index in range(l:both)
    if a:hunk.old[l:index] !=# a:hunk.new[l:index]
      call setline(a:hunk.line + l:index, a:hunk.new[l:index])
    endif
  endfor
endfunction
