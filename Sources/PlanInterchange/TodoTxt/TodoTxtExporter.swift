import PlanDocument
import PlanText

/// Writes todo.txt: one task in each line.
func todoTxtExporter() -> TextExporter {
  TextExporter { page in
    var part = ExportedPart(text: [])
    part.losses.add(headingsOf: page)
    for task in page.flatTasks(&part.losses) {
      var writer = TodoTxtWriter(task)
      part.text += writer.line() + [0x0A]
      part.losses.add(writer.losses, in: page.path, line: task.item.line)
      part.losses.add("notes of tasks", in: page.path, lines: task.item.notes.map(\.line))
    }
    return part
  }
}

/// Spells one task.
private struct TodoTxtWriter {
  private let task: FlatTask
  private var item: ExchangeItem { task.item }
  private var words: [[UInt8]] = []
  /// Whether a key gives its state.
  private var saysState = false
  private(set) var losses: [String] = []

  init(_ task: FlatTask) {
    self.task = task
    if task.hidesDay { losses.append("days of tasks that have another one") }
    if task.item.time != nil { losses.append("times of slots") }
  }

  mutating func line() -> [UInt8] {
    let from = item.date(.from)
    let closing = task.closing
    var needsFrom = false
    if task.isClosed {
      words.append(Array("x".utf8))
      if let closing { words.append(closing.day.bytes) }
      if closing?.time != nil { losses.append("times at which tasks were done") }
      needsFrom = closing == nil
    } else if let priority = item.priority {
      words.append([UInt8(ascii: "("), priority.letter, UInt8(ascii: ")")])
    }
    if let from, !needsFrom { words.append(from.bytes) }
    addWords()
    addKeys(needsFrom ? [.from] : [])
    return Array(words.joined(separator: [0x20]))
  }

  /// Adds the words, and after them the tags that are not among the words.
  private mutating func addWords() {
    var known = TagWords()
    let tags = Set(item.tags.map(\.folded))
    var said: Set<[UInt8]> = []
    let all = item.words.plainWords
    if all.first.map(isMark) ?? false {
      addState()
      saysState = true
    }
    for word in all {
      if let tag = word.after([UInt8(ascii: "#")]), tags.contains(tag.folded) {
        said.insert(tag.folded)
        words.append(Self.spelled(tag: tag))
        continue
      }
      if TodoTxtWord(word, isDone: task.isClosed, &known) != .text {
        losses.append("words that todo.txt takes for a key, a context or a project")
      }
      words.append(word)
    }
    for tag in item.tags where !said.contains(tag.folded) { words.append(Self.spelled(tag: tag)) }
  }

  /// Whether a first word would be read as the mark of a done task, a priority or a date.
  private func isMark(_ word: [UInt8]) -> Bool {
    word == [UInt8(ascii: "x")] || CivilDate(word.span) != nil
      || word.count == 3 && word[0] == UInt8(ascii: "(") && word[2] == UInt8(ascii: ")")
  }

  private static func spelled(tag: [UInt8]) -> [UInt8] {
    if let project = tag.after(projectPrefix) { return Array("+".utf8) + project }
    return Array("@".utf8) + tag
  }

  private mutating func addKeys(_ others: [AttributeKey]) {
    if let due = item.moment(.due) {
      add("due", due.day.bytes)
      if due.time != nil { losses.append("times of deadlines") }
    } else if item[.due] != nil {
      losses.append("deadlines without a day")
    }
    if let planned = task.planned { add("t", planned.bytes) }
    if item[.start] != nil, item.date(.start) == nil { losses.append("starts without a day") }
    if task.isClosed, let priority = item.priority { add("pri", [priority.letter]) }
    let rule = TodoTxtRule.text(
      for: item, isAnchored: item.moment(.due) != nil || item.date(.start) != nil)
    if let rule { add("rec", rule) }
    for attribute in item.attributes {
      switch attribute.key {
      case .due, .start: continue
      case .done where task.isClosed: continue
      case .every where rule != nil: continue
      case .after where rule != nil && item.every == nil: continue
      case .from where !others.contains(.from) && item.date(.from) != nil: continue
      default: addOwn(attribute)
      }
    }
    if item.state == .inProgress || item.state == .cancelled, !saysState { addState() }
    if item.state == .unknown { losses.append("boxes of an unknown kind") }
  }

  private mutating func addOwn(_ attribute: ExchangeItem.Attribute) {
    if attribute.key == .own, attribute.value.contains(UInt8(ascii: ":")) {
      return words.append(Array("x-".utf8) + attribute.value)
    }
    if attribute.key.means(attribute.value), !attribute.value.contains(0x20),
      ![.done, .to].contains(attribute.key)
    {
      add("\(attribute.key.name)", attribute.value)
    } else {
      losses.append("values of \(attribute.key.lead)")
    }
  }

  private mutating func addState() {
    let state = TodoTxtWord.states.first { $0.state == item.state }?.name ?? "open"
    add("status", Array(state.utf8))
  }

  private mutating func add(_ name: String, _ value: [UInt8]) {
    words.append(Array("\(name):".utf8) + value)
  }
}
