import PlanDocument
import PlanText

/// The days of a folder in order, and the names of their boxes.
struct RollFolder {
  /// The target day, or the day through which copies are settled.
  let last: CivilDate
  var pages: [RollPage] = []
  /// The index of the first day after `last`.
  private(set) var end = 0
  var names = TaskNames()

  /// Reads the days. A day after `last` that cannot be read, or that is in two files, is left out.
  ///
  /// - Throws: `RollRefusal` with every reason, including those of the template.
  init(_ facts: RollFacts, through last: CivilDate, template: RollTemplate?) throws(RollRefusal) {
    self.last = last
    var reasons: [RollRefusal.Reason] = []
    var table = SyntaxTable()
    let days = facts.days.sorted { ($0.date, $0.path) < ($1.date, $1.path) }
    for (index, day) in days.enumerated() {
      if index > 0, days[index - 1].date == day.date {
        if day.date > last { continue }
        reasons.append(.sameDay(day.date, days[index - 1].path, day.path))
      }
      let kind = DocumentKind.day(day.date)
      if let reason = refusal(of: day.bytes, at: day.path, as: kind, reading: &table) {
        if day.date <= last { reasons.append(reason) }
        continue
      }
      let found = todoFacts(of: day.bytes.span, table, on: day.date, naming: &names)
      pages.append(RollPage(day.path, day.date, read: day.bytes, day.bytes, found))
      if day.date <= last { end = pages.count }
    }
    if let template,
      let reason = refusal(
        of: template.bytes, at: template.path, as: .template, reading: &table)
    {
      reasons.append(reason)
    }
    if !reasons.isEmpty { throw RollRefusal(reasons) }
  }
}

extension RollFolder {
  /// The index of the target day.
  var target: Int { end - 1 }

  /// Adds the target day, which is not written yet.
  mutating func addTarget(_ path: FilePath, _ bytes: [UInt8]) {
    var table = SyntaxTable()
    parse(bytes.span, as: .day(last), into: &table)
    let facts = todoFacts(of: bytes.span, table, on: last, naming: &names)
    pages.insert(RollPage(path, last, read: nil, bytes, facts), at: end)
    end += 1
  }

  /// Settles and writes the copies of tasks.
  ///
  /// - Returns: what is reported about the changed copies, in order.
  mutating func reconcile(_ which: SettledCopies) throws(RollRefusal) -> [ReconciledTask] {
    let settled = settle(which)
    try write()
    return told(settled)
  }

  /// What is reported about changed copies, which are in order.
  func told(_ changed: [FactPlace]) -> [ReconciledTask] {
    var told: [ReconciledTask] = []
    var read: (page: Int, text: Document)?
    for copy in changed {
      let text = read.flatMap { $0.page == copy.page ? $0.text : nil } ?? pages[copy.page].document
      read = (copy.page, text)
      let fact = self[copy]
      told.append(
        ReconciledTask(
          words: text.text(text.item(atLine: fact.line).words), firstDay: fact.key.firstDay,
          day: pages[copy.page].date, line: fact.line))
    }
    return told
  }
}

/// Why a text cannot be used; otherwise fills `table`.
func refusal(
  of bytes: [UInt8], at path: FilePath, as kind: DocumentKind, reading table: inout SyntaxTable
) -> RollRefusal.Reason? {
  if let refusal = refusal(of: bytes.span) { return .text(path, refusal) }
  parse(bytes.span, as: kind, into: &table)
  return table.conflicts.first.map { .conflict(path, line: $0.start) }
}

extension RollFolder {
  /// Writes the recorded changes of single lines to the pages.
  ///
  /// - Throws: a refusal if a text would not have the intended meaning afterwards, or would be too
  ///   large.
  mutating func write() throws(RollRefusal) {
    var reasons: [RollRefusal.Reason] = []
    for index in pages.indices where !pages[index].changes.isEmpty {
      let page = pages[index]
      let document = page.document
      let result = Document(
        apply(page.edits(in: document), to: document.bytes.span), as: document.kind)
      pages[index].become(result, naming: &names)
      if result.bytes.count > maximumTextSize {
        reasons.append(.tooLarge(page.path))
      } else if !hasSameShape(document, result) || pages[index].facts != page.facts {
        reasons.append(.misread(page.path))
      }
    }
    if !reasons.isEmpty { throw RollRefusal(reasons) }
  }

  /// The changed files, latest first.
  ///
  /// If only the first files are written, a second roll leads to the same result: a task is never
  /// marked as moved before its new day contains it.
  var changeSet: ChangeSet {
    var set = ChangeSet()
    for page in pages.reversed() { set.append(page.change) }
    return set
  }
}

extension RollPage {
  /// The edits of the recorded changes.
  func edits(in document: borrowing Document) -> [TextEdit] {
    var edits: [TextEdit] = []
    for (line, change) in changes.sorted(by: { $0.key < $1.key }) {
      edits += document.edits(change, ofLine: line)
    }
    return edits
  }
}
