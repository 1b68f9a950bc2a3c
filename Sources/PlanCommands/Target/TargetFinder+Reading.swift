import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

/// Parts of the folder that are read on demand, each once.
extension TargetFinder {
  mutating func named() throws(ChangeProblem) -> PlanNames {
    if let names { return names }
    let names = try PlanNames(of: opened, in: files)
    self.names = names
    return names
  }

  /// The pages of the days that are to change.
  mutating func pagesOfDays() throws(ChangeProblem) -> [Page] {
    if let dayPages { return dayPages }
    let names = try named()
    let dates =
      scope.makesDays ? scope.dates : scope.dates.filter { !names.days.paths(of: $0).isEmpty }
    let pages = try settled(try DayPages(dates, of: opened, names, in: files).pages)
    dayPages = pages
    return pages
  }

  /// What can be named on these days.
  mutating func candidatesOfDays() throws(ChangeProblem) -> [Candidate] {
    if let dayCandidates { return dayCandidates }
    let candidates = try pagesOfDays().flatMap { self.candidates(of: $0) }
    dayCandidates = candidates
    return candidates
  }

  /// Pages as a roll would settle them, so that a name means the copy that counts.
  ///
  /// The days are read from the first one on which a line of these pages may have a copy.
  mutating func settled(_ pages: [Page]) throws(ChangeProblem) -> [Page] {
    if !scope.settles { return pages }
    if unsaved != nil || opened.settings.roll == .never { return pages }
    guard let first = pages.compactMap(\.firstDayOfTasks).min() else { return pages }
    let days: SettledDays?
    if let settled, settled.from <= first {
      days = settled.days
    } else {
      let paths = try named().days.paths(from: first)
      days = FolderSurvey(of: opened, paths, in: files, wholeDays: first...first).settled
      settled = (first, days)
    }
    return days.map { days in pages.map(days.settled) } ?? pages
  }

  mutating func listed() throws(ChangeProblem) -> ListPages {
    if let lists { return lists }
    let lists = ListPages(try named(), in: files)
    self.lists = lists
    return lists
  }

  mutating func candidatesOfLists() throws(ChangeProblem) -> [Candidate] {
    if let listCandidates { return listCandidates }
    let candidates = try listed().pages.flatMap { self.candidates(of: $0) }
    listCandidates = candidates
    return candidates
  }

  /// The habits that the lists define.
  mutating func defined() throws(ChangeProblem) -> DefinedHabits {
    if let habits { return habits }
    let habits = DefinedHabits(try listed().pages, opened.settings)
    self.habits = habits
    return habits
  }

  /// Everything in the folder, as facts.
  mutating func surveyed() -> FolderSurvey {
    if let survey { return survey }
    let survey = FolderSurvey(of: opened, in: files)
    self.survey = survey
    return survey
  }

  /// The page that a change of one of its lines starts from.
  mutating func settled(_ page: Page) throws(ChangeProblem) -> Page {
    try settled([page]).first ?? page
  }

  /// What can be named on a page.
  func candidates(of page: Page) -> [Candidate] {
    if let unsaved, !unsaved.holds(page.path) { return [] }
    return page.candidates(wantsBox: scope.wantsBox).filter { scope.kinds.contains($0.key.kind) }
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
        CivilDate(document.bytes.span.extracting($0.indices), relativeTo: date)
      }
      return min(first, from ?? first)
    }
  }
}
