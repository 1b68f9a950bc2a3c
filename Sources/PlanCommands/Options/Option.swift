/// One option of a command: what the parser accepts and what the help says about it.
public struct Option: Hashable, Sendable {
  /// What follows the name on the command line.
  public enum Value: Hashable, Sendable {
    case none
    /// The placeholder stands for the value in help texts; the hint tells a shell what to offer.
    case required(placeholder: String, hint: Hint)
  }

  /// What kind of thing a value is.
  public enum Hint: Hashable, Sendable {
    case path
    case folder
    case date
    /// The name of a rule of planlint.
    case rule
    /// Names of rules with commas between them.
    case rules
    /// What may follow `plan`.
    case command
    /// One of these words; the parser refuses every other.
    case choice([String])
    /// Some of these words with commas between them, which the command reads.
    case words([String])
    case text
  }

  /// The name behind two dashes; none for an option that has only a letter.
  public var long: String?
  /// The letter behind one dash, always ASCII.
  public var short: Character?
  public var value: Value
  /// What it does, in half a line.
  public var summary: String
  /// Whether every value counts; of one that is not repeatable the last value counts.
  public var isRepeatable = false

  public init(
    _ long: String?, short: Character? = nil, value: Value = .none, _ summary: String
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.summary = summary
  }

  /// The same option, of which every value counts.
  public var repeatable: Option {
    var copy = self
    copy.isRepeatable = true
    return copy
  }

  /// What an invocation is asked with: the long name, else the letter.
  public var name: String { long ?? short.map(String.init) ?? "" }

  /// Its names as they are typed, the letter first: `-w` and `--write`.
  public var names: [String] { [short.map { "-\($0)" }, long.map { "--" + $0 }].compactMap { $0 } }

  /// Its names and what follows them: `-w, --write`, `--lines A:B`, `-C DIR`.
  public var synopsis: String {
    let names = names.joined(separator: ", ")
    guard case .required(let placeholder, _) = value else { return names }
    return names + " " + placeholder
  }

  /// The option as a message names it: `--check`, `-C`.
  public var spelling: String { long.map { "--" + $0 } ?? "-" + name }

  /// What the value has to be, in the words of a message; none for a flag.
  public var expectation: String? {
    switch value {
    case .none: nil
    case .required(_, .choice(let words)): alternatives(words)
    case .required(let placeholder, _): placeholder
    }
  }
}

/// `auto, always or never`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
