import PlanCalendar
import PlanFolder
import PlanModel
import PlanRollover
import PlanSyntax
import PlanText

/// What one visit of a folder of plans finds that matters for a roll.
struct RollFolder {
  let root: FilePath
  let firstDay: CivilDate
  let target: CivilDate
  private(set) var days: [RollDay] = []
  private(set) var template: RollTemplate?
  /// What could not be read and may hold tasks.
  private(set) var problems: [FileProblem] = []
  /// What else could not be read.
  private(set) var passedOver: [FileProblem] = []
  /// The copies that Syncthing made, with the day each is one of.
  private(set) var conflictCopies: [(path: FilePath, day: CivilDate)] = []
  /// Where paths that are not absolute start.
  private let directory: FilePath?
  private let templatePath: FilePath
  private let starts = ByteSearch("start:")
  private let comesFrom = ByteSearch("from:")

  init(_ root: FilePath, _ firstDay: CivilDate, _ target: CivilDate, in files: any Files) {
    self.root = root
    self.firstDay = firstDay
    self.target = target
    directory = try? files.workingDirectory
    templatePath = FilePath(bytes: root.walkPrefix + "templates/day.plan".utf8)
  }

  mutating func add(_ path: FilePath, _ found: borrowing Found) {
    switch found {
    case .text(let text): add(path, text)
    case .problem(let problem):
      if matters(path) { problems.append(problem) } else { passedOver.append(problem) }
    case .conflictCopy:
      if let day = dayOfConflictCopy(path) { conflictCopies.append((path, day)) }
    case .noPlanInside: return
    }
  }

  private mutating func add(_ path: FilePath, _ text: Span<UInt8>) {
    if let date = DocumentKind(file: path, in: directory).date {
      guard isNeeded(date, text) else { return }
      days.append(RollDay(path: path, date: date, bytes: Array(copying: text)))
    } else if path == templatePath {
      template = RollTemplate(path: path, bytes: Array(copying: text))
    }
  }

  /// Of days out of range only the words are looked for that can make them matter, so that ten
  /// years cost little more than reading them.
  private func isNeeded(_ date: CivilDate, _ text: Span<UInt8>) -> Bool {
    if date > target { return comesFrom.isIn(text) }
    return date == target || date >= firstDay || starts.isIn(text)
  }

  /// Whether tasks may be in what cannot be read: in a day, or a folder of days.
  private func matters(_ path: FilePath) -> Bool {
    if path == root || path == templatePath { return true }
    if DocumentKind(file: path, in: directory).date != nil { return true }
    let folders = path.bytes.dropFirst(root.walkPrefix.count).split(separator: UInt8(ascii: "/"))
    guard let year = folders.first, folders.count <= 2 else { return false }
    return year.count == 4 && year.allSatisfy(\.isASCIIDigit)
      && folders.dropFirst().allSatisfy { $0.count == 2 && $0.allSatisfy(\.isASCIIDigit) }
  }
}

/// The day that a conflict copy is one of: `2026-10-05.sync-conflict-….plan`.
private func dayOfConflictCopy(_ path: FilePath) -> CivilDate? {
  CivilDate(Array(path.lastComponent.prefix { $0 != UInt8(ascii: ".") }).span)
}
