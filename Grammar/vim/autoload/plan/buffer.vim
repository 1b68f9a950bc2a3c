" Watches the file of a buffer.

" Reads the file again if it has changed and the buffer has not; if both have, vim asks.
function! plan#buffer#check() abort
  if getcmdwintype() ==# '' && &buftype ==# '' && expand('%') !=# ''
    execute 'checktime' bufnr('%')
  endif
endfunction
