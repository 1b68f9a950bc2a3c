" Drives vim with ALE through all features, and reports what came as lines of JSON.
"
" It waits in :sleep, in which messages and timers run as with a user.

set nomore cmdheight=3 shortmess+=AIF completeopt=menuone,noinsert
let g:ale_hover_to_preview = 1

function s:report(name, value) abort
  call writefile([json_encode({'name': a:name, 'value': a:value})], $LSP_REPORT, 'a')
endfunction

" Returns as soon as the condition holds, and after ten seconds in any case.
function s:wait(holds, seconds = 10) abort
  let began = reltime()
  while !a:holds() && reltimefloat(reltime(began)) < a:seconds
    sleep 15m
  endwhile
  return a:holds()
endfunction

function s:line(number) abort
  return getbufline(s:day, a:number)[0]
endfunction

function s:state(buffer) abort
  return getbufvar(a:buffer, '&modified') ? 'not saved' : 'saved'
endfunction

function s:place(name, number) abort
  return fnamemodify(a:name, ':t') .. ':' .. a:number
endfunction

" Puts the cursor on a word of a line.
function s:on(number, word) abort
  execute 'buffer' s:day
  call cursor(a:number, stridx(s:line(a:number), a:word) + 1)
endfunction

" "LINE TEXT | MESSAGE | RULE": the text is what is underlined, so that a wrong column shows.
function s:diagnostics() abort
  let found = ale#engine#GetLoclist(s:day)
  return sort(mapnew(found, {_, item -> printf('%d %s | %s | %s', item.lnum,
        \ strpart(s:line(item.lnum), item.col - 1, item.end_col - item.col + 1), item.text, item.code)}))
endfunction

function s:findings() abort
  call s:wait({-> len(s:diagnostics()) >= 2})
  call s:report('diagnostics', s:diagnostics())
  call setline(6, substitute(getline(6), '2026-13-40', '2026-02-30', ''))
  doautocmd TextChanged
  call s:wait({-> join(s:diagnostics()) =~# '28 days'})
  call s:report('diagnostics after an edit', s:diagnostics())
endfunction

function s:preview() abort
  let windows = filter(getwininfo(), {_, item -> getwinvar(item.winnr, '&previewwindow')})
  return empty(windows) ? [] : getbufline(windows[0].bufnr, 1, '$')
endfunction

function s:hover() abort
  call s:on(7, 'fri')
  ALEHover
  call s:wait({-> !empty(s:preview())})
  call s:report('hover', join(s:preview(), "\n"))
  pclose
endfunction

function s:places() abort
  call s:on(5, 'ielts')
  ALEGoToDefinition
  call s:wait({-> bufnr() != s:day})
  call s:report('definition', s:place(bufname(), line('.')))
  call s:on(5, 'ielts')
  call setqflist([], 'r')
  ALEFindReferences -quickfix
  call s:wait({-> !empty(getqflist())})
  call s:report('references', sort(mapnew(getqflist(), {_, item -> s:place(bufname(item.bufnr), item.lnum)})))
  call s:on(5, 'ielts')
  ALESymbolSearch tomorrow
  call s:wait({-> !empty(s:preview())})
  call s:report('workspace symbol', mapnew(s:preview(), {_, text -> s:place_of(text)}))
  pclose
endfunction

" A line of the preview is FILE:LINE:COLUMN and words.
function s:place_of(text) abort
  let parts = split(a:text, ':')
  return s:place(parts[0], get(parts, 1, ''))
endfunction

" Applies the code action of a title, as a user chooses it from the menu.
function s:act(title, number, word) abort
  call s:on(a:number, a:word)
  let before = getbufvar(s:day, 'changedtick')
  let s:menu = []
  call ale#codefix#Execute(0, function('s:choose', [a:title]))
  if !s:wait({-> getbufvar(s:day, 'changedtick') != before})
    call s:report('fault', printf('no %s in %s', a:title, join(s:menu, ', ')))
  endif
endfunction

function s:choose(title, data, items) abort
  let s:menu = mapnew(a:items, {_, item -> item[1].title})
  let found = index(s:menu, a:title)
  if found >= 0
    call ale#codefix#ApplyLSPCodeAction(a:data, a:items[found][1])
  endif
endfunction

function s:actions() abort
  call s:act('format the file', 7, 'fri')
  call s:report('fix', [s:line(7), s:state(s:day)])
  call s:act('Tick', 8, 'Call')
  call s:report('tick', [s:line(8), s:state(s:day)])
  call s:act('Start working on it', 6, 'Party')
  call s:report('start', [s:line(6), s:state(s:day)])
endfunction

" Types the words at the end of a line, and takes the first word of the menu. ALE gives up completing
" when more keys are typed, so the last ones come when the menu is there.
function s:complete(number, words) abort
  call s:on(a:number, '-')
  let s:offered = []
  let s:asked = reltime()
  let timer = timer_start(15, function('s:accept'), {'repeat': -1})
  call feedkeys('A' .. a:words .. "\<C-x>\<C-o>", 'tx!')
  call timer_stop(timer)
  return join(s:offered, ', ')
endfunction

function s:accept(timer) abort
  if pumvisible() || reltimefloat(reltime(s:asked)) > 10
    call timer_stop(a:timer)
    let s:offered = mapnew(complete_info(['items']).items, {_, item -> item.word .. ' ' .. item.menu})
    call feedkeys("\<C-y>\<Esc>", 't')
  endif
endfunction

function s:completion() abort
  execute 'buffer' s:day
  call append(9, ['- [ ] Pay ', '- [ ] Learn 🎂 '])
  call s:report('offered date', s:complete(10, 'due:fri'))
  call s:report('completed date', s:line(10))
  call s:complete(11, '#stu')
  call s:report('completed tag', s:line(11))
endfunction

function s:move() abort
  edit 2026-10-06.plan
  let next = bufnr()
  let number = index(mapnew(getbufline(s:day, 1, '$'), {_, text -> text =~# 'Bake'}), 1) + 1
  call s:act('Move to tomorrow', number, 'Bake')
  call s:wait({-> len(getbufline(next, 1, '$')) > 5})
  call s:report('move', [s:line(number), s:state(s:day), join(getbufline(next, 6, '$'), "\n"), s:state(next)])
endfunction

function s:hold() abort
  execute 'buffer' s:day
  " A request is answered after all changes before it are read.
  let g:answered = 0
  call ale#lsp_linter#SendRequest(s:day, 'plan',
        \ [0, 'textDocument/documentSymbol', {'textDocument': {'uri': ale#util#ToURI(expand('%:p'))}}],
        \ {response -> execute('let g:answered = 1')})
  call s:wait({-> g:answered})
  call s:report('held', v:true)
  call s:wait({-> filereadable($HOME .. '/go')}, 60)
  qall!
endfunction

function s:part(name) abort
  try
    call call('s:' .. a:name, [])
  catch
    call s:report('fault', a:name .. ': ' .. v:exception .. ' ' .. v:throwpoint)
  endtry
endfunction

function s:tour() abort
  let s:day = bufnr()
  call s:report('process', getpid())
  let before = readfile('2026-10-05.plan')
  if $LSP_CASE ==# 'kill'
    call s:wait({-> len(s:diagnostics()) >= 2})
    " ALE sends a change when it checks the text, so a finding shows that the server has it.
    call setline(9, '- [ ] Bake due:2026-02-30')
    doautocmd TextChanged
    call s:wait({-> len(s:diagnostics()) >= 3})
    return s:hold()
  endif
  for name in ['findings', 'hover', 'places', 'actions', 'completion', 'move']
    call s:part(name)
  endfor
  call s:report('the files', before ==# readfile('2026-10-05.plan') ? 'as before' : 'changed')
  call s:hold()
endfunction

autocmd VimEnter * call timer_start(0, {-> s:tour()})
if v:vim_did_enter
  call timer_start(0, {-> s:tour()})
endif
