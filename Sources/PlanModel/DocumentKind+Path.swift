import PlanCalendar
public import PlanSyntax

extension DocumentKind {
  /// What the file at `path` is. Only the name and the folder above it count.
  ///
  /// - Parameter path: bytes as the system knows them, absolute or not.
  public init(path: [UInt8]) {
    let components = path.split(separator: UInt8(ascii: "/"))
    guard let name = components.last, name.hasSuffix(".plan"), !isConflictCopy(name) else {
      self = .unknown
      return
    }
    if components.dropLast().last.map({ $0.elementsEqual("templates".utf8) }) == true {
      self = .template
      return
    }
    let stem = name.dropLast(5)
    if name.elementsEqual("settings.plan".utf8) {
      self = .settings
    } else if let date = Array(stem).withSpan({ CivilDate($0) }) {
      self = .day(date)
    } else {
      // `2026-1-5.plan` looks like a day and is none: nobody may take it for a list either.
      self = looksLikeDate(stem) || stem.isEmpty ? .unknown : .collection
    }
  }
}

/// Three numbers between hyphens.
private func looksLikeDate(_ stem: some Collection<UInt8>) -> Bool {
  let parts = stem.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  return parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
}

/// Whether Syncthing made this file to hold the loser of a conflict.
public func isConflictCopy(_ name: some Collection<UInt8>) -> Bool {
  let mark = Array(".sync-conflict-".utf8)
  var rest = name[...]
  while rest.count >= mark.count {
    if rest.starts(with: mark) { return true }
    rest = rest.dropFirst()
  }
  return false
}

extension Collection<UInt8> {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.description.utf8.elementsEqual(self.suffix(suffix.utf8CodeUnitCount))
  }
}

extension [UInt8] {
  fileprivate func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result { body(span) }
}
