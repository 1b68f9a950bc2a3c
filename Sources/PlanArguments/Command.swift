/// One command: how it is called, what its help says, and what carries it out.
///
/// Options and help are computed on demand, because most runs use one command only. The suite, which
/// all commands belong to, is `plan`, a command too.
public struct HostedCommand<Host, Failure: Error>: Sendable {
  public typealias Action =
    @Sendable (HostedInvocation<Host, Failure>, Host) throws(Failure) -> Int32

  /// The word after the name of the suite.
  public let name: String
  /// The program that does the same on its own; nil for a command that only the suite has.
  public let program: String?
  /// What it does, in the imperative and without a full stop.
  public let summary: String
  /// Nil for a command that only names another one.
  public let action: Action?
  private let makeOptions: @Sendable () -> [any OptionKey]
  private let makeManual: @Sendable () -> Manual

  public init(
    _ name: String, program: String? = nil, _ summary: String,
    options: @autoclosure @escaping @Sendable () -> [any OptionKey] = [],
    _ manual: @autoclosure @escaping @Sendable () -> Manual, run action: Action?
  ) {
    (self.name, self.program, self.summary, self.action) = (name, program, summary, action)
    makeOptions = options
    makeManual = manual
  }

  /// The options without the common ones, in the order of the help.
  public var ownOptions: [Option] { makeOptions().map(\.option) }

  /// Its own options, then the common ones.
  public var allOptions: [Option] { ownOptions + commonOptions }

  public var manual: Manual { makeManual() }

  /// Whether this is the suite itself.
  public var isSuite: Bool { name == "plan" }

  /// The program its messages come from: `planfmt`, `plan`.
  public var programName: String { program ?? "plan" }

  /// How a user calls it: `planfmt`, `plan week`.
  public var callName: String { program ?? (isSuite ? name : "plan \(name)") }

  /// The name of its manual page: `planfmt`, `plan-help`.
  public var pageName: String { callName.replacing(" ", with: "-") }

  /// Each form of the call, as a whole line.
  var usageLines: [String] { manual.usage.map { "\(callName) \($0)" } }
}

/// The options that every command takes.
public let commonOptions: [Option] = [
  Flag.quiet.option, Flag.verbose.option, Choice<ColorChoice>.color.option, Valued.directory.option,
  Flag.help.option, Flag.version.option,
]

extension Flag {
  public static let quiet = Flag("quiet", short: "q", "print errors only")
  public static let verbose = Flag("verbose", short: "v", "report every file")
  public static let help = Flag("help", short: "h", "show this help")
  public static let version = Flag("version", short: "V", "show the version")
}

extension Valued {
  public static let directory = Valued(nil, short: "C", "DIR", "start in DIR", .folder)
}

extension Choice where Word == ColorChoice {
  public static var color: Self { Self("color", "WHEN", Word.allCases, "auto, always or never") }
}

/// A program and its commands.
public struct HostedCommandSet<Host, Failure: Error>: Sendable {
  /// Commands of one kind.
  public typealias Group = (title: String, commands: [HostedCommand<Host, Failure>])

  public let suite: HostedCommand<Host, Failure>
  public let version: String
  /// The day of the version, as in 2026-11-30, for manual pages.
  public let date: String
  /// In the order of the list of all commands.
  public let groups: [Group]

  public init(
    _ suite: HostedCommand<Host, Failure>, version: String, of date: String, _ groups: [Group]
  ) {
    (self.suite, self.version, self.date, self.groups) = (suite, version, date, groups)
  }

  /// All commands but the suite.
  public var commands: [HostedCommand<Host, Failure>] { groups.flatMap(\.commands) }

  /// The commands that are programs of their own.
  public var programs: [HostedCommand<Host, Failure>] { commands.filter { $0.program != nil } }

  /// The programs, the suite first.
  public var programNames: [String] { [suite.name] + programs.map(\.programName) }

  public func command(named word: ArgumentBytes) -> HostedCommand<Host, Failure>? {
    commands.first { word.elementsEqual($0.name.utf8) }
  }
}
