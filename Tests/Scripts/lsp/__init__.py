"""The parts of lsp_check.py."""
