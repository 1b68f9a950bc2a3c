import PlanArguments
import PlanDocument
import PlanFolder
import PlanRollover
import PlanRules
import PlanShell
import PlanSystem
import PlanText

/// The pages of some days: as they are or, if there is no file, as `plan new` would make them. Only
/// a missing day needs other files.
///
/// - Parameter isHistory: whether missing days of the past get only a title.
/// - Returns: the earliest first.
/// - Throws: also if a day is missing and what decides its content cannot be read.
func readDays(
  _ dates: some Collection<CivilDate>, of opened: OpenedFolder, _ names: PlanNames,
  in files: any Files, isHistory: Bool = false
) throws(Refusal) -> [Page] {
  var pages: [Page] = []
  let directory = try? files.workingDirectory
  var problems = files.readTexts(dates.flatMap { names.days.paths(of: $0) }) { path, text in
    pages.append(Page(path, text, as: DocumentKind(file: path, in: directory)))
  }
  let missing = Set(dates).subtracting(pages.compactMap(\.date))
  if !missing.isEmpty { problems += names.problemsOfDays.filter { !problems.contains($0) } }
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
  return pages
}

/// The missing days, as `plan new` would make them, those of the past with habits only; the folder is
/// read once for all.
///
/// - Parameter dates: the earliest first.
private func made(
  _ dates: [CivilDate], _ opened: OpenedFolder, _ files: any Files
) throws(Refusal) -> [Page] {
  let folder = RollSurvey(of: opened, in: files)
  if !folder.problems.isEmpty { throw Refusal(folder.problems.map { Objection($0) }) }
  var pages: [Page] = []
  for date in dates {
    // A day of the past is made to record habits.
    let kinds = Recurring(for: date, today: opened.today, past: .habits)
    let roll = try folder.prepare(.create(kinds), to: date, Settings.firstDayCarried(to: date))
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

extension OpenedFolder {
  /// The path for an undated file of that name.
  ///
  /// - Parameter typed: relative to the folder; `.plan` may be missing.
  /// - Throws: `.refused` for a name that is no undated file of this folder or is never read;
  ///   `.hindered` if its folder does not exist.
  func pathOfList(named typed: ArgumentBytes, _ files: any Files) throws(Refusal) -> FilePath {
    let name = WalkedName.isPlan(typed.span) ? typed : typed + Array(".plan".utf8)
    let components = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if components.contains(where: { $0.isEmpty || $0.elementsEqual("..".utf8) }) {
      throw .refused("'\(typed)': write a name inside the plan folder, such as sport or home/sport")
    }
    if components.contains(where: { WalkedName.isSkipped($0.span) }) {
      throw .refused("'\(typed)': no tool reads files with this name")
    }
    let path = FilePath(bytes: root.walkPrefix + name)
    try checkIsNoCopy(path, typed, files)
    switch DocumentKind(file: path, in: try? files.workingDirectory) {
    case .collection: break
    case .day: throw .refused("'\(typed)' is a day; name an undated file")
    case .settings: throw .refused("'\(typed)' is the settings file; name an undated file")
    case .template:
      throw .refused("'\(typed)' is in the folder of templates; name a file elsewhere")
    case .unknown: throw .refused("'\(typed)' cannot be the name of a list")
    }
    if components.dropLast().contains(where: { $0.elementsEqual("templates".utf8) }) {
      throw .refused("'\(typed)' is in the folder of templates; name a file elsewhere")
    }
    try checkIsInside(path.parent, files)
    if files.kind(of: path) == nil { try checkNew(path, typed, components) }
    return path
  }

  private func checkIsNoCopy(
    _ path: FilePath, _ typed: ArgumentBytes, _ files: any Files
  ) throws(Refusal) {
    guard let original = files.original(ofCopyAt: path) else { return }
    throw .refused(
      files.kind(of: path) == nil
        ? "'\(typed)' would be a conflict copy of \(original.bytes); write another name"
        : "'\(typed)' is a conflict copy of \(original.bytes);"
          + " 'planmerge --conflict-copies' merges it")
  }

  /// Checks the name of a list that does not exist: it must not look like an option or a day.
  private func checkNew(
    _ path: FilePath, _ typed: ArgumentBytes, _ components: [ArraySlice<UInt8>]
  ) throws(Refusal) {
    let hyphen = UInt8(ascii: "-")
    if components.contains(where: { $0.first == hyphen }) {
      let name = components.map { $0.drop { $0 == hyphen } }
      let meant = Array(name.joined(separator: [UInt8(ascii: "/")]).dropLast(5))
      let isName = name.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") }
      let example: Message = isName ? shellWord(meant) : "sport"
      throw .refused("'\(typed)' would be taken for an option; write a name such as \(example)")
    }
    if let problem = FileNameProblem(path) {
      let example = problem.meant.flatMap { meant in
        DocumentKind(path: meant.bytes) == .collection ? meant.lastComponent.dropLast(5) : nil
      }
      throw .refused(
        "'\(typed)' \(problem.what); write a name such as "
          + shellWord(example ?? Array("sport".utf8)[...]))
    }
  }

  /// A link may lead out of the folder, where the file would not be found.
  private func checkIsInside(_ folder: FilePath, _ files: any Files) throws(Refusal) {
    _ = try refusing(files.names(in: folder))
    if let problem = files.barrier(on: folder) { throw .hindered("\(problem)") }
    guard let place = files.location(of: folder), files.outwardLink(on: folder) == nil else {
      return
    }
    if !FolderLocation(of: root, in: files).holds(place) {
      throw .hindered("\(folder.bytes): is a link out of the plan folder")
    }
  }
}
