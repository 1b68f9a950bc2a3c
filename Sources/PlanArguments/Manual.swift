/// What the help and the manual page of a command say besides its options.
public struct Manual: Sendable {
  /// A word that may be the first operand, and what may follow it.
  public typealias Word = (name: String, summary: String, takes: ValueKind?)
  /// An environment variable and what it does.
  public typealias Variable = (name: String, effect: String)

  /// The arguments after the name, one line for each form of the call.
  public var usage: [String]
  /// The name of an operand in the usage, and what it may be; nil without operands.
  public var operand: (name: String, meaning: String)?
  /// The kind of its operands: several if they are paths, else one.
  public var takes: ValueKind?
  public var words: [Word]
  /// Command lines and what they do.
  public var examples: KeyValuePairs<String, String>
  /// What the exit codes mean, the smallest first.
  public var exits: KeyValuePairs<Int32, String>
  /// The environment variables that it reads.
  public var environment: [Variable]
  /// The description and the chapters of the manual page; see `ManualChapter`.
  public var text: String
  /// The chapter that the help shows too.
  public var helpChapter: String?

  public init(
    _ usage: String..., operand: (name: String, meaning: String)? = nil, takes: ValueKind? = nil,
    words: [Word] = [], examples: KeyValuePairs<String, String> = [:],
    exits: KeyValuePairs<Int32, String> = [0: "done", 2: "failed"], environment: [Variable] = [],
    text: String = "", helpChapter: String? = nil
  ) {
    self.usage = usage
    self.operand = operand
    self.takes = takes
    self.words = words
    self.examples = examples
    self.exits = exits
    self.environment = environment
    self.text = text
    self.helpChapter = helpChapter
  }
}
