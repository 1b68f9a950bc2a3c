import PlanDocument
import PlanFolder
import PlanInterchange
import PlanReports
import PlanShell
import PlanText

/// An item on a page: its box, its line, its notes and the items below it.
struct PageItem {
  typealias Part = (names: String, text: [UInt8])

  /// Nil without a box.
  let state: BoxState?
  /// The classes of the box.
  var box = "box"
  /// The parts of its line in order, each with its classes; a part may have no text.
  var parts: [Part]
  var notes: [[UInt8]] = []
  var steps: [PageItem] = []
  /// Whether only a rule names it: its box is dashed.
  var isAhead = false
  /// Whether it is an event of the whole day.
  var isBand = false

  /// Items as a list; nothing without items.
  @HTMLBuilder static func list(
    _ items: [PageItem], depth: Int = 0, isNumbered: Bool = false, _ lines: inout SheetLines
  ) -> HTML {
    if !items.isEmpty {
      HTML(isNumbered ? .ol : .ul, [.class: depth == 0 ? "items" : "steps"]) {
        for item in items { item.html(depth, &lines) }
      }
    }
  }

  private func html(_ depth: Int, _ lines: inout SheetLines) -> HTML {
    let parts = parts.filter { !$0.text.isEmpty }
    let width = parts.reduce(0) { $0 + displayWidth($1.text.span) + 1 }
    let names = (state?.word ?? "bare") + (isBand ? " band" : "")
    return HTML(.li, [.class: lines.take(names, width, depth: depth)]) {
      if let state {
        let (box, word) = isAhead ? (box + " ahead", "upcoming") : (box, state.word)
        HTML(.span, [.class: box, .role: "img", .label: word]) { state.sign }
      }
      HTML(.div, [.class: "words"]) {
        HTML(.p, [.class: "line", .dir: "auto"]) {
          for part in parts {
            HTML(.span, [.class: part.names]) { part.text }
            " "
          }
        }
        for note in notes {
          HTML(
            .p, [.class: lines.take("note", displayWidth(note.span), depth: depth), .dir: "auto"]
          ) { note }
        }
        PageItem.list(steps, depth: depth + 1, &lines)
      }
    }
  }
}

extension BoxState {
  fileprivate var sign: String {
    switch self {
    case .open, .unknown: HTML.blank
    case .inProgress: "/"
    case .done: "✓"
    case .cancelled: "–"
    case .moved: "›"
    }
  }
}

/// The words of a page, read again when its figures are known.
struct PageTexts {
  let items: ItemTexts
  let source: ReportSource
  /// The items of the days that are shown whole, by file and line, with what is below them.
  private var whole: [[Int]: ExchangeItem] = [:]
  /// Of the same days.
  private(set) var notes: [ExchangeNote] = []

  init(_ items: ItemTexts, _ source: ReportSource) { (self.items, self.source) = (items, source) }

  var settings: Settings { source.settings }

  /// Adds all of a file.
  mutating func add(_ page: ExchangePage, file: Int) {
    for item in page.items { whole[[file, item.line]] = item }
    // No filter matches a note.
    if !source.isFiltered { notes += page.notes + page.loose }
  }

  func items(_ numbers: [Int]) -> [PageItem] { numbers.compactMap { item($0) } }

  /// An item; nil for one that could not be read again.
  func item(_ number: Int) -> PageItem? {
    guard let item = items[number] else { return nil }
    let facts = source.facts
    let whole = whole[[facts.file(ofItem: number), facts.items[number].line + 1]]
    let isOverdue = item.isOverdue && item.isOpen
    var remarks: [[UInt8]] = []
    var isAhead = false
    if item.isOpen, let day = item.dueDay {
      let time = item.dueTime.map { [0x20] + $0.bytes } ?? []
      remarks.append(words(isOverdue ? "overdue since" : "due", day) + time)
    }
    if item.state == .moved, let to = item.value(.to) {
      remarks.append(CivilDate(to.span).map { words("to", $0) } ?? Array("to ".utf8) + to)
    }
    if source.facts.items[number].isDefinition {
      isAhead = true
    } else if let start = source.facts.laterStart(ofItem: number) {
      remarks.append(words("starts", start))
    } else if item.state != nil, !item.isOpen, source.facts.isOpen(item: number) {
      remarks.append(Array("expired".utf8))
    }
    let color = item.mood.map { settings.names("said", settings.color(of: $0)) }
    let due = isOverdue ? settings.names("due", .red) : "due"
    var page = pageItem(
      whole ?? ExchangeItem(item), item.state, [("time", item.time?.bytes ?? [])],
      said: color ?? "said", remarks.map { (due, $0) })
    page.isAhead = isAhead
    page.isBand = item.section == .schedule && item.time == nil
    return page
  }

  private func step(_ item: ExchangeItem) -> PageItem {
    let state = item.state?.shown(isMoved: item[.to] != nil)
    let due = state?.isClosed == true ? nil : item.moment(.due)
    return pageItem(item, state, [], due.map { [("due", words("due", $0.day))] } ?? [])
  }

  private func pageItem(
    _ item: ExchangeItem, _ state: BoxState?, _ first: [PageItem.Part], said: String = "said",
    _ remarks: [PageItem.Part]
  ) -> PageItem {
    // A tag that is a word of the sentence is not repeated.
    let written = item.words.split(separator: 0x20).map { Array($0) }
    let tags = item.tags.map { Array("#".utf8) + $0 }.filter { !written.contains($0) }
    let color = settings.color(of: item.priority)
    let mark = item.priority.map { (settings.names("mark", color), Array("!\($0.name)".utf8)) }
    let words = [(said, item.words), ("amount", item.amount ?? []), ("aside", item.comment ?? [])]
    return PageItem(
      state: state, box: settings.names("box", color),
      parts: first + [mark].compactMap { $0 } + words + tags.map { ("aside", $0) } + remarks,
      notes: item.notes.map(\.text).filter { !$0.isEmpty }, steps: item.children.map(step))
  }

  private func words(_ word: String, _ day: CivilDate) -> [UInt8] {
    Array("\(word) \(dayWords(day, source.today))".utf8)
  }
}

extension ExchangeItem {
  /// What a list knows of an item; nothing of what is below it.
  fileprivate init(_ item: ListedItem) {
    self.init(item.kind, item.words)
    (priority, tags, amount, comment) = (item.priority, item.tags, item.amount, item.comment)
  }
}
