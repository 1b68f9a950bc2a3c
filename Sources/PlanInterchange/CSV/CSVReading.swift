import PlanDocument
import PlanText

/// Reads CSV: a header row, then a row for each item.
func readCSV(
  _ source: ImportSource, _ context: ImportContext
) throws(ImportProblem) -> Imported {
  try source.checkText()
  var table = CSVTable(source.bytes)
  guard let header = try table.next() else { return Imported() }
  let columns = try CSVColumns(header, mapping: context.options.columns)
  var reader = CSVReader(columns, context, source.path)
  while let record = try table.next() { try reader.add(record) }
  return reader.finish()
}

/// Puts the rows of a table on pages.
private struct CSVReader {
  private let columns: CSVColumns
  private let context: ImportContext
  private let path: [UInt8]
  private var imported = Imported()
  private var page: ExchangePage
  private var tree = ItemTree()

  init(_ columns: CSVColumns, _ context: ImportContext, _ path: [UInt8]) {
    self.columns = columns
    self.context = context
    self.path = path
    page = ExchangePage(.list(context.list))
  }

  mutating func add(_ record: CSVTable.Record) throws(ImportProblem) {
    var row = CSVReadRow(line: record.line, context.zone)
    for (index, cell) in record.cells.enumerated() where !cell.text.isEmpty {
      guard index < columns.fields.count else {
        throw ImportProblem(at: cell.offset, "more cells than the header has columns")
      }
      row.take(cell.text, columns.fields[index], columns.names[index])
    }
    row.settle()
    // An item below another one goes to the same place.
    let place =
      row.depth > 0 && !tree.isEmpty ? page.place : row.place ?? .list(context.list)
    if place != page.place { turn(to: place) }
    if row.isNote {
      if !row.note.lines.isEmpty { page.notes.append(row.note) }
      return
    }
    if row.keptCount > 0 {
      imported.losses.add(
        "values without a field in a plan, which became notes", count: row.keptCount, in: path,
        line: record.line)
    }
    guard row.item.canStand else {
      let what = row.item.kind == .mood ? "moods that a plan does not know" : "rows without words"
      if !row.isBlank { imported.losses.add(what, in: path, line: record.line) }
      return
    }
    if let loss = row.item.reopen() { imported.losses.add(loss, in: path, line: record.line) }
    tree.add(row.item, depth: row.depth)
  }

  private mutating func turn(to place: ExchangePage.Origin) {
    page.items = tree.finish()
    tree = ItemTree()
    page.path = path
    if !page.isEmpty { imported.pages.append(page) }
    page = ExchangePage(place)
  }

  mutating func finish() -> Imported {
    turn(to: page.place)
    return imported
  }
}
