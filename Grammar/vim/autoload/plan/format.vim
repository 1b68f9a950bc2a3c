" Gives lines of the buffer their canonical form.
let s:cpo_save = &cpo
set cpo&vim

" For 'formatexpr': formats the lines of an operator. Does nothing during typing, nor does vim, since an
" item is one line, however long.
function! plan#format#expr() abort
  if mode() !~# '[iR]'
    call plan#format#lines(v:lnum, v:lnum + v:count - 1)
  endif
  return 0
endfunction

" Formats lines. Changes only those that differ, and nothing at all after an error, which it shows.
" Returns whether all went well.
function! plan#format#lines(first, last) abort
  let l:part = a:first == 1 && a:last == line('$') ? [] : ['--lines', a:first . ':' . a:last]
  return plan#format#patch(['fmt', '-d'] + l:part, []) >= 0
endfunction

" Runs a command that prints a patch of standard input, and applies it. The targets follow the name of
" the buffer. Returns how many places changed, or -1 if it failed.
function! plan#format#patch(command, targets) abort
  if !&modifiable
    call plan#message#complain('plan: the buffer is not modifiable')
    return -1
  endif
  let l:result = plan#tool#run(a:command + plan#tool#named() + (empty(a:targets) ? ['-'] : a:targets),
        \ plan#tool#text())
  if l:result.code > 1 || (l:result.code == 1 && empty(l:result.out))
    call plan#message#complain(plan#tool#reason(l:result))
    return -1
  endif
  let l:places = plan#patch#apply(l:result.out)
  if l:places < 0
    call plan#message#complain('plan: the output of the program does not fit the buffer; nothing is changed')
  endif
  return l:places
endfunction

" Formats before the buffer is saved, if g:plan_format_on_save says so. The buffer is saved in any case,
" and errors are shown afterwards.
function! plan#format#save() abort
  if !get(b:, 'plan_format_on_save', get(g:, 'plan_format_on_save', 0))
    return
  endif
  call plan#message#hold()
  try
    call plan#format#lines(1, line('$'))
  catch
    call plan#message#complain('plan: not formatted: ' . v:exception)
  finally
    let b:plan_late = plan#message#held()
  endtry
endfunction

" After vim's own message about saving.
function! plan#format#saved() abort
  for l:message in get(b:, 'plan_late', [])
    call plan#message#complain(l:message)
  endfor
  unlet! b:plan_late
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
