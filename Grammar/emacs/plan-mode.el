;;; plan-mode.el --- Plain-text plans: tasks, slots, habits  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT
;; Version: 1.0.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: calendar, outlines

;;; Commentary:

;; Shows the files `*.plan' of the format that Grammar/plan.md describes.  The colours follow patterns
;; of single lines, except that everything below a closed item is dimmed.  They do not know in which
;; section a line is, so moods, amounts of habits and settings have no colour of their own.
;; With the program `plan' on the path, M-x eglot adds completion, findings, formatting and more.

;;; Code:

(require 'outline)

(defconst plan-mode--bullet "\\(?:[-*+]\\|[0-9]\\{1,9\\}[.)]\\)")
(defconst plan-mode--start (concat "^[ \t]*\\(?:" plan-mode--bullet "[ \t]*\\)?"))
(defconst plan-mode--box (concat plan-mode--start "\\[[^]0-9[]?\\]"))
(defconst plan-mode--item (concat "^[ \t]*\\(?:" plan-mode--bullet "[ \t]\\|\\[[ /]\\][ \t]\\)"))
(defconst plan-mode--closed (concat plan-mode--start "\\(\\[[xX>-]\\]\\)\\(?:[ \t]\\|$\\)"))
(defconst plan-mode--time
  (let ((clock "[0-9]\\{1,2\\}:[0-5][0-9]\\(?: ?[ap]m\\)?"))
    (concat "\\(" clock "\\(?:[ \t]*\\(?:--?\\|[–—]\\)[ \t]*" clock "\\)?\\)\\(?:[ \t]\\|$\\)")))

(defun plan-mode--below-closed-p ()
  "Return non-nil if the line at point belongs to something closed."
  (save-excursion
    (let ((column (current-indentation)) (closed nil))
      (while (and (not closed) (> column 0) (zerop (forward-line -1)))
        (when (and (looking-at-p plan-mode--item) (< (current-indentation) column))
          (setq column (current-indentation)
                closed (looking-at-p plan-mode--closed))))
      closed)))

(defun plan-mode--find-closed (limit)
  "Find the next line up to LIMIT that is closed; group 0 is what is dimmed."
  (let ((start nil))
    (while (and (not start) (< (point) limit))
      (beginning-of-line)
      (setq start (cond ((looking-at plan-mode--closed) (match-beginning 1))
                        ((and (plan-mode--below-closed-p)
                              (looking-at "[ \t]*\\(?:[-*+][ \t]+\\)?")) (match-end 0))))
      (when start (set-match-data (list start (line-end-position))))
      (forward-line 1))
    start))

(defvar plan-mode-font-lock-keywords
  `(("^\\(?:<\\{7,\\}\\|>\\{7,\\}\\|=\\{7\\}\\||\\{7\\}\\)\\(?:[ \t].*\\)?$" 0 'font-lock-warning-face)
    ("^#\\(?:[ \t]+\\|[0-9]\\)[^ \t\n].*$" 0 'outline-1)
    ("^##[ \t]+[^ \t\n].*$" 0 'outline-2)
    ("^###[ \t]+[^ \t\n].*$" 0 'outline-3)
    (plan-mode--find-closed 0 'font-lock-comment-face)
    (,(concat plan-mode--start "\\(\\[/\\]\\)\\(?:[ \t]\\|$\\)") 1 'font-lock-builtin-face)
    (,(concat plan-mode--start "\\(\\[[^]0-9[]?\\]\\)\\(?:[ \t]\\|$\\)") 1 'font-lock-keyword-face)
    (,(concat "^" plan-mode--bullet "[ \t]*\\(?:\\[[ /]\\][ \t]*\\)?" plan-mode--time)
     1 'font-lock-constant-face)
    ;; A priority comes first.
    (,(concat plan-mode--item "[ \t]*\\(?:\\[.\\][ \t]*\\)?\\(?:" plan-mode--time
              "[ \t]*\\)?\\(![A-Za-z]+\\)\\(?:[ \t]\\|$\\)")
     2 'font-lock-warning-face)
    ;; Words of items.
    (,(concat plan-mode--item "\\|" plan-mode--box)
     ("\\(`+\\)[^`\n]+\\1" nil nil (0 'font-lock-string-face)))
    (,(concat plan-mode--item "\\|" plan-mode--box)
     ("[] \t]\\(#[[:alnum:]_/-]*[[:alpha:]][[:alnum:]_/-]*\\)" nil nil (1 'font-lock-variable-name-face)))
    (,(concat plan-mode--item "\\|" plan-mode--box)
     ("[] \t]\\([a-z][A-Za-z0-9_-]*:\\)\\(\"[^\"\n]+\"\\|[^] \t\n/\"][^ \t\n]*\\)" nil nil
      (1 'font-lock-type-face) (2 'font-lock-constant-face)))
    ("\\[\\[[^][\n]+\\]\\]\\|\\<[a-z][a-z0-9+.-]*://[^] \t\n<>()[\"]+" 0 'link))
  "What is highlighted besides fences and comments, which have several lines.")

(defun plan-mode--mark-fence ()
  "Mark the fence before point as the start or the end of a string."
  (let* ((first (match-beginning 1))
         (opener (nth 8 (save-match-data (save-excursion (syntax-ppss first)))))
         (place (cond ((not opener) first)
                      ((and (looking-at-p "[ \t]*$") (eq (char-after opener) (char-after first)))
                       (1- (point))))))
    (when place
      (put-text-property place (1+ place) 'syntax-table (string-to-syntax "|")))))

(defconst plan-mode--syntax-propertize
  (syntax-propertize-rules
   ("^[ \t]*\\(```+\\|~~~+\\)" (0 (ignore (plan-mode--mark-fence))))
   ("^[ \t]*\\(<\\)!--" (1 "!"))
   ("--\\(>\\)" (1 (when (nth 4 (save-match-data (save-excursion (syntax-ppss (match-beginning 0)))))
                     (string-to-syntax "!"))))))

(defconst plan-mode--own-line (concat "[ \t]*$\\|#\\|" plan-mode--item "\\|" plan-mode--box))

(defun plan-mode--fill (&optional _justify)
  "Leave headings and items alone, since each of them is one line."
  (save-excursion (beginning-of-line) (looking-at-p plan-mode--own-line)))

;;;###autoload
(define-derived-mode plan-mode text-mode "Plan"
  "Major mode for plain-text plans."
  (setq-local font-lock-defaults '(plan-mode-font-lock-keywords)
              syntax-propertize-function plan-mode--syntax-propertize
              outline-regexp "#\\{1,3\\}[ \t]"
              comment-start "<!-- " comment-end " -->"
              indent-tabs-mode nil
              tab-width 4
              paragraph-start plan-mode--own-line
              paragraph-separate plan-mode--own-line
              auto-fill-inhibit-regexp plan-mode--own-line
              fill-paragraph-function #'plan-mode--fill))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.plan\\'" . plan-mode))

;; One server for the whole folder, also with days in folders of years.
(defun plan-mode--project (folder)
  "Return the project of FOLDER: the plan folder around it."
  (let ((root (locate-dominating-file folder "settings.plan")))
    (and root (cons 'transient (expand-file-name root)))))
(add-hook 'project-find-functions #'plan-mode--project)

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(plan-mode . ("plan" "lsp"))))

(provide 'plan-mode)
;;; plan-mode.el ends here
