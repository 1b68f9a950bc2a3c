public import PlanArguments
public import PlanText

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
