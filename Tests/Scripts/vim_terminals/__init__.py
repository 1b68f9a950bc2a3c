"""The parts of vim_terminal.py: what a screen shows, an editor in it, and the cases."""
