import PlanDocument
import PlanText

/// A row of `Habits.csv` in an export of Loop Habit Tracker.
struct LoopHabit {
  /// The definition in a plan.
  var item: ExchangeItem
  /// As Loop writes it in other tables.
  let name: [UInt8]
  /// From one; the folder of the habit begins with it.
  let position: Int
  /// What a plan has no place for.
  private(set) var losses: [String] = []
  let isNumerical: Bool
  private var isAtMost = false
  /// In thousandths.
  private var target: Int64?
  /// Whether the target is one for each day.
  private var isDaily = true
  /// The unit with the blank before it; empty if it cannot be part of an amount.
  private var unit: [UInt8] = []

  /// - Parameters:
  ///   - cells: by the names of their columns, in lower case.
  ///   - number: the place of the row, from one.
  init(
    _ cells: [String: CSVTable.Cell], line: Int, number: Int
  ) throws(ImportProblem) {
    func choice(_ column: String, _ words: String...) throws(ImportProblem) -> Int {
      guard let cell = cells[column], !cell.text.isEmpty else { return 0 }
      let typed = String(decoding: cell.text, as: UTF8.self)
      if let index = words.firstIndex(of: typed.uppercased()) { return index }
      let known = words.joined(separator: " or ")
      throw ImportProblem(at: cell.offset, "'\(typed)' in column '\(column)' is not \(known)")
    }
    name = cells["name"]?.text ?? []
    item = ExchangeItem(.habit, name.asPlainLine)
    item.line = line
    position = cells["position"].flatMap { Int(digits: $0.text) } ?? number
    isNumerical = try choice("type", "YES_NO", "NUMERICAL") == 1
    isAtMost = try choice("target type", "AT_LEAST", "AT_MOST") == 1
    if try choice("archived?", "FALSE", "TRUE") == 1 { item.state = .cancelled }
    if item.words.isEmpty { throw ImportProblem(at: cells["name"]?.offset, "a habit has no name") }
    for column in ["question", "description"] {
      item.notes += cells[column]?.text.asNoteLines ?? []
    }
    try takeFrequency(cells)
    if isNumerical { takeTarget(cells) }
    if cells["color"]?.text.isEmpty == false { losses.append("colours of habits") }
    for (column, cell) in cells.sorted(by: { $0.value.offset < $1.value.offset })
    where !Self.columns.contains(column) && !cell.text.isEmpty {
      keep("\(column): \(String(decoding: cell.text, as: UTF8.self))", "unknown columns")
    }
  }

  private static let columns: Set = [
    "position", "name", "type", "question", "description", "frequencynumerator",
    "frequencydenominator", "numrepetitions", "interval", "color", "unit", "target type",
    "target value", "archived?",
  ]

  /// Keeps as a note what a plan has no place for.
  private mutating func keep(_ note: String, _ what: String) {
    item.notes += Array(note.utf8).asNoteLines
    losses.append("\(what), which became notes")
  }

  private mutating func takeFrequency(_ cells: [String: CSVTable.Cell]) throws(ImportProblem) {
    func count(_ columns: String...) throws(ImportProblem) -> Int {
      let cell = columns.compactMap { cells[$0] }.first
      if let cell, let count = Int(digits: cell.text), count > 0 { return count }
      throw ImportProblem(
        at: cell?.offset ?? cells["name"]?.offset, "column '\(columns[0])' is not a count")
    }
    let times = try count("frequencynumerator", "numrepetitions")
    let days = try count("frequencydenominator", "interval")
    isDaily = times == days
    let rule: String? =
      switch (times, days) {
      case (days, _): "day"
      case (1, 7): "week"
      case (_, 7): "\(times)/week"
      case (1, 30), (1, 31): "month"
      case (_, 30), (_, 31): "\(times)/month"
      case (1, _): "\(days)d"
      default: nil
      }
    if let rule, item.set(.every, foreign: Array(rule.utf8)) { return }
    keep("\(times) times in \(days) days", "frequencies that no rule can express")
  }

  private mutating func takeTarget(_ cells: [String: CSVTable.Cell]) {
    let word = cells["unit"]?.text.asPlainLine ?? []
    if !word.isEmpty {
      unit = [0x20] + word
      if amount(1000) == nil {
        unit = []
        keep("unit: \(String(decoding: word, as: UTF8.self))", "units that no amount can have")
      }
    }
    let typed = String(decoding: cells["target value"]?.text.asPlainLine ?? [], as: UTF8.self)
    if typed.isEmpty { return }
    if let value = Double(typed), abs(value) < 1e9 {
      let thousandths = Int64((value * 1000).rounded())
      if Double(thousandths) / 1000 == value { target = thousandths }
    }
    if let target, target > 0, let amount = amount(target) {
      item.amount = (isAtMost ? Array("<=".utf8) : []) + amount
    } else {
      keep(
        "target: \(isAtMost ? "at most" : "at least") \(typed)", "targets that no amount can have")
    }
  }

  /// `7.5 km`; nil if no habit of a plan can have it.
  func amount(_ thousandths: Int64) -> [UInt8]? {
    let bytes = Quantity(thousandths: thousandths).bytes + unit
    guard let (amount, length) = Amount.scan(bytes.span), length == bytes.count,
      amount.target == nil, amount.isCanonical
    else { return nil }
    return bytes
  }

  /// Whether a number is enough for its day. The days of a longer period add up.
  func isDone(_ thousandths: Int64) -> Bool {
    guard let target else { return thousandths > 0 }
    return isAtMost ? thousandths <= target : isDaily && thousandths >= target
  }
}
