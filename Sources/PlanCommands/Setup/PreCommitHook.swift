import PlanText

/// The hook with which git looks at plans before they are committed.
enum PreCommitHook {
  static let name = "pre-commit"

  /// How to let another hook do the same.
  static func chaining(in hook: FilePath) -> Message {
    "to chain, put into \(hook.bytes): planfmt -l --staged && planlint --staged || exit 1"
  }

  /// For any shell. Only looks: a hook that changed the index would commit what nobody has seen.
  static let text = """
    #!/bin/sh
    # Looks at the plans that are about to be committed, and changes nothing: planfmt at their
    # form, planlint at what they say. 'git commit --no-verify' goes past it.
    # Written by 'plan init --git-hook'.

    for program in planfmt planlint; do
      if ! command -v "$program" >/dev/null; then
        echo "pre-commit: $program is not in PATH, so the plans are not looked at" >&2
        exit 1
      fi
    done

    code=0
    planfmt -l --staged
    case $? in
    0) ;;
    1)
      code=1
      echo "pre-commit: not in canonical form; 'planfmt -w --staged' mends that" >&2
      ;;
    *) code=1 ;;
    esac
    planlint --staged --ignore unformatted || code=1
    exit $code

    """
}
