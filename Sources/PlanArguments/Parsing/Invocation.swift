public import PlanText

/// An argument as the system passed it: any bytes but NUL, in no particular encoding.
public typealias ArgumentBytes = [UInt8]

/// An option of a command line, and its value, which is empty for a flag.
typealias GivenOption = (option: Option, value: ArgumentBytes)

/// A command with the options and operands it was called with.
public struct HostedInvocation<Host, Failure: Error>: Sendable {
  public let command: HostedCommand<Host, Failure>
  /// In the order given, never decoded.
  public let operands: [ArgumentBytes]
  /// In the order given.
  var given: [GivenOption]

  /// Whether a flag was given.
  public subscript(_ flag: Flag) -> Bool { last(flag) != nil }

  /// The last value of an option.
  public subscript(_ option: Valued) -> ArgumentBytes? { last(option)?.value }

  /// The last value of an option; the parser has checked it.
  public subscript<Word: RawRepresentable<String>>(_ choice: Choice<Word>) -> Word? {
    last(choice).flatMap { Word(rawValue: String(decoding: $0.value, as: UTF8.self)) }
  }

  /// All values of a repeatable option.
  public func all(_ option: Valued) -> [ArgumentBytes] { values(of: option.option) }

  /// The values of an option that count: all of a repeatable one, else the last; empty for a flag.
  public func values(of option: Option) -> [ArgumentBytes] {
    let values = given.filter { $0.option.name == option.name }.map(\.value)
    return option.isRepeatable ? values : values.suffix(1)
  }

  /// Adds the options that were given before the name of the command.
  public mutating func inherit(from umbrella: HostedInvocation) { given = umbrella.given + given }

  /// Of `-q` and `-v` the later one counts.
  public var verbosity: Verbosity {
    if given.isEmpty { return .normal }
    let names = [Flag.quiet.option.name, Flag.verbose.option.name]
    guard let last = given.last(where: { names.contains($0.option.name) }) else { return .normal }
    return last.option.name == names[0] ? .quiet : .verbose
  }

  private func last(_ key: some OptionKey) -> GivenOption? {
    if given.isEmpty { return nil }
    let name = key.option.name
    return given.last { $0.option.name == name }
  }
}

/// How much a run says about itself.
public enum Verbosity: Sendable {
  case quiet, normal, verbose
}

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
    case .unknownOption(let word, let nearest): "unknown option '\(word)'\(question(nearest))"
    case .missingValue(let option):
      "option '\(option.spelling)' needs a value: \(option.expectation)"
    case .unexpectedValue(let option): "option '\(option.spelling)' takes no value"
    case .badChoice(let option, let value, let nearest):
      "option '\(option.spelling)' takes \(option.expectation), not '\(value)'\(question(nearest))"
    case .unexpectedOperand(let word): "one argument too many: '\(word)'"
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
