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
