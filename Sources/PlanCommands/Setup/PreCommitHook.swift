import PlanText

/// The hook with which git looks at plans before they are committed.
enum PreCommitHook {
  static let name = "pre-commit"

  /// planfmt has told of the form, and what is open on a past day is no fault of the commit.
  private static let lint = "planlint --staged --ignore unformatted,open-in-past"

  /// How to let another hook do the same.
  static func chaining(in hook: FilePath) -> Message {
    "to chain, put into \(hook.bytes): planfmt -l --staged || exit 1; "
      + "\(lint) || exit 1"
  }

  /// For any shell. Only looks: a hook that changed the index would commit what nobody has seen.
  static let text = """
    #!/bin/sh
    # Looks at the plans that are about to be committed, and changes nothing: planfmt at their
    # form, planlint at what they say. 'git commit --no-verify' goes past it.
    # Written by 'plan init --git-hook'.

    say() { echo "pre-commit: $1" >&2; }

    # Programs that are started from a menu know less of PATH than a shell does.
    PATH=$PATH:$HOME/.local/bin:/usr/local/bin
    for program in planfmt planlint; do
      if ! command -v "$program" >/dev/null; then
        git diff --cached --quiet -- '*.plan' && exit 0
        say "$program is not in PATH, so nobody looks at the plans; --no-verify commits them"
        exit 1
      fi
    done

    # Of a commit of named files, or of all, the index is not the one that stays.
    case $GIT_INDEX_FILE in
    *.lock) files=FILE ;;
    *) files=--staged ;;
    esac

    code=0
    planfmt -l --staged
    case $? in
    0) ;;
    1)
      code=1
      say "not in canonical form: 'planfmt -w $files' mends that"
      ;;
    *) code=1 ;;
    esac
    if ! \(lint); then
      code=1
      say "planlint has warnings: 'planlint --fix $files' mends some"
    fi
    exit $code

    """
}
