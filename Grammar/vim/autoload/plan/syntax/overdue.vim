" Shows what is overdue, for the syntax file.
let s:cpo_save = &cpo
set cpo&vim

" The pattern of a day before today, written in full.
function! s:before(today) abort
  let [l:year, l:month, l:day] = map(split(a:today, '-'), {_, part -> str2nr(part)})
  let l:forms = []
  for l:place in range(1, 4)
    let l:digit = str2nr(strpart(l:year, l:place - 1, 1))
    if l:digit > 0
      call add(l:forms, strpart(l:year, 0, l:place - 1) . '[0-' . (l:digit - 1) . ']')
    endif
  endfor
  let l:months = map(range(1, l:month - 1), {_, month -> '0\=' . month . '[-/]'})
  let l:days = map(range(1, l:day - 1), {_, day -> '0\=' . day . '\d\@!'})
  if !empty(l:days)
    call add(l:months, '0\=' . l:month . '[-/]\%(' . join(l:days, '\|') . '\)')
  endif
  if !empty(l:months)
    call add(l:forms, l:year . '[-/]\%(' . join(l:months, '\|') . '\)')
  endif
  return '\%(' . join(l:forms, '\|') . '\)\@='
endfunction

" Shows what was due before a day.
function! s:due(kind, today) abort
  silent! syntax clear planOverdue
  if a:kind ==# 'template' || a:today !~# '^\d\{4}-\d\d-\d\d$'
    return
  endif
  let l:clock = plan#syntax#value#clock()
  let l:forms = [s:before(a:today) . plan#syntax#value#day() . '\%([tT]' . l:clock . '\)\=']
  if a:kind ==# 'day' && expand('%:t:r') <# a:today
    call add(l:forms, l:clock)
  endif
  call plan#syntax#make#match('planOverdue', '\%#=1\%(due:\)\@4<=\%(' . join(l:forms, '\|') . '\)'
        \ . plan#syntax#value#end(),
        \ ' contained')
endfunction

" Shows what is overdue today. Today is computed once an hour, as that reads the settings: a day may
" start in the night.
function! plan#syntax#overdue#refresh() abort
  let l:asked = get(g:, 'plan_today', $PLAN_TODAY . strftime(' %Y-%m-%d %H'))
  if get(b:, 'current_syntax', '') ==# 'plan' && get(b:, 'plan_due_before', '') !=# l:asked
    let b:plan_due_before = l:asked
    call s:due(get(b:, 'plan_kind', plan#syntax#kind()), exists('g:plan_today') ? g:plan_today : plan#date#spell(plan#date#today()))
  endif
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
