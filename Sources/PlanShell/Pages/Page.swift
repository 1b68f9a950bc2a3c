public import PlanDocument
public import PlanRollover
public import PlanSystem
public import PlanText

/// A file that a command may change.
public struct Page {
  public var path: FilePath
  /// Nil for an undated file.
  public var date: CivilDate?
  /// Nil for a day that does not exist yet.
  public var read: [UInt8]?
  /// The text; for a day with copies that a roll would settle, the settled text.
  public var document: Document
  /// The other days that are settled with this one; nil if there is nothing to settle.
  public var settling: SettledDays?

  /// Of a settled text whose lines are not those of the file.
  public var numbers: LineNumbers?

  /// An existing file.
  public init(_ path: FilePath, _ text: Span<UInt8>, as kind: DocumentKind) {
    self.init(path, Document(Array(copying: text), as: kind))
  }

  /// An existing file that was read.
  public init(_ path: FilePath, _ document: Document) {
    (self.path, date, read) = (path, document.kind.date, document.bytes)
    self.document = document
  }

  /// A day as it would be made.
  public init(making date: CivilDate, _ text: [UInt8], at path: FilePath) {
    (self.path, self.date) = (path, date)
    document = Document(text, as: .day(date))
  }

  /// An undated file that is to be created.
  ///
  /// - Parameter text: its beginning.
  public init(makingListAt path: FilePath, _ text: [UInt8] = []) {
    self.path = path
    document = Document(text, as: .collection)
  }

  /// `# Shopping list` for `home/shopping-list.plan`; nothing if the name would be read as more.
  public static func title(ofList path: FilePath) -> [UInt8] {
    let name = path.lastComponent.dropLast(".plan".utf8.count)
    guard let text = String(validating: name, as: UTF8.self), let first = text.first,
      text.allSatisfy({ $0.isLetter || $0.isNumber || " -_".contains($0) })
    else { return [] }
    let words = text.dropFirst().map { "-_".contains($0) ? " " : $0 }
    return Array("# \(first.uppercased())\(String(words))\n\n".utf8)
  }

  /// Why the text must not be changed.
  public var refusal: Objection? {
    let bytes = document.bytes
    return PlanDocument.refusal(toFormat: bytes.span, document.table).map {
      Objection($0, path, bytes)
    }
  }

  /// The line of the file (from zero) of a line of the document.
  public func lineOfFile(_ line: Int) -> Int { numbers?.lineOfFile(line) ?? line }

  /// The line of the document for a line of the file.
  public func line(ofFile line: Int) -> Int { numbers?.line(ofFile: line) ?? line }

  public var lineCountOfFile: Int { numbers?.count ?? document.lines.count }

  /// `2026-10-05.plan:12`: the line of the file.
  public func address(ofLine line: Int) -> Message { "\(path.bytes):\(lineOfFile(line) + 1)" }
}

/// The undated files of a folder.
public struct ListPages {
  public private(set) var pages: [Page] = []
  /// Those that could not be read: they may define any habit, and what new days hold.
  public private(set) var unread: [FileProblem] = []

  public init(_ names: PlanNames, in files: any Files) {
    unread = files.readTexts(names.lists) { pages.append(Page($0, $1, as: .collection)) }
  }
}

/// The files of a plan folder, found by name only.
public struct PlanNames {
  public let days: DayPaths
  /// The undated files, in the order of their paths.
  public let lists: [FilePath]
  /// The conflict copies of days.
  public let conflictCopies: [(path: FilePath, day: CivilDate)]
  /// Names that are not files, and folders that cannot be listed.
  public let problems: [FileProblem]
  /// Those that may hold days: a day that is not found may be there.
  public let problemsOfDays: [FileProblem]

  /// - Parameter first: earlier days may be left out.
  init(
    below root: FilePath, in files: any Files, from first: CivilDate = .earliest
  ) throws(FileProblem) {
    let directory = try files.workingDirectory
    let found = try files.planPaths(below: root, from: first)
    days = DayPaths(found.paths, from: directory)
    lists = found.paths.filter { path in
      guard DocumentKind(file: path, in: directory) == .collection else { return false }
      // A link to a day is that day.
      let target = found.links.contains(path) ? files.location(of: path) : nil
      return target.map { DocumentKind(path: $0.bytes).date == nil } ?? true
    }
    conflictCopies = found.conflictCopies.compactMap { copy in
      DocumentKind(file: copy.original, in: directory).date.map { (copy.path, $0) }
    }
    problems = found.problems
    problemsOfDays = found.problems.filter { mayHoldDays($0, below: root, from: directory) }
  }

  /// The names of the plan folder, for a command that changes it.
  public init(of opened: OpenedFolder, in files: any Files) throws(Refusal) {
    self = try refusing(PlanNames(below: opened.root, in: files))
  }
}

/// A page and what it becomes.
public struct ChangedPage {
  public var page: Page
  public var result: Document

  public init(page: Page, result: Document) { (self.page, self.result) = (page, result) }

  public var change: Change { Change(page.path, read: page.read, written: result.bytes) }

  /// What was done in a line (from zero) of the result: `2026-10-05.plan:12: [x] Water: 4/8 glasses`
  ///
  /// - Parameter report: words before the line, with a blank at their end.
  public func report(ofLine line: Int, _ report: Message = "") -> Message {
    let text = result.text(result.shownPart(ofLine: line))
    return "\(page.path.bytes):\(line + 1): \(report)\(text)"
  }
}
