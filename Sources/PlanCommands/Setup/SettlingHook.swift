import PlanText

/// The hooks after which copies of a task that came from two devices are settled.
enum SettlingHook: String, CaseIterable {
  case merge = "post-merge"
  case rewrite = "post-rewrite"

  /// The line by which we know what we wrote.
  static let mark = "# Written by 'plan init --git'."

  /// - Parameter folder: the plan folder, seen from the top of the work tree.
  func text(_ folder: FilePath) -> [UInt8] {
    let head = """
      #!/bin/sh
      # Settles the copies of tasks that \(occasion) brought together.
      \(SettlingHook.mark)

      # Programs that are started from a menu know less of PATH than a shell does.
      PATH=$PATH:$HOME/.local/bin:/usr/local/bin
      command -v planroll >/dev/null || exit 0

      """
    return Array(head.utf8) + SettlingHook.command(folder) + [0x0A]
  }

  /// How to let another hook do the same.
  func chaining(in hook: FilePath, _ folder: FilePath) -> Message {
    "to chain, put into \(hook.bytes): \(SettlingHook.command(folder))"
  }

  private var occasion: String {
    switch self {
    case .merge: "a merge"
    case .rewrite: "a rebase"
    }
  }

  static func command(_ folder: FilePath) -> [UInt8] {
    Array("planroll --reconcile -- ".utf8) + shellQuoted(folder.bytes)
  }
}
