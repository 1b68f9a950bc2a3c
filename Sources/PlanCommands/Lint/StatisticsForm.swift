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

  private struct Tally {
    let rule: String
    var count = 0
    /// The highest one, where folders do not agree.
    var severity = Severity.info
    var safe = false
    var likely = false

    init(_ rule: String) { self.rule = rule }

    var mending: Mending { Mending(safe: safe, likely: likely) }
  }

  private let layout: Layout
  private var tallies: [String: Tally] = [:]
  private var output: [UInt8] = []

  init(_ layout: Layout) {
    self.layout = layout
  }

  mutating func append(_ file: LintedText) {
    for finding in file.findings { tally(finding.diagnostic) }
  }

  mutating func finish(isWhole: Bool) {
    let sorted = tallies.values.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
    switch layout {
    case .text(let coloring): output = text(sorted, coloring)
    case .json: output = json(sorted)
    }
  }

  mutating func take() -> [UInt8] {
    output.take()
  }

  private mutating func tally(_ diagnostic: Diagnostic) {
    var tally = tallies[diagnostic.rule] ?? Tally(diagnostic.rule)
    tally.count += 1
    tally.severity = max(tally.severity, diagnostic.severity)
    switch diagnostic.fix?.isSafe {
    case true?: tally.safe = true
    case false?: tally.likely = true
    case nil: break
    }
    tallies[diagnostic.rule] = tally
  }

  private func text(_ tallies: [Tally], _ coloring: StyledText.Coloring) -> [UInt8] {
    var text = StyledText(coloring)
    let digits = tallies.first.map { String($0.count).count } ?? 0
    let width = tallies.map(\.rule.utf8.count).max() ?? 0
    for tally in tallies {
      let count = String(tally.count)
      text.pad(digits - count.count)
      text.append(count + "  ")
      text.column(tally.rule, width: width + 2, .bold)
      text.column(tally.severity.word, width: 9, tally.severity.style)
      text.append(tally.mending.rawValue)
      text.endLine()
    }
    return text.bytes
  }

  private func json(_ tallies: [Tally]) -> [UInt8] {
    var writer = JSONWriter(.compact)
    for tally in tallies {
      writer.output += (writer.output.isEmpty ? "[\n" : ",\n").utf8
      writer.object { writer in
        writer.member("rule", tally.rule)
        writer.member("count", tally.count)
        writer.member("severity", tally.severity.word)
        writer.member("fixable", tally.mending.rawValue)
      }
    }
    writer.output += (writer.output.isEmpty ? "[]\n" : "\n]\n").utf8
    return writer.output
  }
}
