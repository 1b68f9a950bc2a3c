public import PlanArguments
public import PlanText

public typealias Command = HostedCommand<Host>
public typealias Invocation = HostedInvocation<Host>
public typealias CommandSet = HostedCommandSet<Host>

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
}

extension FilePath {
  /// Whether it means standard input.
  public var isDash: Bool { bytes.count == 1 && bytes[0] == UInt8(ascii: "-") }
}

/// Why a command line, or a variable that takes the place of an option, cannot be carried out.
public enum UsageError: Error {
  case arguments(ArgumentError)
  /// What was to be a day, what to write instead, and the option or variable that holds it.
  case noDate(ArgumentBytes, hint: String, source: String? = nil)
  /// What a command finds wrong with a line the parser accepts.
  case refused(Message)
  /// A name without a match, or with several.
  case unknownName(Message)
  /// What prevents it outside of the command line.
  case hindered(Message)
  /// What is wrong with a filter; the lines show the place in it.
  case badFilter(Message, lines: [Message])

  public var message: Message {
    switch self {
    case .arguments(let error): error.message
    case .noDate(let text, let hint, let source):
      "\(source.map { $0 + ": " } ?? "")'\(text)' is not a date; \(hint)"
    case .refused(let message), .unknownName(let message), .hindered(let message),
      .badFilter(let message, _):
      message
    }
  }

  /// Whether the line that shows how to call the command helps.
  var wantsUsage: Bool {
    switch self {
    case .noDate, .unknownName, .hindered, .badFilter, .arguments(.unknownCommand):
      false
    case .arguments, .refused: true
    }
  }
}

extension Invocation {
  /// Refuses two of these options.
  public func checkAtMostOne(of keys: [any OptionKey]) throws(UsageError) {
    let given = keys.map(\.option).filter { !values(of: $0).isEmpty }.map(\.spelling)
    if given.count < 2 { return }
    throw .refused("'\(given[0])' and '\(given[1])' cannot be used together; choose one")
  }
}

extension UsageError {
  /// A word that is none of the names of a thing.
  ///
  /// - Parameter thing: what they name: `format`.
  public init(_ typed: ArgumentBytes, isNo thing: String, among names: [String]) {
    self = .refused(
      "'\(typed)' is not a \(thing); write \(names.joined(separator: ", "))"
        + "\(question(nearestWord(to: typed, among: names)))")
  }

  /// An option that another choice than the typed one has.
  public init(_ key: some OptionKey, isFor owner: String, not typed: String) {
    self = .refused("'\(key.option.spelling)' is for \(owner), not for \(typed)")
  }
}
