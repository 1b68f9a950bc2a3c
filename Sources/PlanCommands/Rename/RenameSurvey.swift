import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// What a folder says about the old name and the new one.
struct RenameSurvey {
  /// A line somebody is told of.
  struct Place {
    var path: FilePath
    /// From zero.
    var line: Int
    /// The line, without its line end.
    var text: [UInt8]
  }

  /// Where the old name and the new one are defined: habits in undated files, goals anywhere.
  private(set) var old: [Place] = []
  private(set) var new: [Place] = []
  /// Where the new name is the former one of something else.
  private(set) var claims: [Place] = []
  /// Whether a definition of the new name says that it had the old one: then an earlier run was
  /// ended before it had renamed all definitions, or somebody began by hand.
  private(set) var isBegun = false
  /// Whether the old name stands anywhere.
  private(set) var hasOld = false
  /// Whether a tag of the new name stands anywhere.
  private(set) var hasNewTag = false
  /// The names of that kind, as typed.
  private(set) var names: Set<[UInt8]> = []
  private let renaming: Renaming

  init(_ renaming: Renaming) { self.renaming = renaming }

  mutating func add(_ document: Document, at path: FilePath) {
    for line in document.lines.indices where document.lines[line].kind.isItem {
      let item = document.item(atLine: line)
      switch renaming.subject {
      case .habit: if item.kind == .habitItem { addHabit(item, document, path) }
      case .tag: for tag in item.tags { add(tag: document.text(tag)) }
      case .goalID, .goalWords: addGoal(item, document, path)
      }
    }
    if renaming.subject == .tag {
      for tag in document.title?.tags ?? [] { add(tag: document.text(tag)) }
    }
  }

  private mutating func addHabit(_ item: Item, _ document: Document, _ path: FilePath) {
    names.insert(document.text(item.words))
    let name = document.foldedName(of: item, as: .habit)
    if name == renaming.old { hasOld = true }
    guard document.kind.holdsDefinitions else { return }
    let former = item.value(.was).map { Array(folding: document.text($0).span) }
    let place = Place(item, document, path)
    if name == renaming.old {
      old.append(place)
    } else if name == renaming.comparedNew {
      new.append(place)
      if former == renaming.old { isBegun = true }
    } else if former == renaming.comparedNew {
      claims.append(place)
    }
  }

  private mutating func add(tag: [UInt8]) {
    names.insert(tag)
    if renaming.renamed(tag: tag) != nil { hasOld = true }
    let folded = Array(folding: tag.span.extracting(1..<tag.count))
    if folded == renaming.comparedNew || folded.starts(with: renaming.comparedNew + Array("/".utf8))
    {
      hasNewTag = true
    }
  }

  private mutating func addGoal(_ item: Item, _ document: Document, _ path: FilePath) {
    let id = item.value(.id).map { document.text($0) }
    let words = document.text(item.words)
    if renaming.subject == .goalID, id == renaming.new { new.append(Place(item, document, path)) }
    guard item.kind == .goalItem else { return }
    if let id { names.insert(id) }
    names.insert(words)
    let isMeant =
      renaming.subject == .goalID
      ? id == renaming.old : document.foldedName(of: item, as: .task) == renaming.old
    if isMeant { old.append(Place(item, document, path)) }
  }
}

extension RenameSurvey.Place {
  init(_ item: Item, _ document: Document, _ path: FilePath) {
    self.init(
      path: path, line: item.line, text: document.text(document.content(ofLine: item.line)))
  }

  /// `habits.plan:5: - Gym every:day`
  var message: Message { "\(path.bytes):\(line + 1): \(text)" }
}
