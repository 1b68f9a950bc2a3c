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
    _ summary: String
  ) {
    option = Option(
      long: long, short: short, placeholder: placeholder, kind: .choice(words.map(\.rawValue)),
      summary: summary)
  }
}
