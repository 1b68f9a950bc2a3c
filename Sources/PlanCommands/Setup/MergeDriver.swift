/// What git is told so that it merges plans by what they say.
enum MergeDriver {
  /// Line ends stay as the tools write them, wherever a plan is checked out.
  static let attributes = "*.plan text eol=lf merge=plan diff=markdown"

  /// What that line comes to for a plan, as `git check-attr` says it.
  static let values = ["text": "set", "eol": "lf", "merge": "plan", "diff": "markdown"]

  static let name = "plans, by what they say"

  /// git hands this to a shell. Where planmerge is missing or could not do it, which leaves the
  /// file as it was, git's own merge by lines steps in: without it git would keep one side and say
  /// nothing. git puts quotes around the path and the labels itself.
  ///
  /// A merge of merge bases uses it too, so that they are as whole as they can be.
  static let command =
    "PATH=$PATH:$HOME/.local/bin:/usr/local/bin; "
    + "if command -v planmerge >/dev/null; then "
    + "planmerge --marker-size %L --path %P -L %X -L %S -L %Y -- %O %A %B; code=$?; "
    + "else echo 'planmerge is not in PATH; merging by lines' >&2; code=127; fi; "
    + "test $code -le 1 || { "
    + "git merge-file --diff3 --marker-size=%L -L ours -L base -L theirs %A %O %B; code=$?; }; "
    + "exit $code"
}
