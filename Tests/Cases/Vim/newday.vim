" The content of a new day.

function! s:folder() abort
  call writefile([], 'settings.plan')
  call writefile(['## Habits', '', '- Water every:day target:8'], 'habits.plan')
endfunction

function! Test_begins_as_the_program_writes_it() abort
  call s:folder()
  edit 2026-10-12.plan
  let l:expected = systemlist('plan new --print 2026-10-12')
  call assert_equal(l:expected, getline(1, '$'))
  call assert_match('Water', join(l:expected))
  call assert_equal(0, &modified)
  call assert_equal('plan', &filetype)
  call assert_false(filereadable('2026-10-12.plan'))
endfunction

function! Test_undo_does_not_remove_it() abort
  call s:folder()
  edit 2026-10-12.plan
  let l:lines = getline(1, '$')
  silent! undo
  call assert_equal(l:lines, getline(1, '$'))
  call append('$', 'x')
  undo
  call assert_equal(l:lines, getline(1, '$'))
  call assert_equal(&g:undolevels, &l:undolevels == -123456 ? &g:undolevels : &l:undolevels)
endfunction

function! Test_is_written_by_w() abort
  call s:folder()
  edit 2026-10-12.plan
  silent write
  call assert_equal(systemlist('plan new --print 2026-10-12'), readfile('2026-10-12.plan'))
endfunction

function! Test_a_folder_that_holds_no_plans_gives_an_empty_buffer() abort
  call mkdir('other')
  call mkdir('mine')
  call writefile([], 'mine/settings.plan')
  let $PLAN_DIR = getcwd() . '/mine'
  let l:said = execute('edit other/2026-10-12.plan')
  let $PLAN_DIR = ''
  call assert_equal([''], getline(1, '$'))
  call assert_notmatch('plan:', l:said)
endfunction

function! Test_without_the_program_the_buffer_is_empty() abort
  call s:folder()
  let g:plan_program = 'no-such-program'
  let l:said = execute('edit 2026-10-12.plan')
  unlet g:plan_program
  call assert_equal([''], getline(1, '$'))
  call assert_notmatch('no-such', l:said)
endfunction

function! Test_a_program_that_fails_leaves_it_empty() abort
  call s:folder()
  call writefile(['#!/bin/sh', 'echo bad; echo worse >&2; exit 2'], 'broken')
  call setfperm('broken', 'rwxr-xr-x')
  let g:plan_program = getcwd() . '/broken'
  let l:said = execute('edit 2026-10-12.plan')
  unlet g:plan_program
  call assert_equal([''], getline(1, '$'))
  call assert_notmatch('worse', l:said)
endfunction

function! Test_other_names_begin_empty() abort
  call s:folder()
  for l:name in ['list.plan', '2026-13-45.plan', '2026-02-30.plan', 'no/such/2026-10-12.plan', '2026-10-12.txt']
    execute 'edit' l:name
    call assert_equal([''], getline(1, '$'), l:name)
  endfor
endfunction

function! Test_a_day_that_is_somewhere_else_is_named() abort
  call s:folder()
  call mkdir('old')
  call writefile(['- [ ] a'], 'old/2026-10-12.plan')
  let l:said = execute('edit 2026-10-12.plan')
  call assert_equal([''], getline(1, '$'))
  call assert_match('old/2026-10-12.plan', l:said)
endfunction

function! Test_what_another_device_made_meanwhile_is_noticed() abort
  call s:folder()
  edit 2026-10-12.plan
  call writefile(['- [ ] from elsewhere'], '2026-10-12.plan')
  let l:refused = 0
  try
    silent write
  catch /E13:/
    let l:refused = 1
  endtry
  call assert_equal(1, l:refused)
  call assert_equal(['- [ ] from elsewhere'], readfile('2026-10-12.plan'))
endfunction
