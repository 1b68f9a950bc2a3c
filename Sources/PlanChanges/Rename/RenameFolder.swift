import PlanDocument
import PlanShell
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
  private var conflictCopies: [(path: FilePath, original: FilePath)] = []
  private let directory: FilePath?

  init(_ renaming: Renaming, in root: FilePath, _ files: any Files) {
    self.renaming = renaming
    survey = RenameSurvey(renaming)
    directory = try? files.workingDirectory
    files.visit([root]) { path, found in add(path, found) }
    self.files.sort { ($0.turn, $0.path) < ($1.turn, $1.path) }
    let paths = Set(self.files.map(\.path))
    for copy in conflictCopies {
      if paths.contains(copy.original) {
        objections.append(Objection(conflictCopy: copy.path, of: "\(copy.original.bytes)"))
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
    case .conflictCopy(let original): conflictCopies.append((path, original))
    case .misspelled, .noPlanInside: return
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
      if renamed.bytes.count > maximumTextSize { objections.append(.tooLarge(path)) }
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

  /// The changes of the files, in the order in which they are written.
  ///
  /// Days come first and definitions last. If several files define a habit, the first of them keeps
  /// the old name in `was:` until all are written. Otherwise an interrupted run would leave what
  /// looks like two habits.
  var changes: [Change] {
    var changes = files.map { Change($0.path, read: $0.read, written: $0.renamed.bytes) }
    guard let (index, marked) = mark else { return changes }
    let file = files[index]
    let first = files.firstIndex { $0.turn == .definition } ?? index
    changes.remove(at: index)
    changes.insert(Change(file.path, read: file.read, written: marked), at: first)
    changes.append(Change(file.path, read: marked, written: file.renamed.bytes))
    return changes
  }

  /// Whether an interrupted run would look like a clash of two habits.
  var cannotBeResumed: Bool { !definersToMark.isEmpty && mark == nil }

  /// The files of which one gets a `was:` for the time of writing: several that define the habit.
  private var definersToMark: [Int] {
    guard renaming.subject == .habit, !renaming.isRespelling, !survey.isInProgress else {
      return []
    }
    let definers = files.indices.filter { files[$0].turn == .definition }
    return definers.count > 1 ? definers : []
  }

  /// One of them, and its text with `was:`.
  private var mark: (index: Int, text: [UInt8])? {
    for index in definersToMark {
      if let text = marked(files[index]) { return (index, text) }
    }
    return nil
  }

  /// The renamed text with the old name in the first `was:` that is free for it.
  private func marked(_ file: File) -> [UInt8]? {
    let document = Document(file.renamed.bytes, as: file.kind)
    for line in file.renamed.lines {
      let item = document.item(atLine: line)
      guard item.kind == .habitItem, item.value(.was) == nil,
        document.foldedName(of: item) == renaming.comparedNew
      else { continue }
      let edits = document.edits(ItemChange(.was, quoted(renaming.old)), ofLine: line)
      let result = Document(apply(edits, to: document.bytes.span), as: file.kind)
      let former = result.item(atLine: line).value(.was).map { result.text($0) }
      if former == renaming.old { return result.bytes }
    }
    return nil
  }

  /// Why not everything with the old name can get the new one.
  func clashes(_ mode: RenameMode) -> [Objection] {
    if renaming.isRespelling { return [] }
    let clashes: [Clash] =
      switch renaming.subject {
      case .habit: habitClashes(mode)
      case .goalID: [("\(mode.shown(mode.new)) is already an id:", survey.new)]
      case .goalWords: [("\(mode.shown(mode.new)) is already a goal:", survey.new)]
      case .tag:
        [
          (
            "some tags would be \(mode.shown(mode.old)) again, or below it; give them another"
              + " name first:", survey.returns
          )
        ]
      }
    return clashes.filter { !$0.places.isEmpty }.flatMap { message, places in
      Refusal(message, listing: places.map(\.message)).objections
    }
  }

  private func habitClashes(_ mode: RenameMode) -> [Clash] {
    let (old, new) = (mode.shown(mode.old), mode.shown(mode.new))
    var clashes: [Clash] = []
    if !survey.isInProgress, !survey.old.isEmpty, !survey.new.isEmpty {
      clashes.append(
        (
          "\(new) is already a habit, and the two histories would be mixed:",
          survey.new + survey.old
        ))
    } else {
      // For two habits this would add nothing.
      clashes.append(
        ("one day would have two entries of \(new); delete one of them:", survey.twins))
    }
    if !survey.isInProgress, survey.hasOld {
      clashes.append(("\(new) is the former name of another habit:", survey.claims))
    }
    if cannotBeResumed {
      clashes.append(
        (
          "several files define \(old), and none of them can take 'was:'; put its lines into one"
            + " file first:", survey.old
        ))
    }
    return clashes
  }
}

/// A conflict with the new name, and the lines that cause it; without lines there is none.
private typealias Clash = (message: Message, places: [RenameSurvey.NamedLine])

/// What a folder says about the old name and the new one.
struct RenameSurvey {
  /// A line that is shown in a message.
  struct NamedLine {
    var path: FilePath
    /// From zero.
    var line: Int
    /// The line, without its line end.
    var text: [UInt8]
  }

  /// Where the old name and the new one are defined: habits in undated files, goals anywhere.
  private(set) var old: [NamedLine] = []
  private(set) var new: [NamedLine] = []
  /// Where the new name is the former name of something else.
  private(set) var claims: [NamedLine] = []
  /// Whether a definition with the new name says that it had the old one: then an earlier run was
  /// interrupted before it had renamed all definitions, or the user began by hand.
  private(set) var isInProgress = false
  /// Whether the old name is used anywhere.
  private(set) var hasOld = false
  /// The two entries of a day, or of a template, that would be of the same habit.
  private(set) var twins: [NamedLine] = []
  /// Where a tag would match the old name again, so that the same command would rename it once
  /// more.
  private(set) var returns: [NamedLine] = []
  /// The names of that kind, as typed.
  private(set) var names: Set<[UInt8]> = []
  private let renaming: Renaming

  init(_ renaming: Renaming) { self.renaming = renaming }

  mutating func add(_ document: Document, at path: FilePath) {
    if renaming.subject == .tag, let title = document.title {
      add(tags: title.tags, ofLine: title.line, document, path)
    }
    for line in document.lines.indices where document.lines[line].kind.isItem {
      let item = document.item(atLine: line)
      switch renaming.subject {
      case .habit: if item.kind == .habitItem { addHabit(item, document, path) }
      case .tag: add(tags: item.tags, ofLine: line, document, path)
      case .goalID, .goalWords: addGoal(item, document, path)
      }
    }
    if renaming.subject == .habit, document.kind.recordsHabits { addTwins(document, path) }
  }

  private mutating func addHabit(_ item: Item, _ document: Document, _ path: FilePath) {
    names.insert(document.text(item.words))
    let name = document.foldedName(of: item)
    if name == renaming.old { hasOld = true }
    guard document.kind.holdsDefinitions else { return }
    let former = item.value(.was).map { Array(foldingHabitName: document.text($0).span) }
    let place = NamedLine(item.line, document, path)
    if name == renaming.old {
      old.append(place)
    } else if name == renaming.comparedNew {
      new.append(place)
      if former == renaming.old { isInProgress = true }
    } else if former == renaming.comparedNew {
      claims.append(place)
    }
  }

  private mutating func addTwins(_ document: Document, _ path: FilePath) {
    var lines: [[UInt8]: Int] = [:]
    for line in document.lines.indices where document.lines[line].kind == .habitItem {
      let name = document.foldedName(of: document.item(atLine: line))
      if lines[name] == nil { lines[name] = line }
    }
    guard let old = lines[renaming.old], let new = lines[renaming.comparedNew], old != new else {
      return
    }
    twins += [min(old, new), max(old, new)].map { NamedLine($0, document, path) }
  }

  private mutating func add(
    tags: [ByteRange], ofLine line: Int, _ document: Document, _ path: FilePath
  ) {
    var isRenamedAgain = false
    for range in tags {
      let tag = document.text(range)
      names.insert(tag)
      guard let renamed = renaming.renamed(tag: tag) else { continue }
      hasOld = true
      if renaming.renamed(tag: renamed) != nil { isRenamedAgain = true }
    }
    if isRenamedAgain { returns.append(NamedLine(line, document, path)) }
  }

  /// The existing tags that renamed ones become equal to, folded.
  var joinedTags: [[UInt8]] {
    guard renaming.subject == .tag, !renaming.isRespelling else { return [] }
    let kept = Set(
      names.filter { renaming.renamed(tag: $0) == nil }.map { Array(folding: $0.span) })
    let renamed = Set(
      names.compactMap { renaming.renamed(tag: $0) }.map { Array(folding: $0.span) })
    return kept.intersection(renamed).sorted { $0.lexicographicallyPrecedes($1) }
  }

  private mutating func addGoal(_ item: Item, _ document: Document, _ path: FilePath) {
    let id = item.value(.id).map { document.text($0) }
    let words = document.text(item.words)
    let place = NamedLine(item.line, document, path)
    let compared = id.map { Array(folding: $0.span) }
    if renaming.subject == .goalID, compared == renaming.comparedNew { new.append(place) }
    guard item.kind == .goalItem else { return }
    if let id { names.insert(id) }
    names.insert(words)
    if renaming.subject == .goalID {
      if compared == renaming.old { old.append(place) }
    } else {
      let name = document.foldedName(of: item)
      if name == renaming.old { old.append(place) }
      if name == renaming.comparedNew { new.append(place) }
    }
  }
}

extension RenameSurvey.NamedLine {
  init(_ line: Int, _ document: Document, _ path: FilePath) {
    self.init(path: path, line: line, text: document.text(document.content(ofLine: line)))
  }

  /// `habits.plan:5: - Gym every:day`
  var message: Message { "\(path.bytes):\(line + 1): \(text)" }
}
