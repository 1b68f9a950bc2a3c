import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

/// Facts about the items of a folder from one visit; files are read again for their words.
struct FolderSurvey {
  private(set) var facts: FolderFacts
  /// Files that could not or must not be read.
  private(set) var problems: [Objection] = []
  /// The files that could not be read: what is searched for may be there.
  private(set) var unread: [FileProblem] = []
  /// By day: its file, if it is not part of the facts because it cannot be read.
  private(set) var unreadDays: [CivilDate: FilePath] = [:]
  private var table = SyntaxTable()
  /// By file of the facts: hash and length of its text, to notice a change; for a day that is not
  /// read whole, only the length.
  private var texts: [(hash: UInt32, count: Int)] = []
  /// The folder that relative paths start from.
  private let directory: FilePath?
  /// What a roll would settle; the facts are those of the settled days.
  let settled: SettledDays?

  /// - Parameters:
  ///   - operands: what is visited; nil for the whole folder.
  ///   - wholeDays: the days that are read whole; nil for all.
  init(
    of folder: OpenedFolder, _ operands: [FilePath]? = nil, in files: any Files,
    wholeDays: ClosedRange<CivilDate>? = nil
  ) {
    let operands = operands ?? [folder.root]
    self.init(folder, operands, in: files, wholeDays, nil)
    // Usually there is nothing to settle, and what was read is what counts.
    guard let settled = SettledDays(of: self, in: folder, files) else { return }
    self.init(folder, operands, in: files, wholeDays, settled)
  }

  private init(
    _ folder: OpenedFolder, _ operands: [FilePath], in files: any Files,
    _ wholeDays: ClosedRange<CivilDate>?, _ settled: SettledDays?
  ) {
    self.settled = settled
    facts = FolderFacts(wholeDays: wholeDays)
    directory = try? files.workingDirectory
    let place = FolderLocation(of: folder.root, in: files)
    files.visit(operands) { path, found in add(path, found, place) }
  }

  private mutating func add(_ path: FilePath, _ found: borrowing Found, _ place: FolderLocation) {
    var (path, kind) = (path, DocumentKind(file: path, in: directory))
    // If a link is visited first, the day it leads to is not visited.
    if kind == .collection, let day = place.day(after: path) {
      (path, kind) = (day, DocumentKind(file: day, in: directory))
    }
    switch found {
    case .text(let text):
      // Settings, templates and files that are neither a day nor a list hold nothing to be done.
      guard kind.date != nil || kind == .collection else { return }
      let isTaken =
        if let settled = settled?.text(of: path, reading: text) {
          take(settled.span, path, kind)
        } else {
          take(text, path, kind)
        }
      guard isTaken else { return }
      texts.append((facts.detail(of: kind) == .everything ? hash(of: text) : 0, text.count))
    case .problem(let problem):
      problems.append(Objection(problem))
      unread.append(problem)
      if let date = kind.date { unreadDays[date] = path }
    case .conflictCopy, .noPlanInside: return
    }
  }

  /// Adds a text to the facts, unless it must not be read.
  private mutating func take(_ text: Span<UInt8>, _ path: FilePath, _ kind: DocumentKind) -> Bool {
    parse(text, as: kind, into: &table, facts.detail(of: kind))
    if let refusal = refusal(toFormat: text, table) {
      problems.append(Objection(refusal, path, Array(copying: text)))
      if let date = kind.date { unreadDays[date] = path }
      return false
    }
    facts.add(text, table, as: kind, path: path.bytes)
    return true
  }

  /// Reads files of the facts again, each once, and calls `body` with those that did not change.
  ///
  /// Returns the problems of the others.
  func read(
    _ numbers: [Int], in files: any Files, _ body: (_ file: Int, Page) -> Void
  ) -> [Objection] {
    let paths = numbers.map { FilePath(bytes: facts.path(ofFile: $0)) }
    let byPath = Dictionary(zip(paths, numbers)) { first, _ in first }
    var problems: [Objection] = []
    files.visit(paths) { path, found in
      switch found {
      case .text(let text):
        guard let file = byPath[path] else { return }
        if text.count == texts[file].count,
          facts.detail(of: facts.files[file].kind) == .beyondTheDay
            || hash(of: text) == texts[file].hash
        {
          let page = Page(path, text, as: facts.files[file].kind)
          body(file, settled?.settled(page) ?? page)
        } else {
          problems.append(Objection("\(path.bytes): changed while it was read; try again"))
        }
      case .problem(let problem): problems.append(Objection(problem))
      case .conflictCopy, .noPlanInside: return
      }
    }
    return problems
  }
}
