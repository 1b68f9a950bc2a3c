" Which buffers are plans, what their options are, and that everything can be undone.

function! Test_names_that_are_plans() abort
  for [l:name, l:type] in [['x.plan', 'plan'], ['2026-10-05.plan', 'plan'], ['settings.plan', 'plan'],
        \ ['2026-10-05.sync-conflict-20261005-120000-ABCDEFG.plan', 'plan'], ['.plan', ''], ['.x.plan', ''],
        \ ['plan', '']]
    execute 'edit' l:name
    call assert_equal(l:type, &filetype, l:name)
  endfor
endfunction

function! Test_a_type_that_is_known_stays() abort
  augroup other
    autocmd BufNewFile,BufRead other.plan set filetype=other
  augroup END
  " As if the other rule came first.
  new other.plan
  autocmd! other
  call assert_equal('other', &filetype)
endfunction

let s:options = ['comments', 'commentstring', 'formatoptions', 'formatlistpat', 'expandtab', 'shiftwidth',
      \ 'softtabstop', 'tabstop', 'iskeyword', 'suffixesadd', 'path', 'include', 'includeexpr', 'define',
      \ 'foldmethod', 'foldexpr', 'foldtext', 'foldlevel', 'autoindent', 'indentexpr', 'indentkeys',
      \ 'smartindent', 'cindent', 'omnifunc', 'formatexpr', 'keywordprg', 'textwidth']

function! s:state() abort
  let l:options = map(copy(s:options), 'v:val . ''='' . eval(''&l:'' . v:val)') + [&autoread]
  let l:maps = map(['n', 'x', 'o', 'i'], 'execute(v:val . ''map <buffer>'')')
  return [l:options, l:maps, execute('command'), execute('autocmd plan_reload * <buffer>'),
        \ execute('autocmd plan_fold * <buffer>'),
        \ filter(sort(keys(b:)), 'v:val =~# ''plan\|match''')]
endfunction

function! Test_another_filetype_undoes_all() abort
  for l:group in ['plan_reload', 'plan_fold']
    execute 'augroup' l:group
    augroup END
  endfor
  edit x
  let l:before = s:state()
  set filetype=plan
  call assert_notequal(l:before[0], s:state()[0])
  set filetype=
  for l:index in range(len(l:before))
    call assert_equal(l:before[l:index], s:state()[l:index])
  endfor
endfunction

function! Test_set_again_is_the_same() abort
  edit x.plan
  let l:before = s:state()
  set filetype=plan
  call assert_equal(l:before, s:state())
endfunction

function! Test_a_buffer_without_a_name_is_one_too() abort
  set filetype=plan
  call setline(1, ['## Tasks', '- [ ] a'])
  call cursor(2, 1)
  normal oX
  call assert_equal('- [ ] X', getline(3))
endfunction

function! Test_nothing_is_wrapped_while_it_is_typed() abort
  edit x.plan
  setlocal textwidth=20
  for l:start in ['', '- ', '- [ ] ', '* ', '1. [ ] ', '## ', '  - [x] ', '  ', '> ']
    %delete _
    execute 'normal! i' . l:start . 'a thing that is longer than a line'
    call assert_equal([l:start . 'a thing that is longer than a line'], getline(1, '$'))
  endfor
endfunction

function! Test_J_takes_the_second_bullet_away() abort
  edit x.plan
  for l:box in ['', '[ ] ', '[x] ', '[>] ']
    %delete _
    call setline(1, ['- ' . l:box . 'one', '- ' . l:box . 'two'])
    normal! 1GJ
    call assert_equal('- ' . l:box . 'one two', getline(1))
  endfor
endfunction

function! Test_gw_wraps_a_list_by_its_items() abort
  edit x.plan
  setlocal textwidth=20
  call setline(1, ['> a quote that is longer', '> than a line', 'a note that is longer', '- [ ] one', '- [ ] two'])
  normal! gwG
  call assert_equal(['> a quote that is', '> longer than a line', 'a note that is', 'longer',
        \ '- [ ] one', '- [ ] two'], getline(1, '$'))
endfunction

function! Test_star_finds_a_tag() abort
  edit x.plan
  call setline(1, ['- [ ] a #deep-work', '- [ ] deep work', '- [ ] b #deep-work #deep'])
  call cursor(1, 12)
  normal! *
  call assert_equal([3, 9], [line('.'), col('.')])
endfunction

function! Test_a_goal_leads_to_its_id() abort
  edit x.plan
  call setline(1, ['- [ ] Run 5 km goal:half', '- [ ] Half a marathon id:half'])
  call cursor(1, 22)
  execute "normal! [\<C-D>"
  call assert_equal(2, line('.'))
endfunction

function! Test_a_modeline_of_ours_runs_nothing() abort
  call writefile(['- [ ] a', '  [[`touch made`]]', '  [[=execute("let g:plan_ran = 1")]]'], 'x.plan')
  edit x.plan
  for l:line in [2, 3]
    call cursor(l:line, 6)
    silent! normal gf
  endfor
  call assert_equal('x.plan', expand('%:t'))
  call assert_false(filereadable('made') || exists('g:plan_ran'))
endfunction

function! Test_a_file_that_another_wrote_is_read_again() abort
  call writefile(['- [ ] a'], 'x.plan')
  edit x.plan
  call writefile(['- [x] a', '- [ ] b'], 'x.plan')
  silent doautocmd <nomodeline> FocusGained
  call assert_equal(['- [x] a', '- [ ] b'], getline(1, '$'))
endfunction

function! Test_files_load_whatever_cpoptions_are() abort
  let l:kept = &cpoptions
  let l:odd = has('nvim') ? 'aABceFs_C' : 'aABceFsC<lk'
  try
    for l:path in split(globpath($PLAN_RUNTIME, 'autoload/plan/*.vim'), '\n')
      let &cpoptions = l:odd
      execute 'source' fnameescape(l:path)
      call assert_equal(l:odd, &cpoptions, l:path)
    endfor
    edit x.plan
    call assert_equal('plan', &filetype)
    set filetype=
    call assert_equal('', maparg('o', 'n') . maparg('<Plug>(plan-enter)', 'i'))
    set filetype=plan
    let &cpoptions = l:kept
    call assert_match('plan-open-below', maparg('o', 'n'))
    set filetype=
    call assert_equal('', maparg('<C-A>', 'n'))
  finally
    let &cpoptions = l:kept
  endtry
endfunction

function! Test_a_difference_keeps_its_folds() abort
  call writefile(['## Tasks', '- [ ] Write'], 'a.plan')
  call writefile(['## Tasks', '- [ ] Write more'], 'b.plan')
  edit a.plan
  vertical diffsplit b.plan
  edit!
  call assert_equal(['diff', 'diff'], map(range(1, 2), 'getwinvar(v:val, "&foldmethod")'))
  diffoff!
  call assert_equal(['expr', 'expr'], map(range(1, 2), 'getwinvar(v:val, "&foldmethod")'))
endfunction

function! Test_files_are_found_from_a_folder_of_any_name() abort
  call mkdir('a;b, c/sub', 'p')
  call writefile(['## Tasks'], 'a;b, c/x.plan')
  call writefile([], 'a;b, c/settings.plan')
  edit a;b,\ c/sub/y.plan
  call assert_equal('x.plan', fnamemodify(findfile('x.plan'), ':t'))
endfunction
