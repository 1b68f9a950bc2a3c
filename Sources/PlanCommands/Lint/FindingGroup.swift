import PlanText

/// The findings of a file that are the same slip, made in several places.
struct FindingGroup {
  /// The one that is shown.
  let first: LintFinding
  private(set) var others: [LintFinding] = []

  var count: Int { others.count + 1 }

  /// The lines of the others, each once and without that of the first, in their order.
  var otherLines: [Int] {
    var lines: [Int] = []
    for line in others.map(\.start.line) where line != (lines.last ?? first.start.line) {
      lines.append(line)
    }
    return lines
  }

  /// Groups by rule, severity, message and what mends it, in the order of the first of each group.
  static func groups(of findings: [LintFinding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var places: [Slip: Int] = [:]
    for finding in findings {
      let slip = Slip(finding.diagnostic)
      if let place = places[slip] {
        groups[place].others.append(finding)
      } else {
        places[slip] = groups.count
        groups.append(FindingGroup(first: finding))
      }
    }
    return groups
  }
}

/// What two findings have in common that a reader takes for the same slip.
private struct Slip: Hashable {
  let rule: String
  let severity: Severity
  let words: [Substring]
  /// Nil for none: the help of the first is shown, and has to be true of the others.
  let isFixSafe: Bool?

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    severity = diagnostic.severity
    words = fixedWords(of: diagnostic.message)
    isFixSafe = diagnostic.fix?.isSafe
  }
}

/// The words of a message that do not depend on the text: without what is quoted from it, without
/// numbers, dates and attributes, and without what to write instead, which comes after `;`.
private func fixedWords(of message: String) -> [Substring] {
  let statement = withoutQuotes(message).prefix { $0 != ";" }
  return statement.split(separator: " ").filter { word in
    !word.contains { $0.isNumber } && !word.dropLast().contains(":")
  }
}

private func withoutQuotes(_ message: String) -> String {
  var rest = message[...]
  var kept = ""
  while let start = rest.firstIndex(of: "'") {
    kept += rest[..<start]
    rest = rest[rest.index(after: start)...]
    // What is quoted may hold an apostrophe: the end is before a blank or a sign.
    let end = rest.indices.first { index in
      rest[index] == "'" && rest[index...].dropFirst().first.map { " ,;:.)".contains($0) } ?? true
    }
    guard let end else { return kept + rest }
    rest = rest[rest.index(after: end)...]
  }
  return kept + rest
}
