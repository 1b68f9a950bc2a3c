extension Command {
  /// A command line and what it does.
  public struct Example: Hashable, Sendable {
    public var line: String
    public var effect: String

    public init(_ line: String, _ effect: String) {
      self.line = line
      self.effect = effect
    }
  }

  /// A word that stands for no file where the first operand is expected.
  public struct Word: Hashable, Sendable {
    public var name: String
    public var summary: String
    /// What may follow it.
    public var operandKind: Option.Hint?
  }

  /// What stands for an operand in the synopsis, and what it may be.
  public struct Operand: Hashable, Sendable {
    public var name: String
    public var meaning: String

    public init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// An exit code and what it means.
  public struct ExitMeaning: Hashable, Sendable {
    public var code: Int32
    public var meaning: String

    public init(_ code: Int32, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  /// What the help and the manual page say besides the options.
  public struct Manual: Hashable, Sendable {
    /// What may follow the program's name, one way of calling it a line.
    public var synopsis = ["[OPTION]..."]
    public var examples: [Example] = []
    /// What the operands are; nil if there are none.
    public var operand: Operand?
    /// What the exit codes mean, the smallest first.
    public var exitCodes = [ExitMeaning(0, "done"), ExitMeaning(2, "could not do it")]
    /// What kind of thing an operand is; of a path there may be several, of anything else one.
    public var operandKind: Option.Hint?
    /// What may stand in place of the first operand.
    public var words: [Word] = []
    /// The variables of the environment that count, but for those an option names.
    public var variables: [Variable] = []
    /// What the manual page says before the options.
    public var description: [Block] = []
    /// What it says behind them.
    public var chapters: [Chapter] = []
  }

  public var synopsis: [String] { manual().synopsis }
  public var examples: [Example] { manual().examples }
  public var operand: Operand? { manual().operand }
  public var operandKind: Option.Hint? { manual().operandKind }
  public var words: [Word] { manual().words }
  public var exitCodes: [ExitMeaning] { manual().exitCodes }
}
