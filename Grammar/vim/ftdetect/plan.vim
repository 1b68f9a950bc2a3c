" A name that begins with a full stop is no plan: ~/.plan is what finger shows.
autocmd BufNewFile,BufRead *.plan
      \ if expand('<afile>:t') !~# '^\.' | setfiletype plan | endif
