import PlanDocument
import PlanHistory
import PlanRollover
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
  ) throws(ChangeProblem) {
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
    if !problems.isEmpty { throw ChangeProblem(problems.map { Objection($0) }) }
    pages.sort()
    let twice = zip(pages, pages.dropFirst()).compactMap { day, other -> Objection? in
      guard let date = day.date, date == other.date else { return nil }
      return .sameDay(day.path, other.path)
    }
    if !twice.isEmpty { throw ChangeProblem(twice) }
    let bare = isHistory ? missing.filter { $0 < opened.today } : []
    pages += bare.map { Page(titled: $0, in: opened) }
    let made = missing.subtracting(bare)
    if !made.isEmpty { pages += try PlanCommands.made(made.sorted(), opened, files) }
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
) throws(ChangeProblem) -> [Page] {
  func since(_ date: CivilDate) -> CivilDate {
    date.adding(days: -Settings.daysCarried) ?? .earliest
  }
  let folder = RollSurvey(of: opened, from: since(dates[0]), in: files)
  if !folder.problems.isEmpty { throw ChangeProblem(folder.problems.map { Objection($0) }) }
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

/// The days of a folder and the paths of their files, found by name only.
struct DayPaths {
  /// By date; a day with two files is there twice, in the order of the paths.
  private let days: [(date: CivilDate, path: FilePath)]

  /// - Parameters:
  ///   - paths: of files of any kind.
  ///   - directory: the folder that relative paths start from.
  init(_ paths: [FilePath], from directory: FilePath) {
    days =
      paths
      .compactMap { path in
        DocumentKind(file: path, in: directory).date.map { (date: $0, path: path) }
      }
      .sorted { ($0.date, $0.path) < ($1.date, $1.path) }
  }

  /// The files of a day: none, one, or by mistake more.
  func paths(of date: CivilDate) -> [FilePath] {
    days[position(of: date)...].prefix { $0.date == date }.map(\.path)
  }

  /// The files of a day and of all later ones.
  func paths(from date: CivilDate) -> [FilePath] { days[position(of: date)...].map(\.path) }

  /// The file of the nearest existing day before a date.
  func path(before date: CivilDate) -> FilePath? {
    let position = position(of: date)
    return position == 0 ? nil : paths(of: days[position - 1].date).first
  }

  /// The file of the nearest existing day after a date.
  func path(after date: CivilDate) -> FilePath? {
    days[position(of: date)...].first { $0.date > date }?.path
  }

  /// The position of the first day that is not before `date`.
  private func position(of date: CivilDate) -> Int {
    days.partitioningIndex { $0.date >= date }
  }
}

/// Whether something unreadable may hold days: a day, or a folder in which a layout puts days.
///
/// - Parameters:
///   - root: the plan folder.
///   - directory: the folder that relative paths start from.
func mayHoldDays(
  _ problem: FileProblem, below root: FilePath, from directory: FilePath?
) -> Bool {
  let path = problem.path
  if path == root || DocumentKind(file: path, in: directory).date != nil { return true }
  // No walk enters a folder outside, whatever is in it.
  if problem.isOutside { return isConflictCopy(path.lastComponent.span) }
  let folders = path.bytes.dropFirst(root.walkPrefix.count).split(separator: UInt8(ascii: "/"))
  guard let year = folders.first, folders.count <= 2 else { return false }
  return year.count == 4 && year.allSatisfy(\.isASCIIDigit)
    && folders.dropFirst().allSatisfy { $0.count == 2 && $0.allSatisfy(\.isASCIIDigit) }
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

/// The path of the template for new days.
func templateOfDays(below root: FilePath) -> FilePath {
  FilePath(bytes: root.walkPrefix + "templates/day.plan".utf8)
}
