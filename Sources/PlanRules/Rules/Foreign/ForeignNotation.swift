import PlanDocument
import PlanText

/// A task, or part of one, as other programs write it.
func foreignNotation(_ line: LineView, _ report: inout Report) {
  report.add(line.foreignLead)
  for guess in line.foreignWords { report.add(guess) }
}

extension LineView {
  /// A finding if a line without a box is a task or habit in the notation of another program or of
  /// people.
  var foreignLead: Guess? {
    guard line.isTopLevel, document.kind.recordsHabits || document.kind == .collection,
      kind == .note || line.state == nil && (kind == .noteItem || kind == .priorityItem),
      section == .tasks || section == .priorities || section == .habits && kind != .priorityItem
    else { return nil }
    let content = content
    guard content.count > 2, boxAttempt == nil, !missesBullet, document.bytes[content.start] != 0x5B
    else { return nil }
    let text = document.bytes.span
    let hasBullet = kind != .note
    let lead = ForeignLead(text, content, hasBullet: hasBullet, in: section)
    // A line of nothing but attributes is not a task.
    let start = content.firstWord(in: text)
    let isName = !document.bytes[start.indices].contains(UInt8(ascii: ":"))
    let isNumbered =
      kind == .priorityItem && !lead.isTask && (isAmongBoxes || isName && holdsAttribute)
    if section == .habits, !lead.isTask, !hasBullet { return habit(content) }
    guard !lead.words.isEmpty, lead.isTask || isNumbered || !hasBullet && isName && holdsAttribute
    else { return nil }
    return guess(lead, content, hasBullet: hasBullet)
  }

  /// A habit without a bullet, by its amount.
  private func habit(_ content: ByteRange) -> Guess? {
    let text = document.bytes.span
    guard SpokenAmount(text, content) != nil else { return nil }
    let start = "- [ ] "
    let range = content.firstWord(in: text)
    if let amount = habitInWords(content) {
      return Guess(range, "this is a note, not a habit; write '\(start)\(amount)'")
    }
    return Guess(
      range, "this is a note, not a habit; begin it with '- [ ]'",
      fix: .likely("write '\(start)'", .insert(Array(start.utf8), at: content.start)))
  }

  /// The line as a task or habit.
  func guess(_ lead: ForeignLead, _ content: ByteRange, hasBullet: Bool) -> Guess {
    let box = [UInt8(ascii: "["), lead.state, UInt8(ascii: "]")]
    let bullet = hasBullet ? [] : (lead.number ?? Array("-".utf8)) + [0x20]
    let priority = lead.priority.map { Array("\($0) ".utf8) } ?? []
    let start = bullet + box + [0x20] + priority
    let shown = String(decoding: bullet + box, as: UTF8.self)
    let tail = ByteRange(lead.words.end, content.end)
    let planning = document.planning(below: number)
    let attributes = lead.attributes + (planning?.attributes ?? [])
    var edits = [TextEdit(ByteRange(content.start, lead.words.start), start)] + otherWords(lead)
    if !tail.isEmpty || !attributes.isEmpty { edits.append(TextEdit(tail, attributes)) }
    if planning != nil { edits.append(.delete(document.lines[number + 1].range)) }
    let range = content.firstWord(in: document.bytes.span)
    let name = section == .habits ? "habit" : "task"
    if let amount = habitInWords(lead.words) {
      return Guess(range, "this is a note, not a habit; write '\(shown) \(amount)'")
    }
    return Guess(
      range, "this is a note, not a \(name); begin it with '\(shown)'",
      fix: .likely("write '\(shown)'", edits))
  }

  /// The words that plans write in another way and that no rule would find once the task has its
  /// box: anything in a task that is over, and the tags of org.
  private func otherWords(_ lead: ForeignLead) -> [TextEdit] {
    if lead.state == UInt8(ascii: " "), !lead.isOrg { return [] }
    let heading = "## Tasks\n- [ ] "
    let task = Document(Array(heading.utf8) + text(lead.words), as: document.kind)
    let shift = lead.words.start - heading.utf8.count
    return ForeignWords(task, task.lines.count - 1, isOrg: lead.isOrg).guesses
      .compactMap { $0.fix?.edits }
      // A change to the first word has to wait.
      .filter { $0.allSatisfy { $0.range.start > heading.utf8.count } }
      .flatMap { $0 }
      .map { TextEdit(ByteRange($0.range.start + shift, $0.range.end + shift), $0.replacement) }
  }

  /// Whether another line of these priorities has a box.
  private var isAmongBoxes: Bool {
    document.lines.contains { $0.kind == .priorityItem && $0.state != nil }
  }

  /// Whether a line would have an attribute, or what was meant as one, if it were a task.
  private var holdsAttribute: Bool {
    let bytes = Array("## Tasks\n- [ ] ".utf8) + text(content)
    let task = Document(bytes, as: document.kind)
    let last = task.lines.count - 1
    return !task.item(atLine: last).attributes.isEmpty || !ForeignWords(task, last).guesses.isEmpty
      || !AttributeSearch(task, last, today: file.context.today).slips.isEmpty
  }
}

extension ByteRange {
  /// The first word in it.
  fileprivate func firstWord(in text: Span<UInt8>) -> ByteRange {
    ByteRange(start, text.endOfWord(from: start, to: end))
  }
}
