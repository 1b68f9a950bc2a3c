public import PlanDocument
import PlanMerge
import PlanText

/// Two sides and their base, and the laws of their merge.
public struct MergeTriple: Sendable {
  public var base: [UInt8]?
  public var ours: [UInt8]
  public var theirs: [UInt8]
  public var kind: DocumentKind

  public init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8], kind: DocumentKind) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.kind = kind
  }

  private func merged(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> MergedText {
    merge(base: base, ours: ours, theirs: theirs, as: kind)
  }

  public var faults: [String] {
    var faults: [String] = []
    let result = merged(base, ours, theirs)
    let swapped = merged(base, theirs, ours)
    if result.isClean != swapped.isClean || result.isClean && result != swapped
      || sortedLines(result.bytes) != sortedLines(swapped.bytes)
    {
      faults.append("not symmetric: \(swapped.bytes.string)")
    }
    for side in [ours, theirs] {
      if merged(base, side, side).bytes != side { faults.append("not idempotent") }
      if let base, merged(base, base, side).bytes != side, !base.isEmpty {
        faults.append("the only change is not taken")
      }
      guard result.isClean else { continue }
      let again = merged(base, result.bytes, side)
      if !again.isClean || withoutTime(again.bytes) != withoutTime(result.bytes) {
        faults.append("not absorbing: \(again.bytes.string)")
      }
      let third = merged(side, result.bytes, side)
      if third.bytes != result.bytes { faults.append("its own change is not kept") }
    }
    faults += lostLines(result)
    faults += repeatedLines(result)
    if result.isClean, ([base].compactMap(\.self) + [ours, theirs]).allSatisfy(isFormatted),
      !isFormatted(result.bytes)
    {
      faults.append("not formatted")
    }
    return faults
  }

  /// The faults that may not occur even in texts that are merged line by line.
  ///
  /// - Parameter allowsDecisions: whether the words of one amount and the case of a name may be those
  ///   of one side, as the merge decides both as a whole. Texts made at random seldom have either.
  public func hostileFaults(allowsDecisions: Bool = false) -> [String] {
    func words(
      of text: [UInt8], withAmounts: Bool = false, isResult: Bool = false
    ) -> [[UInt8]: Int] {
      letters(
        allowsDecisions ? withoutDecided(text, amounts: !withAmounts) : text,
        withHeadings: isResult, readsNames: isResult && allowsDecisions)
    }
    let result = merged(base, ours, theirs).bytes
    // A heading may give way to one of the same meaning, but other words may not be lost.
    let there = words(of: result, withAmounts: true, isResult: true)
    let sides = [ours, theirs].map { words(of: $0) }
    // The unit of an amount may be a word of a side that has no such amount.
    let before = base.map { words(of: $0, withAmounts: true) } ?? [:]
    let words = sides[0].merging(sides[1]) { max($0, $1) }.keys.filter { word in
      let old = before[word] ?? 0
      return old == 0 || sides.allSatisfy { $0[word] ?? 0 >= old }
    }
    let lost = words.filter { there[$0] == nil }.map { "lost: \($0.string)" }
    return faults.filter {
      $0.hasPrefix("not sym") || $0.hasPrefix("not idem") || $0.hasPrefix("not absorb")
        || $0.hasPrefix("the only")
    }
      + lost.sorted()
  }

  /// A text with its letters in lower case and, if asked for, without amounts.
  private func withoutDecided(_ text: [UInt8], amounts: Bool) -> [UInt8] {
    var text = text
    for token in Document(text, as: kind).table.tokens where token.kind == .amount && amounts {
      for index in token.range.indices { text[index] = 0x20 }
    }
    return Array(folding: text.span)
  }

  /// How often a text has each word that is not a value of an attribute, priority or amount,
  /// without punctuation.
  ///
  /// - Parameter readsNames: whether names before a colon count, whose amount may be from the other
  ///   side.
  private func letters(
    _ text: [UInt8], withHeadings: Bool, readsNames: Bool
  ) -> [[UInt8]: Int] {
    // Headings of one meaning are merged into one, and byte order marks are at the start.
    let lines = text.split(separator: 0x0A).filter {
      withHeadings || !$0.contains(UInt8(ascii: "#"))
    }
    let words = lines.flatMap { line in
      line.split { $0 <= 0x20 || [0x5B, 0x5D, 0xA0, 0xC2, 0xEF, 0xBB, 0xBF].contains($0) }
    }
    let colon = UInt8(ascii: ":")
    let bare = words.map { readsNames && $0.last == colon ? $0.dropLast() : $0 }
      .filter { !$0.contains(colon) && !$0.contains(UInt8(ascii: "!")) }
      .map { $0.filter { $0 >= 0x80 || $0.isASCIILetter } }.filter { $0.count > 2 }
    return Dictionary(bare.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private func isFormatted(_ text: [UInt8]) -> Bool {
    let document = Document(text, as: kind)
    if refusal(toFormat: document.bytes.span, document.table) != nil { return false }
    return (try? format(document))?.isEmpty ?? false
  }

  /// Every line of either side must be there, except a line of the base that the other deleted.
  private func lostLines(_ result: MergedText) -> [String] {
    let there = subjects(result.bytes)
    let before = base.map(subjects) ?? [:]
    let sides = [subjects(ours), subjects(theirs)]
    var faults: [String] = []
    for (subject, count) in sides[0].merging(sides[1], uniquingKeysWith: { max($0, $1) }) {
      let proven = before[subject] ?? 0
      // New lines are kept, and lines that both sides kept.
      let isKept = sides.allSatisfy { $0[subject] ?? 0 >= proven }
      let expected = proven == 0 ? count : isKept ? proven : 0
      // A fence that one side of a conflict leaves open hides the text of the other.
      if !result.isClean, isSaid(subject, in: result) { continue }
      if there[subject] ?? 0 < expected { faults.append("lost: \(subject.string)") }
    }
    return faults.sorted()
  }

  private func isSaid(_ subject: [UInt8], in result: MergedText) -> Bool {
    Array(folding: result.bytes.span).string.contains(subject.string)
  }

  /// What is unique in both sides is unique in the result, outside of conflicts.
  private func repeatedLines(_ result: MergedText) -> [String] {
    let there = identities(result.bytes)
    let sides = [identities(ours), identities(theirs)]
    // Equal steps below different tasks are different.
    func isUnique(_ name: [UInt8]) -> Bool {
      let ends = name.indices.filter { name[$0] == 0x0A } + [name.count]
      return sides.allSatisfy { side in ends.allSatisfy { side[Array(name[..<$0])] == 1 } }
    }
    return there.filter { $0.value > 1 && isUnique($0.key) }
      .map { "twice: \($0.key.string)" }.sorted()
  }

  /// How often a text has each item and each line of text outside of items. An item is identified
  /// by its name and first day, below those of its parents.
  private func identities(_ text: [UInt8]) -> [[UInt8]: Int] {
    let document = Document(text, as: kind)
    let conflicts = document.table.conflicts
    var names: [[UInt8]] = []
    var counts: [[UInt8]: Int] = [:]
    // What was carried of a task that was changed meanwhile is there besides.
    let records = document.moveRecords.map { document.block(ofLine: $0.line) }
    for (index, line) in document.lines.enumerated() {
      var name = document.text(document.text(ofLine: index))
      if line.kind.isItem {
        let item = document.item(atLine: index)
        let day = item.value(line.kind == .habitItem ? .start : .from).map { document.text($0) }
        name = document.foldedName(of: item)
        name += [0] + (day ?? []) + [0] + (item.time.map { document.text($0) } ?? [])
        // A priority is the same task as one in Tasks.
        if line.kind != .task, line.kind != .priorityItem { name.append(line.kind.rawValue) }
      }
      names.append((line.parent.map { names[$0] + [0x0A] } ?? []) + name)
      let isInBlock = conflicts.contains { $0.start...$0.end ~= index }
      // Mood entries of one time with different words are different.
      let isItem = line.kind.isItem && line.kind != .moodItem
      let isCounted = isItem || line.kind == .note && line.parent == nil
      let isRecord = records.contains { $0.contains(index) }
      if isCounted, !isInBlock, !isRecord { counts[names[index], default: 0] += 1 }
    }
    return counts
  }

  /// The topics of lines and their counts: the letters and digits of their words.
  private func subjects(_ text: [UInt8]) -> [[UInt8]: Int] {
    let document = Document(text, as: kind)
    var subjects: [[UInt8]: Int] = [:]
    let markers = document.table.conflictMarkers
    for (index, line) in document.lines.enumerated() where !markers.contains(index) {
      var words: [UInt8]
      switch line.kind {
      case .blankLine, .title, .sectionHeading, .groupHeading: continue
      case let kind where kind.isItem:
        let item = document.item(atLine: index)
        words = document.foldedName(of: item)
      default: words = document.text(document.text(ofLine: index))
      }
      for word in words.split(separator: 0x20) where word.count > 1 {
        subjects[Array(word), default: 0] += 1
      }
    }
    return subjects
  }

  private func sortedLines(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 0x0A).map(Array.init).filter { !$0.starts(with: "<<<<<<<".utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// A text without `spent:`, whose additions since a base are summed up each time.
private func withoutTime(_ text: [UInt8]) -> String {
  text.string.replacing(#/ spent:[0-9dhm]+/#, with: "")
}

/// The broken laws of copies without a base.
public func copyFaults(_ copies: [[UInt8]], as kind: DocumentKind) -> [String] {
  let result = merge(copies: copies, as: kind)
  var faults: [String] = []
  if merge(copies: copies.reversed(), as: kind) != result {
    faults.append("not the same in any order")
  }
  if merge(copies: copies + copies, as: kind) != result {
    faults.append("a copy twice counts twice")
  }
  guard result.isClean else { return faults }
  for copy in copies {
    let again = merge(copies: [result.bytes, copy], as: kind)
    if again.bytes != result.bytes { faults.append("not absorbing: \(again.bytes.string)") }
  }
  return faults
}
