import PlanArguments
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
  init(checking operand: ArgumentBytes, for kind: String) throws(UsageError) {
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
  func expecting(_ words: ArgumentBytes?, takesAll: Bool) throws(UsageError) -> [Target] {
    guard let words else { return self }
    guard count == 1, !takesAll, self[0].address != nil, words.contains(where: { $0 > 0x20 })
    else {
      throw .refused("'--expect' needs words of the line, and that line alone as FILE:LINE")
    }
    return [Target(self[0].text, expecting: words)]
  }
}
