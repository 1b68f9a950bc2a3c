-- Drives Neovim through all features, and reports what came as lines of JSON.
--
-- It is a coroutine that goes on when what it waits for holds, so that Neovim stays free to read keys
-- and messages, as with a user.

local newest = vim.fn.has('nvim-0.11') == 1
local day, routine, deadline

local function report(name, value)
  local file = assert(io.open(vim.env.LSP_REPORT, 'a'))
  file:write(vim.fn.json_encode({ name = name, value = value }) .. '\n')
  file:close()
end

-- Goes on as soon as the condition holds, and after ten seconds in any case.
local function wait(holds)
  local last = vim.loop.now() + 10000
  while not holds() and vim.loop.now() < last do
    vim.defer_fn(function() coroutine.resume(routine) end, 15)
    coroutine.yield()
  end
  return holds()
end

local function line(number) return vim.api.nvim_buf_get_lines(day, number - 1, number, false)[1] end
local function set(number, text) vim.api.nvim_buf_set_lines(day, number - 1, number, false, { text }) end
local function text() return table.concat(vim.api.nvim_buf_get_lines(day, 0, -1, false), '\n') .. '\n' end
local function state(buffer) return vim.bo[buffer].modified and 'not saved' or 'saved' end

local function place(name, number) return vim.fn.fnamemodify(name, ':t') .. ':' .. number end

-- Puts the cursor on a word of a line.
local function on(number, word)
  vim.api.nvim_set_current_buf(day)
  vim.api.nvim_win_set_cursor(0, { number, line(number):find(word, 1, true) - 1 })
end

local function client()
  return (vim.lsp.get_clients or vim.lsp.get_active_clients)({ name = 'plan' })[1]
end

-- "LINE TEXT | MESSAGE | RULE": the text is what is underlined, so that a wrong column shows.
local function diagnostics()
  local found = {}
  for _, item in ipairs(vim.diagnostic.get(day)) do
    local part = line(item.lnum + 1):sub(item.col + 1, item.end_col)
    local rule = item.code or item.user_data.lsp.code
    table.insert(found, ('%d %s | %s | %s'):format(item.lnum + 1, part, item.message, rule))
  end
  table.sort(found)
  return found
end

local function findings()
  local ready = wait(function() return client() and client().server_capabilities end)
  report('encoding', ready and client().offset_encoding or 'no client')
  wait(function() return #diagnostics() >= 2 end)
  report('diagnostics', diagnostics())
  set(6, (line(6):gsub('2026%-13%-40', '2026-02-30')))
  wait(function() return table.concat(diagnostics()):find('28 days', 1, true) end)
  report('diagnostics after an edit', diagnostics())
end

local function float()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then return window end
  end
end

local function hover()
  on(7, 'fri')
  vim.lsp.buf.hover()
  local window = wait(float)
  local lines = window and vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
  report('hover', lines and table.concat(lines, '\n') or 'no window')
  if window then vim.api.nvim_win_close(window, true) end
end

-- What a list of places shows after a command of the client.
local function listed(command, name)
  vim.fn.setqflist({}, 'r')
  vim.fn.setloclist(0, {}, 'r')
  command()
  local items
  wait(function()
    items = vim.fn.getqflist()
    if #items == 0 then items = vim.fn.getloclist(0) end
    return #items > 0
  end)
  local found = vim.tbl_map(function(item) return name(item) end, items)
  vim.cmd('cclose | lclose')
  return found
end

local function place_of(item) return place(vim.api.nvim_buf_get_name(item.bufnr), item.lnum) end

local function places()
  on(5, 'ielts')
  vim.lsp.buf.definition()
  wait(function() return vim.api.nvim_get_current_buf() ~= day end)
  report('definition', place(vim.api.nvim_buf_get_name(0), vim.api.nvim_win_get_cursor(0)[1]))
  on(5, 'ielts')
  local found = listed(function() vim.lsp.buf.references() end, place_of)
  table.sort(found)
  report('references', found)
  on(5, 'ielts')
  -- The client writes the kind of a symbol before its name.
  local name = function(item) return (item.text:gsub('^%[%w+%] ', '')) end
  report('document symbols', listed(function() vim.lsp.buf.document_symbol() end, name))
  on(5, 'ielts')
  report('workspace symbol', listed(function() vim.lsp.buf.workspace_symbol('tomorrow') end, place_of))
end

local function folds()
  vim.wo.foldmethod = 'expr'
  vim.wo.foldexpr = 'v:lua.vim.lsp.foldexpr()'
  vim.wo.foldlevel = 0
  local found = function()
    local ranges, number = {}, 1
    while number <= vim.fn.line('$') do
      local last = vim.fn.foldclosedend(number)
      if last > 0 then table.insert(ranges, number .. '-' .. last) end
      number = math.max(last, number) + 1
    end
    return ranges
  end
  wait(function() return #found() > 0 end)
  report('folds', found())
  vim.wo.foldenable = false
end

-- Applies the code action of a title, as a user chooses it from the menu.
local function act(title, number, word)
  on(number, word)
  local titles, before = {}, vim.b[day].changedtick
  vim.ui.select = function(items, _, choose)
    for _, item in ipairs(items) do
      local action = item.action or item[2]
      table.insert(titles, action.title)
      if action.title == title then return choose(item) end
    end
  end
  vim.lsp.buf.code_action()
  if not wait(function() return vim.b[day].changedtick ~= before end) then
    report('fault', ('no %s in %s'):format(title, table.concat(titles, ', ')))
  end
end

local function actions()
  act('format the file', 7, 'fri')
  report('fix', { line(7), state(day) })
  act('Tick', 8, 'Call')
  report('tick', { line(8), state(day) })
  act('Start working on it', 6, 'Party')
  report('start', { line(6), state(day) })
end

-- Types the words at the end of a line, and takes the first word of the menu.
local function complete(number, words, keys)
  on(number, '-')
  vim.api.nvim_input('A' .. words .. keys)
  wait(function() return vim.fn.pumvisible() == 1 or #vim.fn.complete_info().items > 0 end)
  local items = vim.fn.complete_info({ 'items' }).items
  local offered = vim.tbl_map(function(item)
    return item.word .. ' ' .. item.menu .. ' ' .. item.info
  end, items)
  vim.api.nvim_input('<C-y><Esc>')
  wait(function() return vim.api.nvim_get_mode().mode == 'n' end)
  return offered
end

local function completion()
  local keys = newest and '' or '<C-x><C-o>'
  vim.o.completeopt = 'menuone,noinsert'
  vim.api.nvim_buf_set_lines(day, 9, 9, false, { '- [ ] Pay ', '- [ ] Learn 🎂 ' })
  local offered = complete(10, 'due:fri', keys)
  report('completed date', line(10))
  report('offered date', table.concat(offered, ', '))
  complete(11, '#stu', keys)
  report('completed tag', line(11))
end

local function format()
  vim.api.nvim_buf_set_lines(day, 11, 11, false, { '* [X]  Sing 🎂   due:sat' })
  local before = text()
  if newest then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync(nil, 5000) end
  report('format', { before = before, after = text() })
end

local function move()
  vim.cmd('edit 2026-10-06.plan')
  local next_day = vim.api.nvim_get_current_buf()
  local number = 1
  while not line(number):find('Bake', 1, true) do number = number + 1 end
  act('Move to tomorrow', number, 'Bake')
  local came = table.concat(vim.api.nvim_buf_get_lines(next_day, 5, -1, false), '\n')
  report('move', { line(number), state(day), came, state(next_day) })
end

local function open_a_day()
  on(1, '#')
  client():exec_cmd({ title = 'open', command = 'plan.open', arguments = { 'tomorrow' } }, { bufnr = day })
  wait(function() return vim.api.nvim_get_current_buf() ~= day end)
  report('open a day', vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ':t'))
end

local function hold()
  -- A request is answered after all changes before it are read.
  local answered = false
  client().request('textDocument/documentSymbol', { textDocument = { uri = vim.uri_from_bufnr(day) } },
    function() answered = true end, day)
  wait(function() return answered end)
  report('held', true)
  local last = vim.loop.now() + 60000
  while vim.fn.filereadable(vim.env.HOME .. '/go') == 0 and vim.loop.now() < last do
    vim.defer_fn(function() coroutine.resume(routine) end, 15)
    coroutine.yield()
  end
  vim.cmd('qall!')
end

local function tour()
  day = vim.api.nvim_get_current_buf()
  report('process', vim.fn.getpid())
  vim.o.hidden = true
  local before = vim.fn.readfile('2026-10-05.plan')
  if vim.env.LSP_CASE == 'kill' then
    wait(function() return #diagnostics() >= 2 end)
    set(9, '- [ ] Bake bread')
    return hold()
  end
  local parts = { findings, hover, places, actions, completion, format, move }
  if newest then
    vim.list_extend(parts, { folds, open_a_day })
  end
  for _, part in ipairs(parts) do
    local ok, fault = xpcall(part, debug.traceback)
    if not ok then report('fault', fault) end
  end
  report('the files', vim.deep_equal(before, vim.fn.readfile('2026-10-05.plan')) and 'as before' or 'changed')
  hold()
end

routine = coroutine.create(function()
  local ok, fault = xpcall(tour, debug.traceback)
  if not ok then report('fault', fault) end
end)
vim.schedule(function() coroutine.resume(routine) end)
