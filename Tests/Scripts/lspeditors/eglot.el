;; What Grammar/Editors.md gives for Emacs. Emacs 29 brings eglot with it.  -*- lexical-binding: t -*-
(dolist (part '("eglot-1.9" "project-0.8.1" "xref-1.6.0" "seq-2.23"))
  (add-to-list 'load-path (concat "/usr/share/emacs/site-lisp/elpa/" part)))
(add-to-list 'load-path (getenv "LSP_EMACS"))
(require 'eglot)
;; begin: Editors.md
(require 'plan-mode)
(add-hook 'plan-mode-hook #'eglot-ensure)
;; end
