import PlanArguments
import PlanDocument
import PlanFolder
import PlanShell
import PlanSystem
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
}

extension Target {
  /// - Parameter kind: what is wanted, in words.
  init(checking operand: ArgumentBytes, for kind: String) throws(Refusal) {
    guard operand.contains(where: { $0 > 0x20 }) else {
      throw .refused("needs the name of a \(kind)")
    }
    self.init(operand)
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

/// What the manuals say of targets.
let targetText = """
  A target is the name of a habit, the words of a task without the tags after them, or the `id:`
  of a task, in any case. It is searched for on the day and in undated lists, then as a part of a
  name, then in what is open on other days. If nothing has that name, it may be a filter as in
  `plan list` that one open item matches. If several lines match, the first ten are listed and
  nothing changes. Words without quotes are one name if that is found, `plan done call mum`; if
  they are also the names of other lines, all are listed and nothing changes.

  A number, `3` or `:3`, is that line of today. FILE:LINE and DATE:LINE, `groceries.plan:3` or
  `oct-9:3`, are that line of an existing file. With `--expect`, the line must hold TEXT, in any
  case. With `--all`, the targets are one filter, and everything open that matches it changes. Of
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

extension Target {
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

extension Filter {
  /// The filter of a target that can only be a filter.
  init(naming target: Target) throws(Refusal) { self = try readFilter(target.text) }
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
