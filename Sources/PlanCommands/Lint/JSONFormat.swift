import PlanText

/// Findings for programs: one array, an object a line.
struct JSONFormat: FindingsForm {
  private var writer = JSONWriter(.compact)
  private var count = 0

  mutating func append(_ file: LintedText) {
    for finding in file.findings {
      writer.output += (count == 0 ? "[\n" : ",\n").utf8
      count += 1
      writer.finding(finding, in: file.path)
    }
  }

  mutating func finish(isWhole: Bool) {
    writer.output += (count == 0 ? "[]\n" : "\n]\n").utf8
  }

  mutating func take() -> [UInt8] { writer.output.take() }
}

/// Findings for programs that read line by line: an object a line, and nothing else.
struct JSONLinesFormat: FindingsForm {
  private var writer = JSONWriter(.compact)

  mutating func append(_ file: LintedText) {
    for finding in file.findings {
      writer.finding(finding, in: file.path)
      writer.endLine()
    }
  }

  mutating func take() -> [UInt8] { writer.output.take() }
}
