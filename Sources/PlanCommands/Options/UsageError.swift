/// Why a command line, or a variable that stands for an option, cannot be carried out.
public enum UsageError: Error {
  case unknownOption(ArgumentBytes, nearest: String?)
  case missingValue(Option)
  case unexpectedValue(Option)
  case badChoice(Option, ArgumentBytes, nearest: String?)
  /// The source is the option or the variable that holds the text.
  case badMoment(source: String, ArgumentBytes, hint: String)
  /// What was to be a day, and what to write instead.
  case noDate(ArgumentBytes, hint: String)
  case unexpectedOperand(ArgumentBytes)
  case unknownCommand(ArgumentBytes, nearest: String?)
  /// What a command finds wrong with a line the parser accepts.
  case refused(Message)
  /// A name that nothing has, or that several things may have.
  case unknownName(Message)
  /// What stands in the way outside of the command line.
  case hindered(Message)
  /// What is wrong with a filter; the lines show the place in it.
  case badFilter(Message, lines: [Message])

  public var message: Message {
    switch self {
    case .unknownOption(let word, let nearest):
      "unknown option '\(word)'\(question(nearest))"
    case .missingValue(let option):
      "option '\(option.spelling)' needs a value: \(option.expectation ?? "")"
    case .unexpectedValue(let option):
      "option '\(option.spelling)' takes no value"
    case .badChoice(let option, let value, let nearest):
      "option '\(option.spelling)' takes \(option.expectation ?? ""), not '\(value)'"
        + "\(question(nearest))"
    case .badMoment(let source, let text, let hint):
      "\(source): '\(text)' is no date; \(hint)"
    case .noDate(let text, let hint):
      "'\(text)' is no date; \(hint)"
    case .unexpectedOperand(let word):
      "unexpected operand '\(word)'"
    case .unknownCommand(let word, let nearest):
      "no such command '\(word)'\(nearest == nil ? "; 'plan help' lists them" : question(nearest))"
    case .refused(let message), .unknownName(let message), .hindered(let message),
      .badFilter(let message, _):
      message
    }
  }

  /// Whether the line that shows how to call the command helps.
  var wantsUsage: Bool {
    switch self {
    case .badMoment, .noDate, .unknownCommand, .unknownName, .hindered, .badFilter: false
    default: true
    }
  }
}

/// What may have been meant, behind a message.
func question(_ nearest: String?) -> String {
  nearest.map { "; did you mean '\($0)'?" } ?? ""
}
