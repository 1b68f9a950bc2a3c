import PlanDocument
import PlanText

/// Reads [x]it!: check boxes at the start of lines, in groups with titles.
func readXit(
  _ source: ImportSource, _ context: ImportContext
) throws(ImportProblem) -> Imported {
  try source.checkText()
  var reader = XitReader(source, context)
  for (index, line) in source.lines.enumerated() {
    try reader.take(line.text, at: line.offset, number: index + 1)
  }
  return reader.finish()
}

/// Takes the lines of a text in order.
private struct XitReader {
  private let list: ExchangePage.Origin
  private var pages: PageBuilder
  private var item: XitDescription?
  private var place: ExchangePage.Origin
  private var group: [UInt8]?
  /// The line of a title without an item so far.
  private var titleLine: Int?

  init(_ source: ImportSource, _ context: ImportContext) {
    list = .list(context.list)
    pages = PageBuilder(source, at: list)
    place = list
  }

  mutating func take(_ line: [UInt8], at offset: Int, number: Int) throws(ImportProblem) {
    if line.asPlainLine.isEmpty {
      endItem()
      endTitle()
      (place, group) = (list, nil)
      return
    }
    pages.lose("control characters", count: line.controlCount, line: number)
    if line.starts(with: "    ".utf8) {
      guard item != nil else {
        throw ImportProblem(at: offset, "an indented line without an item above it")
      }
      item?.take(continuation: line)
      return
    }
    endItem()
    if line[0] == UInt8(ascii: "[") {
      try takeItem(line, at: offset, number: number)
    } else if line[0] == 0x20 || line[0] == 0x09 {
      throw ImportProblem(at: offset, "a line that continues an item begins with four blanks")
    } else {
      endTitle()
      take(title: line.asPlainLine)
      titleLine = number
    }
  }

  /// A title that is a day means that day; what follows after `: ` is a group of it.
  private mutating func take(title: [UInt8]) {
    (place, group) = (list, title)
    guard let day = title.leadingDate else { return }
    let rest = title.dropFirst(10)
    if rest.isEmpty {
      (place, group) = (.day(day), nil)
    } else if rest.starts(with: ": ".utf8) {
      (place, group) = (.day(day), Array(rest.dropFirst(2)))
    }
  }

  private mutating func takeItem(
    _ line: [UInt8], at offset: Int, number: Int
  ) throws(ImportProblem) {
    guard line.count >= 3, line[2] == UInt8(ascii: "]"),
      let state = XitState.all.first(where: { $0.byte == line[1] })?.state
    else { throw ImportProblem(at: offset, "not a check box; write [ ], [x], [@], [~] or [?]") }
    guard line.count == 3 || line[3] == 0x20 else {
      throw ImportProblem(at: offset + 3, "a check box without a blank after it")
    }
    titleLine = nil
    var result = ExchangeItem(.task, [], state: state)
    (result.line, result.group) = (number, group)
    var text = line[3...].drop { $0 == 0x20 }
    let mark = text.prefix { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: ".") }
    let isEnd = mark.endIndex == text.endIndex || text[mark.endIndex] == 0x20
    if isEnd, let importance = XitPriority.importance(of: mark) {
      result.priority = XitPriority.priority(of: importance)
      if importance > 3 { pages.lose("priorities above !!!, which are high here", line: number) }
      text = text[mark.endIndex...]
    }
    var description = XitDescription(result)
    description.take(Array(text))
    item = description
  }

  private mutating func endItem() {
    guard let result = item?.item else { return }
    item = nil
    if result.words.isEmpty {
      pages.lose("items without words", line: result.line)
      return
    }
    pages.turn(to: place)
    pages.add(result)
  }

  private mutating func endTitle() {
    if let titleLine { pages.lose("titles without items", line: titleLine) }
    titleLine = nil
  }

  mutating func finish() -> Imported {
    endItem()
    endTitle()
    return pages.finish()
  }
}

extension [UInt8] {
  /// The day that a title begins with.
  var leadingDate: CivilDate? {
    let date = Array(prefix(10))
    return CivilDate(date.span)
  }
}
