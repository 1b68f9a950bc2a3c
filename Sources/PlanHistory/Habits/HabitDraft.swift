import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// A habit while its lines are gathered.
struct HabitDraft {
  var versions: [HabitVersion] = []
  private(set) var records: [HabitRecord] = []
  private(set) var amounts: [HabitAmount] = []

  /// Adds a line; days come in order.
  mutating func add(
    _ item: Int, on day: CivilDate, _ state: BoxState?, _ read: AmountReader.Reading?
  ) {
    let record = HabitRecord(day: day, item: item, state: state, amount: read?.amount)
    if let last = records.indices.last, records[last].day == day {
      records[last].add(record)
    } else {
      records.append(record)
    }
    if let read, let quantity = read.amount.value {
      amounts.append(
        HabitAmount(day: day, quantity: quantity, isTime: read.amount.isTime, unit: read.unit))
    }
  }
}

/// Reads each spelling of an amount once: most of them come again day by day.
struct AmountReader {
  struct Reading {
    let amount: Amount
    let unit: Int?
  }

  /// The different units, folded.
  private(set) var units: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]
  private var readings: [Reading] = []
  /// By the number of a text, its reading; -1 where none was asked for yet.
  private var known: [Int32]

  init(_ facts: FolderFacts) {
    known = Array(repeating: -1, count: facts.texts.count)
  }

  mutating func amount(ofItem item: Int, in facts: FolderFacts) -> Reading? {
    guard let text = facts.amountText(ofItem: item) else { return nil }
    let place = Int(text.index)
    if known[place] >= 0 { return readings[Int(known[place])] }
    guard let amount = facts.amount(ofItem: item) else { return nil }
    known[place] = Int32(truncatingIfNeeded: readings.count)
    let unit = facts.unit(of: amount, ofItem: item).map { number(of: $0) }
    readings.append(Reading(amount: amount, unit: unit))
    return readings[readings.count - 1]
  }

  private mutating func number(of unit: [UInt8]) -> Int {
    if let number = numbers[unit] { return number }
    units.append(unit)
    numbers[unit] = units.count - 1
    return units.count - 1
  }
}
