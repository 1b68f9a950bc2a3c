import PlanText

/// The hooks by which an earlier version settled copies of tasks after git.
///
/// git runs them before it applies a stash again: what they write keeps the user's edit in the
/// stash. So nothing installs them any more.
enum SettlingHook {
  /// What they ran, with a folder after it.
  static let command = "planroll --reconcile"

  /// What a hook of this name holds besides what an earlier version wrote or recommended; empty if
  /// that is all.
  static func withoutOurs(_ hook: [UInt8]) -> [UInt8] {
    let all = lines(of: hook)
    let kept = all.filter { !isOurs(hook[$0]) }
    if kept.count == all.count { return hook }
    return kept.allSatisfy { isFrame(hook[$0]) } ? [] : kept.flatMap { hook[$0] }
  }

  /// Whether a hook starts planroll to settle copies, in any way.
  static func settles(_ hook: [UInt8]) -> Bool { hook.contains(Array(command.utf8)) }

  private static func isOurs(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "\(command) -- ".utf8) || isOne(of: ours, line)
  }

  /// Whether a line does nothing by itself.
  private static func isFrame(_ line: ArraySlice<UInt8>) -> Bool { isOne(of: frame, line) }

  private static func isOne(of texts: [String], _ line: ArraySlice<UInt8>) -> Bool {
    let text = line.last == 0x0A ? line.dropLast() : line
    return texts.contains { text.elementsEqual($0.utf8) }
  }

  private static let ours = [
    "# Settles the copies of tasks that a merge brought together.",
    "# Settles the copies of tasks that a rebase brought together.",
    "# Written by 'plan init --git'.",
    "command -v planroll >/dev/null || exit 0",
  ]

  private static let frame = [
    "#!/bin/sh", "",
    "# Programs that are started from a menu know less of PATH than a shell does.",
    "PATH=$PATH:$HOME/.local/bin:/usr/local/bin",
  ]
}
