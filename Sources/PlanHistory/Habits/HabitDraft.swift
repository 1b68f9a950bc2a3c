import PlanCalendar
import PlanSyntax

/// A habit while its lines are gathered.
struct HabitDraft {
  var versions: [HabitVersion] = []
  private(set) var records: [HabitRecord] = []
  private(set) var amounts: [HabitAmount] = []
  /// How many days there are.
  let days: Int

  init(days: Int) {
    self.days = days
  }

  /// Adds a line; days come in order.
  mutating func add(
    _ item: Int, on day: CivilDate, _ read: AmountReader.Reading?, _ facts: FolderFacts
  ) {
    let record = HabitRecord(
      day: day, item: item, state: facts.items[item].state, amount: read?.amount,
      points: facts.points(ofItem: item), goal: facts.goal(ofItem: item))
    if let last = records.indices.last, records[last].day == day {
      records[last].add(record)
    } else {
      // Growing by and by touches twice the memory; room that stays empty is none.
      if records.count == 8 { records.reserveCapacity(days) }
      records.append(record)
    }
    if amounts.count == 8 { amounts.reserveCapacity(days) }
    if let read, let quantity = read.amount.value {
      amounts.append(
        HabitAmount(day: day, quantity: quantity, isTime: read.amount.isTime, unit: read.unit))
    }
  }
}
