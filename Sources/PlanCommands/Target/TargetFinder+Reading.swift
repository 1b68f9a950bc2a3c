import PlanCalendar
import PlanFolder
import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// What of the folder is read when it is asked for, each once.
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
    let pages = try DayPages(dates, of: opened, names, in: files).pages
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
    let survey = FolderSurvey(of: opened.root, in: files)
    self.survey = survey
    return survey
  }

  /// What can be named on a page.
  func candidates(of page: Page) -> [Candidate] {
    if let unsaved, !unsaved.holds(page.path) { return [] }
    return page.candidates(wantsBox: scope.wantsBox).filter { scope.kinds.holds($0.key.kind) }
  }
}
