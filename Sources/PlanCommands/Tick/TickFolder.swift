import PlanCalendar
import PlanFolder
import PlanFormat
import PlanModel
import PlanRollover
import PlanSyntax
import PlanText

/// A file in which something may be ticked.
struct TickPage {
  var path: FilePath
  /// Nil for an undated file.
  var date: CivilDate?
  /// Nil for a day that does not exist yet.
  var read: [UInt8]?
  var document: Document
}

/// What one visit of a folder finds that matters for ticking.
struct TickFolder {
  let root: FilePath
  /// The days that are to change, the earliest first; those that do not exist yet as they would be.
  private(set) var days: [TickPage] = []
  private(set) var lists: [TickPage] = []
  private(set) var objections: [RollObjection] = []
  /// The undated files that could not be read: they may define any habit, and what a new day holds.
  private(set) var unreadLists: [FileProblem] = []
  /// What else could not be read.
  private(set) var passedOver: [FileProblem] = []
  /// The copies that Syncthing made, with the day each is one of.
  private(set) var conflictCopies: [(path: FilePath, day: CivilDate)] = []
  private var template: RollTemplate?
  private let templatePath: FilePath
  private let wanted: Set<CivilDate>
  private let directory: FilePath?
  /// The file of the line that is to change, absolute.
  private let addressed: FilePath?

  /// - Parameters:
  ///   - dates: the days that are to change, unless an address says which.
  ///   - address: of the line that is to change.
  init(
    _ opened: OpenedFolder, _ dates: [CivilDate], at address: TickAddress?, in files: any Files
  ) {
    root = opened.root
    let directory = try? files.workingDirectory
    self.directory = directory
    addressed = address.map { address in
      let file = address.file(in: opened.root, files)
      return directory.map { file.absolute(in: $0) } ?? file
    }
    let addressedDay = addressed.flatMap { DocumentKind(file: $0, in: directory).date }
    wanted = addressedDay.map { [$0] } ?? Set(dates)
    templatePath = FilePath(bytes: root.walkPrefix + "templates/day.plan".utf8)
    files.visit([root]) { path, found in add(path, found) }
    days.sort { ($0.date ?? .earliest, $0.path) < ($1.date ?? .earliest, $1.path) }
    for (day, other) in zip(days, days.dropFirst()) {
      guard let date = day.date, date == other.date else { continue }
      objections.append(
        RollObjection(
          .sameDay(date, day.path, other.path), RollFacts(root: root, days: [])))
    }
    if !objections.isEmpty { return }
    let missing = wanted.subtracting(days.compactMap(\.date)).sorted()
    // What is not there has no lines with an address.
    if missing.isEmpty || addressedDay != nil { return }
    let folder = NewDays(missing, opened, template, in: files)
    do throws(RollRefusal) {
      days += try folder.pages
    } catch {
      objections += error.reasons.map { RollObjection($0, folder.facts) }
      return
    }
    days.sort { ($0.date ?? .earliest) < ($1.date ?? .earliest) }
  }

  /// Whether a page is the one that the address names.
  func isAddressed(_ page: TickPage) -> Bool {
    (directory.map { page.path.absolute(in: $0) } ?? page.path) == addressed
  }

  private mutating func add(_ path: FilePath, _ found: borrowing Found) {
    let kind = DocumentKind(file: path, in: directory)
    switch found {
    case .text(let text):
      if let date = kind.date {
        if wanted.contains(date) { days.append(page(path, date, text, kind)) }
      } else if path == templatePath {
        template = RollTemplate(path: path, bytes: Array(copying: text))
      } else if kind.holdsDefinitions {
        lists.append(page(path, nil, text, kind))
      }
    case .problem(let problem):
      let matters = kind.date.map { wanted.contains($0) } ?? (path == root || path == templatePath)
      if matters {
        objections.append(RollObjection(problem))
      } else if kind == .collection {
        unreadLists.append(problem)
      } else {
        passedOver.append(problem)
      }
    case .conflictCopy:
      if let day = dayOfConflictCopy(path) { conflictCopies.append((path, day)) }
    case .noPlanInside: return
    }
  }

  private func page(
    _ path: FilePath, _ date: CivilDate?, _ text: Span<UInt8>, _ kind: DocumentKind
  ) -> TickPage {
    let bytes = Array(copying: text)
    return TickPage(path: path, date: date, read: bytes, document: Document(bytes, as: kind))
  }
}
