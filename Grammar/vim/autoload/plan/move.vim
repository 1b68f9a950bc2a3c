" Moves items to other days.
let s:cpo_save = &cpo
set cpo&vim

" Moves the items in lines to a date, which the program parses. Their file is saved first, since the
" program writes it and the file of the day.
function! plan#move#lines(first, last, date) abort
  let l:item = a:first == a:last ? '\S' : s:item
  let l:lines = filter(range(a:first, a:last), 'getline(v:val) =~# l:item')
  if empty(l:lines)
    return plan#message#complain('plan: no item here')
  elseif bufname('%') ==# ''
    return plan#message#complain('plan: the buffer has no file to move from')
  elseif s:busy(a:date)
    return
  endif
  let l:texts = map(copy(l:lines), 'getline(v:val)')
  if !plan#files#save()
    return
  elseif l:texts !=# map(copy(l:lines), 'getline(v:val)')
    return plan#message#complain('plan: lines changed while they were saved; nothing was moved')
  endif
  call plan#files#reload()
  if l:texts !=# map(copy(l:lines), 'getline(v:val)')
    return plan#message#complain('plan: the file was another by now; nothing was moved')
  endif
  let l:guard = len(l:lines) == 1 ? ['--expect', plan#tool#bytes(trim(l:texts[0]))] : []
  let l:answer = plan#items#ask(['move'] + l:guard, l:lines, [a:date], [])
  call plan#files#reload()
  call s:report(l:answer)
endfunction

" For maps: as many lines as the count says.
function! plan#move#count(date) abort
  call plan#move#lines(line('.'), min([line('.') + v:count1 - 1, line('$')]), a:date)
endfunction

" Asks for the date; a count is that many days from today.
function! plan#move#ask(first, last, count) abort
  let l:date = a:count > 0 ? '+' . a:count . 'd'
        \ : input('Move to: ', '', 'customlist,plan#complete#dates')
  redraw
  if l:date =~# '\S'
    call plan#move#lines(a:first, a:last, trim(l:date))
  endif
endfunction

" What can be moved: a box, or a slot without one.
let s:item = '^\s*\%(\%([-*+]\|\d\+[.)]\)\s*\)\=\%(\[[^]]\{,3}\]\|\d\{1,2}\%([:h]\d\d\|[ap]m\)\)'

" Whether the day is open here with unsaved changes, which the program cannot always see.
function! s:busy(date) abort
  let l:result = plan#tool#run(['path', a:date])
  if l:result.code != 0 || empty(l:result.out)
    call plan#message#complain(plan#tool#reason(l:result))
    return v:true
  endif
  let l:path = resolve(plan#files#path(l:result.out[0]))
  for l:buffer in plan#files#modified()
    if l:buffer != bufnr('%') && resolve(fnamemodify(bufname(l:buffer), ':p')) ==# l:path
      call plan#message#complain('plan: ' . l:result.out[0] . ' has unsaved changes; nothing was moved')
      return v:true
    endif
  endfor
  return v:false
endfunction

function! s:report(answer) abort
  if a:answer.code > 1 || empty(a:answer.out)
    call plan#message#complain(a:answer.code == 1 && !empty(a:answer.said) ? a:answer.said[0]
          \ : plan#tool#reason(a:answer))
  else
    let l:more = len(a:answer.out) - 1
    call plan#message#tell(a:answer.out[0] . (l:more > 0 ? ' and ' . l:more . ' more' : ''))
  endif
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
