public import PlanDocument
public import PlanFolder
public import PlanRollover
public import PlanSystem
public import PlanText

/// Facts about the items of a folder from one visit; files are read again for their words.
public struct FolderSurvey {
  public private(set) var facts: FolderFacts
  /// The conflict copies, which are not read, each with its original.
  public private(set) var copies: [(path: FilePath, original: FilePath)] = []
  private var found: [(path: FilePath, problem: Objection)] = []
  /// The files that could not be read: what is searched for may be there.
  public private(set) var unread: [FileProblem] = []
  /// By day: its file, if it is not part of the facts because it cannot be read.
  public private(set) var unreadDays: [CivilDate: FilePath] = [:]
  /// The texts that must not be read, and why.
  public private(set) var refused:
    [(path: FilePath, kind: DocumentKind, refusal: FormatRefusal, bytes: [UInt8])] = []
  /// What was seen, to notice losses.
  public private(set) var seen = SeenFolder()
  /// By file of the facts: hash and length of its text, to notice a change.
  private var texts: [(hash: UInt32, count: Int)] = []
  /// By file of the facts: its text; nil if texts are not kept.
  private var kept: [[UInt8]]?
  /// The folder that relative paths start from.
  private let directory: FilePath?
  /// The folder, if all of it was visited.
  private let root: FilePath?
  private let templatePath: FilePath
  /// `templates/day.plan`.
  public private(set) var template: RollTemplate?
  /// What a roll would settle; the facts are those of the settled days.
  public let settled: SettledDays?

  /// - Parameters:
  ///   - operands: what is visited; nil for the whole folder.
  ///   - keepsTexts: whether texts are kept for `results`, if all are needed again.
  public init(
    of folder: OpenedFolder, _ operands: [FilePath]? = nil, in files: any Files,
    keepingTexts keepsTexts: Bool = false
  ) {
    let operands = operands ?? [folder.root]
    self.init(folder, operands, in: files, nil, keepsTexts)
    // Usually there is nothing to settle, and what was read is what counts.
    guard let settled = SettledDays(of: self, in: folder, files) else { return }
    self.init(folder, operands, in: files, settled, keepsTexts)
    facts.notePassing(settled.passing)
  }

  /// The files as they are, with no copies settled.
  public init(asTyped folder: OpenedFolder, in files: any Files) {
    self.init(folder, [folder.root], in: files, nil)
  }

  /// The undated files and the days that a question needs; earlier days are not read.
  ///
  /// - Parameter first: the first day that is needed, according to what is read. It gets the first day
  ///   that is read so far, nil for none, and is asked again until it needs no earlier one.
  public init(
    of folder: OpenedFolder, in files: any Files,
    from first: (_ facts: FolderFacts, _ read: CivilDate?) -> CivilDate
  ) {
    func names(from first: CivilDate) -> (found: PlanNames?, problems: [FileProblem]) {
      do throws(FileProblem) {
        let names = try PlanNames(below: folder.root, in: files, from: first)
        return (names, names.problems)
      } catch {
        return (nil, [error])
      }
    }
    // Usually no earlier day is needed, and listing all would take half the time.
    var listed = Settings.firstDayCarried(to: folder.today)
    var (found, problems) = names(from: listed)
    var operands = found?.lists ?? []
    self.init(folder, operands, in: files, nil)
    var read: CivilDate?
    while found != nil {
      let day = first(facts, read)
      if let read, read <= day { break }
      if day < listed { (found, problems, listed) = (names(from: day).found, problems, day) }
      let paths = found?.days.paths(from: day, before: read) ?? []
      visit(paths, folder, files)
      (read, operands) = (day, operands + paths)
    }
    if let settled = SettledDays(of: self, in: folder, files) {
      self.init(folder, operands, in: files, settled)
      facts.notePassing(settled.passing)
    }
    for problem in problems {
      add(problem, at: problem.path, DocumentKind(file: problem.path, in: directory))
    }
  }

  private init(
    _ folder: OpenedFolder, _ operands: [FilePath], in files: any Files,
    _ settled: SettledDays?, _ keepsTexts: Bool = false
  ) {
    self.settled = settled
    kept = keepsTexts ? [] : nil
    root = operands == [folder.root] ? folder.root : nil
    templatePath = templateOfDays(below: folder.root)
    facts = FolderFacts()
    directory = try? files.workingDirectory
    visit(operands, folder, files)
  }

  private mutating func visit(
    _ operands: [FilePath], _ folder: OpenedFolder, _ files: any Files
  ) {
    let place = FolderLocation(of: folder.root, in: files)
    let directory = directory
    files.visit(operands, preparing: SurveyedTexts(in: directory)) {
      path, found, surveyed in add(path, found, surveyed, place)
    }
    copies.sort { $0.path < $1.path }
  }

  private mutating func add(
    _ path: FilePath, _ found: borrowing Found, _ prepared: Prepared<SurveyedTexts>?,
    _ place: FolderLocation
  ) {
    seen.add(path, found)
    var (path, kind) = (path, prepared?.text.kind ?? DocumentKind(file: path, in: directory))
    // If a link is visited first, the day it leads to is not visited.
    if kind == .collection, let day = place.day(after: path) {
      (path, kind) = (day, DocumentKind(file: day, in: directory))
    }
    switch found {
    case .text(let text):
      if path == templatePath { template = RollTemplate(path: path, bytes: Array(copying: text)) }
      // Settings, templates and files that are neither a day nor a list hold nothing to be done.
      guard let prepared, kind.date != nil || kind == .collection else { return }
      let isTaken: Bool
      if let settled = settled?.text(of: path, reading: text) {
        prepared.work.read(settled.span, as: kind, at: prepared.place)
        isTaken = take(prepared, settled.span, path)
      } else {
        if kind != prepared.text.kind { prepared.work.read(text, as: kind, at: prepared.place) }
        isTaken = take(prepared, text, path)
      }
      if isTaken {
        texts.append((prepared.text.hash, text.count))
        kept?.append(Array(copying: text))
      }
    case .problem(let problem): add(problem, at: path, kind)
    case .conflictCopy(let original): copies.append((path, original))
    case .misspelled, .noPlanInside: return
    }
  }

  private mutating func add(_ problem: FileProblem, at path: FilePath, _ kind: DocumentKind) {
    found.append((path, Objection(problem)))
    unread.append(problem)
    if let date = kind.date { unreadDays[date] = path }
  }

  /// Adds a text to the facts, unless it must not be read.
  private mutating func take(
    _ prepared: Prepared<SurveyedTexts>, _ text: Span<UInt8>, _ path: FilePath
  ) -> Bool {
    let kind = prepared.text.kind
    if let refusal = prepared.text.refusal {
      found.append((path, Objection(refusal, path, Array(copying: text))))
      refused.append((path, kind, refusal, Array(copying: text)))
      if let date = kind.date { unreadDays[date] = path }
      return false
    }
    facts.add(text, prepared.text.table, as: kind, path: path.bytes)
    return true
  }

  /// Files that could not or must not be read, in the order of their paths.
  public var problems: [Objection] { found.sorted { $0.path < $1.path }.map(\.problem) }

  /// The line of the facts for a line of a file (from zero).
  public func line(ofFile file: Int, _ line: Int) -> Int {
    settled?.numbers(of: FilePath(bytes: facts.path(ofFile: file)))?.line(ofFile: line) ?? line
  }

  /// Reads files of the facts again, each once, and calls `body` with those that did not change.
  ///
  /// Returns the problems of the others.
  public func read(
    _ numbers: [Int], in files: any Files, _ body: (_ file: Int, Page) -> Void
  ) -> [Objection] {
    let paths = numbers.map { FilePath(bytes: facts.path(ofFile: $0)) }
    let byPath = Dictionary(zip(paths, numbers)) { first, _ in first }
    var waiting = Set(paths)
    var problems: [Objection] = []
    func visit(_ operands: [FilePath]) {
      let directory = directory
      files.visit(operands, preparing: SurveyedTexts(in: directory)) { path, found, prepared in
        guard waiting.remove(path) != nil, let file = byPath[path] else { return }
        switch found {
        case .text(let text):
          guard let prepared, text.count == texts[file].count,
            prepared.text.hash == texts[file].hash
          else {
            problems.append(Objection("\(path.bytes): changed while it was read; try again"))
            return
          }
          let kind = facts.files[file].kind
          if kind != prepared.text.kind { prepared.work.read(text, as: kind, at: prepared.place) }
          let page = Page(path, Document(Array(copying: text), prepared.text.table, as: kind))
          body(file, settled?.settled(page) ?? page)
        case .problem(let problem): problems.append(Objection(problem))
        case .conflictCopy, .misspelled, .noPlanInside: return
        }
      }
    }
    // A walk is read ahead, and files that are named are not.
    if let root, paths.count * 2 > facts.files.count { visit([root]) }
    visit(waiting.sorted())
    return problems
  }

  /// What a function makes of files of the facts. Several threads call it.
  ///
  /// - Returns: the results in the order of the files, and the problems of reading some again.
  public func results<Result: Sendable>(
    of numbers: [Int], in files: any Files,
    _ body: @escaping @Sendable (_ file: Int, Document, _ path: [UInt8]) -> Result
  ) -> (results: [Result], problems: [Objection]) {
    var texts: [(file: Int, bytes: [UInt8])] = []
    var problems: [Objection] = []
    if let kept {
      texts = numbers.map { ($0, kept[$0]) }
    } else {
      problems = read(numbers, in: files) { texts.append(($0, $1.read ?? [])) }
    }
    let (facts, settled) = (facts, settled)
    let results = files.results(below: texts.count) { [texts] index in
      let (file, bytes) = texts[index]
      let path = facts.path(ofFile: file)
      let text = settled?.text(of: FilePath(bytes: path), reading: bytes.span) ?? bytes
      return body(file, Document(text, as: facts.files[file].kind), path)
    }
    return (results, problems)
  }
}

extension Prepared where Work == SurveyedTexts {
  fileprivate var text: SurveyedTexts.Text { work.texts[place] }
}

/// Texts, with what the facts need of each.
private final class SurveyedTexts: TextWork {
  struct Text {
    var kind = DocumentKind.unknown
    var table = SyntaxTable()
    /// Why the text must not be read.
    var refusal: FormatRefusal?
    /// Of the text in the file.
    var hash: UInt32 = 0
  }

  private(set) var texts = [Text](repeating: Text(), count: textWorkPlaces)
  private let directory: FilePath?

  init(in directory: FilePath?) { self.directory = directory }

  func prepare(_ path: FilePath, _ text: Span<UInt8>, at place: Int) {
    let kind = DocumentKind(file: path, in: directory)
    texts[place].kind = kind
    guard kind.date != nil || kind == .collection else { return }
    read(text, as: kind, at: place)
    texts[place].hash = PlanText.hash(of: text)
  }

  /// Reads another text at a place, or the same as another kind of file.
  func read(_ text: Span<UInt8>, as kind: DocumentKind, at place: Int) {
    texts[place].kind = kind
    parse(text, as: kind, into: &texts[place].table)
    texts[place].refusal = PlanDocument.refusal(toFormat: text, texts[place].table)
  }
}
