public import PlanArguments
public import PlanText

public typealias Command = PlanArguments.Command<Host>
public typealias Invocation = PlanArguments.Invocation<Host>
public typealias CommandSet = PlanArguments.CommandSet<Host>

/// The version of all five programs, which are one executable.
public let version = "0.1.0"

extension Command {
  /// A command that shows what a filter matches, of some days if it takes `when`.
  static func view(
    _ name: String, _ summary: String,
    options: @autoclosure @escaping @Sendable () -> [any OptionKey] = [],
    when: String? = nil, filter: String, examples: KeyValuePairs<String, String>,
    exits: KeyValuePairs<Int32, String> = viewExits, environment: [Manual.Variable] = .view,
    _ text: String = "", run: @escaping Action
  ) -> Command {
    Command(
      name, summary, options: options() + viewOptions,
      Manual(
        when == nil ? "[OPTION]... [FILTER...]" : "[OPTION]... [WHEN] [FILTER...]",
        operand: when.map { (name: "WHEN", meaning: "\($0); FILTER \(filter)") }
          ?? (name: "FILTER", meaning: filter),
        takes: .text, examples: examples, exits: exits, environment: environment,
        text: "\(text)\n\n`Grammar/Views.md` defines each figure."), run: run)
  }

  /// Whether the command acts on a day, so that `--today` and `PLAN_TODAY` count.
  var takesToday: Bool { ownOptions.contains { $0.name == Valued.today.option.name } }
}

extension Invocation {
  /// What standard input is to be read as.
  var inputPath: FilePath? {
    // Editors hand over an empty name for a text that has none.
    self[.stdinPath].flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
  }
}

extension FilePath {
  /// Whether it means standard input.
  var isDash: Bool { bytes.count == 1 && bytes[0] == UInt8(ascii: "-") }
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
  func checkAtMostOne(of keys: [any OptionKey]) throws(UsageError) {
    let given = keys.map(\.option).filter { !values(of: $0).isEmpty }.map(\.spelling)
    if given.count < 2 { return }
    throw .refused("'\(given[0])' and '\(given[1])' cannot be used together; choose one")
  }
}
