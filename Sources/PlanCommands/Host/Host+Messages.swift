public import PlanArguments
import PlanDocument
import PlanSystem
public import PlanText

extension Host {
  /// Prints a message after the program's name: `planfmt: …`.
  public func message(_ message: Message) {
    line("\(name): \(message)")
  }

  /// Prints a message of a filter, which must not get into the text an editor takes from it.
  public func filterMessage(_ message: Message) {
    if !console.streamsAreOneFile { self.message(message) }
  }

  /// Prints a message unless `-q` was given.
  public func note(_ note: Message) {
    if verbosity != .quiet { message(note) }
  }

  /// Prints a message if `-v` was given.
  public func detail(_ detail: @autoclosure () -> Message) {
    if verbosity == .verbose { message(detail()) }
  }

  /// Prints a line without the program's name, for messages that begin with a place:
  /// `path:line:col: error: …`.
  ///
  /// All messages to standard error go through here: control characters in names and arguments are
  /// made visible, so that they cannot move a cursor or end a line.
  public func line(_ line: Message) {
    var bytes: [UInt8] = []
    appendEscaped(line.bytes.span, to: &bytes)
    console.write(bytes + [UInt8(ascii: "\n")], to: .error)
  }

  /// Says why a command line is not carried out, and how to call the command.
  ///
  /// Returns the exit code.
  public func refuse(_ error: UsageError, in command: Command) -> Int32 {
    message(error.message)
    if case .badFilter(_, let lines) = error {
      for line in lines { self.line(line) }
    }
    if case .arguments(.unknownOption(_, nil)) = error,
      case .text? = command.manual.takes
    {
      line("to write a text or filter that begins with a dash, put '--' before it")
    }
    if error.wantsUsage { line("\(command.usageHint)") }
    if case .unknownName = error { return ExitCode.differs }
    return ExitCode.failed
  }

  /// Says why there is no folder to work in, and how to name one if the command takes one.
  ///
  /// Returns the exit code.
  func refuse(_ problem: PlanRootProblem, in command: Command) -> Int32 {
    switch (problem, command.manual.takes) {
    case (.nowhere, .path), (.nowhere, .folder):
      return refuse(UsageError.refused(problem.message), in: command)
    case (.nowhere, _):
      message("no plan folder here; name one with PLAN_DIR or -C, or make one: 'plan init ~/plan'")
    default: message(problem.message)
    }
    return ExitCode.failed
  }
}

extension Host {
  /// Reports why standard input could not be read into memory.
  ///
  /// Returns the exit code.
  ///
  /// - Parameter passesOn: whether a text that is too long is printed unchanged, because the text
  ///   is the output.
  func refuseInput(_ error: InputError, passesOn: Bool) -> Int32 {
    filterMessage("standard input: \(error.text)")
    guard passesOn, case .tooLong(_, let read) = error else { return ExitCode.failed }
    console.write(read, to: .output)
    do throws(InputError) {
      try console.passInputThrough()
    } catch {
      filterMessage("standard input: \(error.text)")
    }
    return ExitCode.failed
  }
}

extension Message.StringInterpolation {
  /// `LINE:COLUMN`
  mutating func appendInterpolation(_ place: TextPlace) {
    appendInterpolation("\(place.line):\(place.column)")
  }

  /// `PATH: what is wrong`
  mutating func appendInterpolation(_ problem: FileProblem) {
    appendInterpolation("\(problem.path.bytes): \(problem.message)" as Message)
    if case .outside(let link) = problem.reason {
      appendInterpolation(
        "; if the link is yours, type: plan trust \(shellWord(link.place.bytes))" as Message)
    }
  }
}

/// Why nothing is done, in the words of a message.
struct Objection {
  let message: Message
  /// Whether it begins with a place, and so without the program's name.
  private let hasPlace: Bool

  init(_ message: Message, hasPlace: Bool = false) {
    self.message = message
    self.hasPlace = hasPlace
  }

  init(_ problem: FileProblem) {
    self.init("\(problem)")
  }

  init(_ refusal: FormatRefusal, _ path: FilePath, _ bytes: [UInt8]) {
    self.init(refusalMessage(refusal, bytes.span, path.bytes), hasPlace: true)
  }

  /// - Parameter participle: what would be done with the line, as in `moved`.
  static func opener(_ path: FilePath, line: Int, _ participle: String) -> Objection {
    Objection(
      "\(path.bytes):\(line + 1):1: error: opens a fence or comment that is not closed;"
        + " if \(participle), it would take in the lines below; close it first", hasPlace: true)
  }

  static func sameDay(_ path: FilePath, _ other: FilePath) -> Objection {
    Objection("\(other.bytes): the same day as \(path.bytes); put both into one file")
  }

  static func misread(_ path: FilePath) -> Objection {
    Objection(
      "\(path.bytes): this would change how other lines are read; look for a fence or a comment"
        + " that is not closed")
  }

  static func unformattable(_ path: FilePath) -> Objection {
    Objection("\(path.bytes): cannot be formatted; 'planfmt -d' says why")
  }

  static func tooLarge(_ path: FilePath) -> Objection {
    Objection("\(path.bytes): would be larger than 16 MiB")
  }

  func tell(_ host: Host) {
    if hasPlace { host.line(message) } else { host.message(message) }
  }
}

extension Host {
  /// Prints why nothing is done; returns the exit code.
  func refuse(_ objections: [Objection]) -> Int32 {
    for objection in objections { objection.tell(self) }
    return ExitCode.failed
  }
}

/// A line and a column, both from one; columns count bytes.
struct TextPlace: Sendable {
  let line: Int
  let column: Int
}

extension LineIndex {
  /// The place of an offset; one after the text counts as its end.
  func place(of offset: Int) -> TextPlace {
    let offset = min(offset, range(ofLine: lineCount - 1).end)
    let line = line(containing: offset)
    return TextPlace(line: line + 1, column: offset - range(ofLine: line).start + 1)
  }
}

/// A word quoted so that a shell reads it as it is.
func shellQuoted(_ word: [UInt8]) -> [UInt8] {
  let quote = UInt8(ascii: "'")
  let escaped = word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] }
  return [quote] + escaped + [quote]
}

/// A word of a command line, in quotes if a shell would read it otherwise. Bytes that cannot be
/// shown are octal numbers in `$'...'`, so that the word can be typed.
func shellWord(_ word: some Collection<UInt8>) -> Message {
  let plain = word.allSatisfy {
    $0.isASCIIDigit || $0.isASCIILetter || [0x2D, 0x2E, 0x2F, 0x5F, 0x2B, 0x3D].contains($0)
  }
  let bytes = Array(word)
  if plain, !word.isEmpty, word.first != 0x2D { return "\(bytes)" }
  if Array(escaped(bytes).utf8) != bytes {
    let signs = bytes.map { byte in
      byte == 0x27 || byte == 0x5C || !(0x20..<0x7F).contains(byte)
        ? "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
        : String(UnicodeScalar(byte))
    }
    return "$'\(signs.joined())'"
  }
  return "\(shellQuoted(bytes))"
}
