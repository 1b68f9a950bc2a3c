" What Grammar/Editors.md gives for vim with ALE, and the runtime directories.
set nocompatible noswapfile hidden
let &runtimepath = $LSP_VIM .. ',/usr/share/vim-ale,' .. &runtimepath
" begin: Editors.md
let g:ale_linters = {'plan': ['plan']}
filetype plugin indent on
call ale#linter#Define('plan', {
      \ 'name': 'plan', 'lsp': 'stdio', 'executable': 'plan', 'command': '%e lsp',
      \ 'initialization_options': {'positionEncoding': 'utf-8'},
      \ 'project_root': {buffer ->
      \   fnamemodify(findfile('settings.plan', expand('#' .. buffer .. ':p:h') .. ';'), ':p:h')}})
autocmd FileType plan setlocal omnifunc=ale#completion#OmniFunc
" end
