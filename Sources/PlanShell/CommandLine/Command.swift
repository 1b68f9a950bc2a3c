public import PlanArguments
public import PlanText

public typealias Command = HostedCommand<Host, Refusal>
public typealias Invocation = HostedInvocation<Host, Refusal>
public typealias CommandSet = HostedCommandSet<Host, Refusal>

/// The version of all five programs, which are one executable.
public let version = "0.1.0"

/// A program that is one command, by the name of its file.
public enum Program: String, CaseIterable {
  case planfmt, planlint, planroll, planmerge

  /// Those of all programs, `plan` first.
  public static var names: [String] { ["plan"] + allCases.map(\.rawValue) }
}

extension Command {
  /// Whether the command acts on a day, so that `--today` and `PLAN_TODAY` count.
  var takesToday: Bool { ownOptions.contains { $0.name == Valued.today.option.name } }
}

extension Invocation {
  /// What standard input is to be read as.
  public var inputPath: FilePath? {
    // Editors hand over an empty name for a text that has none.
    self[.stdinPath].flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
  }

  /// Refuses two of these options.
  public func checkAtMostOne(of keys: [any OptionKey]) throws(Refusal) {
    let given = keys.map(\.option).filter { !values(of: $0).isEmpty }.map(\.spelling)
    if given.count < 2 { return }
    throw .refused("'\(given[0])' and '\(given[1])' cannot be used together; choose one")
  }
}

extension FilePath {
  /// Whether it means standard input.
  public var isDash: Bool { bytes.count == 1 && bytes[0] == UInt8(ascii: "-") }
}
