import PlanDocument
import PlanText

/// Reads CSV: a header row, then a row for each item.
func readCSV(_ source: ImportSource, _ context: ImportContext) throws(ImportProblem) -> Imported {
  try source.checkText()
  var table = CSVTable(source.bytes)
  guard let header = try table.next() else { return Imported() }
  let columns = try CSVColumns(header, mapping: context.options.columns)
  var reader = CSVReader(columns, context, PageBuilder(source, at: .list(context.list)))
  while let record = try table.next() { try reader.add(record) }
  return try reader.finish()
}

/// Puts the rows of a table on pages.
private struct CSVReader {
  private let columns: CSVColumns
  private let context: ImportContext
  private var pages: PageBuilder
  private var habits = CSVHabits()
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
    if tree == nil { put(row, depth: row.depth) } else { tree?.add(row) }
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
    var rows: [(row: CSVReadRow, depth: Int)] = []
    try tree?.visit { rows.append(($0, $1)) }
    for (row, depth) in rows {
      var row = row
      // Numbers by which rows name each other mean nothing outside of the table.
      if !columns.isOfPlan { row.item[.id] = nil }
      put(row, depth: depth)
    }
    var imported = pages.finish()
    imported.habits = habits.definitions
    return imported
  }

  private mutating func put(_ row: CSVReadRow, depth: Int) {
    // An item below another one goes to the same place.
    if depth == 0 || !pages.hasItems { pages.turn(to: row.place ?? .list(context.list)) }
    if row.isNote { return pages.add(row.note) }
    let line = row.item.line
    pages.lose(
      "values without a field in a plan, which became notes", count: row.keptCount, line: line)
    pages.lose(row.losses, line: line)
    if let (name, definition) = row.definition { habits.add(definition, named: name) }
    if let mood = row.mood {
      if mood.fitsPlan { pages.add(mood) } else { pages.lose(unknownMoods, line: line) }
      pages.add(row.note)
    }
    if row.item.fitsPlan { return pages.add(row.item, depth: depth) }
    if row.item.kind == .mood { return pages.lose(unknownMoods, line: line) }
    if !row.isBlank, row.mood == nil, row.definition == nil {
      pages.lose("rows without words", line: line)
    }
  }
}

private let unknownMoods = "moods that a plan does not know"
/// How many invalid values of a table are reported, each with its place.
private let mostProblems = 10

/// Writes CSV: a row for each item and each block of notes.
struct CSVExporter: Exporter {
  private var output: [UInt8] = []
  private let isForSpreadsheet: Bool
  let losses = Losses()

  init(_ context: ExportContext) {
    isForSpreadsheet = context.options.isForSpreadsheet
    if context.options.writesByteOrderMark { output = [0xEF, 0xBB, 0xBF] }
    add(CSVField.written.map { Array($0.name.utf8) })
  }

  mutating func add(_ page: ExchangePage) {
    for (item, depth) in page.items.withThoseBelow {
      add(CSVRow(item, depth: depth, of: page).cells)
    }
    for note in page.notes + page.loose { add(CSVRow(note, of: page).cells) }
  }

  mutating func finish() -> [ExportedFile] { [ExportedFile(output)] }

  private mutating func add(_ cells: [[UInt8]]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(cell)
    }
    output += [0x0D, 0x0A]
  }

  private mutating func append(_ cell: [UInt8]) {
    var cell = cell
    if isForSpreadsheet, let first = cell.first, "=+-@\t\r".utf8.contains(first) {
      cell.insert(UInt8(ascii: "'"), at: 0)
    }
    // Some readers drop blanks at an end, and an apostrophe.
    let needsQuotes =
      cell.contains { ",;\t\"\r\n'".utf8.contains($0) } || cell.first == 0x20 || cell.last == 0x20
    guard needsQuotes else {
      output += cell
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in cell {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }
}

/// The cells of one row.
private struct CSVRow {
  private var values: [CSVField: [UInt8]] = [:]

  private init(of page: ExchangePage) {
    switch page.place {
    case .day(let day): values[.day] = day.bytes
    case .list(let name): values[.list] = name
    }
  }

  init(_ note: ExchangeNote, of page: ExchangePage) {
    self.init(of: page)
    values[.kind] = Array("note".utf8)
    values[.notes] = Array(note.plainLines.joined(separator: [0x0A]))
    values[.group] = note.group
  }

  init(_ item: ExchangeItem, depth: Int, of page: ExchangePage) {
    self.init(of: page)
    values[.kind] = Array(item.kind.name.utf8)
    if depth > 0 { values[.depth] = Array(String(depth).utf8) }
    values[.state] = item.mark ?? item.state.map { Array($0.name.description.utf8) }
    values[.priority] = item.priority.map { Array($0.canonical.description.utf8.dropFirst()) }
    values[.time] = item.time?.bytes
    values[.words] = item.words
    values[.tags] = Array(item.tags.joined(separator: [0x20]))
    for attribute in item.attributes { values[.attribute(attribute.key)] = attribute.value }
    values[.attribute(.own)] = Array(item.own.joined(separator: [0x20]))
    values[.amount] = item.amount
    values[.comment] = item.comment
    values[.notes] = Array(item.notes.joined(separator: [0x0A]))
    values[.section] = item.section
    values[.group] = item.group
  }

  var cells: [[UInt8]] { CSVField.written.map { values[$0] ?? [] } }
}
