/// One option as the parser, the help and the shells need it.
public struct Option: Hashable, Sendable {
  /// The name after two dashes; nil for an option that has only a letter.
  public let long: String?
  /// The ASCII letter after one dash.
  public let short: Character?
  /// The name of the value in help texts; nil for a flag, which has no value.
  public let placeholder: String?
  public let kind: ValueKind
  /// What it does, in half a line, in the imperative.
  public let summary: String
  /// Whether every value counts; otherwise the last one does.
  public let isRepeatable: Bool

  /// The name by which an invocation finds it: the long name, else the letter.
  public var name: String { long ?? short.map(String.init) ?? "" }

  /// Its names as they are typed, the letter first: `-w` and `--write`.
  public var names: [String] { [short.map { "-\($0)" }, long.map { "--" + $0 }].compactMap { $0 } }

  /// Its names and what follows them: `-w, --write`, `--lines A:B`, `-C DIR`.
  public var synopsis: String {
    names.joined(separator: ", ") + (placeholder.map { " " + $0 } ?? "")
  }

  /// The option as shown in a message: `--check`, `-C`.
  public var spelling: String { long.map { "--" + $0 } ?? "-" + name }

  /// What the value must be, in the words of a message.
  var expectation: String {
    if case .choice(let words) = kind { return alternatives(words) }
    return placeholder ?? ""
  }
}

/// What a value or an operand is: the parser checks it, and a shell completes it.
public enum ValueKind: Hashable, Sendable {
  case path
  case folder
  case text
  /// Text that may be several arguments, such as `next friday`.
  case phrase(Phrase)
  /// One of these words; the parser refuses every other.
  case choice([String])
  /// Some of these words with commas between them.
  case list([String])
  /// One word of a vocabulary, or several with commas between them.
  case word(of: Vocabulary)
  case words(of: Vocabulary)
}

/// Words with their meanings that several options or commands take.
public struct Vocabulary: Hashable, Sendable {
  /// Two of the same name are equal.
  public let name: String
  public let words: @Sendable () -> [(name: String, summary: String)]

  public init(_ name: String, _ words: @escaping @Sendable () -> [(name: String, summary: String)])
  {
    self.name = name
    self.words = words
  }

  public static func == (a: Vocabulary, b: Vocabulary) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A value of several words, which the shell passes as several arguments.
public struct Phrase: Hashable, Sendable {
  public let name: String
  /// How many arguments at the start belong to the value, at least one.
  public let length: @Sendable (_ arguments: ArraySlice<ArgumentBytes>) -> Int

  public init(
    _ name: String, length: @escaping @Sendable (ArraySlice<ArgumentBytes>) -> Int
  ) {
    self.name = name
    self.length = length
  }

  public static func == (a: Phrase, b: Phrase) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// `auto, always or never`.
public func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
