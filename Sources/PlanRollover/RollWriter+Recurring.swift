import PlanDocument
import PlanFolder
import PlanText

extension RollWriter {
  /// Adds what recurs to the day.
  ///
  /// - Returns: the added items by the number of their occurrence, without their lines.
  mutating func addRecurring() throws(RollRefusal) -> [(number: Int, item: StartedItem)] {
    var found: [RecurringAddition] = []
    var outlines: [Int: Outline] = [:]
    for (number, started) in decision.started.enumerated() {
      let file = facts.file(ofItem: started.definition)
      let (list, item) = (list(of: started), item(of: started))
      let line = facts.items[started.definition].line
      let outline = outlines[file] ?? Outline(list)
      outlines[file] = outline
      if started.kind == .habit {
        // Nil for a name that cannot be written as an entry.
        guard let entry = list.habitEntry(ofLine: line, namingTarget: started.namesTarget) else {
          continue
        }
        found.append(
          RecurringAddition(
            number: number, item: item,
            addition: Addition([entry], [.habitItem], in: ItemPlace(.habits))))
      } else {
        guard let addition = list.instance(ofLine: line, outline, started.date, on: decision.day)
        else { throw RollRefusal([.unformattable(item.list)]) }
        let opener = list.block(ofLine: line).first { list.table.mayOpen($0, list.bytes.span) }
        found.append(
          RecurringAddition(number: number, item: item, addition: addition, opener: opener))
      }
    }
    if found.isEmpty { return [] }
    // Slots at the same position are sorted by their time.
    let sorted =
      found.filter { $0.addition.slotMinutes == nil }
      + found.filter { $0.addition.slotMinutes != nil }
      .sorted { ($0.addition.slotMinutes ?? 0) < ($1.addition.slotMinutes ?? 0) }
    do throws(RollRefusal) {
      try grow(sorted.map(\.addition), as: sorted.map { .started($0.number) })
    } catch {
      let openers = sorted.compactMap { addition in
        addition.opener.map { RollRefusal.Reason.opener(addition.item.list, line: $0) }
      }
      let isMisread = day.map { error.reasons == [.misread($0.path)] } ?? false
      throw isMisread && !openers.isEmpty ? RollRefusal(openers) : error
    }
    return sorted.map { ($0.number, $0.item) }
  }

  /// What an occurrence adds to the day, without its line there.
  func item(of started: StartedOccurrence) -> StartedItem {
    let list = list(of: started)
    let line = facts.items[started.definition].line
    return StartedItem(
      kind: started.kind, words: list.text(list.item(atLine: line).words), date: started.date,
      list: folder.path(ofFile: facts.file(ofItem: started.definition)), line: -1)
  }

  private func list(of started: StartedOccurrence) -> Document {
    guard let list = lists[facts.file(ofItem: started.definition)] else {
      preconditionFailure("the text of a definition is missing")
    }
    return list
  }
}

/// A habit, task or slot that a day gets.
private struct RecurringAddition {
  let number: Int
  let item: StartedItem
  let addition: Addition
  /// A line of the list (from zero) that would open a fence or comment in the day.
  var opener: Int?
}

extension Document {
  /// An instance of a series of this list; nil if it cannot be formatted.
  fileprivate func instance(
    ofLine line: Int, _ outline: Outline, _ date: CivilDate, on day: CivilDate
  ) -> Addition? {
    let block = CarriedBlock(
      SeriesInstanceText(
        list: self, line: line, date: date, day: day,
        inheritedTags: title?.tags.map { text($0) } ?? []))
    var place = ItemPlace(ofLine: line, outline)
    place.makesGroups = false
    return block?.addition(in: place)
  }
}
