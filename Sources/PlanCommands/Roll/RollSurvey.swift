import PlanDocument
import PlanHistory
import PlanRollover
import PlanSystem
import PlanText

/// What one visit of a folder of plans finds that matters for a roll.
struct RollSurvey {
  let root: FilePath
  let firstDay: CivilDate
  let target: CivilDate
  private let settings: Settings
  /// The undated files, which come before the days.
  private(set) var lists: [RollList] = []
  private(set) var days: [RollDay] = []
  private(set) var template: RollTemplate?
  /// What could not be read and may hold tasks, or define what recurs.
  private(set) var problems: [FileProblem] = []
  /// What else could not be read.
  private(set) var passedOver: [FileProblem] = []
  private(set) var seen = SeenFolder()
  /// The copies that Syncthing made, with the day of each.
  private(set) var conflictCopies: [(path: FilePath, day: CivilDate)] = []
  /// What is open on days before `firstDay`; nil if nothing is carried.
  private(set) var tooOld: TasksTooOld?
  /// The folder that relative paths start from.
  private let directory: FilePath?
  private let templatePath: FilePath
  /// Set when the lists are read.
  private var scope: RollScope?

  init(
    _ root: FilePath, _ settings: Settings, _ firstDay: CivilDate, _ target: CivilDate,
    carrying: Bool, in files: any Files
  ) {
    self.root = root
    self.settings = settings
    self.firstDay = firstDay
    self.target = target
    directory = try? files.workingDirectory
    templatePath = templateOfDays(below: root)
    if carrying, settings.roll == .move { tooOld = TasksTooOld() }
  }

  /// Reads the folder.
  mutating func read(_ files: any Files) {
    let (directory, target, since) = (directory, target, tooOld == nil ? nil : firstDay)
    files.visit(
      [root], in: .latestDayFirst, preparing: RollTexts(in: directory, to: target, since: since)
    ) { path, found, prepared in
      add(path, found, prepared.map { $0.work.texts[$0.place] })
    }
  }

  private mutating func add(
    _ path: FilePath, _ found: borrowing Found, _ prepared: RollTexts.Text?
  ) {
    seen.add(path, found)
    switch found {
    case .text(let text): if let prepared { add(path, text, prepared) }
    case .problem(let problem):
      if mayDecideNewDays(problem, below: root, from: directory) {
        problems.append(problem)
      } else {
        passedOver.append(problem)
      }
    case .conflictCopy(let original):
      if let day = DocumentKind(file: original, in: directory).date {
        conflictCopies.append((path, day))
      }
    case .misspelled, .noPlanInside: return
    }
  }

  private mutating func add(_ path: FilePath, _ text: Span<UInt8>, _ prepared: RollTexts.Text) {
    switch prepared.kind {
    case .day(let date):
      if scope == nil { scope = RollScope(lists, settings, to: target, since: firstDay) }
      if scope?.needs(date, text, prepared.marks) == true {
        days.append(RollDay(path: path, date: date, bytes: Array(copying: text)))
      }
      tooOld?.add(prepared.tooOld)
    case .collection: lists.append(RollList(path: path, bytes: Array(copying: text)))
    case .template where path == templatePath:
      template = RollTemplate(path: path, bytes: Array(copying: text))
    case .template, .settings, .unknown: return
    }
  }
}

/// Texts, each with what a roll needs to know about it.
private final class RollTexts: TextWork {
  struct Text {
    var kind = DocumentKind.unknown
    var marks = DayMarks()
    var tooOld = TasksTooOld()
  }

  private(set) var texts = [Text](repeating: Text(), count: textWorkPlaces)
  private let directory: FilePath?
  private var oldTasks: OldTaskSearch?

  /// - Parameters:
  ///   - directory: the folder that relative paths start from.
  ///   - since: the day before which tasks are too old; nil if these are not counted.
  init(in directory: FilePath?, to target: CivilDate, since: CivilDate?) {
    self.directory = directory
    oldTasks = since.map { OldTaskSearch(to: target, since: $0) }
  }

  func prepare(_ path: FilePath, _ text: Span<UInt8>, at place: Int) {
    texts[place].kind = DocumentKind(file: path, in: directory)
    guard let date = texts[place].kind.date else { return }
    texts[place].marks = DayMarks(of: date, text)
    texts[place].tooOld = oldTasks?.tasks(on: date, text) ?? TasksTooOld()
  }
}

extension RollSurvey {
  /// The open tasks on days after one, with the changes of a roll.
  func carriedAhead(of day: CivilDate, after rollover: Rollover) -> [CarriedAhead] {
    let later = days.filter { $0.date > day }
    var facts = FolderFacts(expectingFiles: later.count)
    var table = SyntaxTable()
    for day in later {
      let change = rollover.changes.changes.first { $0.path == day.path }
      let bytes = change?.written ?? day.bytes
      parse(bytes.span, as: .day(day.date), into: &table)
      facts.add(bytes.span, table, as: .day(day.date), path: day.path.bytes)
    }
    return facts.carriedAhead(of: day)
  }
}
