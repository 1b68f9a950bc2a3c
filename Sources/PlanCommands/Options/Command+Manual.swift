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

  /// What the help says besides the options.
  public struct Manual: Hashable, Sendable {
    /// What may follow the program's name, one way of calling it a line.
    public var synopsis = ["[OPTION]..."]
    public var examples: [Example] = []
    /// What the operands are, in one line; empty if there are none.
    public var operands = ""
    /// What the exit codes mean, in one line.
    public var exitCodes = "0 done; 2 could not do it"
  }

  public var synopsis: [String] { manual().synopsis }
  public var examples: [Example] { manual().examples }
  public var operands: String { manual().operands }
  public var exitCodes: String { manual().exitCodes }
}
