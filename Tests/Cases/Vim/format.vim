" What gq, :PlanFmt and saving do to a buffer, with the program on the path.

let s:untidy = ['# 2026-10-05 Mon', '', '## Tasks', '', '*  [ ] a', '- [ ] b', '+ [X] !HIGH c', '']

" Opens a file with these bytes.
function! s:open(name, lines) abort
  call writefile(a:lines, a:name, 'b')
  execute 'edit' fnameescape(a:name)
endfunction

" The output of the program for the file, in bytes.
function! s:formatted(name) abort
  call system('plan fmt --stdin-filepath 2026-10-05.plan - <' . shellescape(a:name) . ' >out')
  return readfile('out', 'b')
endfunction

" Formats the buffer and saves it, and compares that with the output of the program.
function! s:same(name) abort
  let l:expected = s:formatted(a:name)
  call assert_notequal(readfile(a:name, 'b'), l:expected)
  PlanFmt
  silent write
  call assert_equal(l:expected, readfile(a:name, 'b'))
endfunction

function! Test_gq_formats_the_lines_it_goes_over() abort
  call s:open('2026-10-05.plan', s:untidy)
  call assert_equal('plan#format#expr()', &l:formatexpr)
  call assert_equal('', &l:formatprg . &l:equalprg)
  normal! 5Ggqq
  call assert_equal(['- [ ] a', '- [ ] b', '+ [X] !HIGH c'], getline(5, 7))
endfunction

function! Test_gq_takes_a_paragraph_and_a_visual_area() abort
  call s:open('2026-10-05.plan', s:untidy)
  normal! 6Ggqip
  call assert_equal(['- [ ] a', '- [ ] b', '- [x] !high c'], getline(5, 7))
  undo
  normal! 6GVjgq
  call assert_equal(['*  [ ] a', '- [ ] b', '- [x] !high c'], getline(5, 7))
endfunction

function! Test_is_one_step_to_undo() abort
  call s:open('2026-10-05.plan', s:untidy)
  let l:before = undotree().seq_cur
  PlanFmt
  call assert_equal(l:before + 1, undotree().seq_cur)
  undo
  call assert_equal(s:untidy[:-2], getline(1, '$'))
endfunction

function! Test_leaves_the_cursor_marks_and_folds() abort
  call s:open('2026-10-05.plan', ['## Tasks', '*  [ ] a', '', '', '', '- [ ] b', '- [ ] c', '- [ ] d', ''])
  setlocal foldmethod=manual foldenable
  6,7fold
  8mark m
  call cursor(8, 5)
  PlanFmt
  call assert_equal(['## Tasks', '', '- [ ] a', '', '- [ ] b', '- [ ] c', '- [ ] d'], getline(1, '$'))
  call assert_equal([7, 5], [line('.'), col('.')])
  call assert_equal(7, line("'m"))
  call assert_equal([5, 6, -1], [foldclosed(5), foldclosedend(5), foldclosed(7)])
endfunction

function! Test_leaves_the_registers_and_the_search() abort
  call s:open('2026-10-05.plan', s:untidy)
  let [@", @a, @/] = ['kept', 'kept too', 'sought']
  PlanFmt
  call assert_equal(['kept', 'kept too', 'sought'], [@", @a, @/])
endfunction

function! Test_a_text_in_form_is_not_changed() abort
  call s:open('2026-10-05.plan', ['- [ ] a', ''])
  PlanFmt
  call assert_equal(0, &modified)
  call assert_equal(0, undotree().seq_cur)
endfunction

function! Test_leaves_a_text_that_is_refused_and_says_why() abort
  let l:lines = ['*  [ ] a', '<<<<<<< x', 'b', '=======', 'c', '>>>>>>> y']
  call s:open('2026-10-05.plan', l:lines + [''])
  let l:said = execute('PlanFmt')
  call assert_equal(l:lines, getline(1, '$'))
  call assert_equal(0, &modified)
  call assert_match('conflict markers', l:said)
  let l:said = execute('normal! gqG')
  call assert_equal(l:lines, getline(1, '$'))
endfunction

function! Test_leaves_what_is_no_text() abort
  for l:bytes in [["*  [ ] a\xff", ''], ["*  [ ] a\n", '']]
    call s:open('2026-10-05.plan', l:bytes)
    let l:before = getline(1, '$')
    let l:said = execute('PlanFmt')
    call assert_equal(l:before, getline(1, '$'))
    call assert_match('2026-10-05.plan:1:', l:said)
    bwipeout!
  endfor
endfunction

function! Test_leaves_the_buffer_without_the_program() abort
  call s:open('2026-10-05.plan', s:untidy)
  let g:plan_program = 'no-such-program'
  let l:said = execute('PlanFmt')
  let l:asked = execute('normal! gggqG')
  unlet g:plan_program
  call assert_match('no-such-program: there is no such program', l:said)
  call assert_equal(s:untidy[:-2], getline(1, '$'))
endfunction

function! Test_leaves_the_buffer_when_the_program_breaks() abort
  for l:body in ['kill -9 $$', 'echo "@@ -1 +1 @@"; echo "-x"; echo "+y"; exit 3', 'exit 1',
        \ 'echo "@@ -1 +1 @@"; echo "-other"; echo "+y"; exit 1']
    call writefile(['#!/bin/sh', 'cat >/dev/null', l:body], 'broken')
    call setfperm('broken', 'rwxr-xr-x')
    call s:open('2026-10-05.plan', s:untidy)
    let g:plan_program = getcwd() . '/broken'
    let l:said = execute('PlanFmt')
    unlet g:plan_program
    call assert_equal(s:untidy[:-2], getline(1, '$'), l:body)
    call assert_match('\S', l:said, l:body)
    bwipeout!
  endfor
endfunction

function! Test_typing_is_not_touched() abort
  call s:open('2026-10-05.plan', ['- [ ] a', ''])
  setlocal textwidth=20 formatoptions=tcqa
  call feedkeys('A' . repeat(' word', 20) . "\<Esc>", 'tx')
  call assert_equal(['- [ ] a' . repeat(' word', 20)], getline(1, '$'))
endfunction

function! Test_a_range_changes_these_lines_only() abort
  call s:open('2026-10-05.plan', ['*  [ ] a', '*  [ ] b', '*  [ ] c', ''])
  2PlanFmt
  call assert_equal(['*  [ ] a', '- [ ] b', '*  [ ] c'], getline(1, '$'))
endfunction

function! Test_saves_the_bytes_of_the_program() abort
  call s:open('2026-10-05.plan', s:untidy)
  call s:same('2026-10-05.plan')
endfunction

function! Test_keeps_line_ends_of_dos() abort
  call s:open('2026-10-05.plan', map(copy(s:untidy[:-2]), 'v:val . "\r"') + [''])
  call assert_equal('dos', &fileformat)
  call s:same('2026-10-05.plan')
endfunction

function! Test_keeps_a_byte_order_mark() abort
  call s:open('2026-10-05.plan', ["\xef\xbb\xbf*  [ ] \u00e9\u2603", '* [x] b', ''])
  call assert_equal(1, &bomb)
  call s:same('2026-10-05.plan')
endfunction

function! Test_keeps_carriage_returns_that_are_text() abort
  call s:open('2026-10-05.plan', ["*  [ ] a\r", '*  [ ] b', "*  [ ] c \ufeff", ''])
  call assert_equal("*  [ ] a\r", getline(1))
  call s:same('2026-10-05.plan')
endfunction

function! Test_ends_a_last_line_that_has_no_end() abort
  for l:option in ['fixendofline', 'nofixendofline']
    call s:open('2026-10-05.plan', s:untidy[:-2])
    call assert_equal(0, &endofline)
    execute 'setlocal' l:option
    call s:same('2026-10-05.plan')
    bwipeout!
  endfor
endfunction

function! Test_takes_another_encoding() abort
  if has('nvim')
    return
  endif
  for l:encodings in ['', 'utf-8']
    set encoding=latin1
    let &fileencodings = l:encodings
    call s:open('2026-10-05.plan', ["*  [ ] \xc3\xa9 a", '* [x] b', ''])
    call s:same('2026-10-05.plan')
    bwipeout!
    set encoding=utf-8 fileencodings&
  endfor
endfunction

function! Test_takes_names_of_all_kinds() abort
  for l:name in ["it's a.plan", 'two  blanks.plan', '-d.plan', "new\nline.plan", '$(x).plan', '#1 %.plan', 'é☃.plan']
    call s:open('./' . l:name, ['*  [ ] a', ''])
    let l:said = execute('PlanFmt')
    call assert_equal(['- [ ] a'], getline(1, '$'), l:name)
    bwipeout!
  endfor
endfunction

function! Test_takes_a_buffer_without_a_name() abort
  enew
  setfiletype plan
  call setline(1, '*  [ ] a')
  PlanFmt
  call assert_equal(['- [ ] a'], getline(1, '$'))
endfunction

function! Test_takes_a_folder_that_is_not_there_yet() abort
  edit no/such/2026-10-05.plan
  call setline(1, '*  [ ] a due:tomorrow')
  PlanFmt
  call assert_equal(['- [ ] a due:2026-10-06'], getline(1, '$'))
endfunction

function! Test_takes_the_shell_of_anybody() abort
  let l:kept = [&shell, &shellcmdflag, &shellredir, &shellquote, &shellxquote]
  let [&shell, &shellcmdflag, &shellredir, &shellquote, &shellxquote] = ['/bin/false', '-x', '>&', '"', '(']
  call s:open('2026-10-05.plan', s:untidy)
  PlanFmt
  let l:after = [&shell, &shellcmdflag, &shellredir, &shellquote, &shellxquote]
  let [&shell, &shellcmdflag, &shellredir, &shellquote, &shellxquote] = l:kept
  call assert_equal('- [ ] a', getline(5))
  call assert_equal(['/bin/false', '-x', '>&', '"', '('], l:after)
endfunction

function! Test_formats_on_saving_if_asked_to() abort
  call s:open('2026-10-05.plan', ['*  [ ] a', ''])
  silent write
  call assert_equal(['*  [ ] a'], readfile('2026-10-05.plan'))
  let g:plan_format_on_save = 1
  silent write
  call assert_equal(['- [ ] a'], readfile('2026-10-05.plan'))
  call setline(1, ['*  [ ] b', '<<<<<<< x', 'b', '=======', 'c', '>>>>>>> y'])
  let l:before = getline(1, '$')
  let l:said = execute('write')
  unlet g:plan_format_on_save
  call assert_equal(l:before, readfile('2026-10-05.plan'))
  call assert_match('conflict markers', l:said)
endfunction

function! Test_a_buffer_that_cannot_change_stays() abort
  call s:open('2026-10-05.plan', s:untidy)
  setlocal nomodifiable
  let l:said = execute('PlanFmt')
  call assert_equal(s:untidy[:-2], getline(1, '$'))
  call assert_match('not modifiable', l:said)
endfunction

function! Test_undoing_the_filetype_takes_all_of_it() abort
  call s:open('2026-10-05.plan', ['- [ ] a', ''])
  call assert_equal(2, exists(':PlanLint'))
  call assert_equal(1, hasmapto('<Plug>(plan-toggle)', 'n'))
  setlocal filetype=
  call assert_equal('', &l:formatexpr)
  call assert_equal(0, exists(':PlanLint'))
  call assert_equal(0, hasmapto('<Plug>(plan-toggle)', 'n'))
  call assert_equal('', maparg('<Plug>(plan-toggle)', 'n'))
  call assert_equal(0, exists('#plan_format#BufWritePre#<buffer>'))
endfunction
