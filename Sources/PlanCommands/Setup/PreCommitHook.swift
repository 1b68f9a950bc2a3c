import PlanText

/// The hook with which git checks plans before they are committed.
enum PreCommitHook {
  static let name = "pre-commit"

  /// planfmt already reports the form.
  private static let lint = "planlint -f full --staged --ignore unformatted"

  /// How to let another hook do the same.
  static func chaining(in hook: FilePath) -> Message {
    "to run the checks from \(hook.bytes), add: planfmt -l --staged || exit 1; "
      + "\(lint) || exit 1"
  }

  /// Whether a hook is this one, perhaps in the words of an earlier version.
  static func isWritten(in hook: [UInt8]) -> Bool {
    [signature, "\nplanfmt -l --staged || code=1\n"].allSatisfy {
      hook.contains(Array($0.utf8))
    } || hook == Array(text.utf8)
  }

  /// Whether a hook starts planlint, in any way.
  static func checksPlans(_ hook: [UInt8]) -> Bool { hook.contains(Array("planlint".utf8)) }

  private static let signature = "\n# Written by 'plan init --git-hook'.\n"

  /// For any shell. It changes nothing: a hook that changed the index would commit what nobody has
  /// seen.
  static let text = """
    #!/bin/sh
    # Checks the plans that are about to be committed: planfmt their form, planlint what they
    # say. Changes nothing. 'git commit --no-verify' skips it.
    # Written by 'plan init --git-hook'.

    say() { echo "pre-commit: $1" >&2; }

    # Programs that are started from a menu know less of PATH than a shell does.
    PATH=$PATH:$HOME/.local/bin:/usr/local/bin
    for program in planfmt planlint; do
      if ! command -v "$program" >/dev/null; then
        git diff --cached --quiet -- '*.plan' && exit 0
        say "$program is not in PATH, so the plans are not checked; --no-verify commits them"
        exit 1
      fi
    done

    # Each of them says what to type for what it finds.
    code=0
    planfmt -l --staged || code=1
    \(lint) || code=1
    if [ $code -ne 0 ]; then
      say "nothing is committed; 'git commit --no-verify' skips the checks"
    fi
    exit $code

    """
}
