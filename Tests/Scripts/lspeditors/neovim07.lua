-- What Grammar/Editors.md gives for Neovim before 0.8, and the runtime directory.
vim.opt.runtimepath:prepend(vim.env.LSP_VIM)
vim.cmd('filetype plugin indent on')
-- begin: Editors.md
local client
vim.api.nvim_create_autocmd('FileType', {
  pattern = 'plan',
  callback = function(event)
    client = client or vim.lsp.start_client({
      name = 'plan', cmd = { 'plan', 'lsp' }, root_dir = vim.fn.expand('%:p:h'),
    })
    vim.lsp.buf_attach_client(event.buf, client)
    vim.bo[event.buf].omnifunc = 'v:lua.vim.lsp.omnifunc'
  end,
})
-- end
