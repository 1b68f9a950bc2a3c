" Defines how a plan is highlighted, for the syntax file.
"
" Groups whose names begin with planIn have no colour. They follow the structure: a section has blocks;
" a block is a top-level item with all that is nested below it; its first line is read by the rules of
" the section, the others as nested lines.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\r\u00a0]"
let s:sign = "[^ \t\r\u00a0]"
let s:end = '\%(' . s:blank . '\|$\)'
" A file of at most this many lines is read from its start.
let g:plan#syntax#short = 2000

" Defines all for a file of a kind: day, template, settings or another.
function! plan#syntax#define(kind) abort
  call plan#syntax#make#match('planInPlain', s:sign . '.*', ' contained contains=planHostile')
  call plan#syntax#make#match('planDimmedInPlain', s:sign . '.*', ' contained contains=planHostile')
  call plan#syntax#item#words('plan', 'planIn')
  call plan#syntax#item#lines('plan', 'planIn')
  call plan#syntax#item#words('planDimmed', 'planDimmedIn')
  call plan#syntax#item#lines('planDimmed', 'planDimmedIn')
  call plan#syntax#section#moods()
  call plan#syntax#section#settings()
  call plan#syntax#make#line('planInRecord', '@planInHabitLine', [['NONE', '\%#=1' . s:sign
        \ . '\@=\%(\%(:' . s:end
        \ . '\|' . s:blank . plan#syntax#word#dash() . '\)\@!.\)\{-1,}:' . s:blank . '\+'
        \ . plan#syntax#word#amount() . plan#syntax#word#run()]])
  call plan#syntax#make#match('planInNote', '^' . s:blank . '*\zs' . s:sign . '.*', ' contains=planHostile')
  call plan#syntax#item#boxed()
  call plan#syntax#block#nested()
  call plan#syntax#section#define(a:kind ==# 'settings', plan#syntax#records(a:kind))
  call plan#syntax#span#fences()
  call plan#syntax#span#conflicts()
  call plan#syntax#make#match('planHostile', '\%#=2' . g:plan#syntax#make#hostile . '\+', ' contained')
endfunction

" Whether a file of a kind is a day or becomes one.
function! plan#syntax#records(kind) abort
  return a:kind ==# 'day' || a:kind ==# 'template'
endfunction

" The kind of the buffer's file, by its name.
function! plan#syntax#kind() abort
  let l:name = expand('%:t')
  if l:name !~# '\.plan$' || l:name =~# '\.sync-conflict-'
    return 'unknown'
  elseif expand('%:p:h:t') ==# 'templates'
    return 'template'
  elseif l:name =~# '\%#=1^' . plan#syntax#value#day() . '\.plan$' && strlen(l:name) == 15
    return 'day'
  endif
  return l:name ==# 'settings.plan' ? 'settings' : 'other'
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
