public import PlanArguments
public import PlanDocument
import PlanRollover
public import PlanSystem
public import PlanText

/// The days of a folder and the paths of their files, found by name only.
public struct DayPaths {
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
  public func paths(of date: CivilDate) -> [FilePath] {
    days[position(of: date)...].prefix { $0.date == date }.map(\.path)
  }

  /// The files of a day and of all later ones.
  public func paths(from date: CivilDate) -> [FilePath] { days[position(of: date)...].map(\.path) }

  /// The latest files, the latest first.
  func latest(_ count: Int) -> [FilePath] { days.suffix(count).reversed().map(\.path) }

  /// The files of a day and of all later ones before another day, the latest first.
  ///
  /// - Parameter end: nil for no such day.
  func paths(from date: CivilDate, before end: CivilDate?) -> [FilePath] {
    let last = end.map { position(of: $0) } ?? days.count
    return days[min(position(of: date), last)..<last].reversed().map(\.path)
  }

  /// The file of the nearest existing day before a date.
  public func path(before date: CivilDate) -> FilePath? {
    let position = position(of: date)
    return position == 0 ? nil : paths(of: days[position - 1].date).first
  }

  /// The file of the nearest existing day after a date.
  public func path(after date: CivilDate) -> FilePath? {
    days[position(of: date)...].first { $0.date > date }?.path
  }

  /// The position of the first day that is not before `date`.
  private func position(of date: CivilDate) -> Int { days.partitioningIndex { $0.date >= date } }
}

/// Whether something unreadable may hold days: a day, or a folder in which a layout puts days.
///
/// - Parameters:
///   - root: the plan folder.
///   - directory: the folder that relative paths start from.
public func mayHoldDays(
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

extension OpenedFolder {
  /// The path of a day that has no file yet.
  public func pathOfNewDay(_ date: CivilDate) -> FilePath {
    settings.path(ofDay: date, in: FilePath(bytes: root.walkPrefix))
  }

  /// The files beside the file of a day, or beside where its file would be.
  ///
  /// - Parameter paths: the files of the day; a day with several is an error of the folder, and all
  ///   of them count.
  public func attachments(
    of day: CivilDate, beside paths: [FilePath], in files: any Files
  ) -> [Attachment] {
    var folders: [FilePath] = []
    for path in paths.isEmpty ? [pathOfNewDay(day)] : paths
    where !folders.contains(path.parent) { folders.append(path.parent) }
    return files.attachments(of: day, in: folders, below: root)
  }
}

extension Host {
  /// The days that have a file.
  public func days(in folder: OpenedFolder) throws(Refusal) -> DayPaths {
    let names = try refusing(PlanNames(below: folder.root, in: files))
    // If a day cannot be found, its neighbour would be a wrong one.
    if let problem = names.problemsOfDays.first { throw .hindered("\(problem)") }
    return names.days
  }

  /// The file of a day; nil if there is none. If there are several, the first one, with a note.
  public func path(of date: CivilDate, among days: DayPaths) -> FilePath? {
    let paths = days.paths(of: date)
    for other in paths.dropFirst() {
      note("\(other.bytes): the same day as \(paths[0].bytes); put both into one file")
    }
    return paths.first
  }

  /// The folder that printed paths start from, so that the caller can use them; nil if they can
  /// stay as they are.
  ///
  /// A path from the folder of `-C` is of no use elsewhere.
  public func startOfPaths(_ invocation: Invocation) -> FilePath? {
    invocation[.directory] == nil ? nil : try? files.workingDirectory
  }

  /// How a path is printed: from the start of the printed paths.
  public func shownPath(_ invocation: Invocation) -> (FilePath) -> FilePath {
    let start = startOfPaths(invocation)
    return { path in start.map { path.absolute(in: $0) } ?? path }
  }
}

/// The path of the template for new days.
public func templateOfDays(below root: FilePath) -> FilePath {
  FilePath(bytes: root.walkPrefix + "templates/day.plan".utf8)
}
