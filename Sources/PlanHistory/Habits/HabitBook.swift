import PlanCalendar
public import PlanModel
import PlanSyntax
import PlanText

/// The habits of a folder.
///
/// Made from all of it, or from the undated files and a few days, for a question that needs no more.
/// Of files with one date both count. Linear in the items.
public struct HabitBook: Sendable {
  /// In the order of their first definitions, as the facts have them; after them those that are only
  /// recorded, the one recorded first before the others.
  public let habits: [Habit]
  /// The words after numbers, folded, each once; `HabitAmount.unit` and goals ask for their place.
  public let units: [[UInt8]]
  /// What decides about weeks and points.
  public let settings: Settings

  /// - Parameter facts: whose files were added in a fixed order, since the lower of two definitions
  ///   that start on one day applies.
  public init(_ facts: FolderFacts, settings: Settings) {
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
    for entry in facts.days().entries {
      for item in facts.items(ofFile: entry.file) where facts.isNamedHabit(item) {
        let amount = amounts.amount(ofItem: item, facts)
        drafts[draft(of: item)].add(item, on: entry.date, amount, facts)
      }
    }
    habits = zip(names.habits, drafts).map { name, draft in
      Habit(
        name: facts.text(name), versions: draft.versions, records: draft.records,
        amounts: draft.amounts)
    }
    units = amounts.units.values
    self.settings = settings
  }

  /// The habit of that name, folded; linear in the habits.
  public func habit(named name: [UInt8]) -> Habit? { habits.first { $0.name == name } }
}

/// Reads each spelling of an amount once: most of them come again day by day.
private struct AmountReader {
  var units = Numbering<[UInt8]>()
  private var readings: [(amount: Amount, unit: Int?)] = []
  /// By the number of a text, its reading; -1 where none was asked for yet.
  private var known: [Int]

  init(_ facts: FolderFacts) {
    known = Array(repeating: -1, count: facts.texts.count)
  }

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

/// A habit while its lines are gathered.
private struct HabitDraft {
  var versions: [HabitVersion] = []
  var records: [HabitRecord] = []
  var amounts: [HabitAmount] = []

  /// Adds a line; days come in order.
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

/// The names of the habits of a folder, the former ones of `was:` among them.
///
/// A name that some definition calls its former one is that habit, with all its records and
/// definitions, and so on through several renamings. Of two habits that claim one name the first
/// gets it; what would close a circle is passed over.
struct HabitNames {
  /// What a name leads to, by the former one.
  private var renamed: [TextID: TextID] = [:]
  /// What the habits are called now, as it is compared.
  private(set) var habits: [TextID] = []
  /// By the number of a name, the habit; -1 where none was asked for yet.
  private var known: [Int]

  init(_ facts: FolderFacts) {
    known = Array(repeating: -1, count: facts.texts.count)
    for item in facts.habitDefinitions {
      let now = facts.items[item].name
      // A former name that is no text of the folder leads nowhere.
      guard let name = facts.formerHabitName(ofItem: item), let former = facts.texts.find(name),
        renamed[former] == nil, latest(now) != former
      else { continue }
      renamed[former] = now
    }
  }

  /// The number of the habit of a name, which is a new one if the name is.
  mutating func habit(of name: TextID) -> Int {
    let name = latest(name)
    let place = Int(name.index)
    if known[place] < 0 {
      known[place] = habits.count
      habits.append(name)
    }
    return known[place]
  }

  /// What a name is called now; every name on the way is led there at once the next time.
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
