" Runs the program, and says what it says.

" Runs `plan` with arguments and lines as its standard input, in the folder of the buffer.
" Returns a dictionary: `code`, the exit code; `out`, the lines of standard output; `err`, those of
" standard error. A program that is not there gives 127.
"
" Streams go through files, so that no byte is lost and none of standard error gets into a text, and
" the shell is the plain one, whatever a person has in 'shell'.
function! plan#tool#run(arguments, ...) abort
  let l:words = [plan#tool#name()] + a:arguments
  let l:files = map(range(3), 'tempname()')
  let l:line = join(map(l:words, 's:quoted(v:val)')) . ' <' . s:quoted(l:files[0])
        \ . ' >' . s:quoted(l:files[1]) . ' 2>' . s:quoted(l:files[2])
  let l:folder = plan#tool#folder()
  if l:folder !=# ''
    let l:line = 'cd ' . s:quoted(l:folder) . ' && ' . l:line
  endif
  let l:kept = [&shell, &shellcmdflag, &shellquote, &shellxquote]
  try
    call writefile(a:0 ? a:1 : [], l:files[0], 'b')
    set shell=/bin/sh shellcmdflag=-c shellquote= shellxquote=
    call system(l:line)
    let l:code = v:shell_error
  finally
    let [&shell, &shellcmdflag, &shellquote, &shellxquote] = l:kept
    let [l:out, l:err] = [s:lines(l:files[1]), s:lines(l:files[2])]
    call map(l:files, 'delete(v:val)')
  endtry
  return {'code': l:code, 'out': l:out, 'err': l:err}
endfunction

" What the program is called: g:plan_program, or plan.
function! plan#tool#name() abort
  return get(g:, 'plan_program', 'plan')
endfunction

function! plan#tool#exists() abort
  return executable(plan#tool#name())
endfunction

" The folder of the file in the buffer; empty where it has none, or where there is none yet.
function! plan#tool#folder() abort
  let l:folder = &buftype ==# '' && expand('%') !=# '' ? expand('%:p:h') : ''
  return isdirectory(l:folder) ? l:folder : ''
endfunction

" The text of the buffer, as it is typed, for standard input.
function! plan#tool#text() abort
  return getline(1, '$') + (getline(1, '$') ==# [''] ? [] : [''])
endfunction

" Shows what went wrong, as vim shows its own errors, and keeps it in :messages.
function! plan#tool#complain(message) abort
  echohl ErrorMsg
  for l:line in type(a:message) == v:t_list ? a:message : [a:message]
    echomsg l:line
  endfor
  echohl None
endfunction

function! s:quoted(word) abort
  return "'" . substitute(a:word, "'", "'\\\\''", 'g') . "'"
endfunction

" The lines of a file; a last line end makes no line of its own.
function! s:lines(path) abort
  return filereadable(a:path) ? readfile(a:path) : []
endfunction
