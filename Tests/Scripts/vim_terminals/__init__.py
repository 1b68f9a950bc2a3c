"""The parts of vim_terminal.py: the screen of a terminal, an editor in it, and the cases."""
