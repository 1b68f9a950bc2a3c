import PlanDocument
import PlanText

/// Writes [x]it!: groups of check boxes below their titles.
struct XitExporter: Exporter {
  private var output: [UInt8] = []
  private(set) var losses = Losses()

  init(_ context: ExportContext) {}

  mutating func add(_ page: ExchangePage) {
    var title: [UInt8]?
    var isFirst = true
    for task in page.flatTasks(&losses) {
      let next = self.title(of: task)
      if isFirst || next != title {
        if !output.isEmpty { output.append(0x0A) }
        if let next { output += next + [0x0A] }
      }
      (title, isFirst) = (next, false)
      var writer = XitWriter(task)
      output += writer.lines()
      losses.add(writer.losses, in: page.path, line: task.item.line)
    }
  }

  mutating func finish() -> [ExportedFile] { [ExportedFile(output)] }

  /// The heading above a task; that of a day begins with its date.
  private mutating func title(of task: FlatTask) -> [UInt8]? {
    let item = task.item
    let heading = (item.group ?? item.section)?.asPlainLine
    if item.section != nil {
      losses.add("sections of your own, which become titles", in: task.path, line: item.line)
    }
    if let day = task.day { return day.bytes + (heading.map { Array(": ".utf8) + $0 } ?? []) }
    guard let heading else { return nil }
    // A title that begins with U+FEFF would lose it at the start of the file.
    let isMarked = heading.starts(with: [0xEF, 0xBB, 0xBF])
    if heading.first == UInt8(ascii: "[") || heading.leadingDate != nil || isMarked {
      losses.add("headings that cannot be titles", in: task.path, line: item.line)
      return nil
    }
    return heading
  }
}

/// Spells one item.
private struct XitWriter {
  private let task: FlatTask
  private var item: ExchangeItem { task.item }
  private var words: [[UInt8]] = []
  private(set) var losses: [String] = []

  init(_ task: FlatTask) {
    self.task = task
    if task.item.time != nil { losses.append("times of slots") }
  }

  mutating func lines() -> [UInt8] {
    let sign = XitState.all.first { $0.state == item.state }?.byte ?? 0x20
    words = [[UInt8(ascii: "["), sign, UInt8(ascii: "]")]]
    addPriority()
    let arrow = item.moment(.due).map { Array("-> ".utf8) + $0.day.bytes }
    let hasOther = XitDescription.dueDate(in: item.words) != nil
    // Of two dates the first counts.
    if hasOther, let arrow { words.append(arrow) }
    words.append(item.words)
    addTags()
    if !hasOther, let arrow { words.append(arrow) }
    addKeys()
    if arrow == nil {
      let isSaid = ([item.words] + item.notes).contains { XitDescription.dueDate(in: $0) != nil }
      if isSaid { losses.append("words that [x]it! takes for a due date") }
    }
    var output = Array(words.joined(separator: [0x20])) + [0x0A]
    for note in item.notes { output += Array("    ".utf8) + note + [0x0A] }
    return output
  }

  private mutating func addPriority() {
    if let priority = item.priority { words.append(XitPriority.marks(of: priority)) }
    let first = item.words.prefix { $0 != 0x20 }
    guard item.priority == nil, XitPriority.importance(of: first) != nil else { return }
    // Dots alone are no priority, and what follows is a word.
    words.append([UInt8(ascii: ".")])
  }

  private mutating func addTags() {
    var said: Set<[UInt8]> = []
    var text: [UInt8] = []
    var offset = 0
    let known = Set(item.tags.map(\.folded))
    for tag in XitTag.all(in: item.words) {
      if tag.value == nil, let long = longTag(at: tag, known) {
        text += item.words[offset..<tag.range.lowerBound] + Self.spelled(tag: long)
        offset = tag.range.lowerBound + 1 + long.count
        said.insert(long.folded)
      } else if known.contains(tag.planName.folded), tag.value == nil {
        said.insert(tag.name.folded)
      } else {
        losses.append("words that [x]it! takes for tags")
      }
    }
    text += item.words[offset...]
    words[words.count - 1] = text
    for tag in item.tags where !said.contains(tag.folded) { words.append(Self.spelled(tag: tag)) }
    if item.notes.contains(where: { !XitTag.all(in: $0).isEmpty }) {
      losses.append("words of notes that [x]it! takes for tags")
    }
  }

  /// A tag of several parts, of which [x]it! reads only the first as a name.
  private func longTag(at tag: XitTag, _ known: Set<[UInt8]>) -> [UInt8]? {
    let rest = item.words[tag.range.upperBound...]
    guard rest.first == UInt8(ascii: "/") else { return nil }
    let candidates = item.tags.filter { name in
      name.contains(UInt8(ascii: "/"))
        && item.words[(tag.range.lowerBound + 1)...].prefix(name.count).elementsEqual(name)
    }
    return candidates.max { $0.count < $1.count }
  }

  /// `#where=home` of `where/home`.
  private static func spelled(tag: [UInt8]) -> [UInt8] {
    if let (name, value) = tag.halves(around: UInt8(ascii: "/")),
      let text = XitTag.spelled(name, value)
    {
      return text
    }
    return Array("#".utf8) + tag
  }

  private mutating func addKeys() {
    if item.moment(.due) == nil, item[.due] != nil { losses.append("deadlines without a day") }
    for attribute in item.attributes where attribute.key != .to {
      if attribute.key == .due, item.moment(.due)?.time == nil { continue }
      let name = Array("\(attribute.key.name)".utf8)
      if attribute.key.means(attribute.value), let text = XitTag.spelled(name, attribute.value) {
        words.append(text)
      } else if attribute.key != .due {
        losses.append("values of \(attribute.key.name):")
      }
    }
  }
}
