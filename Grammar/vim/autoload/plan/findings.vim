" Opens the window of a list of findings, as high as the list.

" Opens it with `lopen` or `botright copen`, of ten lines at most, and keeps the focus. A long finding
" takes more than one line.
function! plan#findings#open(command) abort
  let l:window = win_getid()
  execute a:command 1
  let [l:rows, l:wide] = [0, winwidth(0)]
  for l:line in getline(1, 10)
    let l:rows += &wrap ? max([1, (strdisplaywidth(l:line) + l:wide - 1) / l:wide]) : 1
  endfor
  execute 'resize' min([l:rows, 10])
  call win_gotoid(l:window)
endfunction
