import PlanDocument
import PlanSystem
import PlanText

/// What one visit of a folder finds for a renaming.
struct RenameFolder {
  /// A file that contains the name.
  struct File {
    var path: FilePath
    var kind: DocumentKind
    var read: [UInt8]
    var renamed: RenamedText
    /// Its place in the order of writing.
    var turn: Turn
  }

  /// The order of writing: what others refer to comes last, so that after an interrupted run the
  /// same command still finds what to rename.
  enum Turn: Int, Comparable {
    case day, undated, definition
    /// Only names it as the former name of another habit.
    case follower
    /// Says by `was:` that the rest is still to be renamed.
    case mark

    static func < (a: Turn, b: Turn) -> Bool { a.rawValue < b.rawValue }
  }

  let renaming: Renaming
  private(set) var files: [File] = []
  private(set) var survey: RenameSurvey
  private(set) var objections: [Objection] = []
  private(set) var seen = SeenFolder()
  private var conflictCopies: [FilePath] = []
  private let directory: FilePath?

  init(_ renaming: Renaming, in root: FilePath, _ files: any Files) {
    self.renaming = renaming
    survey = RenameSurvey(renaming)
    directory = try? files.workingDirectory
    files.visit([root]) { path, found in add(path, found) }
    self.files.sort { ($0.turn, $0.path) < ($1.turn, $1.path) }
    let paths = Set(self.files.map(\.path))
    for copy in conflictCopies {
      let original = FilePath(
        bytes: copy.bytes.dropLast(copy.lastComponent.count)
          + originalOfConflictCopy(copy.lastComponent))
      if paths.contains(original) {
        objections.append(Objection(conflictCopy: copy, of: "\(original.bytes)"))
      }
    }
  }

  /// Whether the old name is used anywhere, in any spelling.
  var isFound: Bool { !files.isEmpty || !survey.old.isEmpty || survey.hasOld }

  /// How many lines change.
  var lineCount: Int { files.reduce(0) { $0 + $1.renamed.lines.count } }

  private mutating func add(_ path: FilePath, _ found: borrowing Found) {
    seen.add(path, found)
    switch found {
    case .text(let text): add(path, Array(copying: text))
    case .problem(let problem): objections.append(Objection(problem))
    case .conflictCopy: conflictCopies.append(path)
    case .noPlanInside: return
    }
  }

  private mutating func add(_ path: FilePath, _ bytes: [UInt8]) {
    let kind = DocumentKind(file: path, in: directory)
    if kind == .settings { return }
    let document = Document(bytes, as: kind)
    survey.add(document, at: path)
    do throws(RenamingProblem) {
      guard let renamed = try renaming.renamed(document) else { return }
      if let refusal = refusal(toFormat: bytes.span, document.table) {
        objections.append(Objection(refusal, path, bytes))
      }
      if renamed.bytes.count > maximumTextSize {
        objections.append(.tooLarge(path))
      }
      let turn = turn(of: renamed, document)
      files.append(File(path: path, kind: kind, read: bytes, renamed: renamed, turn: turn))
    } catch {
      objections.append(
        Objection(
          "\(path.bytes):\(error.line + 1):1: error: the name cannot be replaced here without"
            + " changing other parts of the line; rename it by hand", hasPlace: true))
    }
  }

  private func turn(of renamed: RenamedText, _ document: Document) -> Turn {
    var turn: Turn = document.kind.holdsDefinitions ? .undated : .day
    for line in renamed.lines where document.lines[line].kind.isItem {
      let item = document.item(atLine: line)
      switch renaming.subject {
      case .habit where document.kind.holdsDefinitions:
        switch document.foldedName(of: item) {
        case renaming.old: turn = turn == .mark ? .mark : .definition
        case renaming.comparedNew: turn = .mark
        default: if turn == .undated { turn = .follower }
        }
      case .goalID:
        let id = item.value(.id).map { Array(folding: document.text($0).span) }
        if item.kind == .goalItem, id == renaming.old { turn = .definition }
      case .habit, .tag, .goalWords: break
      }
    }
    return turn
  }
}
