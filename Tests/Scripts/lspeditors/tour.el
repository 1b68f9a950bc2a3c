;; Drives Emacs with eglot, and reports what came as lines of JSON.  -*- lexical-binding: t -*-
;;
;; It waits in a recursive edit, because eglot sends changes when Emacs is idle, which it is only there.

(require 'eglot)
(require 'json)
(setq inhibit-startup-screen t make-backup-files nil create-lockfiles nil auto-save-default nil
      eglot-confirm-server-initiated-edits nil confirm-kill-processes nil kill-emacs-query-functions nil)

(defvar tour-day nil "The buffer of the day.")

(defun tour-report (name value)
  (let ((coding-system-for-write 'utf-8-unix)
        (json-encoding-pretty-print nil))
    (write-region (concat (json-encode `((name . ,name) (value . ,value))) "\n")
                  nil (getenv "LSP_REPORT") t 'quiet)))

(defun tour-wait (holds &optional seconds)
  "Wait until HOLDS returns something, for SECONDS (10) at most."
  (let ((end (+ (float-time) (or seconds 10))) (buffer (current-buffer)) came)
    (unless (setq came (funcall holds))
      (let ((timer (run-with-timer
                    0.015 0.015
                    (lambda ()
                      (with-current-buffer buffer (setq came (funcall holds)))
                      (when (or came (> (float-time) end)) (throw 'exit nil))))))
        (recursive-edit)
        (cancel-timer timer)))
    came))

(defun tour-line (number)
  (with-current-buffer tour-day
    (save-excursion
      (goto-char (point-min))
      (forward-line (1- number))
      (buffer-substring-no-properties (line-beginning-position) (line-end-position)))))

(defun tour-text ()
  (with-current-buffer tour-day (buffer-substring-no-properties (point-min) (point-max))))

(defun tour-state (buffer)
  (if (buffer-modified-p buffer) "not saved" "saved"))

(defun tour-on (number word)
  "Put point on WORD in line NUMBER of the day."
  (switch-to-buffer tour-day)
  (goto-char (point-min))
  (forward-line (1- number))
  (search-forward word (line-end-position))
  (goto-char (match-beginning 0)))

(defun tour-diagnostics ()
  "The findings as \"LINE TEXT | MESSAGE | RULE\": the text is what is underlined."
  (with-current-buffer tour-day
    (sort (mapcar (lambda (item)
                    (let* ((beg (flymake-diagnostic-beg item))
                           (data (cdr (assoc 'eglot-lsp-diag (flymake-diagnostic-data item))))
                           (message (plist-get data :message)))
                      (format "%d %s | %s | %s" (line-number-at-pos beg)
                              (buffer-substring-no-properties beg (flymake-diagnostic-end item))
                              message (plist-get data :code))))
                  (flymake-diagnostics))
          #'string<)))

(defun tour-findings ()
  (tour-wait (lambda () (>= (length (tour-diagnostics)) 2)))
  (tour-report "diagnostics" (tour-diagnostics))
  (tour-on 6 "2026-13-40")
  (delete-char 10)
  (insert "2026-02-30")
  (tour-wait (lambda () (string-match-p "28 days" (apply #'concat (tour-diagnostics)))))
  (tour-report "diagnostics after an edit" (tour-diagnostics)))

(defun tour-hover ()
  (tour-on 7 "fri")
  (let (came)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq came (substring-no-properties text))))
    (tour-wait (lambda () came))
    (tour-report "hover" (or came "nothing"))))

(defun tour-place (item)
  (let ((location (xref-item-location item)))
    (format "%s:%d" (file-name-nondirectory (xref-location-group location)) (xref-location-line location))))

(defun tour-places ()
  (tour-on 5 "ielts")
  (xref-find-definitions (xref-backend-identifier-at-point 'eglot))
  (tour-report "definition" (format "%s:%d" (file-name-nondirectory (or buffer-file-name (buffer-name)))
                                    (line-number-at-pos)))
  (tour-on 5 "ielts")
  (tour-report "references" (sort (mapcar #'tour-place (xref-backend-references
                                                        'eglot (xref-backend-identifier-at-point 'eglot)))
                                  #'string<))
  (tour-on 5 "ielts")
  (tour-report "workspace symbol" (mapcar #'tour-place (xref-backend-apropos 'eglot "tomorrow"))))

(defun tour-names (menu)
  "The names of the symbols of a MENU of imenu. Its outermost names are kinds of symbols."
  (let ((names nil))
    (cl-labels ((add (entry)
                  (if (not (imenu--subalist-p entry)) (push entry names)
                    (mapc #'add (cdr entry)))))
      (mapc #'add menu))
    (mapcar (lambda (entry) (substring-no-properties (car entry)))
            (sort names (lambda (one other) (< (cdr one) (cdr other)))))))

(defun tour-symbols ()
  (tour-on 5 "ielts")
  (tour-report "document symbols" (tour-names (funcall imenu-create-index-function))))

(defun tour-act (title number word)
  "Apply the code action TITLE at WORD of line NUMBER, as a user chooses it."
  (tour-on number word)
  (cl-letf (((symbol-function 'completing-read)
             (lambda (_ choices &rest _)
               (if (assoc title choices) title
                 (tour-report "fault" (format "no %s in %s" title (mapcar #'car choices)))
                 (keyboard-quit)))))
    (let ((tick (buffer-chars-modified-tick tour-day)) (last-nonmenu-event 13))
      (call-interactively #'eglot-code-actions)
      (tour-wait (lambda () (/= tick (buffer-chars-modified-tick tour-day)))))))

(defun tour-actions ()
  (tour-act "format the file" 7 "fri")
  (tour-report "fix" (list (tour-line 7) (tour-state tour-day)))
  (tour-act "Tick" 8 "Call")
  (tour-report "tick" (list (tour-line 8) (tour-state tour-day)))
  (tour-act "Start working on it" 6 "Party")
  (tour-report "start" (list (tour-line 6) (tour-state tour-day))))

(defun tour-offered ()
  "What is offered at point, with its details."
  (let* ((found (run-hook-with-args-until-success 'completion-at-point-functions))
         (table (nth 2 found))
         (annotate (plist-get (nthcdr 3 found) :annotation-function))
         (typed (buffer-substring-no-properties (nth 0 found) (nth 1 found)))
         (words (all-completions typed table)))
    (mapconcat (lambda (word) (concat (string-trim (substring-no-properties word)) " "
                                      (string-trim (or (funcall annotate word) ""))))
               words ", ")))

(defun tour-completion ()
  (tour-on 9 "-")
  (end-of-line)
  (insert "\n- [ ] Pay due:fri")
  (tour-report "offered date" (tour-offered))
  (completion-at-point)
  (tour-report "completed date" (tour-line 10))
  (tour-on 10 "-")
  (end-of-line)
  (insert "\n- [ ] Learn 🎂 #stu")
  (completion-at-point)
  (tour-report "completed tag" (tour-line 11)))

(defun tour-format ()
  (tour-on 11 "-")
  (end-of-line)
  (insert "\n* [X]  Sing 🎂   due:sat")
  (let ((before (tour-text)))
    (eglot-format-buffer)
    (tour-report "format" `((before . ,before) (after . ,(tour-text))))))

(defun tour-rest (buffer)
  "The lines of BUFFER from the sixth on, without the end of the last one."
  (with-current-buffer buffer
    (save-excursion
      (goto-char (point-min))
      (forward-line 5)
      (string-remove-suffix "\n" (buffer-substring-no-properties (point) (point-max))))))

(defun tour-move ()
  (find-file "2026-10-06.plan")
  (let ((next (current-buffer)) (number 1))
    (while (not (string-match-p "Bake" (tour-line number))) (setq number (1+ number)))
    (tour-act "Move to tomorrow" number "Bake")
    (tour-report "move" (list (tour-line number) (tour-state tour-day)
                              (tour-rest next) (tour-state next)))))

(defun tour-hold ()
  (tour-on 1 "#")
  ;; A request is answered after all changes before it are read.
  (eglot--signal-textDocument/didChange)
  (jsonrpc-request (eglot-current-server) :textDocument/documentSymbol
                   (list :textDocument (eglot--TextDocumentIdentifier)))
  (tour-report "held" t)
  (tour-wait (lambda () (file-exists-p "~/go")) 60)
  (dolist (buffer (buffer-list)) (with-current-buffer buffer (set-buffer-modified-p nil)))
  (kill-emacs))

(defun tour-on-disk ()
  (with-temp-buffer
    (insert-file-contents (buffer-file-name tour-day))
    (buffer-string)))

(defun tour-part (part)
  (condition-case fault (funcall part)
    ((error quit) (tour-report "fault" (format "%s: %S" part fault)))))

(defun tour ()
  (setq tour-day (get-file-buffer "2026-10-05.plan"))
  (switch-to-buffer tour-day)
  (tour-report "process" (emacs-pid))
  (let ((before (tour-on-disk)))
    (if (equal (getenv "LSP_CASE") "kill")
        (progn (tour-wait (lambda () (>= (length (tour-diagnostics)) 2)))
               (tour-on 9 "Bake")
               (insert "Now "))
      (mapc #'tour-part '(tour-findings tour-hover tour-places tour-symbols tour-actions tour-completion
                          tour-format tour-move))
      (tour-report "the files" (if (equal before (tour-on-disk)) "as before" "changed"))))
  (tour-hold))

;; As keys, because eglot-ensure connects after the first command.
(global-set-key [f6] #'ignore)
(global-set-key [f5] (lambda () (interactive) (tour-part #'tour)))
(add-hook 'emacs-startup-hook
          (lambda () (run-with-timer 0 nil (lambda () (setq unread-command-events (list 'f6 'f5))))))
