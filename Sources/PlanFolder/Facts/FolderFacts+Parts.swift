import PlanDocument
import PlanText

/// The parts of an item that its fact stores directly.
struct FactParts {
  var state: BoxState?
  var priority: Priority?
  var mood: Mood?
  /// The only token of the words, if no tag is before it or touches it.
  private(set) var onlyWords: Token?
  private var hasMoreWords = false
  private var isAfterWords = false

  /// The token that contains all words; nil in the rare case that there are more.
  var words: Token? { hasMoreWords ? nil : onlyWords }

  @inline(__always)
  mutating func addWords(_ token: Token) {
    if isAfterWords { return }
    if onlyWords != nil { hasMoreWords = true }
    onlyWords = token
  }

  @inline(__always)
  mutating func addTag(_ token: Token) {
    if !isAfterWords, onlyWords.map({ $0.end == token.start }) ?? true { hasMoreWords = true }
  }

  @inline(__always)
  mutating func endWords() { isAfterWords = true }
}

extension FolderFacts {
  /// Adds the values of a line.
  mutating func addParts(
    ofLine line: Int, _ text: Span<UInt8>, _ table: SyntaxTable, _ day: CivilDate?
  ) -> FactParts {
    var prefix = FactParts()
    for index in table.tokenIndices(ofLine: line) {
      let token = table.tokens[index]
      switch token.kind {
      case .box: prefix.state = token.state
      case .priority: prefix.priority = token.priority
      case .mood: prefix.mood = Mood(text.extracting(token.range.indices))
      case .timeRange:
        if let (slot, _) = SlotTime.scan(text.extracting(token.range.indices)) {
          values.append(StoredValue(content: .slot(slot), key: .time))
        }
      case .text, .code: prefix.addWords(token)
      case .separator, .commentSeparator: prefix.endWords()
      case .tag:
        prefix.addTag(token)
        values.append(StoredValue(content: .text(intern(tag: token.range, text)), key: .tag))
      case .amount: addText(.amount, text.extracting(token.range.indices))
      case .attribute: addAttribute(token, text, day)
      default: break
      }
    }
    return prefix
  }

  /// A tag without its `#`, folded.
  mutating func intern(tag: ByteRange, _ text: Span<UInt8>) -> TextID {
    texts.intern(folding: text.extracting(tag.start + 1..<tag.end))
  }

  private mutating func addText(_ key: ValueKey, _ text: Span<UInt8>) {
    values.append(StoredValue(content: .text(texts.intern(text)), key: key))
  }

  private mutating func addAttribute(_ token: Token, _ text: Span<UInt8>, _ day: CivilDate?) {
    let attribute = Attribute(token, in: text)
    let value = text.extracting(attribute.value.indices)
    let key = ValueKey.attribute(attribute.key)
    switch attribute.key.type {
    case .moment:
      // The current item will be the next in the list.
      switch attribute.key {
      case .due: if deadlines.last != items.count { deadlines.append(items.count) }
      case .done: completed.append(items.count)
      case .began: begun.append(items.count)
      default: break
      }
      addMoment(key, value, day)
    case .expiry:
      // A delay stays as it was typed.
      if case .at = Expiry(value, on: nil) {
        addMoment(key, value, day)
      } else {
        addText(key, value)
      }
    case .firstDay:
      carried.append(items.count)
      let from = FirstDay(value, relativeTo: day)
      if let number = from?.number, number > 1 { taskNumbers[items.count] = number }
      values.append(StoredValue(content: .moment(from?.date, nil), key: key))
    case .date:
      if attribute.key == .start { starting.append(items.count) }
      values.append(StoredValue(content: .moment(CivilDate(value, relativeTo: day), nil), key: key))
    case .number:
      values.append(
        StoredValue(content: .number(Int32(clamping: Int(digits: value) ?? 0)), key: key))
    case .rule, .period, .reminder, .duration, .amount, .identifier, .identifiers, .name, .word,
      .own:
      if attribute.key == .id { identified.append(items.count) }
      if attribute.key == .needs { needing.append(items.count) }
      addText(key, value)
    }
  }

  /// A relative date without a day to count from stays as it was typed.
  private mutating func addMoment(_ key: ValueKey, _ value: Span<UInt8>, _ day: CivilDate?) {
    if let date = CivilDate(value) {
      values.append(StoredValue(content: .moment(date, nil), key: key))
    } else if let time = ClockTime(value), time < .endOfDay {
      values.append(StoredValue(content: .moment(nil, time), key: key))
    } else if let moment = MomentInput(value)?.resolved(on: day),
      moment.date == nil || moment.knownDate != nil
    {
      values.append(StoredValue(content: .moment(moment.knownDate, moment.time), key: key))
    } else {
      addText(key, value)
    }
  }
}
