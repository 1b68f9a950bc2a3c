import PlanText

/// What a file name says about the file being a copy that another program made of a plan: of the
/// losing side of a conflict, or of a file that was already there.
///
/// Everything that asks whether a file is a conflict copy asks here. Section 5 of
/// `Grammar/Merging.md` says where the border is.
public enum CopyName: Hashable, Sendable {
  /// Not a copy, whatever is beside it.
  case own
  /// A copy of the file of this name, which need not exist.
  case copy(of: [UInt8])
  /// A copy of the first of these files that is beside it and begins with the same lines; a list if
  /// there is none.
  case maybe(of: [[UInt8]])

  public init(_ name: Span<UInt8>) { self = isPlainDay(name) ? .own : CopyName(withMarks: name) }

  private init(withMarks name: Span<UInt8>) {
    if let mark = startOfSyncthingMark(name) {
      let original = Array(copying: name.extracting(..<mark)) + Array(".plan".utf8)
      self = CopyName.copy(of: original).settled
      return
    }
    let isBackup = name.ends(with: ".plan.orig")
    guard isBackup || name.ends(with: ".plan") else {
      self = .own
      return
    }
    let stem = name.extracting(..<(name.count - (isBackup ? 10 : 5)))
    guard isBackup || mayHaveMark(stem) else {
      self = .own
      return
    }
    let bytes = Array(copying: stem)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      self = isBackup ? .copy(of: bytes + Array(".plan".utf8)) : .own
      return
    }
    self.init(stem: text[...], isBackup: isBackup)
  }

  private init(stem: Substring, isBackup: Bool) {
    var stem = stem
    var originals: [[UInt8]] = isBackup ? [Array(stem.utf8)] : []
    var certain = isBackup ? 0 : nil
    while !stem.isDay, let mark = CopyMark(endOf: stem) {
      stem = mark.original
      if mark.isCertain || stem.isDay { certain = originals.count }
      originals.append(Array(stem.utf8))
    }
    originals = originals.map { $0 + Array(".plan".utf8) }
    if let certain {
      self = .copy(of: originals[certain])
    } else {
      self = originals.isEmpty ? .own : .maybe(of: originals)
    }
  }

  /// A copy of a copy is a copy of the original.
  private var settled: CopyName {
    guard case .copy(let name) = self else { return self }
    guard case .copy(let original) = CopyName(name.span) else { return self }
    return .copy(of: original)
  }

  /// The name of the file that a file is a copy of, in the folder where both are; nil if it is not
  /// a copy. A copy of a copy is a copy of the original.
  ///
  /// - Parameters:
  ///   - isThere: whether a file of a name is in the folder.
  ///   - start: the first bytes of a file of the folder; nil if they cannot be read. Not asked
  ///     unless both files are there.
  public static func original(
    of name: [UInt8], in folder: Span<UInt8>, isThere: ([UInt8]) -> Bool,
    start: ([UInt8]) -> [UInt8]?
  ) -> [UInt8]? {
    let next: [UInt8]?
    switch CopyName(name.span) {
    case .own: return nil
    case .copy(let original): next = original
    case .maybe(let originals):
      next = originals.first { original in
        guard isThere(original), let ours = start(original) else { return false }
        guard let theirs = start(name) else { return false }
        return beginAlike(ours, theirs, as: DocumentKind(name: original.span, in: folder))
      }
    }
    guard let next else { return nil }
    // Each name is shorter than the one before.
    return self.original(of: next, in: folder, isThere: isThere, start: start) ?? next
  }
}

/// Whether the name alone says that a file is a conflict copy.
public func isConflictCopy(_ name: Span<UInt8>) -> Bool {
  if case .copy = CopyName(name) { true } else { false }
}

/// Whether Syncthing made a file or folder of this name for the losing side of a conflict.
public func holdsSyncthingMark(_ name: Span<UInt8>) -> Bool { startOfSyncthingMark(name) != nil }

private func startOfSyncthingMark(_ name: Span<UInt8>) -> Int? {
  // The mark alone has this many bytes.
  guard name.count >= 15 else { return nil }
  return name.indices.first {
    name[$0] == UInt8(ascii: ".") && name.extracting($0...).starts(with: ".sync-conflict-")
  }
}

/// `2026-10-05.plan`: nearly every name.
private func isPlainDay(_ name: Span<UInt8>) -> Bool {
  name.count == 15 && name.ends(with: ".plan") && CivilDate(name.extracting(0..<10)) != nil
}

/// Whether a name may have a mark of a copy, found without taking it apart: commands ask for each
/// list several times.
///
/// A mark is a count, a bracket, capitals or one of a few words at the end, or a word at the start.
private func mayHaveMark(_ stem: Span<UInt8>) -> Bool {
  guard !stem.isEmpty, stem.indices.allSatisfy({ stem[$0] < 0x80 }) else { return !stem.isEmpty }
  if stem[0].isASCIIDigit || CopyMark.mayBegin(with: stem) { return true }
  // `list-005`: before a number is a blank, a capital, or a word of a mark.
  var end = stem.count
  while end > 0, stem[end - 1].isASCIIDigit { end -= 1 }
  if end < stem.count { while end > 0, "-_.".utf8.contains(stem[end - 1]) { end -= 1 } }
  guard end > 0, stem[end - 1].isASCIILowercase else { return true }
  var start = end - 1
  while start > 0, stem[start - 1].isASCIILetter { start -= 1 }
  return CopyMark.mayBegin(with: stem.extracting(start...))
}

/// How many bytes of a file are enough to compare its first lines.
public let startOfCopySize = 8 << 10

/// Whether two texts begin with the same lines, as two versions of one text do.
///
/// Compared are the lines that are not blank, up to and with the first that is not a heading or a
/// comment; of a text that has fewer, all of them. Items are the same if their words are, so a tick
/// is no difference. An empty text begins like no other.
private func beginAlike(_ ours: [UInt8], _ theirs: [UInt8], as kind: DocumentKind) -> Bool {
  let (ours, theirs) = (firstLines(of: ours, as: kind), firstLines(of: theirs, as: kind))
  return !ours.isEmpty && !theirs.isEmpty && zip(ours, theirs).allSatisfy { $0 == $1 }
}

private func firstLines(of text: [UInt8], as kind: DocumentKind) -> [[UInt8]] {
  var table = SyntaxTable()
  parse(text.span, as: kind, into: &table)
  var lines: [[UInt8]] = []
  for (index, line) in table.lines.enumerated() where line.kind != .blankLine {
    var words: [UInt8] = []
    if line.kind.isItem { table.appendName(ofLine: index, in: text.span, to: &words) }
    for token in table.tokens(ofLine: index) where words.isEmpty && token.kind == .text {
      words = Array(folding: text.span.extracting(token.range.indices))
    }
    lines.append(words.isEmpty ? Array(folding: text.span.extracting(line.range.indices)) : words)
    switch line.kind {
    case .title, .sectionHeading, .groupHeading, .comment, .commentContent, .directive: continue
    default: return lines
    }
  }
  return lines
}
