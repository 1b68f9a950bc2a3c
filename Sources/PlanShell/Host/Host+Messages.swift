import PlanArguments
public import PlanDocument
public import PlanSystem
public import PlanText

extension Host {
  /// Prints a message after the program's name: `planfmt: …`.
  public func message(_ message: Message) { line("\(name): \(message)") }

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

  /// The text of standard input.
  public func readInput() throws(Refusal) -> [UInt8] {
    do throws(InputError) {
      return try console.readInput(limit: maximumTextSize)
    } catch {
      throw .hindered("standard input: \(error.text)")
    }
  }

  /// Reports why standard input could not be read into memory.
  ///
  /// Returns the exit code.
  ///
  /// - Parameter passesOn: whether a text that is too long is printed unchanged, because the text
  ///   is the output.
  public func refuseInput(_ error: InputError, passesOn: Bool) -> Int32 {
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

/// A line and a column, both from one; columns count bytes.
public struct TextPlace: Sendable {
  public let line, column: Int

  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

extension LineIndex {
  /// The place of an offset; one after the text counts as its end.
  public func place(of offset: Int) -> TextPlace {
    let offset = min(offset, range(ofLine: lineCount - 1).end)
    let line = line(containing: offset)
    return TextPlace(line: line + 1, column: offset - range(ofLine: line).start + 1)
  }
}

/// A word quoted so that a shell reads it as it is.
public func shellQuoted(_ word: [UInt8]) -> [UInt8] {
  let quote = UInt8(ascii: "'")
  let escaped = word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] }
  return [quote] + escaped + [quote]
}

/// A word of a command line, in quotes if a shell would read it otherwise. Bytes that cannot be
/// shown are octal numbers in `$'...'`, so that the word can be typed.
public func shellWord(_ word: some Collection<UInt8>) -> Message {
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

extension Message.StringInterpolation {
  /// `LINE:COLUMN`
  public mutating func appendInterpolation(_ place: TextPlace) {
    appendInterpolation("\(place.line):\(place.column)")
  }

  /// `2026-10-05`
  public mutating func appendInterpolation(_ date: CivilDate) { appendInterpolation(date.bytes) }

  /// `PATH: what is wrong`
  public mutating func appendInterpolation(_ problem: FileProblem) {
    appendInterpolation("\(problem.path.bytes): \(problem.message)" as Message)
    if case .outside(let link) = problem.reason {
      appendInterpolation(
        "; if the link is yours, type: plan trust \(shellWord(link.place.bytes))" as Message)
    }
  }
}

/// Appends a finding as a compiler prints it, with its line end: `PATH:LINE:COLUMN: warning: MESSAGE
/// [RULE]`, on one line.
///
/// Columns count bytes. Control characters are made visible: in a path as `<U+202E>`, which is then
/// not the name of the file.
public func appendCompilerLine(
  _ finding: Diagnostic, in path: FilePath, at place: TextPlace, to output: inout [UInt8]
) {
  appendVisibly(path.bytes, to: &output)
  output += ":\(place.line):\(place.column): ".utf8
  output += "\(finding.severity.compilerWord): ".utf8
  appendVisibly(Array(finding.message.utf8), to: &output)
  output += " [\(finding.rule)]\n".utf8
}

/// Appends a text on one line: control characters are shown, and a tab is a blank.
public func appendVisibly(_ text: [UInt8], to output: inout [UInt8]) {
  let start = output.count
  appendEscaped(text.span, to: &output)
  for index in start..<output.count where output[index] == 0x09 { output[index] = 0x20 }
}

extension Severity {
  /// What compilers call it, and what editors and code scanners look for.
  public var compilerWord: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
