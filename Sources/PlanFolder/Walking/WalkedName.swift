/// What a walk can tell from a name alone.
public enum WalkedName {
  /// Whether a walk passes over everything of this name: dot names (swap files, repositories,
  /// our own temporary files), Syncthing's conflict copies, backups of vim and Emacs.
  public static func isSkipped(_ name: Span<UInt8>) -> Bool {
    guard !name.isEmpty else { return true }
    let last = name[name.count - 1]
    return name[0] == UInt8(ascii: ".") || last == UInt8(ascii: "~")
      || (name[0] == UInt8(ascii: "#") && last == UInt8(ascii: "#"))
      || isConflictCopy(name)
  }

  /// Whether the name ends in `.plan`.
  public static func isPlan(_ name: Span<UInt8>) -> Bool {
    let length = name.count
    guard length >= 5 else { return false }
    return name[length - 5] == UInt8(ascii: ".") && name[length - 4] == UInt8(ascii: "p")
      && name[length - 3] == UInt8(ascii: "l") && name[length - 2] == UInt8(ascii: "a")
      && name[length - 1] == UInt8(ascii: "n")
  }

  /// Whether Syncthing made the file: `STEM.sync-conflict-DATE-TIME-DEVICE.plan`.
  public static func isConflictCopy(_ name: Span<UInt8>) -> Bool {
    guard name.count >= conflictMark.count else { return false }
    return (0...(name.count - conflictMark.count)).contains { start in
      conflictMark.indices.allSatisfy { name[start + $0] == conflictMark[$0] }
    }
  }

  /// Whether a line of output or a terminal would choke on the name.
  public static func holdsControlCharacter(_ name: Span<UInt8>) -> Bool {
    name.indices.contains { name[$0] < 0x20 || name[$0] == 0x7F }
  }
}

private let conflictMark = Array(".sync-conflict-".utf8)
