import PlanDocument
import PlanPhrases
import PlanText

extension LineView {
  /// The words of a task that other programs understand, and that plans write in another way.
  var foreignWords: [Guess] {
    guard kind == .task || kind == .priorityItem, line.state != nil else { return [] }
    guard
      line.marks.contains(.attempt) || isForeignAtAGlance
        || endsInForeignDate(line, document.bytes.span)
    else { return [] }
    return ForeignWords(document, number).guesses + [planningBelow].compactMap { $0 }
  }

  /// The line below a task that says when it is to be done or was done, as org has it.
  var planningBelow: Guess? {
    guard let (range, attributes) = document.planning(below: number) else { return nil }
    let meant = String(decoding: attributes.dropFirst(), as: UTF8.self)
    let feed = tokens.last { $0.kind == .lineEnd }?.start ?? line.end
    return Guess(
      ByteRange(range.start, min(range.end, document.bytes.count)),
      "this is a note; write \(meant) on the line of the task",
      fix: .likely(
        "write '\(meant)'", .insert(attributes, at: feed),
        .delete(ByteRange(document.lines[number + 1].start, document.lines[number + 1].end))))
  }
}

/// The words of one task, and what other programs mean by some of them.
struct ForeignWords {
  let document: Document
  let item: Item
  let words: [ByteRange]
  /// Each word without the selector that makes an emoji of it.
  private let texts: [ByteRange]
  /// Whether it has the tags of org.
  let isOrg: Bool

  init(_ document: Document, _ line: Int, isOrg: Bool = false) {
    (self.document, self.isOrg) = (document, isOrg)
    item = document.item(atLine: line)
    words = document.plainWords(line).filter(\.isWhole).map(\.range)
    texts = words.map { word in
      let selects = document.bytes.span.extracting(word.indices).ends(with: "\u{FE0F}")
      return ByteRange(word.start, selects ? word.end - 3 : word.end)
    }
  }

  var guesses: [Guess] {
    var found = [keyword, cookie, struck].compactMap { $0 }
    var index = 0
    while index < words.count {
      let pair = date(index) ?? field(index) ?? (marked(index) ?? sign(index)).map { ($0, 1) }
      if let pair { found.append(pair.0) }
      index += pair?.1 ?? 1
    }
    let tags = tags(besides: !found.isEmpty)
    return found + tags.filter { tag in !found.contains { $0.range == tag.range } }
  }

  private func string(_ range: ByteRange) -> String { document.string(range) }
  private func byte(_ offset: Int) -> UInt8 { document.bytes[offset] }

  private func word(_ index: Int) -> ArraySlice<UInt8> {
    index < texts.count ? document.bytes[texts[index].indices] : []
  }

  private func guess(_ range: ByteRange, _ meant: String) -> Guess {
    document.isText(range, write: meant)
  }

  /// `TODO` or `DONE` after a box.
  private var keyword: Guess? {
    guard let first = words.first, first.start == item.words.start, words.count > 1,
      let box = item.box, document.text(first).allSatisfy({ !$0.isASCIILowercase }),
      let meaning = KnownWords.keyword.meaning(of: document.text(first)), meaning != "+"
    else { return nil }
    let state = meaning == "o" ? " " : meaning
    let isNewer = item.state == .open
    let meant = isNewer ? "[\(state)]" : string(box)
    let gap = ByteRange(first.start, words[1].start)
    return Guess(
      first, "'\(string(first))' is text; write the state in the box: \(meant)",
      fix: .likely("write '\(meant)'", .replace(box, meant), .delete(gap)))
  }

  /// `- [ ] ~~words~~`
  private var struck: Guess? {
    let text = document.bytes.span.extracting(item.words.indices)
    guard let box = item.box, text.count > 4, text.starts(with: "~~"), text.ends(with: "~~"),
      item.state.map({ !$0.isClosed }) ?? false
    else { return nil }
    return Guess(
      item.words, "words that are struck out; write [-] for a cancelled task",
      fix: .likely(
        "write '[-]'", .replace(box, "[-]"),
        .delete(ByteRange(item.words.start, item.words.start + 2)),
        .delete(ByteRange(item.words.end - 2, item.words.end))))
  }

  /// `[-] Pack [1/2]`: in org that is begun.
  private var cookie: Guess? {
    guard item.state == .cancelled, let box = item.box, let last = words.last, last.count >= 5,
      byte(last.start) == UInt8(ascii: "["), byte(last.end - 1) == UInt8(ascii: "]")
    else { return nil }
    let inside = document.text(ByteRange(last.start + 1, last.end - 1))
    guard
      inside.split(separator: UInt8(ascii: "/")).map({ Int(digits: $0) != nil }) == [true, true]
    else { return nil }
    return Guess(box, "'[-]' means cancelled; write [/] for a task that is begun", write: "[/]")
  }

  /// A date after a sign, between signs, or after the word of org.
  private func date(_ index: Int) -> (Guess, Int)? {
    if let key = KnownWords.dateSign.meaning(of: word(index)),
      CivilDate(word(index + 1).span) != nil, key != "done" || item.state == .done
    {
      let range = ByteRange(words[index].start, words[index + 1].end)
      return (guess(range, "\(key):\(string(words[index + 1]))"), 2)
    }
    let key = KnownWords.dateKey.meaning(of: word(index))
    guard let stamp = Timestamp(words.dropFirst(key == nil ? index : index + 1), document.bytes),
      stamp.isActive || key != nil
    else { return nil }
    let range = ByteRange(words[index].start, stamp.range.end)
    let count = words.count { range.indices.contains($0.start) }
    if let repeater = stamp.repeater {
      let rule = "every:\(repeater) start:\(stamp.date.prefix(10))"
      let advice = document.adviceToList(item, rule: rule, typed: range, from: .earliest)
      return (
        Guess(range, "'\(string(range))' is text, so the task does not recur; \(advice)"), count
      )
    }
    return (guess(range, "\(key ?? "due"):\(stamp.date)"), count)
  }

  /// `[due:: 2026-11-18]`, `(priority:: high)`.
  private func field(_ index: Int) -> (Guess, Int)? {
    let first = word(index)
    guard first.count > 3, first.span.ends(with: "::"), "[(".utf8.contains(first.first ?? 0),
      let last = words.indices.dropFirst(index + 1).prefix(6).first(where: {
        ")]".utf8.contains(byte(words[$0].end - 1))
      })
    else { return nil }
    let range = ByteRange(words[index].start, words[last].end)
    let value = document.text(ByteRange(words[index + 1].start, words[last].end - 1))
    let name = first.dropFirst().dropLast(2)
    if name.elementsEqual("priority".utf8), let meant = KnownWords.importance.meaning(of: value) {
      return (priority(range, meant), last - index + 1)
    }
    return keyed(Array(name), value, range).map { ($0, last - index + 1) }
  }

  /// `@due(2026-10-09)`, `@2026-10-09`, `>2026-10-09`
  private func marked(_ index: Int) -> Guess? {
    let typed = word(index).dropFirst()
    if word(index).elementsEqual("@done".utf8) {
      return Guess(words[index], "'@done' is text; tick the box: [x]")
    }
    guard let sign = word(index).first, "@>".utf8.contains(sign) else { return nil }
    if CivilDate(Array(typed).span) != nil {
      return guess(
        words[index],
        (sign == UInt8(ascii: "@") ? "due:" : "start:")
          + string(ByteRange(words[index].start + 1, words[index].end)))
    }
    guard typed.last == UInt8(ascii: ")"), let open = typed.firstIndex(of: UInt8(ascii: "(")) else {
      return nil
    }
    return keyed(Array(typed[..<open]), Array(typed[(open + 1)...].dropLast()), words[index])
  }

  /// A key of another program and its value, as a plan has them.
  private func keyed(_ name: [UInt8], _ value: [UInt8], _ range: ByteRange) -> Guess? {
    let typed = String(decoding: name, as: UTF8.self)
    guard let key = AttributeKey(spelled: name.span) ?? AttributeKey.aliased(typed) else {
      return nil
    }
    let lowered = value.map(\.asciiLowercased)
    if key == .every {
      guard let rule = RulePhrase(lowered.split(separator: 0x20).map(Array.init)[...])?.text else {
        return nil
      }
      guard document.kind.recordsHabits else { return guess(range, "every:\(rule)") }
      let advice = document.adviceToList(item, rule: "every:\(rule)", typed: range, from: .earliest)
      return Guess(range, "'\(string(range))' is text, so the task does not recur; \(advice)")
    }
    guard let meant = key.takes(value) ? value : key.repaired(value).map({ Array($0.value.utf8) })
    else { return nil }
    return guess(range, "\(key.lead)\(String(decoding: meant, as: UTF8.self))")
  }

  /// `[#A]`, `🔼`, `project:house`, `3pts`.
  private func sign(_ index: Int) -> Guess? {
    let range = words[index]
    let bytes = word(index)
    if words.count > 1, let meant = KnownWords.prioritySign.meaning(of: bytes) {
      return priority(range, meant)
    }
    if index == words.count - 1, index > 0, byte(range.start).isASCIIDigit,
      item.value(.points) == nil
    {
      let digits = bytes.prefix(while: \.isASCIIDigit)
      let unit = bytes.dropFirst(digits.count)
      if digits.count <= 3, unit.count > 1, KnownWords.points.contains(unit) {
        return guess(range, "points:\(String(decoding: digits, as: UTF8.self))")
      }
    }
    return tagKey(range)
  }

  private func priority(_ range: ByteRange, _ meant: String) -> Guess {
    let edits = firstWord(meant, from: range, item, document.bytes.span)
    return Guess(
      range, "'\(string(range))' is text; write \(meant) as the first word",
      fix: item.priority == nil ? .likely("write '\(meant)' as the first word", edits) : nil)
  }

  /// `project:infra.sec`, `tag:finance`: the keys of other programs for a tag.
  private func tagKey(_ range: ByteRange) -> Guess? {
    let typed = document.bytes[range.indices]
    guard let colon = typed.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    guard colon + 1 < range.end else { return nil }
    if KnownWords.dependency.contains(typed[..<colon]) {
      return Guess(
        range,
        "'\(string(range))' is text; plans have no dependencies: make one task a step of the other")
    }
    guard KnownWords.tagKey.contains(typed[..<colon]) else { return nil }
    let names = typed[(colon + 1)...].split(separator: UInt8(ascii: ","))
    let tags = names.map { name in
      "#"
        + String(
          decoding: name.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    }
    let isMeant = !tags.isEmpty && tags.allSatisfy(isTag)
    return isMeant ? guess(range, tags.joined(separator: " ")) : nil
  }

  private func isTag(_ tag: String) -> Bool {
    let task = Document(Array("- [ ] a \(tag)\n".utf8), as: .collection)
    return task.item(atLine: 0).tags.first.map { task.string($0) } == tag
  }

  /// `+project` and `@context` after the words, `:one:two:` as org has tags, and `# tag`.
  ///
  /// - Parameter besides: whether something else on the line is of another program.
  private func tags(besides: Bool) -> [Guess] {
    let isForeign =
      besides || item.priority != nil || !item.attributes.isEmpty
      || words.contains { byte($0.start) == UInt8(ascii: "+") && $0.count > 2 }
    var found: [Guess] = []
    for (index, range) in words.enumerated() where range.count > 1 {
      var rest: String { string(ByteRange(range.start + 1, range.end)) }
      switch byte(range.start) {
      case UInt8(ascii: "+") where isTag("#" + rest) && (endsWords(range) || range.count > 3):
        found.append(guess(range, "#\(rest)"))
      case UInt8(ascii: "@")
      where index > 0 && isTag("#" + rest) && endsWords(range)
        && (isForeign || KnownWords.context.contains(Array(rest.utf8))):
        found.append(guess(range, "#\(rest)"))
      case UInt8(ascii: ":")
      where byte(range.end - 1) == UInt8(ascii: ":") && range.count > 2
        && (isOrg || rest.dropLast().contains(":")):
        let tags = rest.split(separator: ":").map { "#\($0)" }
        if !tags.isEmpty, tags.allSatisfy(isTag) {
          found.append(guess(range, tags.joined(separator: " ")))
        }
      case _ where index == words.count - 1 && index > 1 && word(index - 1).elementsEqual("#".utf8):
        let both = ByteRange(words[index - 1].start, range.end)
        if isTag("#" + string(range)) { found.append(guess(both, "#\(string(range))")) }
      default: break
      }
    }
    return found
  }

  /// Whether nothing but other signs and keys follow a word.
  private func endsWords(_ range: ByteRange) -> Bool {
    words.allSatisfy { other in
      other.start <= range.start || "+@:".utf8.contains(byte(other.start))
        || document.bytes[other.indices].contains(UInt8(ascii: ":"))
    }
  }
}

extension Document {
  /// Whether a line would be a task with a mark such as `@due(…)` if it had a box.
  func holdsMark(_ words: [UInt8]) -> Bool {
    guard words.contains(UInt8(ascii: "@")) else { return false }
    let task = Document(Array("- [ ] ".utf8) + words, as: kind)
    return ForeignWords(task, 0).guesses.contains {
      $0.message.hasPrefix("'@") && $0.message.contains("(")
    }
  }

  /// What org says of a task in the line below it, and the attributes that say it here.
  func planning(below line: Int) -> (range: ByteRange, attributes: [UInt8])? {
    guard line + 1 < lines.count, lines[line + 1].kind == .note else { return nil }
    let below = lines[line + 1]
    var end = below.end
    while end > below.start, bytes[end - 1] <= 0x20 { end -= 1 }
    let words = bytes.span.wordRanges(in: ByteRange(below.start, end))
    guard let first = words.first, let last = words.last else { return nil }
    var attributes: [UInt8] = []
    var index = 0
    while index < words.count {
      if index + 2 == words.count, let effort = effort(words[index], words[index + 1]) {
        attributes += effort
        break
      }
      guard let key = KnownWords.dateKey.meaning(of: text(words[index])),
        let stamp = Timestamp(words.dropFirst(index + 1), bytes),
        stamp.repeater == nil || kind == .collection
      else { return nil }
      let rule = stamp.repeater.map { " every:\($0) start:\(stamp.date.prefix(10))" }
      attributes += Array((rule ?? " \(key):\(stamp.date)").utf8)
      index = words.firstIndex { $0.start >= stamp.range.end } ?? words.count
    }
    return (ByteRange(first.start, last.end), attributes)
  }

  /// `:Effort: 1:30`
  private func effort(_ key: ByteRange, _ value: ByteRange) -> [UInt8]? {
    guard bytes.span.extracting(key.indices).equalsIgnoringCase(":effort:") else { return nil }
    guard let length = AttributeKey.est.repaired(text(value))?.value else { return nil }
    return Array(" est:\(length)".utf8)
  }
}

/// `<2026-11-12 Thu>`, `[2026-11-12 Thu 10:42]`.
struct Timestamp {
  let range: ByteRange
  /// As attributes take it.
  let date: String
  /// In angle brackets.
  let isActive: Bool
  /// Its time, with an end or without.
  private(set) var slot: SlotTime?
  /// `2w` of `+2w`: how often it recurs.
  private(set) var repeater: String?

  init?(_ words: ArraySlice<ByteRange>, _ text: [UInt8]) {
    guard let first = words.first, first.count >= 11, "<[".utf8.contains(text[first.start]),
      CivilDate(text.span.extracting(first.start + 1..<first.start + 11)) != nil,
      let last = words.prefix(4).first(where: { ">]".utf8.contains(text[$0.end - 1]) }),
      last.start < first.start + 40
    else { return nil }
    isActive = text[first.start] == UInt8(ascii: "<")
    range = ByteRange(first.start, last.end)
    var date = String(decoding: text[first.start + 1..<first.start + 11], as: UTF8.self)
    let time = Array(text[last.start..<last.end - 1])
    if let plus = time.lastIndex(of: UInt8(ascii: "+")) {
      // In org, `m` means months.
      let isMonths = time.last == UInt8(ascii: "m")
      repeater =
        Period(Array(time[(plus + 1)...] + (isMonths ? [UInt8(ascii: "o")] : [])).span)?.text
      if repeater == nil { return nil }
    }
    if last.start > first.start {
      slot = SlotTime(time.span)
      if let clock = ClockTime(lenient: time.span) { date += "T\(clock.text)" }
    }
    self.date = date
  }
}
