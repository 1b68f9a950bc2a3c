import PlanText

/// The kind of a file. Only its name decides it, not its content.
public enum DocumentKind: Hashable, Sendable {
  /// `2026-10-05.plan`: one day, with instances.
  case day(CivilDate)
  /// Any other `NAME.plan`: undated, with definitions and lists.
  case collection
  /// `settings.plan`: the root of a folder.
  case settings
  /// A file below `templates/`: the start of a new day; never a plan itself.
  case template
  /// Standard input without a path, or any other name: read without a date.
  case unknown

  /// The day that relative dates count from.
  public var date: CivilDate? { if case .day(let date) = self { date } else { nil } }

  /// Whether a bullet under Habits is a record of a day, which needs a box or an amount.
  public var recordsHabits: Bool {
    switch self {
    case .day, .template: true
    case .collection, .settings, .unknown: false
    }
  }
  /// Whether its section Settings contains settings; in a day, it is a custom section.
  public var readsSettings: Bool { !recordsHabits }

  /// The kind of the file at `path`. Only the name and the folder above it matter.
  ///
  /// - Parameter path: the bytes of an absolute or relative path.
  public init(path: [UInt8]) { self.init(path: path.span) }

  /// The kind of the file at a path in a span.
  public init(path text: Span<UInt8>) {
    let start = startOfComponent(text, before: text.count)
    let folder = start > 0 ? startOfComponent(text, before: start - 1) : 0
    self.init(
      name: text.extracting(start..<text.count),
      in: text.extracting(folder..<max(folder, start - 1)))
  }

  /// The kind of the file `name` in a folder called `folder`.
  public init(name: Span<UInt8>, in folder: Span<UInt8>) {
    guard name.ends(with: ".plan") else {
      self = .unknown
      return
    }
    let stem = name.extracting(0..<name.count - 5)
    let isTemplate = folder.equals("templates")
    if !isTemplate, stem.count == 10, let date = CivilDate(stem) {
      self = .day(date)
    } else if isConflictCopy(name) {
      self = .unknown
    } else if isTemplate {
      self = .template
    } else if stem.equals("settings") {
      self = .settings
    } else {
      // `2026-1-5.plan` looks like a day but is not one, and must not be taken for a list.
      self = looksLikeDate(stem) || stem.isEmpty ? .unknown : .collection
    }
  }
}

/// The offset after the last slash before `end`, or 0.
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
