/// One command: everything the parser, the help and the dispatch know about it.
public struct Command: Sendable {
  public typealias Action = @Sendable (Invocation, Host) -> Int32

  /// A command line and what it does.
  public struct Example: Hashable, Sendable {
    public var line: String
    public var effect: String

    public init(_ line: String, _ effect: String) {
      self.line = line
      self.effect = effect
    }
  }

  /// Whether the command asks what day it is.
  public enum ClockUse: Sendable {
    case none
    /// It takes `--today`, and `PLAN_TODAY` counts.
    case settable
  }

  /// Where options may stand.
  public enum OptionPlace: Sendable {
    case anywhere
    /// The first operand ends the options: what follows belongs to the command it names.
    case beforeOperands
  }

  /// The word behind `plan`.
  public var name: String
  /// The program that does the same on its own; none for a command that only `plan` has.
  public var product: String?
  public var summary: String
  /// What may follow the program's name, one way of calling it a line.
  public var synopsis: [String] = ["[OPTION]..."]
  public var examples: [Example] = []
  /// Its own options; `allOptions` adds the common ones.
  public var options: [Option] = []
  /// What the operands are, in one line; empty if there are none.
  public var operands = ""
  /// What the exit codes mean, in one line.
  public var exitCodes = "0 done; 2 could not do it"
  public var clockUse = ClockUse.none
  public var optionPlace = OptionPlace.anywhere
  /// What carries it out; none while the command is not in this version.
  public var action: Action?

  public init(_ name: String, product: String? = nil, _ summary: String) {
    self.name = name
    self.product = product
    self.summary = summary
  }

  /// Its own options first, then the common ones, in the order the help lists them.
  public var allOptions: [Option] {
    options + (clockUse == .settable ? [.today] : []) + Option.common
  }

  /// How it is called: `planfmt`, `plan week`.
  public var callName: String { product ?? "plan " + name }

  /// The program its messages come from: `planfmt`, `plan`.
  public var programName: String { product ?? "plan" }

  public func option(named name: String) -> Option? {
    allOptions.first { $0.name == name }
  }
}
