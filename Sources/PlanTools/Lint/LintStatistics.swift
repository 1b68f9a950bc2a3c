import PlanRules
import PlanSystem
import PlanText

/// How often each rule found something, the most frequent first: `12  empty-task  info  none`, or
/// an array of objects.
///
/// The words at the end are those of `planlint rules`: what fixes these findings.
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

/// How many findings there are, and what fixes them.
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

/// How many findings there are, and the command that repairs them: `12 findings; planlint --fix
/// repairs 4, with --unsafe-fixes 9`; nil if nothing was found.
///
/// - Parameter mended: the fixes that were already applied; what is left of them cannot be fixed.
func summary(
  _ files: [LintedText], _ command: RepairCommand, after mended: FixChoice?
) -> Message? {
  let findings = files.flatMap(\.findings)
  if findings.isEmpty { return nil }
  let count: Message = "\(counted(findings.count, "finding", "findings"))"
  var all = LintTally()
  for finding in findings { all.add(finding.diagnostic) }
  let safe = mended == nil ? all.safe : 0
  let likely = mended == .all ? 0 : all.likely
  let paths = files.filter { file in
    file.findings.contains { finding in
      finding.diagnostic.fix.map { $0.isSafe ? safe > 0 : likely > 0 } ?? false
    }
  }.map(\.path)
  switch (safe, likely) {
  case (0, 0): return count
  case (0, _):
    return "\(count); \(command.line("--fix --unsafe-fixes", for: paths)) repairs \(likely)"
  case (_, 0): return "\(count); \(command.line("--fix", for: paths)) repairs \(safe)"
  default:
    return "\(count); \(command.line("--fix", for: paths)) repairs \(safe)"
      + ", with --unsafe-fixes \(safe + likely)"
  }
}
