public import Testing

/// A case of a file `Tests/Cases/**/*.transcript`: a folder, commands, what they print, and the files
/// that they change.
///
/// `Tests/README.md` describes the form. A line that begins as one of another kind, such as an output
/// line `$ plan`, has a `\` before it.
public struct Transcript: Sendable {
  /// A part of a case, from its first line to the next part.
  public enum Step: Sendable {
    /// `-- WORDS --` and the lines below it: what a case gives.
    case given(words: String, text: [UInt8])
    /// `$ COMMAND`
    case command([UInt8])
  }

  /// The file of the case.
  public var path: String
  /// What it proves. Empty for the only case of a file.
  public var name: String
  /// The number of its first line, counted from one.
  public var line: Int
  /// The lines before the first step.
  public var prose: [UInt8] = []
  public var steps: [Step] = []
  /// What every case of the file begins with.
  public var head: [Step] = []
  /// The whole case, as it is in the file.
  public var text: [UInt8] = []
}

extension Transcript: CustomTestStringConvertible {
  public var testDescription: String { "\(path):\(line): \(name)" }
}

/// The kinds of lines of a transcript.
enum TranscriptLine {
  case name(String)
  case heading(String)
  case command([UInt8])
  /// A message or an exit code.
  case result
  case unended
  case text([UInt8])

  /// What a file or an output without a last line end has as its last line.
  static let unendedText = Array("[no line end]".utf8)

  init(_ line: ArraySlice<UInt8>) {
    let isCode =
      line.first == UInt8(ascii: "[") && line.last == UInt8(ascii: "]") && line.count > 2
      && line.dropFirst().dropLast().allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
    if let words = line.headingOfPart {
      self = .heading(words)
    } else if line.starts(with: "== ".utf8) {
      self = .name(line.dropFirst(3).string)
    } else if line.starts(with: "$ ".utf8) {
      self = .command(Array(line.dropFirst(2)))
    } else if isCode || line.starts(with: "! ".utf8) {
      self = .result
    } else if line.elementsEqual(Self.unendedText) {
      self = .unended
    } else {
      self = .text(Array(line.first == UInt8(ascii: "\\") ? line.dropFirst() : line))
    }
  }

  /// The lines of a text, each with a `\` if it could be read as something else.
  static func escaped(_ text: some Collection<UInt8>) -> [UInt8] {
    if text.isEmpty { return [] }
    var lines = Array(text).visible.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    let escaped = lines.map { line in
      if case .text = TranscriptLine(line), line.first != UInt8(ascii: "\\") { return Array(line) }
      return [UInt8(ascii: "\\")] + line
    }
    return escaped.flatMap { $0 + [0x0A] } + (isEnded ? [] : unendedText + [0x0A])
  }
}
