/// One option as the parser, the help and the shells need it.
public struct Option: Sendable {
  /// The name after two dashes; nil for an option that has only a letter.
  public let long: String?
  /// The ASCII letter after one dash.
  public let short: Character?
  /// The name of the value in help texts; nil for a flag, which has no value.
  public var placeholder: String?
  public var kind = ValueKind.text
  /// The value if none of the words of a choice follows; nil if one must.
  var usual: String?
  /// Whether a word after it is its value.
  func takes(_ word: ArgumentBytes) -> Bool {
    guard usual != nil, case .choice(let words) = kind else { return true }
    return words.contains { word.elementsEqual($0.utf8) }
  }

  /// What it does, in half a line, in the imperative.
  public let summary: String
  /// Whether every value counts; otherwise the last one does.
  public var isRepeatable = false

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
public enum ValueKind: Sendable {
  /// Words and what they mean.
  public typealias Words = @Sendable () -> [(name: String, summary: String)]

  case path, folder, text
  /// Text that may be several arguments, such as `next friday`: the function says how many at the
  /// start belong to the value, at least one.
  case phrase(@Sendable (_ arguments: ArraySlice<ArgumentBytes>) -> Int, NameKind?)
  /// One of these words; the parser refuses every other.
  case choice([String])
  /// One of these words.
  case word(Words)
  /// Some of these words with commas between them.
  case list(Words)
  /// What has a name where the program runs; only its commands know what there is.
  case names([NameKind])
}

/// What a word may name, such as a tag. The commands say which kinds there are.
public struct NameKind: Hashable, Sendable {
  let name: String

  public init(_ name: String) { self.name = name }
}

/// `auto, always or never`.
public func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

/// An option with the type of its value.
public protocol OptionKey: Sendable {
  var option: Option { get }
}

/// An option without a value.
public struct Flag: OptionKey {
  public let option: Option

  public init(_ long: String, short: Character? = nil, _ summary: String) {
    option = Option(long: long, short: short, summary: summary)
  }
}

/// An option whose value is any bytes.
public struct Valued: OptionKey {
  public let option: Option

  public init(
    _ long: String?, short: Character? = nil, _ placeholder: String, _ summary: String,
    _ kind: ValueKind = .text, isRepeatable: Bool = false
  ) {
    option = Option(
      long: long, short: short, placeholder: placeholder, kind: kind, summary: summary,
      isRepeatable: isRepeatable)
  }
}

/// An option whose value is one of some words.
///
/// `Word` is constrained where it is used, not here: checking the constraint at run time would cost
/// 120,000 instructions in every command line.
public struct Choice<Word>: OptionKey {
  public let option: Option
}

extension Choice where Word: RawRepresentable<String> {
  public init(
    _ long: String, short: Character? = nil, _ placeholder: String, _ words: [Word],
    _ summary: String, usual: Word? = nil
  ) {
    option = Option(
      long: long, short: short, placeholder: placeholder, kind: .choice(words.map(\.rawValue)),
      usual: usual?.rawValue, summary: summary)
  }
}
