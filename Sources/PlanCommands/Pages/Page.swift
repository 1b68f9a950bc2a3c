import PlanDocument
import PlanSystem
import PlanText

/// A file that a command may change.
struct Page {
  var path: FilePath
  /// Nil for an undated file.
  var date: CivilDate?
  /// Nil for a day that does not exist yet.
  var read: [UInt8]?
  /// The text; for a day with copies that a roll would settle, the settled text.
  var document: Document
  /// The other days that are settled with this one; nil if there is nothing to settle.
  var settling: SettledDays?

  /// An existing file.
  init(_ path: FilePath, _ text: Span<UInt8>, as kind: DocumentKind) {
    let bytes = Array(copying: text)
    self.path = path
    date = kind.date
    read = bytes
    document = Document(bytes, as: kind)
  }

  /// A day as it would be made.
  init(making date: CivilDate, _ text: [UInt8], at path: FilePath) {
    self.path = path
    self.date = date
    document = Document(text, as: .day(date))
  }

  /// An undated file that is to be created.
  ///
  /// - Parameter isTitled: whether it begins with a title, the name of the file.
  init(makingListAt path: FilePath, isTitled: Bool = false) {
    self.path = path
    document = Document(isTitled ? Self.title(ofList: path) : [], as: .collection)
  }

  /// `# Shopping list` for `home/shopping-list.plan`; nothing if the name would be read as more.
  private static func title(ofList path: FilePath) -> [UInt8] {
    let name = path.lastComponent.dropLast(".plan".utf8.count)
    guard let text = String(validating: name, as: UTF8.self), let first = text.first,
      text.allSatisfy({ $0.isLetter || $0.isNumber || " -_".contains($0) })
    else { return [] }
    let words = text.dropFirst().map { "-_".contains($0) ? " " : $0 }
    return Array("# \(first.uppercased())\(String(words))\n\n".utf8)
  }

  /// Why the text must not be changed.
  var refusal: Objection? {
    let bytes = document.bytes
    return PlanDocument.refusal(toFormat: bytes.span, document.table).map {
      Objection($0, path, bytes)
    }
  }

  /// `2026-10-05.plan:12`
  func address(ofLine line: Int) -> Message { "\(path.bytes):\(line + 1)" }
}

/// The undated files of a folder.
struct ListPages {
  private(set) var pages: [Page] = []
  /// Those that could not be read: they may define any habit, and what new days hold.
  private(set) var unread: [FileProblem] = []

  init(_ names: PlanNames, in files: any Files) {
    files.visit(names.lists) { path, found in
      switch found {
      case .text(let text): pages.append(Page(path, text, as: .collection))
      case .problem(let problem): unread.append(problem)
      case .conflictCopy, .misspelled, .noPlanInside: return
      }
    }
  }
}

/// The files of a plan folder, found by name only.
struct PlanNames {
  let days: DayPaths
  /// The undated files, in the order of their paths.
  let lists: [FilePath]
  /// The conflict copies of days.
  let conflictCopies: [(path: FilePath, day: CivilDate)]
  /// Names that are not files, and folders that cannot be listed.
  let problems: [FileProblem]
  /// Those that may hold days: a day that is not found may be there.
  let problemsOfDays: [FileProblem]

  init(below root: FilePath, in files: any Files) throws(FileProblem) {
    let directory = try files.workingDirectory
    let found = try files.planPaths(below: root)
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
}

extension PlanNames {
  /// The names of the plan folder, for a command that changes it.
  init(of opened: OpenedFolder, in files: any Files) throws(ChangeProblem) {
    do throws(FileProblem) {
      self = try PlanNames(below: opened.root, in: files)
    } catch {
      throw ChangeProblem(Objection(error))
    }
  }
}
