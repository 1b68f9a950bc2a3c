public import PlanArguments
public import PlanText

/// Why a command line, or a variable that takes the place of an option, cannot be carried out.
public enum UsageError: Error {
  case arguments(ArgumentError)
  /// The source is the option or the variable that holds the text.
  case badMoment(source: String, ArgumentBytes, hint: String)
  /// What was to be a day, and what to write instead.
  case noDate(ArgumentBytes, hint: String)
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
    case .badMoment(let source, let text, let hint): "\(source): '\(text)' is not a date; \(hint)"
    case .noDate(let text, let hint): "'\(text)' is not a date; \(hint)"
    case .refused(let message), .unknownName(let message), .hindered(let message),
      .badFilter(let message, _):
      message
    }
  }

  /// Whether the line that shows how to call the command helps.
  var wantsUsage: Bool {
    switch self {
    case .badMoment, .noDate, .unknownName, .hindered, .badFilter, .arguments(.unknownCommand):
      false
    case .arguments, .refused: true
    }
  }
}
