import PlanDocument
import PlanFolder
public import PlanShell
import PlanText

public let changeCommand = ticking(
  .change, "change the words, tags or values of a line", "TARGET CHANGE...",
  examples: [
    "plan change 'Pay rent' due:fri '#home' -'#work'": "a date, and another tag",
    "plan change 7 Pay the rent": "other words for line 7",
    "plan change Dentist 15:00 est:": "later, and no estimate",
  ],
  """
  The first argument is the line, a task, slot, goal or habit. Each other one is a change:
  `KEY:VALUE` sets a value, `KEY:` removes it, `#tag` adds a tag, `-#tag` removes it, `!high` sets
  the priority, `!none` clears it, and `15:00-16:00` changes the time of a line that has one; a
  start alone keeps its length. Everything else together is the new words, in which days, times
  and priorities are read as by `plan add`: `plan change rent p1 by friday`. After `--` they may
  begin with a dash. Box, comment, steps and notes stay.

  Relative dates count from the day of the line; from today for a line of a list, and for a line
  of an earlier day that is found by its name. A slot goes where its new start belongs.

  If other lines are the same task, such as the days it was carried from or the instances of a
  series, `was:` keeps its old words, so that it stays the same task. The words of one instance
  cannot change: its series would write it again. A habit is renamed with `plan rename`. A
  habit or a series means its line of the day, if there is one; FILE:LINE means the line where
  it is defined.
  """)

extension Ticking {
  /// What `plan change` changes in a line.
  mutating func edited(
    _ candidate: Candidate, by edit: LineEdit, _ target: Target
  ) throws(Refusal) -> ItemChange {
    let (document, line) = (candidate.page.document, candidate.line)
    let item = document.item(atLine: line)
    if let reason = objection(to: edit, of: item, candidate) {
      throw Refusal("\(candidate.message.bytes): \(reason.bytes)", hasPlace: true)
    }
    let today = finder.opened.today
    var day = candidate.page.date ?? today
    if target.address == nil, !mode.namesDays { day = max(day, today) }
    let begin = ExpiryMoment(day: day, minutes: day == now.date ? now.minutes : nil)
    let change = try edit.change(of: item, in: document, on: day, expiringAfter: begin)
    guard candidate.key.kind == .task, let changed = document.changed(change, ofLine: line)
    else { return change }
    let name = changed.foldedName(of: changed.item(atLine: line))
    return name == candidate.key.name ? change : try renaming(candidate, to: name, by: change)
  }

  /// Why a line cannot be changed in this way; nil if it can.
  private func objection(to edit: LineEdit, of item: Item, _ candidate: Candidate) -> Message? {
    let (document, change) = (candidate.page.document, edit.change)
    if let time = edit.time, item.time == nil {
      return "it has no time; for a deadline, write due:\(time.start.text)"
    }
    if candidate.page.date != nil, edit.changes(.every) || edit.changes(.after),
      item.value(.every) == nil, item.value(.after) == nil
    {
      return "a line of a day does not recur; write the rule in a list, as plan add does"
    }
    if item.kind == .habitItem {
      if change.priority != nil { return "a habit cannot have a priority" }
      guard let words = change.words else { return nil }
      let name = document.habitName(ofLine: item.line)
      return "to rename the habit on all days, write: plan rename habit \(shellWord(name))"
        + " \(shellWord(words))"
    }
    if item.kind == .goalItem, edit.changes(.id), let id = item.value(.id) {
      return "other lines name the goal by its id; write: plan rename goal"
        + " \(shellWord(document.text(id))) NEW"
    }
    return nil
  }

  /// A change of the words of a task or slot, with `was:` if other lines know it by the old ones.
  private mutating func renaming(
    _ candidate: Candidate, to name: [UInt8], by change: ItemChange
  ) throws(Refusal) -> ItemChange {
    let (page, line) = (candidate.page, candidate.line)
    let item = page.document.item(atLine: line)
    // The lists decide whether it is an instance.
    addsInstances = true
    if let date = page.date, page.document.lines[line].parent == nil,
      let series = try finder.definedSeries().entry(named: candidate.key.name),
      series.kind == ItemKind(recurring: item.kind, item.state)
    {
      let place = try finder.definedSeries().definition(of: series, on: date)
      throw Refusal(
        "\(candidate.message.bytes): its series knows it by these words; change them in"
          + " \(place.page.address(ofLine: place.line).bytes)", hasPlace: true)
    }
    if change.attributes[.was] != nil || change.removed.contains(.was) { return change }
    let former = item.value(.was).map { page.document.text($0) }
    if former?.folded == name { return change.merging(ItemChange(removing: [.was])) }
    let facts = finder.surveyed().facts
    let fact = facts.items.indices.first {
      facts.items[$0].line == line
        && facts.path(ofFile: facts.file(ofItem: $0)) == page.path.bytes
    }
    let others = fact.map { facts.linesKnown(byWordsOf: $0) } ?? []
    if others.isEmpty { return change }
    if let other = others.first(where: { facts.items[$0].isDefinition }) {
      let path = FilePath(bytes: facts.path(ofFile: facts.file(ofItem: other)))
      throw Refusal(
        "\(candidate.message.bytes): \(path.bytes):\(facts.items[other].line + 1) is the same series;"
          + " change the words of both in an editor", hasPlace: true)
    }
    let typed = page.document.text(item.words)
    let old = typed.folded == candidate.key.name ? typed : candidate.key.name
    if let former, page.date == nil {
      let was = Array(AttributeKey.was.lead.utf8) + quotedName(old)
      throw Refusal(
        "\(candidate.message.bytes): its instances have these words, and was: already names"
          + " '\(former)'; to forget that name, add \(shellWord(was))", hasPlace: true)
    }
    return change.merging(ItemChange(.was, quotedName(old)))
  }
}

extension LineEdit {
  /// Whether the value of a key is set or removed.
  fileprivate func changes(_ key: AttributeKey) -> Bool {
    change.removed.contains(key) || attributes.contains { $0.key == key }
  }
}
