import PlanDocument
import PlanText

/// What a walk can decide from a name alone.
public enum WalkedName {
  /// Whether a walk skips everything of this name: dot names (swap files, repositories, our own
  /// temporary files), backups of vim and Emacs.
  public static func isSkipped(_ name: Span<UInt8>) -> Bool {
    guard !name.isEmpty else { return true }
    let last = name[name.count - 1]
    return name[0] == UInt8(ascii: ".") || last == UInt8(ascii: "~")
      || (name[0] == UInt8(ascii: "#") && last == UInt8(ascii: "#"))
  }

  /// Whether the name ends in `.plan`.
  public static func isPlan(_ name: Span<UInt8>) -> Bool {
    name.ends(with: ".plan")
  }

  /// Whether the name would break a line of output or a terminal.
  public static func holdsControlCharacter(_ name: Span<UInt8>) -> Bool {
    name.indices.contains { name[$0] < 0x20 || name[$0] == 0x7F }
  }
}
