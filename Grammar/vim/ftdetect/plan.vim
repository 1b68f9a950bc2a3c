" A name that begins with a full stop is not a plan: ~/.plan is the text that finger shows.
autocmd BufNewFile,BufRead *.plan
      \ if expand('<afile>:t') !~# '^\.' | setfiletype plan | endif
