import PlanRules
import PlanTerminal
import PlanText

/// How often each rule found something, the most frequent first: `12  empty-task  info  none`, or
/// an array of objects.
///
/// The words at the end are those of `planlint rules`: what mends the findings that there are.
struct StatisticsForm: FindingsForm {
  enum Layout {
    case text(StyledText.Coloring)
    case json
  }

  private let layout: Layout
  private var tallies: [String: LintTally] = [:]
  private var output: [UInt8] = []

  init(_ layout: Layout) {
    self.layout = layout
  }

  mutating func append(_ finding: LintFinding, in path: FilePath) {
    tallies[finding.diagnostic.rule, default: LintTally()].add(finding.diagnostic)
  }

  mutating func finish(isWhole: Bool) {
    let sorted = tallies.map { (rule: $0.key, tally: $0.value) }
      .sorted { ($1.tally.count, $0.rule) < ($0.tally.count, $1.rule) }
    switch layout {
    case .text(let coloring): output = text(sorted, coloring)
    case .json: output = json(sorted)
    }
  }

  mutating func take() -> [UInt8] { output.take() }

  private typealias Row = (rule: String, tally: LintTally)

  private func text(_ rows: [Row], _ coloring: StyledText.Coloring) -> [UInt8] {
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

  private func json(_ rows: [Row]) -> [UInt8] {
    var writer = JSONWriter(.compact)
    for (rule, tally) in rows {
      writer.output += (writer.output.isEmpty ? "[\n" : ",\n").utf8
      writer.object { writer in
        writer.member("rule", rule)
        writer.member("count", tally.count)
        writer.member("severity", tally.severity.word)
        writer.member("fixable", tally.mending.rawValue)
      }
    }
    writer.output += (writer.output.isEmpty ? "[]\n" : "\n]\n").utf8
    return writer.output
  }
}
