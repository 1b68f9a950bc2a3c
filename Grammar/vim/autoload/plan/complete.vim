" Completes with CTRL-X CTRL-O and on the command line, by what the program offers.
let s:cpo_save = &cpo
set cpo&vim

" What is offered, kept between the two calls.
let s:offers = []

" With nothing to offer, there is no message, and completion ends.
function! plan#complete#omni(findstart, base) abort
  if !a:findstart
    return s:offers
  endif
  let l:lines = getline(1, '$')
  if &encoding !=# 'utf-8'
    call map(l:lines, 'iconv(v:val, &encoding, "utf-8")')
  endif
  let l:before = iconv(strpart(getline('.'), 0, col('.') - 1), &encoding, 'utf-8')
  let l:place = line('.') . ':' . (strlen(l:before) + 1)
  let l:out = plan#tool#run(['completions', 'at', l:place] + plan#tool#named() + ['-'], l:lines + ['']).out
  let s:offers = map(plan#tool#shown(l:out[1:]), 's:item(split(v:val, "\t", 1))')
  return empty(s:offers) ? -3 : strlen(plan#tool#shown([strpart(l:before, 0, l:out[0] - 1)])[0])
endfunction

function! s:item(fields) abort
  return {'word': a:fields[0], 'abbr': a:fields[1], 'menu': a:fields[2], 'icase': 1, 'dup': 1}
endfunction

" What may follow words of a command line of the program, where it begins as typed.
function! plan#complete#words(words, lead) abort
  let l:out = plan#tool#shown(plan#tool#run(['completions', 'words', '--', 'plan'] + a:words + [a:lead]).out)
  return filter(map(l:out[2:], 'l:out[1] . split(v:val, "\t")[0]'), 'stridx(v:val, a:lead) == 0')
endfunction

" Completes a date.
function! plan#complete#dates(lead, line, position) abort
  return plan#complete#words(['today', '--today'], a:lead)
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
