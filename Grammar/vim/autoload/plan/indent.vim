" Indents new lines.

" The indentation of a new line: below an item where its words begin, else that of the line above. Lines
" with words are not changed, also by `=`: planfmt knows where they belong.
function! plan#indent#of(line) abort
  if mode() !~# '^[iR]' && getline(a:line) =~# '\S' || plan#lines#map().sort[a:line] == 2
    return -1
  endif
  let l:above = a:line - 1
  if l:above < 1 || getline(l:above) !~# '\S' || plan#lines#heads(l:above)
    return 0
  endif
  let l:item = plan#lines#item(l:above)
  let l:column = plan#lines#column(getline(l:above))
  return empty(l:item) ? l:column : l:column + max([len(l:item.bullet), 1]) + 1
endfunction
