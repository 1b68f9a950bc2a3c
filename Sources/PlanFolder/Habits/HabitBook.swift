public import PlanDocument
import PlanText

/// The habits of a folder.
///
/// Made from all files, or from the undated files and the days that a question needs. If two files
/// have the same date, both count. Linear in the items.
public struct HabitBook: Sendable {
  /// In the order of their first definitions in the facts, then those that are only recorded, in
  /// the order of their first records.
  public let habits: [Habit]
  /// The words after numbers, folded, each once; `HabitAmount.unit` and goals refer to their
  /// positions.
  public let units: [[UInt8]]
  /// The settings for weeks and points.
  public let settings: Settings

  /// - Parameters:
  ///   - facts: their files must be added in a fixed order, because of two definitions that start on
  ///     one day the lower one applies.
  ///   - first: records of earlier days are left out.
  public init(_ facts: FolderFacts, settings: Settings, from first: CivilDate = .earliest) {
    var names = HabitNames(facts)
    var amounts = AmountReader(facts)
    var drafts: [HabitDraft] = []
    func draft(of item: Int) -> Int {
      let habit = names.habit(of: facts.items[item].name)
      if habit == drafts.count { drafts.append(HabitDraft()) }
      return habit
    }
    for item in facts.habitDefinitions {
      let version = HabitVersion(
        item, in: facts, weekStart: settings.weekStart.weekday, amounts.amount(ofItem: item, facts))
      drafts[draft(of: item)].versions.append(version)
    }
    for entry in facts.days().files(from: first, through: .latest) {
      for item in facts.items(ofFile: entry.file) where facts.isNamedHabit(item) {
        let amount = amounts.amount(ofItem: item, facts)
        drafts[draft(of: item)].add(item, on: entry.date, amount, facts)
      }
    }
    habits = zip(names.habits, drafts).map { name, draft in
      Habit(
        name: facts.text(name), versions: draft.versions, records: draft.records,
        amounts: draft.amounts, pauses: settings.pauses)
    }
    units = amounts.units.values
    self.settings = settings
  }

  /// The habits of a folder, with the records that decide which of them are due on a day.
  public init(_ facts: FolderFacts, settings: Settings, dueOn day: CivilDate) {
    let defined = HabitBook(facts, settings: settings, from: .latest).habits
    let first = defined.map { $0.earliestDayNeeded(on: day) }.min() ?? day
    self.init(facts, settings: settings, from: min(first, day))
  }

  /// The days on which habits are met: by the first line of the habit on the day, the line with its
  /// name and tags on that day. Both are positions in `FolderFacts.items`.
  public var completions: [Int: Int] {
    var completions: [Int: Int] = [:]
    for habit in habits {
      for record in habit.records where habit.isDone(record) {
        completions[record.item] = habit.namingItem(on: record.day)
      }
    }
    return completions
  }
}

/// Parses each different text of an amount once. Most amounts are repeated day by day.
private struct AmountReader {
  var units = ValueNumbers<[UInt8]>()
  private var readings: [(amount: Amount, unit: Int?)] = []
  /// By the number of a text, its amount; -1 if it is not parsed yet.
  private var known: [Int]

  init(_ facts: FolderFacts) { known = Array(repeating: -1, count: facts.texts.count) }

  mutating func amount(ofItem item: Int, _ facts: FolderFacts) -> (amount: Amount, unit: Int?)? {
    guard let text = facts.amountText(ofItem: item) else { return nil }
    let place = Int(text.index)
    if known[place] >= 0 { return readings[known[place]] }
    guard let amount = facts.amount(ofItem: item) else { return nil }
    let unit = amount.unitSource.map { source in
      units.number(of: facts.texts.withText(text) { [UInt8](folding: $0.extracting(source)) })
    }
    known[place] = readings.count
    readings.append((amount, unit))
    return (amount, unit)
  }
}

/// A habit while its lines are collected.
private struct HabitDraft {
  var versions: [HabitVersion] = []
  var records: [HabitRecord] = []
  var amounts: [HabitAmount] = []

  /// Adds a line; days must be added in order.
  mutating func add(
    _ item: Int, on day: CivilDate, _ read: (amount: Amount, unit: Int?)?, _ facts: FolderFacts
  ) {
    let record = HabitRecord(item, on: day, read?.amount, facts)
    if records.last?.day == day {
      records[records.count - 1].add(record)
    } else {
      records.append(record)
    }
    if let (amount, unit) = read, let quantity = amount.value {
      amounts.append(HabitAmount(day: day, quantity: quantity, isTime: amount.isTime, unit: unit))
    }
  }
}

/// The names of the habits of a folder, including the former names in `was:`.
///
/// If a definition has a name as its former name, all records and definitions with that name belong
/// to its habit, also after several renamings. If two habits have the same former name, the first
/// one gets it. A name that would lead to a cycle is skipped.
struct HabitNames {
  /// By former name, the next name.
  private var renamed: [TextID: TextID] = [:]
  /// The current names of the habits, in the form used for comparison.
  private(set) var habits: [TextID] = []
  /// By the number of a name, the habit; -1 if it is not known yet.
  private var known: [Int]

  init(_ facts: FolderFacts) {
    known = Array(repeating: -1, count: facts.texts.count)
    for item in facts.habitDefinitions {
      let now = facts.items[item].name
      // A former name that is not a text of the folder is not used by any line.
      guard let name = facts.formerHabitName(ofItem: item), let former = facts.texts.find(name),
        renamed[former] == nil, latest(now) != former
      else { continue }
      renamed[former] = now
    }
  }

  /// The number of the habit with a name; a new name gets a new number.
  mutating func habit(of name: TextID) -> Int {
    let name = latest(name)
    let place = Int(name.index)
    if known[place] < 0 {
      known[place] = habits.count
      habits.append(name)
    }
    return known[place]
  }

  /// The current name for a name. All names on the way are then changed to lead to it directly.
  private mutating func latest(_ name: TextID) -> TextID {
    guard var last = renamed[name] else { return name }
    while let next = renamed[last] { last = next }
    var step = name
    while let next = renamed[step], next != last {
      renamed[step] = last
      step = next
    }
    return last
  }
}
