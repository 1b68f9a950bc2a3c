import PlanDocument
import PlanFolder
import PlanShell
import PlanSystem
import PlanText

/// Parts of the folder that are read on demand, each once.
extension TargetFinder {
  mutating func named() throws(Refusal) -> PlanNames {
    if let names { return names }
    let names = try PlanNames(of: opened, in: files)
    self.names = names
    return names
  }

  /// The pages of the days that are to change.
  mutating func pagesOfDays() throws(Refusal) -> [Page] {
    if let dayPages { return dayPages }
    let names = try named()
    let dates =
      scope.makesDays ? scope.dates : scope.dates.filter { !names.days.paths(of: $0).isEmpty }
    let days = try readDays(dates, of: opened, names, in: files, isHistory: scope.namesDays)
    let pages = try settled(days)
    dayPages = pages
    return pages
  }

  /// What can be named on these days.
  mutating func candidatesOfDays() throws(Refusal) -> [Candidate] {
    if let dayCandidates { return dayCandidates }
    let candidates = try pagesOfDays().flatMap { self.candidates(of: $0) }
    dayCandidates = candidates
    return candidates
  }

  /// Pages as a roll would settle them, so that a name means the copy that counts.
  ///
  /// The days are read from the first one on which a line of these pages may have a copy.
  mutating func settled(_ pages: [Page]) throws(Refusal) -> [Page] {
    if !scope.settles { return pages }
    if unsaved != nil || opened.settings.roll == .never { return pages }
    guard let first = pages.compactMap(\.firstDayOfTasks).min() else { return pages }
    let days: SettledDays?
    if let settled, settled.from <= first {
      days = settled.days
    } else {
      let paths = try named().days.paths(from: first)
      days = FolderSurvey(of: opened, paths, in: files).settled
      settled = (first, days)
    }
    return days.map { days in pages.map(days.settled) } ?? pages
  }

  mutating func listed() throws(Refusal) -> ListPages {
    if let lists { return lists }
    let lists = ListPages(try named(), in: files)
    self.lists = lists
    return lists
  }

  mutating func candidatesOfLists() throws(Refusal) -> [Candidate] {
    if let listCandidates { return listCandidates }
    let candidates = try listed().pages.flatMap { self.candidates(of: $0) }
    listCandidates = candidates
    return candidates
  }

  /// The habits that the lists define.
  mutating func defined() throws(Refusal) -> DefinedHabits {
    if let habits { return habits }
    let habits = DefinedHabits(try listed().pages, opened.settings)
    self.habits = habits
    return habits
  }

  /// The series that the lists define.
  mutating func definedSeries() throws(Refusal) -> DefinedSeries {
    if let series { return series }
    let series = DefinedSeries(try listed().pages, opened.settings)
    self.series = series
    return series
  }

  /// Everything in the folder, as facts.
  mutating func surveyed() -> FolderSurvey {
    if let survey { return survey }
    let survey = FolderSurvey(of: opened, in: files)
    self.survey = survey
    return survey
  }

  /// The page that a change of one of its lines starts from.
  mutating func settled(_ page: Page) throws(Refusal) -> Page { try settled([page]).first ?? page }

  /// What can be named on a page.
  func candidates(of page: Page) -> [Candidate] {
    if let unsaved, unsaved.text(at: page.path) == nil { return [] }
    return named(on: page).filter { scope.kinds.contains($0.key.kind) }
  }

  /// The same with items of other kinds.
  func named(on page: Page) -> [Candidate] {
    page.candidates(wantsBox: scope.wantsBox, takesDefinitions: scope.takesDefinitions)
  }

  /// Finds what is still to be done on other days.
  mutating func findElsewhere(
    _ sought: SoughtName, _ match: SoughtName.Match, _ target: Target
  ) throws(Refusal) -> FoundTarget? {
    let facts = surveyed().facts
    // Names repeat from day to day.
    var fits: [TextID: Bool] = [:]
    let found = try candidates { item in
      guard facts.isOpen(item: item), facts.items[item].kind != .habitItem else { return false }
      if match == .whole, let id = facts.id(ofItem: item),
        sought.fits(facts.text(id).folded, as: match)
      {
        return true
      }
      let name = facts.items[item].name
      if let known = fits[name] { return known }
      let isMeant = sought.fits(facts.text(name), as: match)
      fits[name] = isMeant
      return isMeant
    }
    if found.count > 1 { throw Refusal(several: found, target) }
    return found.isEmpty ? nil : .oneOf(found)
  }

  /// The copies of an instance on other days than that of its date: those that were not moved on
  /// come first, then the latest.
  mutating func copies(
    of series: DefinedSeries.Entry, from date: CivilDate
  ) throws(Refusal) -> [Candidate] {
    let survey = surveyed()
    // They may hold the copy.
    if !survey.unread.isEmpty || !survey.unreadDays.isEmpty { throw Refusal(survey.problems) }
    let facts = survey.facts
    let found = try candidates { item in
      let fact = facts.items[item]
      return fact.parent == nil && fact.kind.isTodo && facts.from(ofItem: item) == date
        && facts.day(ofItem: item) != date && series.names.contains(facts.text(fact.name))
    }
    func rank(_ copy: Candidate) -> (Int, Int32) {
      (copy.hasGoneOn ? 1 : 0, -(copy.page.date ?? .earliest).dayNumber)
    }
    return found.sorted { rank($0) < rank($1) }
  }

  /// What matches a filter, anywhere in the folder.
  mutating func candidates(fitting filter: Filter) throws(Refusal) -> [Candidate] {
    let filter = scope.wantsOpen ? filter.completed(isToChange: true) : filter
    var matcher = FilterMatcher(filter, surveyed().facts, context)
    var found = try candidates { matcher.matches($0) }
    // Whatever a filter says: closed items are changed only by their name or address, and items to
    // be opened again are not open.
    found.removeAll { candidate in
      let item = candidate.page.document.item(atLine: candidate.line)
      return scope.wantsOpen ? item.state != nil && !item.isOpen : item.state == .open
    }
    return found
  }

  /// The items of the whole folder that are meant.
  mutating func candidates(where isMeant: (Int) -> Bool) throws(Refusal) -> [Candidate] {
    let survey = surveyed()
    let facts = survey.facts
    var lines: [Int: Set<Int>] = [:]
    for file in facts.files.indices {
      let meant = facts.items(ofFile: file).filter(isMeant)
      if !meant.isEmpty { lines[file] = Set(meant.map { facts.items[$0].line }) }
    }
    var found: [Candidate] = []
    let problems = survey.read(lines.keys.sorted(), in: files) { file, page in
      let candidates = self.candidates(of: page)
      found += candidates.filter { lines[file]?.contains($0.line) ?? false }
    }
    if !problems.isEmpty { throw Refusal(problems) }
    return found
  }
}

extension Page {
  /// The first day on which a copy of one of its tasks may be; nil for an undated file, and for a
  /// day that does not exist.
  fileprivate var firstDayOfTasks: CivilDate? {
    guard let date, read != nil else { return nil }
    return document.lines.indices.reduce(date) { first, line in
      guard document.lines[line].kind.isTodo, document.lines[line].state != nil else {
        return first
      }
      let from = document.item(atLine: line).value(.from).flatMap {
        FirstDay(document.bytes.span.extracting($0.indices), relativeTo: date)?.date
      }
      return min(first, from ?? first)
    }
  }
}
