"""The editors: how each is started with its driver, and what its client cannot do."""

import os
import shutil
import subprocess

from . import folder
from .session import HERE


class Editor:
    """`called` is the name by which programs say who has the file open; `encoding` that of positions
    which the client reports, or None if it cannot."""

    def __init__(self, name, program, package, called, encoding, lacks, words, needs=None):
        self.name, self.program, self.package, self.called = name, program, package, called
        self.encoding, self.lacks, self.words, self.needs = encoding, lacks, words, needs

    def installed(self):
        return bool(shutil.which(self.program)) and (not self.needs or os.path.exists(self.needs))

    def version(self):
        told = subprocess.run([self.program, "--version"], capture_output=True, text=True, check=False)
        return told.stdout.split("\n")[0]

    def prepare(self, session):
        """What has to be there before the start, such as a file of settings."""

    def command(self, session):
        return [self.program, *(word.replace("DRIVERS", HERE) for word in self.words), folder.DAY]


def neovim(name, configuration, encoding, lacks):
    return Editor(
        name, name, "neovim", "Neovim", encoding, lacks,
        ["--headless", "-i", "NONE", "-n", "-u", f"DRIVERS/{configuration}",
         "-c", "luafile DRIVERS/tour.lua"])


EGLOT = "/usr/share/emacs/site-lisp/elpa-src/eglot-1.9"
ALE = "/usr/share/vim-ale"

EDITORS = [
    neovim("nvim11", "neovim11.lua", "utf-8", []),
    # vim.lsp.foldexpr and window/showDocument came later.
    neovim("nvim", "neovim07.lua", "utf-16", ["folds", "open a day"]),
    Editor("emacs", "emacs", "emacs-nox and elpa-eglot", "emacs", None, ["folds", "open a day"],
           ["-nw", "-Q", "-l", "DRIVERS/eglot.el", "-l", "DRIVERS/tour.el"], EGLOT),
    Editor("ale", "vim", "vim and vim-ale", "vim", None,
           ["folds", "open a day", "document symbols", "format"],
           ["-Nn", "-i", "NONE", "-u", "DRIVERS/ale.vim", "-S", "DRIVERS/tour.vim"], ALE),
]
