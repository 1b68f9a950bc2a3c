-- What Grammar/Editors.md gives for Neovim 0.11, and the runtime directory.
vim.opt.runtimepath:prepend(vim.env.LSP_VIM)
vim.cmd('filetype plugin indent on')
-- begin: Editors.md
vim.lsp.config('plan', {
  cmd = { 'plan', 'lsp' }, filetypes = { 'plan' }, root_markers = { 'settings.plan' },
})
vim.lsp.enable('plan')
vim.api.nvim_create_autocmd('LspAttach', {
  callback = function(event)
    vim.lsp.completion.enable(true, event.data.client_id, event.buf, { autotrigger = true })
  end,
})
-- end
