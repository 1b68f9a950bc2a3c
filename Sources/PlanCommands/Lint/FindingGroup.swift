import PlanText

/// Findings of a file that are the same mistake in several places.
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

  /// Groups by rule, severity, message and fix, in the order of the first of each group.
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

/// What two findings of the same mistake have in common.
private struct Slip: Hashable {
  let rule: String
  let severity: Severity
  let words: [Substring]
  /// Nil without a fix. The help of the first is shown, and must be true for the others.
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
    // Quoted text may hold an apostrophe: its end is followed by a blank or punctuation.
    let end = rest.indices.first { index in
      rest[index] == "'" && rest[index...].dropFirst().first.map { " ,;:.)".contains($0) } ?? true
    }
    guard let end else { return kept + rest }
    rest = rest[rest.index(after: end)...]
  }
  return kept + rest
}
