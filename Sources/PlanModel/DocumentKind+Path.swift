import PlanCalendar
public import PlanSyntax
import PlanText

extension DocumentKind {
  /// What the file at `path` is. Only the name and the folder above it count.
  ///
  /// - Parameter path: bytes as the system knows them, absolute or not.
  public init(path: [UInt8]) { self.init(path: path.span) }

  /// The same of a path that is among others.
  public init(path text: Span<UInt8>) {
    let start = startOfComponent(text, before: text.count)
    let folder = start > 0 ? startOfComponent(text, before: start - 1) : 0
    self.init(
      name: text.extracting(start..<text.count),
      in: text.extracting(folder..<max(folder, start - 1)))
  }

  /// What a file is that is called `name` and is in a folder called `folder`.
  public init(name: Span<UInt8>, in folder: Span<UInt8>) {
    guard name.ends(with: ".plan"), !isConflictCopy(name) else {
      self = .unknown
      return
    }
    let stem = name.extracting(0..<name.count - 5)
    if folder.equals("templates") {
      self = .template
      return
    }
    if stem.count == 10, let date = CivilDate(stem) {
      self = .day(date)
    } else if stem.equals("settings") {
      self = .settings
    } else {
      // `2026-1-5.plan` looks like a day and is none: nobody may take it for a list either.
      self = looksLikeDate(stem) || stem.isEmpty ? .unknown : .collection
    }
  }
}

/// Whether Syncthing made this file to hold the loser of a conflict.
///
/// Its name is `STEM.sync-conflict-DATE-TIME-DEVICE.plan`.
public func isConflictCopy(_ name: Span<UInt8>) -> Bool {
  startOfConflictMark(name) != nil
}

/// The name of the file that a conflict copy is one of: `a.plan` of `a.sync-conflict-….plan`.
public func originalOfConflictCopy(_ name: some Collection<UInt8>) -> [UInt8] {
  let bytes = Array(name)
  return Array(bytes[..<(startOfConflictMark(bytes.span) ?? bytes.endIndex)]) + ".plan".utf8
}

private func startOfConflictMark(_ name: Span<UInt8>) -> Int? {
  // The mark itself has as many bytes.
  guard name.count >= 15 else { return nil }
  return name.indices.first {
    name[$0] == UInt8(ascii: ".") && name.extracting($0...).starts(with: ".sync-conflict-")
  }
}

/// After the slash before `end`, or 0.
private func startOfComponent(_ path: Span<UInt8>, before end: Int) -> Int {
  var start = end
  while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
  return start
}

/// Three numbers between hyphens.
private func looksLikeDate(_ stem: Span<UInt8>) -> Bool {
  let parts = Array(copying: stem).split(
    separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  return parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
}
