import PlanRules
import PlanShell
import PlanText

/// Findings for editors, one a line, as a compiler prints them.
func compilerLines(_ files: [LintedText]) -> [UInt8] {
  var output: [UInt8] = []
  for file in files {
    for finding in file.findings {
      appendCompilerLine(finding.diagnostic, in: file.path, at: finding.start, to: &output)
    }
  }
  return output
}

/// Findings as commands of a GitHub workflow, which become notes beside the text:
/// `::warning file=PATH,line=9,col=3,endLine=9,endColumn=6,title=RULE::MESSAGE`, one a line.
///
/// Columns count characters; they are left out if a finding goes over several lines, because
/// GitHub refuses them then. Control characters are shown as `<U+202E>`.
func workflowCommands(_ files: [LintedText]) -> [UInt8] {
  var output: [UInt8] = []
  for file in files {
    for finding in file.findings {
      let diagnostic = finding.diagnostic
      let (start, end) = (finding.start, finding.end)
      let isOneLine = end.line == start.line
      // A finding that ends at the start of a line ends on the line before.
      let lastLine = end.column == 1 && !isOneLine ? end.line - 1 : end.line
      let severity = diagnostic.severity
      output += "::\(severity == .info ? "notice" : severity.word) file=".utf8
      output += escaped(file.path.bytes, besides: ":,")
      output += ",line=\(start.line)\(isOneLine ? ",col=\(start.column)" : "")".utf8
      output += ",endLine=\(lastLine)\(isOneLine ? ",endColumn=\(end.column)" : "")".utf8
      output += ",title=\(diagnostic.rule)::".utf8
      output += escaped(Array(diagnostic.message.utf8), besides: "")
      output.append(0x0A)
    }
  }
  return output
}

/// Makes control characters visible, and writes `%3A` for a character that ends a part of a
/// command.
private func escaped(_ text: [UInt8], besides ends: String) -> [UInt8] {
  var shown: [UInt8] = []
  appendVisibly(text, to: &shown)
  return shown.flatMap { byte in
    "%\r\n".utf8.contains(byte) || ends.utf8.contains(byte) ? percentEncoded(byte) : [byte]
  }
}

/// Findings for programs: one array with an object per line, or only the objects, for programs that
/// read line by line.
///
/// Lines and columns count from one, columns in bytes; the offsets of edits count bytes of the file
/// from zero. Bytes that are not UTF-8, which only a path can hold, become U+FFFD.
func json(_ files: [LintedText], isArray: Bool) -> [UInt8] {
  // One after the other: a file can have millions.
  let findings = files.lazy.flatMap { file in
    file.findings.lazy.map { Value.finding($0, in: file.path) }
  }
  var json = JSONWriter()
  if isArray {
    json.lines(findings)
    json.endLine()
  } else {
    for finding in findings {
      json.value(finding)
      json.endLine()
    }
  }
  return json.output
}

extension Value {
  fileprivate static func finding(_ finding: LintFinding, in path: FilePath) -> Value {
    let (diagnostic, start, end) = (finding.diagnostic, finding.start, finding.end)
    return [
      "path": .text(path.bytes), "line": .count(start.line), "column": .count(start.column),
      "endLine": .count(end.line), "endColumn": .count(end.column),
      "severity": .text(diagnostic.severity.word), "rule": .text(diagnostic.rule),
      "message": .text(diagnostic.message), "fix": diagnostic.fix.map { .fix($0) } ?? .null,
    ]
  }

  private static func fix(_ fix: Fix) -> Value {
    [
      "title": .text(fix.title), "safe": .flag(fix.isSafe),
      "edits": .rows(fix.edits) { edit in
        [
          "start": .count(edit.range.start), "end": .count(edit.range.end),
          "text": .text(edit.replacement),
        ]
      },
    ]
  }
}

/// The number of characters (Unicode scalars) of a line before a place.
///
/// Counts once per block of a text, because a line of a megabyte with thousands of findings would
/// be counted thousands of times. A byte order mark is not a character.
struct CharacterIndex {
  private static let blockSize = 256

  /// The bytes before each block that start no character.
  private var continuing: [Int] = []
  private let hasMark: Bool

  init(_ text: Span<UInt8>) {
    hasMark = text.starts(with: "\u{FEFF}")
    var count = 0
    for offset in text.indices {
      if offset % Self.blockSize == 0 { continuing.append(count) }
      if continues(text[offset]) { count += 1 }
    }
    if text.count % Self.blockSize == 0 { continuing.append(count) }
  }

  /// The place with a column that counts characters; the smallest column is 1.
  func counting(_ place: TextPlace, in text: Span<UInt8>, at offset: Int) -> TextPlace {
    let start = offset - (place.column - 1)
    let skipped = continuing(before: offset, in: text) - continuing(before: start, in: text)
    let mark = hasMark && place.line == 1 && place.column > 1 ? 1 : 0
    return TextPlace(line: place.line, column: max(1, place.column - skipped - mark))
  }

  /// Whether a range begins with the byte order mark.
  func isMark(_ range: ByteRange) -> Bool { hasMark && range.start == 0 && range.end > 0 }

  private func continuing(before offset: Int, in text: Span<UInt8>) -> Int {
    let block = offset / Self.blockSize
    var count = continuing[block]
    for place in block * Self.blockSize..<offset where continues(text[place]) { count += 1 }
    return count
  }
}

private func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
