" Folds by section, group and item.
let s:cpo_save = &cpo
set cpo&vim

let s:blank = "[ \t\u00a0\r]"
let s:nested = '^' . s:blank . '\+[^' . s:blank[1:]
let s:outer = '^[^' . s:blank[1:]
" Used for many lines, so the pattern names the faster engine, and `- ` is tested first.
let s:item = '\%#=1' . plan#lines#pattern()

" The values of 'foldexpr' for each line, in `levels`: sections 1, groups 2, then items that have lines
" below them. They are also in b:plan_folds, where 'foldexpr' reads them, since vim evaluates it for
" every line.
"
" Vim also asks at each key in insert mode. Then the old levels suffice, if no line was added or
" removed.
function! plan#fold#map(...) abort
  let l:folds = b:plan_folds
  if !a:0 && mode() =~# '^[iR]' && len(get(l:folds, 'levels', [])) == line('$') + 1
    return l:folds
  endif
  let l:map = plan#lines#map()
  if get(l:folds, 'made', -1) != l:map.made
    let l:folds = {'levels': s:made(l:map)}
  elseif !empty(l:map.changed)
    call s:moved(l:folds, l:map)
  endif
  let l:map.changed = []
  let b:plan_folds = extend(l:folds, {'tick': b:changedtick, 'made': l:map.made})
  return b:plan_folds
endfunction

" Updates vim after insert mode, if levels differ from those it has.
function! plan#fold#left() abort
  let l:told = copy(get(b:plan_folds, 'levels', []))
  if &l:foldmethod ==# 'expr' && b:plan_folds.tick != b:changedtick && plan#fold#map(1).levels !=# l:told
    setlocal foldmethod=expr
  endif
endfunction

" Keeps vim from asking for levels after each of many changes, in all windows of the buffer. Folds do
" not change meanwhile. Returns the argument of plan#fold#release().
function! plan#fold#hold() abort
  let l:places = map(win_findbuf(bufnr('%')), 'win_id2tabwin(v:val)')
  call filter(l:places, 'gettabwinvar(v:val[0], v:val[1], "&foldmethod") ==# "expr"')
  call s:method(l:places, 'manual')
  return l:places
endfunction

function! plan#fold#release(places) abort
  call s:method(a:places, 'expr')
endfunction

function! s:method(places, method) abort
  for [l:tab, l:window] in a:places
    noautocmd call settabwinvar(l:tab, l:window, '&foldmethod', a:method)
  endfor
endfunction

function! s:made(map) abort
  let l:sort = a:map.sort
  let l:levels = map(copy(a:map.base), {line, base -> l:sort[line] < 5 ? base : '>' . (l:sort[line] - 4)})
  let l:line = match(a:map.lines, s:nested) + 1
  " With much nesting one pass is faster than a search for nested lines.
  let l:count = len(filter(copy(a:map.lines), 'v:val =~# s:nested'))
  while l:line > 0
    let l:last = l:count * 3 > len(a:map.lines) ? len(a:map.lines) : s:last(a:map, l:line)
    call s:set(a:map, l:levels, s:first(a:map, l:line), l:last)
    let l:line = match(a:map.lines, s:nested, l:last) + 1
  endwhile
  return l:levels
endfunction

" Sets the levels again from the line without indentation before a change to the one after it.
function! s:moved(folds, map) abort
  let [l:start, l:end, l:old] = a:map.changed
  let l:last = len(a:map.lines) - l:end
  let a:folds.levels = plan#lines#spliced(a:folds.levels, l:start,
        \ l:old - l:start - l:end, repeat([0], l:last - l:start))
  let l:first = s:first(a:map, l:start + 1)
  let l:last = s:last(a:map, l:last)
  for l:line in range(l:first, l:last)
    let a:folds.levels[l:line] = a:map.sort[l:line] < 5 ? a:map.base[l:line] : '>' . (a:map.sort[l:line] - 4)
  endfor
  call s:set(a:map, a:folds.levels, l:first, l:last)
endfunction

" The nearest line before a line that has no indentation and is not in a fence.
function! s:first(map, line) abort
  let l:line = a:line - 1
  while l:line > 1 && (a:map.lines[l:line - 1] !~# s:outer || a:map.sort[l:line] == 2 || a:map.sort[l:line] == 3)
    let l:line -= 1
  endwhile
  return max([l:line, 1])
endfunction

" The last line before the next that has none.
function! s:last(map, line) abort
  let l:at = match(a:map.lines, s:outer, a:line)
  while l:at >= 0 && (a:map.sort[l:at + 1] == 2 || a:map.sort[l:at + 1] == 3)
    let l:at = match(a:map.lines, s:outer, l:at + 1)
  endwhile
  return l:at < 0 ? len(a:map.lines) : l:at
endfunction

" Sets the levels of lines from one without indentation on. A bullet with lines below it is a fold.
function! s:set(map, levels, first, last) abort
  let [l:open, l:owners, l:blanks, l:level] = [[], [], [], a:map.base[a:first]]
  for l:line in range(a:first, a:last)
    let l:sort = a:map.sort[l:line]
    let l:text = a:map.lines[l:line - 1]
    if l:sort >= 5
      let [l:open, l:owners, l:blanks] = [[], [], []]
    elseif l:sort == 2 || l:sort == 3
      let a:levels[l:line] = l:level
    elseif l:text !~# '[^' . s:blank[1:]
      call add(l:blanks, l:line)
    else
      let l:indent = match(l:text, '[^ ]')
      let l:column = l:indent
      if l:text[l:column] !~# '[!-~]'
        let l:column = plan#lines#column(l:text)
      endif
      let l:depth = len(l:open)
      while l:depth && l:open[l:depth - 1] >= l:column
        let l:depth -= 1
      endwhile
      let l:bullet = !l:sort && (strpart(l:text, l:indent, 2) ==# '- ' || l:text =~# s:item)
      if !l:bullet && !l:depth
        if l:column == 0
          let [l:open, l:owners] = [[], []]
        endif
        let l:depth = len(l:open)
      endif
      let l:level = a:map.base[l:line] + l:depth
      if l:depth
        let a:levels[l:owners[l:depth - 1]] = '>' . l:level
      endif
      for l:blank in l:blanks
        let a:levels[l:blank] = l:level
      endfor
      let l:blanks = []
      let a:levels[l:line] = l:level
      if l:bullet
        let l:open = (l:depth ? l:open[: l:depth - 1] : []) + [l:column]
        let l:owners = (l:depth ? l:owners[: l:depth - 1] : []) + [l:line]
      endif
    endif
  endfor
endfunction

" The line of a closed fold: its first line, and its counts.
function! plan#fold#text() abort
  let l:counts = s:counts(v:foldstart, v:foldend)
  let l:text = substitute(getline(v:foldstart), '\t', '    ', 'g')
  return substitute(l:text, '\s\+$', '', '') . '  (' . l:counts . ') '
endfunction

function! s:counts(first, last) abort
  let l:kept = get(b:, 'plan_counts', {})
  if get(l:kept, 'tick', -1) != b:changedtick
    let l:kept = {'tick': b:changedtick}
    let b:plan_counts = l:kept
  endif
  let l:key = a:first . '-' . a:last
  if !has_key(l:kept, l:key)
    let l:kept[l:key] = s:counted(a:first, a:last)
  endif
  return l:kept[l:key]
endfunction

" The number of open and done items; if there are none, the number of lines.
function! s:counted(first, last) abort
  let [l:open, l:done] = [0, 0]
  let l:notes = plan#lines#section(a:first) ==# 'notes'
  let l:texts = getline(a:first + 1, a:last)
  let l:at = match(l:texts, '\[')
  while l:at >= 0
    if !plan#lines#hidden(a:first + 1 + l:at) && !(l:notes && plan#lines#text(a:first + 1 + l:at))
      let l:box = get(plan#lines#parts(l:texts[l:at]), 'box', '')
      let l:done += l:box =~? '^\[\s*x\s*\]$'
      let l:open += l:box !=# '' && l:box !~? '^\[\s*[x>-]\s*\]$'
    endif
    let l:at = match(l:texts, '\[', l:at + 1)
  endwhile
  if l:open + l:done
    return l:open . ' open, ' . l:done . ' done'
  endif
  let l:lines = len(filter(getline(a:first + 1, a:last), 'v:val =~# ''\S'''))
  return l:lines . (l:lines == 1 ? ' line' : ' lines')
endfunction

let &cpo = s:cpo_save
unlet s:cpo_save
