import PlanModel

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
      guard let was = facts.was(ofItem: item),
        let former = facts.texts.find(
          facts.texts.withText(was) { [UInt8](foldingHabitName: $0) }),
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
