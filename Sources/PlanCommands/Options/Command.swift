/// One command: everything the parser, the help and the dispatch know about it.
public struct Command: Sendable {
  public typealias Action = @Sendable (Invocation, Host) -> Int32

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
  /// Its own options; `allOptions` adds the common ones.
  public var options: [Option]
  /// Whether it reads a plan folder in order to change it, so that two of them had better not run at
  /// once.
  public var changesFolder = false
  public var clockUse = ClockUse.none
  public var optionPlace = OptionPlace.anywhere
  /// What carries it out; none while the command is not in this version.
  public var action: Action?
  /// Makes what only the help shows. A function, because most runs show no help.
  public var manual: @Sendable () -> Manual = { Manual() }

  public init(
    _ name: String, product: String? = nil, _ summary: String, options: [Option] = []
  ) {
    self.name = name
    self.product = product
    self.summary = summary
    self.options = options
  }

  /// Its own options first, then the common ones, in the order the help lists them.
  public var allOptions: [Option] { ownOptions + Option.common }

  /// Those that not every command takes.
  var ownOptions: [Option] { options + (clockUse == .settable ? [.today] : []) }

  /// How it is called: `planfmt`, `plan week`.
  public var callName: String { product ?? "plan " + name }

  /// The program its messages come from: `planfmt`, `plan`.
  public var programName: String { product ?? "plan" }

  public func option(named name: String) -> Option? {
    allOptions.first { $0.name == name }
  }
}
