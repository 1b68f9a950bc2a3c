import PlanShell
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

/// The configuration with which git merges plans by what they say.
enum MergeDriver {
  /// Line ends stay as the tools write them, wherever a plan is checked out.
  static let attributes = "*.plan text eol=lf merge=plan diff=markdown"

  /// The values of that line for a plan, as `git check-attr` prints them.
  static let values = ["text": "set", "eol": "lf", "merge": "plan", "diff": "markdown"]

  /// Of git's configuration.
  static let section = "merge.plan"

  static let name = "plans, by what they say"

  /// git passes this to a shell. If planmerge is missing or fails, which leaves the file as it was,
  /// git's own merge by lines is used; otherwise git would keep one side without a message. git
  /// puts quotes around the path and the labels itself.
  ///
  /// It is also used to merge merge bases, so that they are as complete as they can be.
  static let command =
    "PATH=$PATH:$HOME/.local/bin:/usr/local/bin; "
    + "if command -v planmerge >/dev/null; then "
    + "planmerge --marker-size %L --path %P -L %X -L %S -L %Y -- %O %A %B; code=$?; "
    + "else echo 'planmerge is not in PATH; merging by lines' >&2; code=127; fi; "
    + "test $code -le 1 || { "
    + "git merge-file --diff3 --marker-size=%L -L ours -L base -L theirs %A %O %B; code=$?; }; "
    + "exit $code"

  /// Whether some version of this program wrote a driver.
  static func isOurs(_ driver: [UInt8]) -> Bool {
    String(decoding: driver, as: UTF8.self).contains(Program.planmerge.rawValue)
  }
}
