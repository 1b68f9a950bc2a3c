/// What somebody typed to name something.
struct Target {
  let text: ArgumentBytes
  let address: LineAddress?
  /// Words that the line of the address is to hold.
  var expected: ArgumentBytes?
  /// What the whole line of the address is to be, byte for byte.
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

extension Target {
  /// What every command takes that is told its targets.
  static let options = [
    Option("all", "everything that fits a filter, as in plan list"),
    Option(
      "expect", value: .required(placeholder: "TEXT", hint: .text),
      "only if the line FILE:LINE holds TEXT"),
  ]
}

extension Command.Operand {
  /// What is to change.
  static let target = Command.Operand(
    "TARGET", "a name, a part of one, FILE:LINE, an id or a filter")
}

extension [Target] {
  /// The same, where the line of the only one is to hold words.
  func expecting(_ words: ArgumentBytes?, takesAll: Bool) throws(UsageError) -> [Target] {
    guard let words else { return self }
    guard count == 1, !takesAll, self[0].address != nil, words.contains(where: { $0 > 0x20 })
    else {
      throw .refused("'--expect' needs words of the line, and that line alone as FILE:LINE")
    }
    return [Target(self[0].text, expecting: words)]
  }
}
