import PlanDocument
import PlanText

/// Reads an export of Loop Habit Tracker.
///
/// - Parameter source: `Habits.csv`, and beside it `Checkmarks.csv` and the tables of the habits,
///   `001 Read/Checkmarks.csv`, which repeat its values and have the notes.
func readLoop(_ source: ImportSource, _ context: ImportContext) throws(ImportProblem) -> Imported {
  var reader = try LoopReader(source)
  guard source.beside.contains(where: { $0.name == checkmarks }) else {
    throw ImportProblem(at: nil, "has no Checkmarks.csv beside it")
  }
  for table in source.beside {
    do throws(ImportProblem) {
      if table.name == checkmarks { try reader.addAll(table) } else { try reader.addOne(table) }
    } catch {
      var problem = error
      problem.source = table
      throw problem
    }
  }
  return reader.finish(context)
}

private let checkmarks = Array("Checkmarks.csv".utf8)

/// What one day says of one habit.
private struct LoopRecord {
  var code: Int32 = Self.unknown
  var note: [UInt8] = []
  let path: [UInt8]
  let line: Int

  // Of a habit with numbers, all but the last two are thousandths.
  static let auto: Int32 = 1
  static let manual: Int32 = 2
  static let skip: Int32 = 3
  static let unknown: Int32 = -1

  /// Loop writes words for the numbers that it stores, of any habit; old versions write the numbers.
  static let codes = [
    "": unknown, "UNKNOWN": unknown, "NO": 0, "YES_AUTO": auto, "YES_MANUAL": manual, "SKIP": skip,
  ]

  /// Whether something was entered for the day, which no other table may contradict.
  var isEntered: Bool { ![Self.unknown, 0, Self.auto].contains(code) }
}

private struct LoopReader {
  private let path: [UInt8]
  private var habits: [LoopHabit] = []
  private var records: [CivilDate: [Int: LoopRecord]] = [:]
  private var imported = Imported()

  init(_ source: ImportSource) throws(ImportProblem) {
    try source.checkText()
    path = source.path
    var table = CSVTable(source.bytes)
    let header = try table.record()?.cells ?? []
    let columns = header.map { String(decoding: $0.text.asPlainLine.lowercased, as: UTF8.self) }
    guard columns.contains("name"), Set(columns).count == columns.count else {
      throw ImportProblem(at: 0, "is not Habits.csv of Loop Habit Tracker")
    }
    var known: Set<ItemIdentity> = []
    while let record = try table.record() {
      try checkCount(of: record.cells, columns.count, record.line)
      let cells = Dictionary(uniqueKeysWithValues: zip(columns, record.cells))
      var habit = try LoopHabit(cells, line: record.line, number: habits.count + 1)
      if !known.insert(ItemIdentity(habit.item)).inserted {
        // One name is one habit in a plan.
        habit.item.words += Array(" (\(habit.position))".utf8)
        known.insert(ItemIdentity(habit.item))
        imported.notices.add("numbers after equal names of habits", in: path, line: record.line)
      }
      imported.losses.add(habit.losses, in: path, line: record.line)
      habits.append(habit)
    }
  }

  private func checkCount(
    of cells: [CSVTable.Cell], _ count: Int, _ line: Int
  ) throws(ImportProblem) {
    if cells.count == count { return }
    throw ImportProblem(
      at: cells[0].offset, "the row has \(cells.count) cells, but there are \(count) columns")
  }

  // MARK: tables of days

  /// Reads the table with a column for each habit.
  mutating func addAll(_ source: ImportSource) throws(ImportProblem) {
    try source.checkText()
    var (table, columns) = try head(of: source)
    for number in Set(habits.indices).subtracting(columns).sorted() {
      imported.losses.add(
        "records of habits that Checkmarks.csv has no column for", in: path,
        line: habits[number].item.line)
    }
    while let record = try table.record() {
      var cells = record.cells
      // Loop ends each row in a comma.
      if cells.count > columns.count + 1, cells.last?.text.isEmpty == true { cells.removeLast() }
      try checkCount(of: cells, columns.count + 1, record.line)
      let day = try day(cells[0])
      for (cell, number) in zip(cells.dropFirst(), columns) {
        try add(cell, to: number, on: day, LoopRecord(path: source.path, line: record.line))
      }
    }
  }

  /// The rows below the header, and the habits of its columns.
  private func head(
    of source: ImportSource
  ) throws(ImportProblem) -> (table: CSVTable, columns: [Int]) {
    let (offset, line) = source.lines.first ?? (0, [])
    // Loop writes names as they are: only a comparison with all of them says which commas and
    // quotes belong to a name. An export of one habit has one column.
    for chosen in [Array(habits.indices)] + habits.indices.map({ [$0] }) {
      let whole = Array("Date".utf8) + chosen.flatMap { [comma] + habits[$0].name }
      guard line == whole || line == whole + [comma] else { continue }
      var bytes = source.bytes
      for index in line.indices { bytes[offset + index] = comma }
      var table = CSVTable(bytes)
      _ = try table.record()
      return (table, chosen)
    }
    var table = CSVTable(source.bytes)
    var cells = try table.record()?.cells ?? []
    if cells.last?.text.isEmpty == true { cells.removeLast() }
    guard cells.first?.text.lowercased == Array("date".utf8) else {
      throw ImportProblem(at: offset, "the first column is not 'Date'")
    }
    var columns: [Int] = []
    var waiting = Dictionary(grouping: habits.indices.reversed()) { habits[$0].name }
    for cell in cells.dropFirst() {
      guard let number = waiting[cell.text]?.popLast() else {
        let name = String(decoding: cell.text, as: UTF8.self)
        throw ImportProblem(at: cell.offset, "column '\(name)' is not a habit of Habits.csv")
      }
      columns.append(number)
    }
    return (table, columns)
  }

  /// Reads the table of one habit: days, values, and, unless it is old, notes.
  mutating func addOne(_ source: ImportSource) throws(ImportProblem) {
    try source.checkText()
    let position = Int(digits: source.name.prefix(while: \.isASCIIDigit))
    guard let number = habits.firstIndex(where: { $0.position == position }) else {
      throw ImportProblem(at: nil, "its folder has no number of a habit of Habits.csv")
    }
    var table = CSVTable(source.bytes)
    while let record = try table.record() {
      let cells = record.cells
      if cells[0].text == Array("Date".utf8) { continue }
      if cells.count != 2 { try checkCount(of: cells, 3, record.line) }
      var new = LoopRecord(path: source.path, line: record.line)
      if cells.count > 2 { new.note = cells[2].text }
      try add(cells[1], to: number, on: day(cells[0]), new)
    }
  }

  private func day(_ cell: CSVTable.Cell) throws(ImportProblem) -> CivilDate {
    if cell.text.count == 10, let day = CivilDate(cell.text.span) { return day }
    let typed = String(decoding: cell.text, as: UTF8.self)
    throw ImportProblem(at: cell.offset, "'\(typed)' is not a date; write it as 2026-10-05")
  }

  private mutating func add(
    _ cell: CSVTable.Cell, to number: Int, on day: CivilDate, _ record: LoopRecord
  ) throws(ImportProblem) {
    let typed = String(decoding: cell.text, as: UTF8.self)
    guard let code = LoopRecord.codes[typed] ?? Int32(typed) else {
      throw ImportProblem(at: cell.offset, "'\(typed)' is not YES_MANUAL, NO, SKIP or a number")
    }
    var record = record
    record.code = code
    guard let known = records[day]?[number] else {
      records[day, default: [:]][number] = record
      return
    }
    if known.code != code, known.isEntered || record.isEntered {
      throw ImportProblem(
        at: cell.offset,
        "'\(typed)' is not the value of that day at line \(known.line) of"
          + " \(String(decoding: known.path, as: UTF8.self))")
    }
    if known.note.isEmpty { records[day]?[number]?.note = record.note }
  }

  // MARK: what comes of them

  mutating func finish(_ context: ImportContext) -> Imported {
    var starts: [Int: CivilDate] = [:]
    for (day, records) in records.sorted(by: { $0.key < $1.key }) {
      var page = ExchangePage(.day(day))
      for (number, record) in records.sorted(by: { $0.key < $1.key }) {
        guard let item = item(for: record, of: habits[number]) else { continue }
        page.path = record.path
        page.items.append(item)
        if item.state == .done || item.amount != nil { starts[number] = starts[number] ?? day }
      }
      if !page.isEmpty { imported.pages.append(page) }
    }
    imported.habits = habits.map(\.item)
    for (number, habit) in imported.habits.enumerated() {
      // Days are counted from a start.
      guard case .interval(let period)? = habit.every, period.unit == .day, period.count > 1 else {
        continue
      }
      imported.habits[number].set(.start, starts[number] ?? context.today)
    }
    return imported
  }

  /// The line of a day; nil if nothing was entered for it.
  private mutating func item(for record: LoopRecord, of habit: LoopHabit) -> ExchangeItem? {
    var item = ExchangeItem(.habit, habit.item.words, state: .open)
    item.line = record.line
    item.notes = record.note.asNoteLines
    if item.notes.count == 1 { item.comment = item.notes.popLast()?.text }
    switch record.code {
    case LoopRecord.skip: item.state = .cancelled
    case LoopRecord.unknown: break
    case let thousandths where habit.isNumerical:
      item.amount = habit.amount(Int64(thousandths))
      if habit.isDone(Int64(thousandths)) { item.state = .done }
    case LoopRecord.manual: item.state = .done
    case LoopRecord.auto: lose("days that Loop ticked by itself (YES_AUTO)", record)
    case 0: break
    default: lose("numbers of habits that are only ticked", record)
    }
    let isEmpty = item.amount == nil && item.comment == nil && item.notes.isEmpty
    return item.state == .open && isEmpty ? nil : item
  }

  private mutating func lose(_ what: String, _ record: LoopRecord) {
    imported.losses.add(what, in: record.path, line: record.line)
  }
}

private let comma = UInt8(ascii: ",")
