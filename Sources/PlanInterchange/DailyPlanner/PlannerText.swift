import PlanDocument
import PlanText

/// A line of Daily Planner, which is plain text, and the line of a plan that it means.
///
/// A text with a tag, an attribute or a priority in the spelling of planfmt is read as a plan: it
/// comes from an export, or is meant that way. Any other text is words, even if it looks like
/// something else.
struct PlannerText {
  let kind: ItemKind
  let state: BoxState?
  let day: CivilDate

  /// The item of a text; nil if it has nothing but blanks.
  ///
  /// - Parameter hour: the hour of a slot; a time within it may come before the words.
  func item(_ text: [UInt8], hour: Int? = nil) -> ExchangeItem? {
    let plain = text.map { $0 < 0x20 ? 0x20 : $0 }.asPlainLine
    if plain.isEmpty { return nil }
    guard let hour else { return item(words: plain, at: nil) }
    guard let start = ClockTime(hour: hour, minute: 0) else { return nil }
    if let (time, length) = SlotTime.scan(plain.span), length < plain.count,
      time.start.minutes / 60 == hour, time.typedBytes(in: hour) == Array(plain[..<length])
    {
      return item(words: Array(plain[length...].drop { $0 == 0x20 }), at: time)
    }
    return item(words: plain, at: SlotTime(start: start))
  }

  /// The text of an item, and whether it says all that its line does.
  func text(of item: ExchangeItem) -> (text: [UInt8], isWhole: Bool) {
    let time = item.time?.typedBytes(in: (item.time?.start.minutes ?? 0) / 60) ?? []
    let head = time.isEmpty ? [] : time + [0x20]
    let words = item.words.asPlainLine
    guard item.saysMoreThanWords else {
      // Words that have backslashes to stay words would be more than words without them.
      let isWords = words.isEmpty || self.item(words: words, at: item.time).source == nil
      return (words.isEmpty ? [] : head + words, isWords)
    }
    if let line = formattedLine(of: item) { return (head + line, true) }
    // What planfmt makes of the line.
    var alone = item
    (alone.notes, alone.children, alone.section, alone.group) = ([], [], nil, nil)
    if let typed = try? alone.typed(for: .day(day), on: day),
      let first = typed.addition.lines.first,
      let line = rest(of: first.drop { $0 != 0x20 }.dropFirst(), item)?.asPlainLine,
      self.item(words: line, at: item.time).source != nil
    {
      return (head + line, true)
    }
    let tags = item.tags.map { Array("#".utf8) + $0 }
    let rest = words.isEmpty ? Array(tags.joined(separator: [0x20])) : words
    return (rest.isEmpty ? [] : head + rest, false)
  }

  private func item(words: [UInt8], at time: SlotTime?) -> ExchangeItem {
    var item = ExchangeItem(kind, words, state: state)
    item.time = time
    return asPlan(item) ?? item
  }

  /// The item that its words make if they are read as a plan; nil if they must not be.
  private func asPlan(_ item: ExchangeItem) -> ExchangeItem? {
    // Without one of these signs there is no tag, attribute or priority, and nothing to parse.
    guard item.words.contains(where: { "#:!".utf8.contains($0) }) else { return nil }
    let line = head(item.time) + item.words
    let text = Array("## \(section)\n\n- ".utf8) + line + [0x0A]
    let document = Document(text, as: .day(day))
    let page = ExchangePage(document, at: .day(day), path: [])
    guard document.lines.count == 3, page.items.count == 1, var read = page.items.first,
      read.kind == kind, read.state == state,
      read.time == item.time && read.saysMoreThanWords
        || item.time == nil && read.time != nil && read.isTimedTask,
      document.table.tokens(ofLine: 2).allSatisfy(\.kind.isWord)
    else { return nil }
    read.source = line
    read.line = item.line
    guard let typed = try? read.typed(for: .day(day), on: day),
      let first = typed.addition.lines.first, Array(first.drop { $0 != 0x20 }.dropFirst()) == line
    else { return nil }
    return read
  }

  /// The line without box and time, if it need not be read again to know that it is the one that
  /// planfmt makes and that comes back as it is; nil if that is not known.
  ///
  /// Without it, an export takes twice as many instructions.
  private func formattedLine(of item: ExchangeItem) -> [UInt8]? {
    guard item.isFormatted, item.time == nil || kind == .slot || state != nil,
      item.state != .moved, item.state != .unknown,
      item.words.contains(where: \.isASCIILetter),
      let line = item.source.flatMap({ rest(of: $0[...], item) })
    else { return nil }
    return line.asPlainLine == line ? line : nil
  }

  /// A line without the box and the time of its item.
  private func rest(of line: ArraySlice<UInt8>, _ item: ExchangeItem) -> [UInt8]? {
    let line = item.state == nil ? line : line.dropFirst(4)
    guard let time = item.time?.bytes else { return Array(line) }
    return line.starts(with: time) ? Array(line.dropFirst(time.count + 1)) : nil
  }

  private func head(_ time: SlotTime?) -> [UInt8] {
    var head: [UInt8] = []
    if let byte = state?.byte { head = [UInt8(ascii: "["), byte, UInt8(ascii: "]"), 0x20] }
    return time.map { head + $0.bytes + [0x20] } ?? head
  }

  private var section: String { (kind == .priority || kind == .slot ? kind : .task).sectionTitle }
}

extension SlotTime {
  /// The time before the words of a slot in the app; empty for the full hour that the slot has
  /// anyway.
  fileprivate func typedBytes(in hour: Int) -> [UInt8] {
    end == nil && !startsNextDay && start.minutes == hour * 60 ? [] : bytes
  }
}
