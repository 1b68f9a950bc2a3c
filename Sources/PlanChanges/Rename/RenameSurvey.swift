import PlanDocument
import PlanText

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
  private(set) var isBegun = false
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
      if former == renaming.old { isBegun = true }
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
