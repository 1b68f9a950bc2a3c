import PlanArguments
import PlanDocument
import PlanFolder
import PlanShell
import PlanText

/// What was typed to name something.
struct Target {
  let text: ArgumentBytes
  let address: LineAddress?
  /// Words that the line of the address must hold.
  var expected: ArgumentBytes?
  /// What the whole line of the address must be, byte for byte.
  var expectedLine: ArgumentBytes?

  init(_ text: ArgumentBytes, expecting expected: ArgumentBytes? = nil) {
    self.text = text
    address = LineAddress(text)
    self.expected = expected
  }

  /// - Parameter kind: what is wanted, in words.
  init(checking operand: ArgumentBytes, for kind: String) throws(Refusal) {
    guard operand.contains(where: { $0 > 0x20 }) else {
      throw .refused("needs the name of a \(kind)")
    }
    self.init(operand)
  }

  /// The filter that it may be if no name matches; words alone are not a filter.
  ///
  /// - Throws: for what looks like a filter but is not valid.
  var filter: Filter? {
    get throws(Refusal) {
      do throws(Refusal) {
        let filter = try readFilter(text)
        return filter.isText ? nil : filter
      } catch {
        if looksLikeFilter { throw error }
        return nil
      }
    }
  }

  /// Whether it holds characters that have a meaning in a filter and are rare in names.
  private var looksLikeFilter: Bool {
    let signs = Array("&|()<>=\"".utf8)
    return text.contains { signs.contains($0) }
      || ["#", "!", "-#", "-!"].contains { text.starts(with: $0.utf8) }
  }
}

/// The options of every command that changes targets.
let targetOptions: [any OptionKey] = [Flag.allTargets, Valued.expect]

extension Flag {
  static let allTargets = Flag("all", "change everything that matches a filter")
}

extension Valued {
  static let expect = Valued("expect", "TEXT", "change the line FILE:LINE only if it contains TEXT")
}

/// What the help says of a target.
let targetOperand = (name: "TARGET", meaning: "a name, a part of one, FILE:LINE, an id or a filter")

/// What the manuals say of the target of a command that changes one line.
let oneTargetText = """
  A target is the name of a habit, the words of a task without the tags after them, or the `id:`
  of a task, in any case. It is searched for on the day and in undated lists, then as a part of a
  name, then in what is open on other days. If nothing has that name, it may be a filter as in
  `plan list` that one open item matches. If several lines match, the first ten are listed and
  nothing changes. Words without quotes are one name if that is found, `plan done call mum`; if
  they are also the names of other lines, all are listed and nothing changes.

  A number, `3` or `:3`, is that line of today. FILE:LINE and DATE:LINE, `groceries.plan:3` or
  `oct-9:3`, are that line of an existing file. With `--expect`, the line must hold TEXT, in any
  case.
  """

/// What the manuals say of targets.
let targetText =
  oneTargetText + """
     With `--all`, the targets are one filter, and everything open that matches it changes. Of
    several targets all change or none.
    """

extension [Target] {
  /// The same, with words that the line of the only one must hold.
  func expecting(_ words: ArgumentBytes?, takesAll: Bool) throws(Refusal) -> [Target] {
    guard let words else { return self }
    guard count == 1, !takesAll, self[0].address != nil, words.contains(where: { $0 > 0x20 })
    else { throw .refused("'--expect' needs words of the line, and that line alone as FILE:LINE") }
    return [Target(self[0].text, expecting: words)]
  }
}

/// A typed name, ready to be compared.
struct SoughtName {
  private let folded: [UInt8]
  /// Without the icon that a habit may have at its start.
  private let bare: [UInt8]

  /// How much of a name has to be typed.
  enum Match: CaseIterable { case whole, part }

  init(_ text: ArgumentBytes) {
    let folded = Array(folding: text.span)
    let icon = leadingIcon(of: folded.span)
    self.folded = folded
    bare = Array(folded[icon...])
  }

  func fits(_ candidate: Candidate, as match: Match) -> Bool {
    if candidate.isBelowClosed { return false }
    return switch match {
    case .whole:
      candidate.id == folded || candidate.key.name == (candidate.key.kind == .habit ? bare : folded)
    case .part: candidate.key.name.contains(bare)
    }
  }

  /// Whether it matches a name, folded as in facts, that is not of a habit.
  func fits(_ name: [UInt8], as match: Match) -> Bool {
    match == .whole ? name == folded : name.contains(bare)
  }
}

/// A line that a name may mean.
struct Candidate {
  struct Key: Hashable {
    /// A habit, a goal or a task; slots are named among the tasks.
    var kind: ItemKind
    /// Folded, as it is compared.
    var name: [UInt8]
  }

  var key: Key
  /// Folded likewise; nil without one.
  var id: [UInt8]?
  var page: Page
  var line: Int
  /// Whether an item above it is closed, and so it is too: only its address can name it.
  var isBelowClosed = false

  var message: Message { page.message(ofLine: line) }

  init(_ kind: ItemKind, _ name: [UInt8], on page: Page, line: Int) {
    key = Key(kind: kind, name: name)
    (self.page, self.line) = (page, line)
  }
}

extension Page {
  /// What can be named in it: on a day its habits, tasks, goals and slots, in an undated file the
  /// tasks and goals that do not recur.
  ///
  /// - Parameters:
  ///   - wantsBox: whether lines without a box are left out.
  ///   - takesDefinitions: whether habits and series of an undated file are named, too.
  func candidates(wantsBox: Bool = true, takesDefinitions: Bool = false) -> [Candidate] {
    var series: Set<Int> = []
    let nesting = Nesting(document)
    if !takesDefinitions {
      for (line, kind) in document.definingLines(nesting) where kind != .habit {
        series.formUnion(document.block(ofLine: line))
      }
    }
    return document.lines.indices.compactMap { line in
      guard document.lines[line].kind.isItem, !series.contains(line) else { return nil }
      var candidate = candidate(atLine: line, wantsBox: wantsBox, takesDefinitions)
      candidate?.isBelowClosed = nesting.isBelowClosed[line]
      return candidate
    }
  }

  private func candidate(
    atLine line: Int, wantsBox: Bool, _ takesDefinitions: Bool
  ) -> Candidate? {
    let item = document.item(atLine: line)
    let kind: ItemKind
    switch item.kind {
    case .habitItem where date != nil || takesDefinitions: kind = .habit
    case .task, .priorityItem, .scheduleItem, .goalItem:
      if item.state == nil, wantsBox { return nil }
      // What was moved is changed where it is now.
      if item.state == .moved, !item.isOpen { return nil }
      kind = item.kind == .goalItem ? .goal : .task
    default: return nil
    }
    let name = document.foldedName(of: item)
    if name.isEmpty { return nil }
    var candidate = Candidate(kind, name, on: self, line: line)
    candidate.id = item.value(.id).map { Array(document.bytes[$0.indices]).folded }
    return candidate
  }
}

/// What may be named, and for what change.
struct TargetScope {
  var kinds: Set<ItemKind>
  /// What is done to it, as in "cannot be ticked".
  var participle: String
  /// Whether a line without a box is no target.
  var wantsBox = true
  /// Whether habits and series are changed where they are defined.
  var takesDefinitions = false
  /// The days that are to change, if nothing else says which.
  var dates: [CivilDate]
  /// Whether the user named these days: then no others are searched.
  var namesDays = false
  /// Whether a missing one of them is read as it would be made.
  var makesDays = true
  /// Whether a series counts although these days have no instance of it.
  var recurs = false
  /// Whether tasks of other days that are still to be done count.
  var looksElsewhere = true
  /// Whether filters mean only what is still to be done.
  var wantsOpen = true
  /// Whether everything that matches a filter is meant, and targets are filters.
  var takesAll = false
  /// Whether copies are settled first. Tasks that a wrong clock carried to a day to come must not
  /// be settled: the copy of today would be dropped.
  var settles = true

  var kindsInWords: String {
    [ItemKind.habit, .task].filter(kinds.contains).map(\.name).joined(separator: " or ")
  }
}

extension Refusal {
  /// A target that matches several lines.
  init(several candidates: [Candidate], _ target: Target) {
    self.init(
      "'\(target.text)' matches several lines; type more, or the address of one:",
      listing: candidates.map(\.message).shortened { "\($0)" })
  }
}
