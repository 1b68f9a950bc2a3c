import PlanText

/// A day or moment at the end of a typed item, in everyday words: `Call mum tomorrow 14:30`.
public struct SpokenDeadline: Sendable {
  /// The item with `due:` instead.
  public let text: [UInt8]
  /// The words that were replaced, including a preposition.
  public let words: [UInt8]
  /// `due:2026-11-13T14:30`
  public let attribute: [UInt8]

  /// Nil if the text does not end with a day, or if its last words probably mean something else: a
  /// past day, a week, `sun` alone, or a day after an article or a preposition.
  ///
  /// - Parameters:
  ///   - place: the same as for `TypedItem`: only an open task gets a deadline this way.
  ///   - today: the day from which the words count if the file has no day.
  public init?(
    _ text: [UInt8], in place: ItemPlace?, of kind: DocumentKind, on today: CivilDate,
    weekStart: Weekday
  ) {
    let head = TypedHead(text)
    let isTask = place.map { $0.kind == .tasks || $0.kind == .priorities } ?? !head.isSlot(in: kind)
    let typed = Document([head.line(getsBox: true)], in: .tasks, as: .collection)
    guard isTask, typed.typedLine?.kind.isItem == true else { return nil }
    let item = typed.item(atLine: Document.firstTyped)
    guard item.isOpen, item.attributes.isEmpty, item.comment == nil else { return nil }
    guard item.words.end == typed.content(ofLine: Document.firstTyped).end else { return nil }
    let words = text.span.words
    let day = kind.date ?? today
    guard let (phrase, count) = try? MomentPhrase.longest(endOf: words), count < words.count,
      !phrase.days.isSpan, count > 1 || !Self.isAlsoAWord(words[words.count - 1]),
      let date = phrase.days.days(on: day, weekStart: weekStart)?.lowerBound, date >= day
    else { return nil }
    var kept = words.count - count
    if kept > 1, Self.prepositions.contains(lowercased(words[kept - 1])) { kept -= 1 }
    let last = lowercased(words[kept - 1])
    guard !Self.joints.contains(last), last.utf8.contains(where: { $0.isASCIILetter || $0 >= 0x80 })
    else { return nil }
    let rest = text.prefix(words: kept)
    let gone = text[rest.count...].drop { $0 == UInt8(ascii: ",") }
    attribute = Array("due:".utf8) + MomentInput(date: .absolute(date), time: phrase.time).bytes
    self.words = Array(gone).trimmingBlanks
    self.text = rest + [0x20] + attribute
  }

  /// Prepositions that are removed with the day.
  private static let prepositions: Set = ["on", "by", "until", "till", "am", "bis"]

  /// Words after which a day is part of the sentence.
  private static let joints: Set = [
    "a", "the", "every", "each", "any", "and", "or", "of", "from", "since", "for", "after",
    "before", "about", "to", "with", "than", "except", "not", "in", "at", "between", "like", "as",
    "last", "next", "this", "jeden", "jede", "jedes", "der", "den", "die", "das", "dem", "und",
    "oder", "vor", "nach", "seit", "von", "für", "ab", "le", "la", "les", "chaque", "et", "ou",
    "de", "du", "depuis", "pour", "el", "los", "cada", "y", "o", "por", "para", "il", "ogni", "e",
    "da", "per",
  ]

  /// Whether one word is as likely something else as a day: the sun.
  private static func isAlsoAWord(_ word: [UInt8]) -> Bool { lowercased(word) == "sun" }
}

private func lowercased(_ word: [UInt8]) -> String {
  String(decoding: word, as: UTF8.self).lowercased()
}

extension [UInt8] {
  /// The text up to the end of this many words, without a comma there.
  fileprivate func prefix(words count: Int) -> [UInt8] {
    var end = 0
    for _ in 0..<count {
      end = span.endOfWord(from: span.skippingBlanks(from: end, to: self.count), to: self.count)
    }
    if end > 0, self[end - 1] == UInt8(ascii: ",") { end -= 1 }
    return Array(self[..<end])
  }
}
