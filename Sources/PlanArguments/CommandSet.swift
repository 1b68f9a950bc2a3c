/// A program and its commands.
public struct CommandSet<Host>: Sendable {
  /// Commands of one kind.
  public typealias Group = (title: String, commands: [Command<Host>])

  public let suite: Command<Host>
  public let version: String
  /// In the order of the list of all commands.
  public let groups: [Group]

  public init(_ suite: Command<Host>, version: String, _ groups: [Group]) {
    self.suite = suite
    self.version = version
    self.groups = groups
  }

  /// All commands but the suite.
  public var commands: [Command<Host>] { groups.flatMap(\.commands) }

  /// The commands that are programs of their own.
  public var programs: [Command<Host>] { commands.filter { $0.program != nil } }

  /// The programs, the suite first.
  public var programNames: [String] { [suite.name] + programs.map(\.programName) }

  public func command(named word: ArgumentBytes) -> Command<Host>? {
    commands.first { word.elementsEqual($0.name.utf8) }
  }
}
