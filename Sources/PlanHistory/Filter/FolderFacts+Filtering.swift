import PlanCalendar
import PlanModel
import PlanSyntax

/// What single terms ask of a whole folder.
extension FolderFacts {
  /// By file: whether goals stand in it.
  func filesWithGoals() -> [Bool] {
    var answers = [Bool](repeating: false, count: files.count)
    for goal in goals { answers[file(ofItem: goal)] = true }
    return answers
  }

  /// The undated files called so: by the last components of their paths, without `.plan`.
  ///
  /// - Parameter name: folded; with slashes as many components as it has.
  func lists(named name: [UInt8]) -> [Int] {
    files.indices.filter { file in
      guard files[file].kind.holdsDefinitions else { return false }
      let path = [UInt8](folding: path(ofFile: file).span)
      let stem = path.span.ends(with: ".plan") ? path.dropLast(5) : path[...]
      guard stem.count >= name.count, stem.suffix(name.count).elementsEqual(name) else {
        return false
      }
      return stem.count == name.count || stem.dropLast(name.count).last == UInt8(ascii: "/")
    }
  }

  /// By item: whether it has a rule and makes days from it, or is made from one: an instance of a
  /// series, or the entry of a habit that has a rule.
  func recurringItems(weekStart: Weekday) -> [Bool] {
    var recurs = [Bool](repeating: false, count: items.count)
    for item in definitions { recurs[item] = hasRule(item) }
    for series in SeriesBook(self, weekStart: weekStart).series {
      for instance in series.instances { recurs[instance.item] = true }
    }
    let definitions = definitions.filter {
      items[$0].kind == .habitItem && items[$0].name != .empty
    }
    var names = HabitNames(self, definitions: definitions)
    var ruled: Set<Int> = []
    for item in definitions where hasRule(item) {
      ruled.insert(names.habit(of: items[item].name, self))
    }
    if ruled.isEmpty { return recurs }
    for file in files.indices where files[file].kind.date != nil {
      for item in items(ofFile: file)
      where items[item].kind == .habitItem && items[item].name != .empty {
        recurs[item] = ruled.contains(names.habit(of: items[item].name, self))
      }
    }
    return recurs
  }

  private func hasRule(_ item: Int) -> Bool { has(.every, item) || has(.after, item) }
}
