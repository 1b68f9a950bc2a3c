public import PlanText

/// Why a command line cannot be read.
public enum ArgumentError: Error {
  case unknownOption(ArgumentBytes, nearest: String?)
  case missingValue(Option)
  case unexpectedValue(Option)
  case badChoice(Option, ArgumentBytes, nearest: String?)
  case unexpectedOperand(ArgumentBytes)
  case unknownCommand(ArgumentBytes, nearest: String?)

  public var message: Message {
    switch self {
    case .unknownOption(let word, let nearest):
      "unknown option '\(word)'\(question(nearest))"
    case .missingValue(let option):
      "option '\(option.spelling)' needs a value: \(option.expectation)"
    case .unexpectedValue(let option):
      "option '\(option.spelling)' takes no value"
    case .badChoice(let option, let value, let nearest):
      "option '\(option.spelling)' takes \(option.expectation), not '\(value)'\(question(nearest))"
    case .unexpectedOperand(let word):
      "one argument too many: '\(word)'"
    case .unknownCommand(let word, let nearest):
      "no such command '\(word)'\(nearest == nil ? "; 'plan help all' lists them" : question(nearest))"
    }
  }
}

/// `; did you mean 'week'?`
public func question(_ nearest: String?) -> String {
  nearest.map { "; did you mean '\($0)'?" } ?? ""
}

/// The known word closest to a typed one; nil if that is not text or too long.
public func nearestWord(to typed: some Collection<UInt8>, among words: [String]) -> String? {
  guard typed.count <= 40, let text = String(validating: typed, as: UTF8.self) else { return nil }
  return nearest(text, among: words)
}
