" Runs the program, and gives it the text of a buffer.
let s:cpo_save = &cpo
set cpo&vim

" Runs `plan` with arguments and lines as its standard input, in the folder of the buffer. Returns a
" dictionary: `code`, the exit code; `out`, the lines of standard output; `err`, those of standard
" error. A missing program gives 127. A third argument is a dictionary of environment variables.
"
" Streams go through files, so that no byte is lost and none of standard error gets into a text. The
" shell is /bin/sh, independent of 'shell' and similar options.
function! plan#tool#run(arguments, ...) abort
  let l:files = map(range(3), 'tempname()')
  let l:line = join(map([plan#tool#name()] + a:arguments, 's:quoted(v:val)'))
        \ . ' <' . s:quoted(l:files[0]) . ' >' . s:quoted(l:files[1]) . ' 2>' . s:quoted(l:files[2])
  for [l:variable, l:value] in items(a:0 > 1 ? a:2 : {})
    let l:line = l:variable . '=' . s:quoted(l:value) . ' ' . l:line
  endfor
  let l:folder = plan#tool#folder()
  if l:folder !=# ''
    let l:line = 'cd ' . s:quoted(l:folder) . ' && ' . l:line
  endif
  try
    call writefile(a:0 ? a:1 : [], l:files[0], 'b')
    let l:code = s:shell(l:line)
  finally
    let [l:out, l:err] = [s:lines(l:files[1]), s:lines(l:files[2])]
    call map(l:files, 'delete(v:val)')
  endtry
  return {'code': l:code, 'out': l:out, 'err': l:err}
endfunction

" The name of the program: g:plan_program, or plan. A path is made absolute, since the program is
" started in another folder.
function! plan#tool#name() abort
  let l:name = get(g:, 'plan_program', 'plan')
  return l:name =~# '/' ? fnamemodify(l:name, ':p') : l:name
endfunction

function! plan#tool#exists() abort
  return executable(plan#tool#name())
endfunction

" The folder of the plan in the buffer, or the one that a view was made in. Empty if there is none, or
" none yet: the program then starts in the current one.
function! plan#tool#folder() abort
  if exists('b:plan_folder')
    return b:plan_folder
  endif
  let l:path = fnamemodify(bufname('%'), ':p')
  let l:plan = &buftype ==# '' && bufname('%') !=# ''
        \ && (&filetype ==# 'plan' || l:path =~# '\.plan$')
  let l:folder = l:plan ? fnamemodify(l:path, ':h') : ''
  return isdirectory(l:folder) ? l:folder : ''
endfunction

" The arguments that name standard input: the name in the folder, or the path if there is no folder yet.
" None for a buffer without a name.
function! plan#tool#named() abort
  if bufname('%') ==# ''
    return []
  endif
  return ['--stdin-filepath', plan#tool#file()]
endfunction

function! plan#tool#file() abort
  return bufname('%') ==# '' ? 'untitled.plan' : fnamemodify(bufname('%'), plan#tool#folder() ==# '' ? ':p' : ':t')
endfunction

" The text of a buffer as it is typed, in the bytes it would be saved in, for standard input; of this
" one by default. Vim handles the line ends of 'fileformat'.
function! plan#tool#text(...) abort
  let l:buffer = a:0 ? a:1 : bufnr('%')
  let l:lines = getbufline(l:buffer, 1, '$')
  if l:lines ==# [''] && (l:buffer != bufnr('%') || line2byte(1) < 0)
    let l:lines = []
  endif
  let l:fixes = getbufvar(l:buffer, '&fixendofline') && !getbufvar(l:buffer, '&binary')
  if !empty(l:lines) && (l:fixes || getbufvar(l:buffer, '&endofline'))
    call add(l:lines, '')
  endif
  let l:saved = s:saved(l:buffer)
  if l:saved !=# &encoding
    call map(l:lines, 'iconv(v:val, &encoding, l:saved)')
  endif
  if !empty(l:lines) && plan#tool#marked(l:buffer)
    let l:lines[0] = "\xef\xbb\xbf" . l:lines[0]
  endif
  return l:lines
endfunction

" Whether a byte order mark is before the text of a buffer; of this one by default.
function! plan#tool#marked(...) abort
  let l:buffer = a:0 ? a:1 : bufnr('%')
  return getbufvar(l:buffer, '&bomb') && s:saved(l:buffer) ==# 'utf-8'
endfunction

" A line in the bytes it would be saved in.
function! plan#tool#bytes(line) abort
  return iconv(a:line, &encoding, s:saved(bufnr('%')))
endfunction

" Lines that the program wrote about a buffer, in the encoding of the editor; this one by default.
function! plan#tool#typed(lines, ...) abort
  let l:saved = s:saved(a:0 ? a:1 : bufnr('%'))
  return l:saved ==# &encoding ? copy(a:lines) : map(copy(a:lines), 'iconv(v:val, l:saved, &encoding)')
endfunction

" Lines that the program wrote for people, in the encoding of the editor.
function! plan#tool#shown(lines) abort
  return &encoding ==# 'utf-8' ? a:lines : map(copy(a:lines), 'iconv(v:val, "utf-8", &encoding)')
endfunction

" The error message of a run that failed, in lines.
function! plan#tool#reason(result) abort
  if !empty(a:result.err)
    if a:result.code == 127 && !plan#tool#exists()
      return [plan#tool#name() . ': there is no such program; see :help plan']
    endif
    let l:lines = filter(copy(a:result.err), 'v:val !~# "^usage:"')
    return empty(l:lines) ? a:result.err : l:lines
  endif
  return [plan#tool#name() . ': ended with ' . a:result.code]
endfunction

function! s:shell(line) abort
  let l:kept = [&shell, &shellcmdflag, &shellquote, &shellxquote, &shellredir]
  try
    noautocmd set shell=/bin/sh shellcmdflag=-c shellquote= shellxquote= shellredir=>%s\ 2>&1
    call system(a:line)
    return v:shell_error
  finally
    noautocmd let [&shell, &shellcmdflag, &shellquote, &shellxquote, &shellredir] = l:kept
  endtry
endfunction

" The encoding that a buffer is saved in.
function! s:saved(buffer) abort
  let l:encoding = getbufvar(a:buffer, '&fileencoding')
  return l:encoding ==# '' ? &encoding : l:encoding
endfunction

function! s:quoted(word) abort
  return "'" . substitute(a:word, "'", "'\\\\''", 'g') . "'"
endfunction

" The lines of a file, byte for byte; a last line end makes no extra line.
function! s:lines(path) abort
  let l:lines = filereadable(a:path) ? readfile(a:path, 'b') : []
  return get(l:lines, -1, 'x') ==# '' ? l:lines[:-2] : l:lines
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
