import PlanDocument
import PlanText

extension FilterMatcher {
  /// A priority without a box is not a task.
  func isKind(_ kind: ItemKind, _ item: Int) -> Bool {
    let fact = facts.items[item]
    return fact.kind == kind.line
      || kind == .task && fact.kind == .priorityItem && fact.state != nil
      || kind == .slot && fact.isSlot
  }

  /// Whether it could have a priority and has none: a task, or a slot with a box.
  func isWithoutPriority(_ item: Int) -> Bool {
    facts.items[item].priority == nil
      && (isKind(.task, item) || isKind(.slot, item) && facts.items[item].state != nil)
  }

  /// Whether it is the goal with an id, or names it.
  func isOf(goal: [UInt8], _ item: Int) -> Bool {
    let isGoal = facts.items[item].kind == .goalItem
    let own = isGoal ? facts.id(ofItem: item) : facts.goal(ofItem: item)
    let id = own ?? tagSources[item].flatMap { facts.goal(ofItem: $0) }
    return id.map { facts.folded($0) == goal } ?? false
  }

  /// Whether an item is in a state; definitions and their steps are in none.
  func isIn(_ state: FilterWord, _ item: Int) -> Bool {
    let fact = facts.items[item]
    if fact.isDefinition || fact.isBelowSeries { return false }
    switch state {
    case .state(.open): return isWaiting(item) && !isOver(item)
    case .ready: return isWaiting(item) && !isOver(item) && needs?.isBlocked(item) != true
    case .state(.moved): return facts.hasGoneOn(item)
    case .state(let state): return fact.state == state
    case .expired: return isWaiting(item) && isOver(item)
    default: return isLate(item) && isWaiting(item) && !isOver(item)
    }
  }

  /// Whether its box says that it is to be done; for a habit, only on its day.
  private func isWaiting(_ item: Int) -> Bool {
    guard facts.isOpen(item: item) else { return false }
    if facts.items[item].kind == .habitItem, let day { return day >= context.today }
    return true
  }

  /// Whether its deadline has passed. A deadline without a time passes at the end of its day.
  private func isLate(_ item: Int) -> Bool {
    guard let due = facts.due(ofItem: item), let dueDay = due.knownDay(on: day) else {
      return false
    }
    return due.time.map { Int(dueDay.dayNumber) * 1440 + $0.minutes < context.now }
      ?? (dueDay < context.today)
  }

  /// Whether its last day is over, it has expired, or it was missed.
  private func isOver(_ item: Int) -> Bool {
    facts.hasExpired(item, on: day, context)
      || missedLines?.contains(item, in: facts, by: context.today) ?? false
  }

  func date(_ key: AttributeKey?, _ item: Int) -> CivilDate? {
    switch key {
    case nil: day
    case .due: facts.dueDay(ofItem: item)
    case .until: facts.until(ofItem: item)
    case .expires: facts.expiryDay(ofItem: item, on: day)
    case .done: facts.dayDone(ofItem: item)
    case .began: facts.moment(.began, item)?.knownDay(on: day)
    case let key?: facts.date(key, item)
    }
  }

  func has(_ part: FilterPart, _ item: Int) -> Bool {
    let fact = facts.items[item]
    switch part {
    case .notes: return fact.hasNotes
    case .steps: return facts.hasSteps(item)
    case .tags: return hasTag(item) { _ in true }
    case .priority: return fact.priority != nil
    case .time: return facts.has(.time, item)
    case .amount: return facts.has(.amount, item)
    }
  }

  /// Whether the name, a tag of its own or the mood word matches.
  ///
  /// - Parameter number: the number of the text in `searches`.
  mutating func hasText(_ number: Int, _ item: Int) -> Bool {
    let fact = facts.items[item]
    if contains(number, fact.name) { return true }
    if let mood = fact.mood,
      searches[number].search.next(in: Array("\(mood.name)".utf8).span, from: 0) != nil
    {
      return true
    }
    for index in facts.valueRange(item) where facts.values[index].key == .tag {
      if let tag = facts.values[index].text, contains(number, tag) { return true }
    }
    return false
  }

  private mutating func contains(_ number: Int, _ text: TextID) -> Bool {
    let place = Int(text.index)
    let isRemembered = place < searches[number].answers.count
    if isRemembered, let known = searches[number].answers[place] { return known }
    let search = searches[number].search
    let answer = facts.texts.withText(text) { search.next(in: $0, from: 0) != nil }
    if isRemembered { searches[number].answers[place] = answer }
    return answer
  }

  /// Whether it has a tag or one nested below it.
  func isTagged(_ tag: [UInt8], _ item: Int) -> Bool { hasTag(item) { $0.isTag(tag) } }

  /// Whether a tag of the item, of an item above it, or of the title of its file matches, or one of
  /// its tag source or the title of that.
  ///
  /// Each level above an item needs more indentation, so this is linear in the text.
  private func hasTag(_ item: Int, where fits: (Span<UInt8>) -> Bool) -> Bool {
    var next: Int? = item
    while let item = next {
      if facts.hasTag(item, where: fits) { return true }
      next = facts.items[item].parent
    }
    if facts.titleTags(ofFile: file).contains(where: { facts.texts.withText($0, fits) }) {
      return true
    }
    guard let source = tagSources[item] else { return false }
    let others = facts.titleTags(ofFile: facts.file(ofItem: source))
    return facts.hasTag(source, where: fits)
      || others.contains { facts.texts.withText($0, fits) }
  }
}

extension Span<UInt8> {
  /// Whether a tag is the other one or nested below it.
  func isTag(_ tag: [UInt8]) -> Bool {
    var end = 0
    return skip(tag, at: &end) && (end == count || self[end] == UInt8(ascii: "/"))
  }
}

extension [UInt8] {
  /// A typed text in the form used for comparison; a line end in it counts as a blank.
  init(foldingTyped text: [UInt8]) {
    let line = text.map { $0 == 0x0A ? 0x20 : $0 }
    self.init(folding: line.span)
  }
}

extension FolderFacts {
  /// Whether the last day of an item is over, or it has expired.
  ///
  /// - Parameter day: the day of its file.
  func hasExpired(_ item: Int, on day: CivilDate?, _ context: FilterContext) -> Bool {
    if !context.rolls, let day, day < context.today { return true }
    if let until = until(ofItem: item), until < context.today { return true }
    return expiryMoment(ofItem: item, on: day).map { context.isOver($0) } ?? false
  }
}

/// Facts that single terms need about a whole folder.
extension FolderFacts {
  /// Whether a tag of its own matches.
  func hasTag(_ item: Int, where fits: (Span<UInt8>) -> Bool) -> Bool {
    valueRange(item).contains { index in
      values[index].key == .tag && values[index].text.map { texts.withText($0, fits) } ?? false
    }
  }

  /// By file, whether it has goals.
  var filesWithGoals: [Bool] {
    var answers = files.map { _ in false }
    for goal in goals { answers[file(ofItem: goal)] = true }
    return answers
  }

  /// By file, whether it is undated and the last components of its path are this name.
  ///
  /// - Parameters:
  ///   - name: as typed, with or without `.plan`; with slashes, that many components are compared.
  ///   - root: the folder from which paths count.
  func lists(named name: [UInt8], below root: [UInt8]) -> [Bool] {
    let wanted = listName(name[...])
    return files.indices.map { file in
      guard files[file].kind.holdsDefinitions else { return false }
      let path = path(ofFile: file)
      let name = listName(path.starts(with: root) ? path.dropFirst(root.count) : path[...])
      let above = name.dropLast(wanted.count)
      return name.suffix(wanted.count) == wanted
        && (above.isEmpty || above.last == UInt8(ascii: "/"))
    }
  }

  /// By item, whether it has a rule from which days are made, or was made from one: an instance of
  /// a series, or the entry of a habit with a rule.
  func recurringItems(weekStart: Weekday) -> [Bool] {
    var recurs = items.map { _ in false }
    for item in definitions { recurs[item] = hasRule(item) }
    for series in SeriesBook(self, weekStart: weekStart).series {
      for instance in series.instances { recurs[instance.item] = true }
    }
    var names = HabitNames(self)
    let ruled = Set(
      habitDefinitions.filter { hasRule($0) }.map { names.habit(of: items[$0].name) })
    if ruled.isEmpty { return recurs }
    for file in files.indices where files[file].kind.date != nil {
      for item in items(ofFile: file) where isNamedHabit(item) {
        recurs[item] = ruled.contains(names.habit(of: items[item].name))
      }
    }
    return recurs
  }

  private func hasRule(_ item: Int) -> Bool { has(.every, item) || has(.after, item) }
}

/// A path or a typed name, in the form used for comparison: folded, without `.plan`.
private func listName(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let name = [UInt8](folding: Array(path).span)
  return name.count > 5 && name.span.ends(with: ".plan") ? name.dropLast(5) : name[...]
}
