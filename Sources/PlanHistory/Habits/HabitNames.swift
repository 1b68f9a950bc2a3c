import PlanModel
import PlanText

/// The names of the habits of a folder, the former ones of `was:` among them.
///
/// A name that some definition calls its former one is that habit, with all its records and
/// definitions, and so on through several renamings. Of two habits that claim one name the first
/// gets it; what would close a circle is passed over.
struct HabitNames {
  /// One for every name; what it is called now leads to what it was called.
  private struct Entry {
    var renamed: Int?
    var habit: Int?
  }

  private var entries: [Entry] = []
  /// By the number of a text, the entry of that name; -1 where none was asked for yet.
  private var known: [Int32]
  /// By their numbers, those that are defined, and the former ones.
  private var names = Numbering<[UInt8]>()
  /// The name of each habit, as it is compared.
  private(set) var habits: [[UInt8]] = []

  init(_ facts: FolderFacts) {
    let definitions = facts.habitDefinitions
    known = Array(repeating: -1, count: facts.texts.count)
    for item in definitions { _ = entry(of: facts.text(facts.items[item].name)) }
    for item in definitions {
      guard let was = facts.was(ofItem: item) else { continue }
      let former = facts.texts.withText(was) { typed in
        [UInt8](foldingHabitName: typed)
      }
      let now = entry(of: facts.text(facts.items[item].name))
      let before = entry(of: former)
      if entries[before].renamed == nil, latest(now) != before { entries[before].renamed = now }
    }
  }

  /// The habit of a name, which is a new one if the name is.
  mutating func habit(of name: TextID, _ facts: FolderFacts) -> Int {
    var entry = Int(known[Int(name.index)])
    if entry < 0 {
      entry = self.entry(of: facts.text(name))
      known[Int(name.index)] = Int32(truncatingIfNeeded: entry)
    }
    let last = latest(entry)
    if let habit = entries[last].habit { return habit }
    entries[last].habit = habits.count
    habits.append(names.values[last])
    return habits.count - 1
  }

  private mutating func entry(of text: [UInt8]) -> Int {
    let entry = names.number(of: text)
    if entry == entries.count { entries.append(Entry()) }
    return entry
  }

  /// What a name is called now; every name on the way is led there at once the next time.
  private mutating func latest(_ entry: Int) -> Int {
    var last = entry
    while let next = entries[last].renamed { last = next }
    var step = entry
    while let next = entries[step].renamed, next != last {
      entries[step].renamed = last
      step = next
    }
    return last
  }
}
