import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// What single terms ask of a whole folder.
extension FolderFacts {
  /// By file: whether goals stand in it.
  func filesWithGoals() -> [Bool] {
    var answers = [Bool](repeating: false, count: files.count)
    for goal in goals { answers[file(ofItem: goal)] = true }
    return answers
  }

  /// By file: whether it is undated and called so by the last components of its path.
  ///
  /// - Parameters:
  ///   - name: as typed, with or without `.plan`; with slashes as many components as it has.
  ///   - root: the folder from which paths count.
  func lists(named name: [UInt8], below root: [UInt8]) -> [Bool] {
    let wanted = listName(name[...])
    return files.indices.map { file in
      guard files[file].kind.holdsDefinitions else { return false }
      let path = path(ofFile: file)
      let isBelow = path.starts(with: root)
      let name = listName(isBelow ? path.dropFirst(root.count) : path[...])
      guard name.count >= wanted.count, name.suffix(wanted.count).elementsEqual(wanted) else {
        return false
      }
      return name.count == wanted.count || name.dropLast(wanted.count).last == UInt8(ascii: "/")
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

/// A path or what somebody calls it, as both are compared: folded, without `.plan`.
private func listName(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let name = [UInt8](folding: Array(path).span)
  return name.count > 5 && name.span.ends(with: ".plan") ? name.dropLast(5) : name[...]
}
