import PlanRules
import PlanTerminal
import PlanText

/// How often each rule found something, the most frequent first: `12  empty-task  info  none`, or
/// an array of objects.
///
/// The words at the end are those of `planlint rules`: what mends the findings that there are.
///
/// - Parameter coloring: of the text; nil for JSON.
func statistics(_ files: [LintedText], _ coloring: StyledText.Coloring?) -> [UInt8] {
  var tallies: [String: LintTally] = [:]
  for finding in files.flatMap(\.findings) {
    tallies[finding.diagnostic.rule, default: LintTally()].add(finding.diagnostic)
  }
  let rows = tallies.map { (rule: $0.key, tally: $0.value) }
    .sorted { ($1.tally.count, $0.rule) < ($0.tally.count, $1.rule) }
  guard let coloring else {
    var writer = JSONWriter(.compact)
    for (rule, tally) in rows {
      writer.startRow()
      writer.object { writer in
        writer.member("rule", rule)
        writer.member("count", tally.count)
        writer.member("severity", tally.severity.word)
        writer.member("fixable", tally.mending.rawValue)
      }
    }
    writer.endRows()
    return writer.output
  }
  var text = StyledText(coloring)
  let digits = rows.first.map { String($0.tally.count).count } ?? 0
  let width = rows.map(\.rule.utf8.count).max() ?? 0
  for (rule, tally) in rows {
    let count = String(tally.count)
    text.pad(digits - count.count)
    text.append(count + "  ")
    text.column(rule, width: width + 2, .bold)
    text.column(tally.severity.word, width: 9, tally.severity.style)
    text.append(tally.mending.rawValue)
    text.endLine()
  }
  return text.bytes
}

/// How many findings there are, and what mends them.
struct LintTally {
  private(set) var count = 0
  /// The highest one.
  private(set) var severity = Severity.info
  private(set) var safe = 0
  private(set) var likely = 0

  var mending: Mending { Mending(safe: safe > 0, likely: likely > 0) }

  mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    severity = max(severity, diagnostic.severity)
    switch diagnostic.fix?.isSafe {
    case true?: safe += 1
    case false?: likely += 1
    case nil: break
    }
  }
}

/// How many findings there are, in one line: `3 errors, 2 warnings, 1 info in 4 files; 5 can be
/// fixed with --fix`; nil if nothing was found.
func summary(_ files: [LintedText]) -> Message? {
  let count = files.count { !$0.findings.isEmpty }
  if count == 0 { return nil }
  var all = LintTally()
  for finding in files.flatMap(\.findings) { all.add(finding.diagnostic) }
  let counts = Dictionary(grouping: files.flatMap(\.findings), by: \.diagnostic.severity)
  let parts = Severity.allCases.reversed().compactMap { severity in
    counts[severity].map {
      "\($0.count) \(severity.word)\(severity != .info && $0.count > 1 ? "s" : "")"
    }
  }
  let fixes =
    switch (all.safe, all.likely) {
    case (0, 0): ""
    case (_, 0): "; \(all.safe) can be fixed with --fix"
    case (0, _): "; \(all.likely) can be fixed with --fix --unsafe-fixes"
    default: "; \(all.safe) can be fixed with --fix, \(all.likely) more with --fix --unsafe-fixes"
    }
  return "\(parts.joined(separator: ", ")) in \(counted(count, "file", "files"))\(fixes)"
}
