import PlanArguments
import PlanDocument
import PlanPhrases
import PlanRules
import PlanShell
import PlanText

/// What is typed for `plan change` after the line.
struct LineEdit {
  /// What one argument changes.
  private enum Part {
    case attribute(AttributeKey)
    /// `due:`
    case removal(AttributeKey)
    /// With its `#`.
    case tag([UInt8])
    case removedTag([UInt8])
    case priority(Priority?)
    case time(SlotTime)
    case words

    /// What no other argument may change.
    var subject: [UInt8] {
      switch self {
      case .attribute(let key), .removal(let key): Array(key.lead.utf8)
      case .tag(let tag), .removedTag(let tag): tag.folded
      case .priority: Array("!".utf8)
      case .time: Array("0:00".utf8)
      case .words: []
      }
    }
  }

  /// What is the same for every line.
  private(set) var change = ItemChange()
  private(set) var time: SlotTime?
  /// As typed; a value may depend on the day.
  private(set) var attributes: [(key: AttributeKey, typed: ArgumentBytes)] = []
  /// What was read in words; empty for nothing.
  let reading: String

  /// - Parameter takesAll: whether several lines may change.
  init(
    _ operands: [ArgumentBytes], _ opened: OpenedFolder, _ takesAll: Bool
  ) throws(Refusal) {
    var words: [ArgumentBytes] = []
    var known: [[UInt8]: ArgumentBytes] = [:]
    let operands = try Self.spelled(operands, opened)
    reading = operands.reading
    for operand in operands.changes {
      let part = try Self.part(operand, opened)
      if let other = known[part.subject] {
        throw .refused("'\(other)' and '\(operand)' change the same; leave out one of them")
      }
      switch part {
      case .attribute(let key): attributes.append((key, operand))
      case .removal(let key): change.removed.insert(key)
      case .tag(let tag): change.tags.append(tag)
      case .removedTag(let tag): change.removedTags.append(tag)
      case .priority(let priority): change.priority = .some(priority)
      case .time(let time): self.time = time
      case .words:
        words.append(operand)
        continue
      }
      known[part.subject] = operand
    }
    if !words.isEmpty { change.words = try Self.checked(words, opened) }
    if takesAll, change.words != nil || time != nil {
      throw .refused("'--all' cannot be used with new words or a time")
    }
  }

  /// The arguments with what `plan add` reads in words: `ring him tomorrow`, `due:next friday`, `p1`.
  private static func spelled(
    _ operands: [ArgumentBytes], _ opened: OpenedFolder
  ) throws(Refusal) -> (changes: [ArgumentBytes], reading: String) {
    var changes: [ArgumentBytes] = []
    var words: [ArgumentBytes] = []
    for operand in operands {
      if case .words = (try? part(operand, opened)) ?? .priority(nil) {
        words.append(operand)
      } else {
        changes.append(spelledValue(operand, opened) ?? operand)
      }
    }
    if words.isEmpty { return (changes, "") }
    let typed = Array(words.joined(separator: [0x20]))
    if let value = spelledValue(typed, opened) { return (changes + [value], "") }
    // After a word, so that all of them may be a day.
    let subject = Array("x ".utf8)
    let spoken: SpokenItem
    do throws(HalfRule) {
      spoken = try SpokenItem(
        subject + typed,
        in: SpokenContext(
          day: opened.today, weekStart: opened.settings.weekStart.weekday, takesSlots: false,
          isOfDay: true))
    } catch {
      throw .refused("'\(error.words)' is half a rule; write one such as every:fri")
    }
    if spoken.reading.isEmpty { return (changes + [typed], "") }
    let document = Document([Array("- [ ] ".utf8) + spoken.text], in: .tasks, as: .collection)
    let item = document.item(atLine: Document.firstTyped)
    if let priority = item.priority { changes.append(Array("\(priority.canonical)".utf8)) }
    changes += [item.time].compactMap { $0.map { document.text($0) } }
    changes += item.attributes.map { document.text($0.range) }
    let rest = Array(document.text(item.words).dropFirst(subject.count))
    return (rest.isEmpty ? changes : changes + [rest], spoken.reading)
  }

  /// `due:2026-10-16` for `due:next friday`; nil for a value that is no day in words.
  private static func spelledValue(
    _ operand: ArgumentBytes, _ opened: OpenedFolder
  ) -> ArgumentBytes? {
    guard AttributeKey(ofWord: operand.span) == nil,
      let colon = operand.firstIndex(of: UInt8(ascii: ":")), colon + 1 < operand.count,
      let key = AttributeKey(spelled: operand.span.extracting(..<colon)),
      let phrase = try? MomentPhrase.read(operand.span.extracting((colon + 1)...).words),
      !phrase.days.isSpan,
      let day = phrase.days.days(
        on: opened.today, weekStart: opened.settings.weekStart.weekday, .ahead)
    else { return nil }
    return Array(key.lead.utf8)
      + MomentInput(date: .absolute(day.lowerBound), time: phrase.time).bytes
  }

  private static func part(
    _ operand: ArgumentBytes, _ opened: OpenedFolder
  ) throws(Refusal) -> Part {
    let isWord = !operand.contains { $0 <= 0x20 }
    if let key = AttributeKey(ofWord: operand.span), isWord || key.type == .name {
      return .attribute(key)
    }
    guard isWord, let first = operand.first else { return .words }
    if let colon = operand.firstIndex(of: UInt8(ascii: ":")),
      let key = AttributeKey(spelled: operand.span.extracting(..<colon))
    {
      if colon + 1 == operand.count { return .removal(key) }
      let value = operand[(colon + 1)...]
      throw .refused(
        slip(operand, opened)
          ?? "'\(value)' is not a value of '\(key.lead)'; write \(key.forms.description)")
    }
    let isRemoved = operand.starts(with: "-#".utf8)
    if isRemoved || first == UInt8(ascii: "#") {
      let tag = Array(operand.dropFirst(isRemoved ? 1 : 0))
      if Renaming(.tag, from: tag, to: tag).fault == nil {
        return isRemoved ? .removedTag(tag) : .tag(tag)
      }
      throw .refused("'\(tag)' is not a tag; for new words with it, put quotes around all of them")
    }
    if operand.starts(with: "-!".utf8) { return .priority(nil) }
    if first == UInt8(ascii: "!"), let priority = TickMode.priority(operand) {
      return .priority(priority)
    }
    if let time = SlotTime(operand.span) { return .time(time) }
    if first == UInt8(ascii: "!") || operand.contains(UInt8(ascii: ":")),
      let slip = slip(operand, opened)
    {
      throw .refused(slip)
    }
    return .words
  }

  /// What planlint says of a word where it was probably meant to be; nil if it finds nothing.
  private static func slip(_ word: ArgumentBytes, _ opened: OpenedFolder) -> Message? {
    let before: String
    switch word.first ?? 0 {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): before = "## Schedule\n\n- "
    case UInt8(ascii: "!"): before = "## Tasks\n\n- [ ] "
    default: before = "## Tasks\n\n- [ ] a "
    }
    let document = Document(
      Array(before.utf8) + word + Array(" a\n".utf8), as: .day(opened.today))
    let context = LintContext(today: opened.today, settings: opened.settings)
    let found = findings(in: document, path: opened.pathOfNewDay(opened.today), context)
    return found.first { $0.severity >= .warning }.map { "\(Array($0.message.utf8))" }
  }

  /// New words: on a line they must be read as exactly these.
  private static func checked(
    _ operands: [ArgumentBytes], _ opened: OpenedFolder
  ) throws(Refusal) -> [UInt8] {
    let typed = operands.joined(separator: [0x20]).drop { $0 <= 0x20 }
    let words = Array(typed.reversed().drop { $0 <= 0x20 }.reversed())
    let document = Document(
      Array("## Tasks\n\n- [ ] ".utf8) + words, as: .day(opened.today))
    let item = document.item(atLine: 2)
    if let part = item.tags.first ?? item.attributes.first?.range {
      let text = document.text(part)
      throw .refused("'\(text)' is not a part of the words; write it as an argument of its own")
    }
    do throws(TypedTextProblem) {
      _ = try TypedItem(words, in: ItemPlace(.tasks), of: .day(opened.today), on: opened.today)
    } catch {
      throw .refused(error.message(takesLines: false))
    }
    guard document.text(item.words) == words, document.foldedName(of: item) == words.folded,
      item.priority == nil, item.time == nil, item.comment == nil
    else { throw .refused("'\(words)' would be read as '\(document.foldedName(of: item))'") }
    return words
  }

  /// The change of one line.
  ///
  /// - Parameters:
  ///   - day: the day that relative dates count from.
  ///   - begin: what `expires:+2h` counts from if the line has nothing else for it.
  func change(
    of item: Item, in document: Document, on day: CivilDate, expiringAfter begin: ExpiryMoment
  ) throws(Refusal) -> ItemChange {
    var change = change
    change.tags.removeAll { tag in item.tags.contains { isSameTag(document.text($0), tag) } }
    let kind: DocumentKind = document.kind.date == day ? document.kind : .collection
    let keys = Set(attributes.map(\.key)).union(item.attributes.map(\.key))
    let isAnchored =
      !keys.subtracting(change.removed).isDisjoint(with: [.due, .every, .after])
      || item.time != nil
    for (key, typed) in attributes {
      let read: TypedItem
      do throws(TypedTextProblem) {
        read = try TypedItem(
          Array("a ".utf8) + typed, in: ItemPlace(.tasks), of: kind, on: day,
          expiringAfter: isAnchored ? nil : begin)
      } catch {
        throw .refused(error.message(takesLines: false))
      }
      let line = Document(Array("## Tasks\n\n".utf8) + read.addition.lines.joined(), as: kind)
      let item = line.item(atLine: 2)
      guard let attribute = item.attributes.first, item.attributes.count == 1,
        line.text(item.words) == [0x61]
      else { throw .refused("'\(typed)' is not one value of '\(key.lead)'") }
      change.attributes[key] = Array(line.text(attribute.range).dropFirst(key.lead.utf8.count))
    }
    if let time { change.time = time.keepingLength(of: document.slotTime(of: item)).bytes }
    return change
  }
}

extension SlotTime {
  /// A start alone gets the end that leaves a slot as long as it was.
  fileprivate func keepingLength(of old: SlotTime?) -> SlotTime {
    guard end == nil, let old, let oldEnd = old.endMinutes else { return self }
    let minutes = (startMinutes + oldEnd - old.startMinutes) % 1440
    return SlotTime(
      start: start, startsNextDay: startsNextDay, end: ClockTime(minutes: minutes))
  }
}
