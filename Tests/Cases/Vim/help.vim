" The help file: it is found, its links lead somewhere, and it describes everything and nothing
" else.

" Makes tags of a copy.
function! s:with_help() abort
  call mkdir('doc')
  call writefile(readfile($PLAN_RUNTIME . '/doc/plan.txt'), 'doc/plan.txt')
  helptags doc
  execute 'set runtimepath+=' . fnameescape(getcwd())
endfunction

function! s:text() abort
  return join(readfile($PLAN_RUNTIME . '/doc/plan.txt'), "\n")
endfunction

" All matches of a group of a pattern in a text, once each.
function! s:all(text, pattern) abort
  let [l:found, l:start] = [{}, 0]
  while 1
    let [l:match, l:from, l:to] = matchstrpos(a:text, a:pattern, l:start)
    if l:from < 0
      return sort(keys(l:found))
    endif
    let [l:found[l:match], l:start] = [1, l:to]
  endwhile
endfunction

function! s:tags() abort
  return s:all(s:text(), '\%(^\|\_s\)\*\zs[^*|[:space:]]\+\ze\*\_s')
endfunction

" Opens a plan, so that the things of its buffer exist.
function! s:open() abort
  call writefile(['# 2026-10-05 Mon', '', '- [ ] a'], '2026-10-05.plan')
  edit 2026-10-05.plan
endfunction

function! Test_is_found_without_helptags() abort
  call assert_match('Grammar/vim$', $PLAN_RUNTIME)
  help plan
  call assert_equal('plan.txt', expand('%:t'))
endfunction

" If this fails, run `:helptags Grammar/vim/doc`.
function! Test_its_tags_are_those_of_the_text() abort
  call s:with_help()
  call assert_equal(readfile('doc/tags'), readfile($PLAN_RUNTIME . '/doc/tags'))
endfunction

function! Test_each_tag_is_found() abort
  call s:with_help()
  help plan
  call assert_equal('help', &filetype)
  for l:tag in s:tags()
    execute 'help' l:tag
    call assert_match('\*' . escape(l:tag, '\.*[]~') . '\*', getline('.'))
    call assert_equal('plan.txt', expand('%:t'), l:tag)
  endfor
endfunction

function! Test_its_links_lead_somewhere() abort
  call s:with_help()
  for l:link in s:all(s:text(), '|\zs[^|[:space:]]\+\ze|')
    try
      execute 'help' escape(l:link, '|"')
      " Vim also goes to a similar tag.
      call assert_match('\V*' . escape(l:link, '\') . '*', join(getline('.', line('.') + 1), ' '), l:link)
    catch
      call assert_report(l:link . ': ' . v:exception)
    endtry
  endfor
endfunction

function! Test_describes_all_commands_and_no_other() abort
  call s:open()
  call assert_equal(sort(filter(getcompletion('Plan', 'command'), 'v:val =~# "^Plan"')),
        \ map(filter(s:tags(), 'v:val =~# "^:"'), 'v:val[1:]'))
endfunction

function! Test_describes_all_maps_and_no_other() abort
  call s:open()
  let l:there = s:all(execute('map') . execute('map!'), '<Plug>(plan-\zs[a-z-]\+\ze)')
  call assert_true(len(l:there) > 20)
  let l:table = matchstr(s:text(), '\n<\=mode\tkey.\{-}\n=====')
  call assert_equal(l:there, s:all(l:table, '\n[nxoi ]*\t[^\t]\+\t\+\zs[a-z-]\+'))
  " Each default key is that of the table, in the modes given there.
  for l:line in filter(split(l:table, "\n"), 'v:val =~# "^[nxoi ]\\+\t\\S"')
    let [l:modes, l:key, l:name] = split(l:line, '\t\+')[:2]
    for l:mode in split(l:modes)
      let l:key = substitute(l:key, 'CTRL-\(.\) \=', '<C-\1>', 'g')
      call assert_equal('<Plug>(plan-' . l:name . ')', maparg(l:key, l:mode), l:mode . ' ' . l:key)
    endfor
  endfor
endfunction

function! Test_describes_all_colours_and_no_other() abort
  syntax on
  call s:open()
  let l:here = matchstr(s:text(), '\*plan-highlight\*.\{-}\n=====')
  " Groups for the structure, and for other spellings, are not for the user to colour.
  let l:pattern = '^plan\%(view\|\a*In\u\|\a*Last\)\@!\u\a*$'
  let l:there = filter(getcompletion('plan', 'highlight'), 'v:val =~# l:pattern')
  call assert_true(len(l:there) > 20)
  call assert_equal(sort(l:there), s:all(l:here, '\<plan\u\a\+'))
endfunction
