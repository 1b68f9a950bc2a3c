import PlanDocument
import PlanFolder
import PlanRollover
import PlanShell
import PlanText

/// Series on days of the past.
extension Ticking {
  /// Closes the instance of a series that a day has or had, or adds it.
  mutating func complete(
    _ series: DefinedSeries.Entry, _ key: Candidate.Key, on page: Page, _ tick: TickMode.Tick
  ) throws(Refusal) {
    guard let date = page.date else { return }
    let lines = page.instances(of: series)
    if let line = try choose(lines.filter { !$0.hasGoneOn }, tick) {
      var more = ItemChange()
      more.box = .made
      return try change(line, tick, with: more)
    }
    // It was carried on: the copy that counts is the instance, or else the last one, which the next
    // date replaced.
    if let copy = try finder.copies(of: series, from: date).first {
      let isTicked = copy.page.document.item(atLine: copy.line).state == .done
      let ticks = mode.action == .done || mode.action == .toggle && !isTicked
      let more = ticks ? ItemChange(.done, date.bytes) : ItemChange()
      return try change(
        copy, tick, with: copy.hasGoneOn ? more.merging(ItemChange(removing: [.to])) : more)
    }
    // It was moved to a day that does not have it: the next date replaced it.
    if let line = lines.first { return try change(line, tick, with: ItemChange(removing: [.to])) }
    if tick.amount != nil { throw Refusal("'\(tick.target.text)': a task takes no amount") }
    let number = try check(page)
    try note(
      named[number].habits.first { $0.key == key }?.target, tick.target, "\(page.path.bytes)")
    named[number].habits.append((key, tick.target))
    let (list, line) = try finder.definedSeries().definition(of: series, on: date)
    let state: BoxState = [.skip, .drop].contains(mode.action) ? .cancelled : .done
    let instance = list.document.pastInstance(
      ofLine: line, on: date, as: state, inNewDay: page.read == nil && date < now.date)
    guard let instance else {
      throw Refusal("\(list.message(ofLine: line).bytes): cannot be copied", hasPlace: true)
    }
    addsInstances = true
    changes.add(instance, to: page)
  }
}

extension Page {
  /// The lines of a day that are instances of a series, those that were moved on too.
  fileprivate func instances(of series: DefinedSeries.Entry) -> [Candidate] {
    document.lines.indices.compactMap { line in
      let item = document.item(atLine: line)
      guard ItemKind(recurring: item.kind, item.state) == series.kind,
        document.lines[line].parent == nil
      else { return nil }
      let name = document.foldedName(of: item)
      guard series.names.contains(name) else { return nil }
      return Candidate(key: Candidate.Key(kind: .task, name: name), page: self, line: line)
    }
  }
}

extension Candidate {
  /// Whether it is a task that was moved to another day.
  var hasGoneOn: Bool {
    let item = page.document.item(atLine: line)
    return item.state == .moved && !item.isOpen
  }
}
