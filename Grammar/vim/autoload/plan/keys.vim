" Sets keys of a plan's buffer, and removes them.

" Maps <Plug>(plan-NAME) to keys, and the default keys to it, unless they are switched off, it is mapped
" already, or a default key is. Modes are letters; keys beginning with `expr:` are an expression.
function! plan#keys#set(modes, name, keys, default) abort
  let l:plug = '<Plug>(plan-' . a:name . ')'
  for l:mode in split(a:modes, '\zs')
    let l:keys = substitute(a:keys, '<MODE>', l:mode, '')
    let l:form = l:keys =~# '^expr:' ? '<expr> ' : ''
    execute l:mode . 'noremap <silent> <buffer>' l:form . l:plug substitute(l:keys, '^expr:', '', '')
    call s:keep(l:mode, l:plug)
    let l:free = filter(split(a:default), 'empty(maparg(v:val, l:mode, 0, 1))')
    for l:key in s:wanted(l:plug, l:mode) ? l:free : []
      execute l:mode . 'map <silent> <buffer>' l:key l:plug
      call s:keep(l:mode, l:key)
    endfor
  endfor
endfunction

function! s:wanted(plug, mode) abort
  let l:off = exists('g:no_plugin_maps') || exists('g:no_plan_maps')
  return !l:off && !hasmapto(a:plug, a:mode)
endfunction

function! s:keep(mode, key) abort
  let b:plan_keys = get(b:, 'plan_keys', []) + [[a:mode, a:key]]
endfunction

function! plan#keys#clear() abort
  let l:kept = &cpo
  set cpo&vim
  for [l:mode, l:key] in get(b:, 'plan_keys', [])
    execute 'silent!' l:mode . 'unmap <buffer>' l:key
  endfor
  let &cpo = l:kept
  unlet! b:plan_keys
endfunction
