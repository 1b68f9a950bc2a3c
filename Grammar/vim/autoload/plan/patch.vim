" Brings a patch into the buffer.

" Applies a patch, as `-d` and `-n` print it of one file, to the buffer it was made of. Lines that stay
" are not touched, so that marks, folds and the cursor stay with them, and all of it is one step
" for `u`. Returns how many hunks there were; changes nothing where the buffer has other lines than
" the patch tells of, and returns -1.
function! plan#patch#apply(patch) abort
  let l:hunks = s:hunks(a:patch)
  for l:hunk in l:hunks
    if getline(l:hunk.line, l:hunk.line + len(l:hunk.old) - 1) !=# l:hunk.old
      return -1
    endif
  endfor
  for l:hunk in reverse(copy(l:hunks))
    call s:replace(l:hunk)
  endfor
  return len(l:hunks)
endfunction

" The places where lines go or come: the first line, those that were there, those that will be.
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
