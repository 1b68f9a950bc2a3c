"""What lsp_editors.py runs: editors, the folder they open, and what must come."""
