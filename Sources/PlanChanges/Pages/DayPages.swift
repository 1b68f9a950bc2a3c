import PlanDocument
import PlanFolder
import PlanRollover
import PlanShell
import PlanSystem
import PlanText

/// The pages of some days: as they are or, if there is no file, as `plan new` would make them. Only
/// a missing day needs other files.
struct DayPages {
  /// The earliest first.
  let pages: [Page]

  /// - Parameter isHistory: whether missing days of the past get only a title.
  /// - Throws: also if a day is missing and what decides its content cannot be read.
  init(
    _ dates: some Collection<CivilDate>, of opened: OpenedFolder, _ names: PlanNames,
    in files: any Files, isHistory: Bool = false
  ) throws(Refusal) {
    var pages: [Page] = []
    var problems: [FileProblem] = []
    let directory = try? files.workingDirectory
    files.visit(dates.flatMap { names.days.paths(of: $0) }) { path, found in
      switch found {
      case .text(let text):
        pages.append(Page(path, text, as: DocumentKind(file: path, in: directory)))
      case .problem(let problem): problems.append(problem)
      case .conflictCopy, .misspelled, .noPlanInside: return
      }
    }
    let missing = Set(dates).subtracting(pages.compactMap(\.date))
    if !missing.isEmpty {
      for problem in names.problemsOfDays where !problems.contains(where: { $0 == problem }) {
        problems.append(problem)
      }
    }
    if !problems.isEmpty { throw Refusal(problems.map { Objection($0) }) }
    pages.sort()
    let twice = zip(pages, pages.dropFirst()).compactMap { day, other -> Objection? in
      guard let date = day.date, date == other.date else { return nil }
      return .sameDay(day.path, other.path)
    }
    if !twice.isEmpty { throw Refusal(twice) }
    let bare = isHistory ? missing.filter { $0 < opened.today } : []
    pages += bare.map { Page(titled: $0, in: opened) }
    let made = missing.subtracting(bare)
    if !made.isEmpty { pages += try PlanChanges.made(made.sorted(), opened, files) }
    pages.sort()
    self.pages = pages
  }
}

/// The missing days, as `plan new` would make them, those of the past with habits only; the folder is
/// read once for all.
///
/// - Parameter dates: the earliest first.
private func made(
  _ dates: [CivilDate], _ opened: OpenedFolder, _ files: any Files
) throws(Refusal) -> [Page] {
  func since(_ date: CivilDate) -> CivilDate {
    date.adding(days: -Settings.daysCarried) ?? .earliest
  }
  let folder = RollSurvey(of: opened, from: since(dates[0]), in: files)
  if !folder.problems.isEmpty { throw Refusal(folder.problems.map { Objection($0) }) }
  var pages: [Page] = []
  for date in dates {
    // A day of the past is made to record habits.
    let kinds = Recurring(for: date, today: opened.today, past: .habits)
    let roll = try folder.prepare(.create(kinds), to: date, since(date))
    let rollover = try folder.rollover(roll, in: files)
    pages.append(Page(making: date, rollover.text, at: rollover.path))
  }
  return pages
}

extension Page {
  /// A missing day with its title only.
  fileprivate init(titled date: CivilDate, in opened: OpenedFolder) {
    self.init(making: date, titleOnly(date), at: opened.pathOfNewDay(date))
  }
}

extension [Page] {
  fileprivate mutating func sort() {
    sort { ($0.date ?? .earliest, $0.path) < ($1.date ?? .earliest, $1.path) }
  }
}

extension Recurring {
  /// What a new day gets.
  ///
  /// - Parameter past: what a day of the past gets.
  init(for date: CivilDate, today: CivilDate, past: Recurring = .everything) {
    // What is late belongs to today, and would be missing there.
    self = date > today ? .ownDates : date < today ? past : .everything
  }
}

/// Whether something unreadable may decide what a new day holds: a template, an undated file, or days
/// before it.
///
/// - Parameters: see `mayHoldDays`.
func mayDecideNewDays(
  _ problem: FileProblem, below root: FilePath, from directory: FilePath?
) -> Bool {
  let path = problem.path
  return path == templateOfDays(below: root)
    || DocumentKind(file: path, in: directory) == .collection
    || mayHoldDays(problem, below: root, from: directory)
}
