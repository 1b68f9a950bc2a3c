import PlanDocument
public import PlanFolder
import PlanRollover
import PlanSystem
public import PlanText

/// The days that a roll would settle, as it would leave them: of the copies of a task that separate
/// devices carried on, one counts.
///
/// Writes nothing.
public struct SettledDays: Sendable {
  /// A day with a copy of such a task.
  private struct Day: Sendable {
    let read, settled: [UInt8]
    var numbers: LineNumbers?
  }

  private var days: [FilePath: Day] = [:]
  /// The open lines that settling moves to a later copy, by path.
  let passing: [[UInt8]: Set<Int>]
  /// The lines that settling changes, in order.
  public private(set) var places: [(path: FilePath, line: Int, words: [UInt8])] = []

  /// - Parameters:
  ///   - survey: of the files as they are.
  /// - Returns: nil if there is nothing to settle, or if a roll would refuse to.
  init?(of survey: FolderSurvey, in folder: OpenedFolder, _ files: any Files) {
    if folder.settings.roll == .never { return nil }
    let root = FilePath(bytes: folder.root.walkPrefix)
    var known = RollFolder(root: root, folder.settings, survey.facts)
    let since = Settings.firstDayCarried(to: folder.today)
    var read: [Int: [UInt8]] = [:]
    func texts(_ numbers: [Int]) -> [Int: [UInt8]]? {
      let problems = survey.read(numbers, in: files) { read[$0] = $1.document.bytes }
      return problems.isEmpty ? read.filter { numbers.contains($0.key) } : nil
    }
    guard let first = texts(known.filesToSettle(through: folder.today)) else { return nil }
    known.settle(first, through: folder.today)
    guard let roll = try? known.prepare(.settle, to: folder.today, since: since),
      let texts = texts(Set(roll.files + roll.filesOfTasks).sorted()),
      let rollover = try? roll.rollover(texts)
    else { return nil }
    passing = roll.passing
    let numbers = roll.lineNumbers
    for change in rollover.changes.changes {
      days[change.path] = Day(
        read: change.read ?? [], settled: change.written, numbers: numbers[change.path])
    }
    if days.isEmpty { return nil }
    for (file, bytes) in read {
      let path = FilePath(bytes: survey.facts.path(ofFile: file))
      if days[path] == nil { days[path] = Day(read: bytes, settled: bytes) }
    }
    for task in rollover.settled { places.append((task.path, task.line, task.words)) }
  }

  /// The settled text of a file; nil if it is not a day to settle, or has another text by now.
  func text(of path: FilePath, reading text: Span<UInt8>) -> [UInt8]? {
    guard let day = days[path], day.read.count == text.count, Array(copying: text) == day.read
    else { return nil }
    return day.settled
  }

  func numbers(of path: FilePath) -> LineNumbers? { days[path]?.numbers }

  /// The page with its copies settled.
  public func settled(_ page: Page) -> Page {
    let bytes = page.document.bytes
    guard let text = text(of: page.path, reading: bytes.span) else { return page }
    var page = page
    page.document = Document(text, as: page.document.kind)
    page.settling = self
    page.numbers = numbers(of: page.path)
    return page
  }

  /// Adds the other days if one of these pages holds a copy: the change is correct only if the
  /// others are settled too.
  ///
  /// - Returns: the pages, and what to print about settled lines.
  public func completing(_ changed: [ChangedPage]) -> (pages: [ChangedPage], reports: [Message]) {
    var pages = changed
    var reports: [Message] = []
    for (path, day) in days.sorted(by: { $0.key < $1.key }) where day.settled != day.read {
      let page = settled(Page(path, day.read.span, as: DocumentKind(path: path.bytes)))
      let number = pages.firstIndex { $0.page.path == path }
      let unchanged = ChangedPage(page: page, result: page.document)
      if number == nil { pages.append(unchanged) }
      reports += places.filter { $0.path == path }.map(\.line).sorted()
        .map { unchanged.report(ofLine: $0) }
    }
    return (pages, reports)
  }
}

extension CarriedAhead {
  /// `2 open tasks were carried to 2026-03-03`
  public var words: Message {
    "\(counted(count, "open task was", "open tasks were")) carried to \(date)"
  }

  /// The command that brings them back, without the name of the program.
  public var command: String { "move --from \(date.text) today" }

  /// Where they are and what brings them back.
  public var notice: Message {
    "\(words); 'plan \(command)' brings \(count == 1 ? "it" : "them") back"
  }
}
