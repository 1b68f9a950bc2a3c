import PlanDocument
import PlanText

/// Reads CSV: a header row, then a row for each item.
func readCSV(_ source: ImportSource, _ context: ImportContext) throws(ImportProblem) -> Imported {
  try source.checkText()
  var table = CSVTable(source.bytes)
  guard let header = try table.record() else { return Imported() }
  let columns = try CSVColumns(header, mapping: context.options.columns)
  var reader = CSVReader(columns, context, PageBuilder(source, at: .list(context.list)))
  while let record = try table.record() { try reader.add(record) }
  return try reader.finish()
}

/// Puts the rows of a table on pages.
private struct CSVReader {
  private let columns: CSVColumns
  private let context: ImportContext
  private var pages: PageBuilder
  private var habits = CSVHabits()
  private var rows: [PlacedRow] = []
  /// The rows, if some name those above them.
  private var tree: CSVRowTree?
  private var problems: [ImportProblem] = []
  private var problemCount = 0

  init(_ columns: CSVColumns, _ context: ImportContext, _ pages: PageBuilder) {
    (self.columns, self.context, self.pages) = (columns, context, pages)
    if columns.fields.contains(.parent) { tree = CSVRowTree() }
  }

  mutating func add(_ record: CSVTable.Record) throws(ImportProblem) {
    var row = CSVReadRow(record, context.zone)
    for (index, cell) in record.cells.enumerated() where !cell.text.isEmpty {
      guard index < columns.fields.count else {
        throw ImportProblem(at: cell.offset, "more cells than the header has columns")
      }
      row.take(cell, columns.fields[index], columns.names[index])
    }
    row.settle(columns)
    problemCount += row.problems.count
    problems += row.problems.prefix(mostProblems - problems.count)
    if tree == nil { rows.append((row, row.depth)) } else { tree?.add(row) }
  }

  mutating func finish() throws(ImportProblem) -> Imported {
    if var first = problems.first {
      first.further = Array(problems.dropFirst())
      let rest = problemCount - problems.count
      if rest > 0 {
        first.further.append(ImportProblem(at: nil, "and \(rest) more invalid values"))
      }
      throw first
    }
    try tree?.visit { rows.append(($0, $1)) }
    if !columns.isOfPlan { joinRecords() }
    for (row, _) in rows {
      guard let (name, definition) = row.definition else { continue }
      if habits.add(definition, named: name, on: row.place?.day) {
        pages.lose("values of habits that another row has otherwise", line: row.item.line)
      }
    }
    for (row, depth) in rows { put(row, depth: depth) }
    var imported = pages.finish()
    imported.habits = habits.definitions
    return imported
  }

  /// Makes one record of the records of a habit on one day.
  private mutating func joinRecords() {
    var known: [CivilDate: [ItemIdentity: Int]] = [:]
    for index in rows.indices {
      var row = rows[index].row
      guard row.item.kind == .habit, let day = row.place?.day, row.item.fitsPlan,
        rows[index].depth == 0, index + 1 == rows.count || rows[index + 1].depth == 0
      else { continue }
      let habit = ItemIdentity(row.item)
      if let first = known[day]?[habit] {
        rows[first].row.absorb(&row)
        rows[index].row = row
      } else {
        known[day, default: [:]][habit] = index
      }
    }
  }

  private mutating func put(_ row: CSVReadRow, depth: Int) {
    // An item below another one goes to the same place.
    if depth == 0 || !pages.hasItems { pages.turn(to: row.place ?? .list(context.list)) }
    var item = row.item
    let line = item.line
    pages.lose(
      "values without a field in a plan, which became notes", count: row.keptCount, line: line)
    pages.lose(row.losses, line: line)
    if row.isText { return pages.add(row.note) }
    // Numbers by which rows name each other mean nothing outside of the table.
    if tree != nil, !columns.isOfPlan, item[.id] != nil {
      item[.id] = nil
      pages.lose("ids of rows", line: line)
    }
    if item.kind == .habit, row.place?.day == nil, item[.start] == nil, !columns.isOfPlan {
      item.set(.start, habits.firstDay(of: item.words))
    }
    if let mood = row.mood {
      put(mood)
      pages.add(row.note)
    }
    if item.fitsPlan { return pages.add(item, depth: depth) }
    if !row.isBlank, row.mood == nil, row.definition == nil {
      pages.lose("rows without words", line: line)
    }
  }

  /// Adds a mood; what another program calls a mood and a plan does not is a note.
  private mutating func put(_ mood: ExchangeItem) {
    if columns.isOfPlan || mood.fitsPlan { return pages.add(mood) }
    pages.lose("moods that a plan does not know, now notes", line: mood.line)
    pages.add(ExchangeNote(text: mood.unknownMood, line: mood.line))
  }
}

private typealias PlacedRow = (row: CSVReadRow, depth: Int)

/// How many invalid values of a table are reported, each with its place.
private let mostProblems = 10

/// Writes CSV: a row for each item and each block of notes.
struct CSVExporter: Exporter {
  private var output: [UInt8] = []
  private let isForSpreadsheet: Bool
  private(set) var losses = Losses()

  init(_ context: ExportContext) {
    isForSpreadsheet = context.options.isForSpreadsheet
    if context.options.writesByteOrderMark { output = [0xEF, 0xBB, 0xBF] }
    output.appendRecord(CSVField.written.map { Array($0.name.utf8) })
  }

  func part(of page: ExchangePage) -> ExportedPart {
    var part = ExportedPart(text: [])
    func add(_ item: ExchangeItem, _ kind: String, depth: Int = 0) {
      let cells = CSVField.written.map { $0.cell(of: item, kind, depth: depth, page) }
      part.text.appendRecord(cells, isForSpreadsheet: isForSpreadsheet)
    }
    for (item, depth) in page.items.withThoseBelow { add(item, item.kind.name, depth: depth) }
    for note in page.texts where !note.lines.isEmpty {
      var item = ExchangeItem(.task, [])
      (item.notes, item.group) = (note.plainLines.map { NoteLine($0, bullet: nil) }, note.group)
      add(item, "note")
    }
    if !page.title.isEmpty { part.losses.add("titles", in: page.path, line: page.titleLine) }
    part.losses.add(bareHeadingsOf: page)
    return part
  }

  mutating func add(_ part: ExportedPart) {
    output += part.text
    losses.add(part.losses)
  }

  mutating func finish() -> [ExportedFile] { [ExportedFile(output)] }
}

extension CSVField {
  /// A row is made column by column: with a dictionary of its values, an export takes 1.6 times as many
  /// instructions.
  fileprivate func cell(
    of item: ExchangeItem, _ kind: String, depth: Int, _ page: ExchangePage
  ) -> [UInt8] {
    switch self {
    case .day: return page.day?.bytes ?? []
    case .list: return page.listName
    case .kind: return Array(kind.utf8)
    case .depth: return depth > 0 ? Array(String(depth).utf8) : []
    case .state: return item.mark ?? item.state.map { Array($0.name.description.utf8) } ?? []
    case .priority:
      return item.priority.map { Array($0.canonical.description.utf8.dropFirst()) } ?? []
    case .time: return item.time?.bytes ?? []
    case .words: return item.words
    case .tags: return Array(item.tags.joined(separator: [0x20]))
    case .attribute(.own): return Array(item.own.joined(separator: [0x20]))
    case .attribute(let key): return item[key] ?? []
    case .amount: return item.amount ?? []
    case .comment: return item.comment ?? []
    case .notes: return item.noteText
    case .section: return item.section ?? []
    case .group: return item.group ?? []
    default: return []
    }
  }
}
