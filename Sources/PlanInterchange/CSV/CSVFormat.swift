import PlanDocument
import PlanText

/// Reads CSV: a header row, then a row for each item.
func readCSV(_ source: ImportSource, _ context: ImportContext) throws(ImportProblem) -> Imported {
  try source.checkText()
  var table = CSVTable(source.bytes)
  guard let header = try table.record() else { return Imported() }
  let columns = try CSVColumns(header, mapping: context.options.columns)
  let pages = PageBuilder(source, at: .list(context.list))
  var reader = CSVReader(columns: columns, context: context, pages: pages)
  while let record = try table.record() { try reader.add(record) }
  return try reader.finish()
}

/// Puts the rows of a table on pages.
private struct CSVReader {
  let columns: CSVColumns
  let context: ImportContext
  var pages: PageBuilder
  var habits = CSVHabits()
  var rows: [PlacedCSVRow] = []
  var problems: [ImportProblem] = []
  /// Whether rows name those above them.
  var hasParents: Bool { columns.fields.contains(.parent) }

  mutating func add(_ record: CSVTable.Record) throws(ImportProblem) {
    var row = CSVReadRow(record, context.zone)
    for (index, cell) in record.cells.enumerated() where !cell.text.isEmpty {
      guard index < columns.fields.count else {
        throw ImportProblem(at: cell.offset, "more cells than the header has columns")
      }
      row.take(cell, columns.fields[index], columns.names[index])
    }
    row.settle(columns)
    problems += row.problems
    rows.append((row, row.depth))
  }

  mutating func finish() throws(ImportProblem) -> Imported {
    if var first = problems.first {
      first.further = Array(problems.prefix(mostProblems).dropFirst())
      let rest = problems.count - mostProblems
      if rest > 0 {
        first.further.append(ImportProblem(at: nil, "and \(rest) more invalid values"))
      }
      throw first
    }
    if hasParents { rows = try placedBelowParents(rows.map(\.row)) }
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
    if hasParents, !columns.isOfPlan, item[.id] != nil {
      item[.id] = nil
      pages.lose("ids of rows", line: line)
    }
    if item.kind == .habit, row.place?.day == nil, item[.start] == nil, !columns.isOfPlan {
      item.set(.start, habits.firstDay(of: item.words))
    }
    if let mood = row.mood {
      // What another program calls a mood and a plan does not is a note.
      if columns.isOfPlan || mood.fitsPlan {
        pages.add(mood)
      } else {
        pages.lose("moods that a plan does not know, now notes", line: mood.line)
        pages.add(ExchangeNote(text: mood.unknownMood, line: mood.line))
      }
      pages.add(row.note)
    }
    if item.fitsPlan { return pages.add(item, depth: depth) }
    if !row.isBlank, row.mood == nil, row.definition == nil {
      pages.lose("rows without words", line: line)
    }
  }
}

/// How many invalid values of a table are reported, each with its place.
private let mostProblems = 10

/// Writes CSV: a row for each item and each block of notes.
func csvExporter(_ context: ExportContext) -> TextExporter {
  var head: [UInt8] = context.options.writesByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
  head.appendRecord(CSVField.written.map { Array($0.name.utf8) })
  let isForSpreadsheet = context.options.isForSpreadsheet
  return TextExporter(after: head) { page in
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
