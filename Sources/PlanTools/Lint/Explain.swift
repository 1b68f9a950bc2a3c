public import PlanRules
public import PlanShell
import PlanSystem

/// Prints the page of a rule.
func printPage(of rule: Rule, _ host: Host) -> Int32 {
  var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
  text.append(rule.name, .bold)
  text.endLine(" - \(rule.summary)")
  let scope = rule.isAboutFolder ? "; needs the whole folder" : ""
  let effect = rule.page.mending.effect
  text.endLine("\(rule.severity.word); area \(rule.area.rawValue); \(effect)\(scope)")
  text.endLine()
  text.append(rule.page)
  text.endLine()
  text.append("Allow it:", .bold)
  text.endLine(" <!-- planlint: allow \(rule.name) -- reason --> on the line before;")
  text.endLine("- \(rule.name): off in the section ## Lint of settings.plan for a whole folder.")
  host.console.write(text.take(), to: .output)
  return ExitCode.done
}

/// The rules of planlint as an editor offers them for the settings.
public let offeredRules = Rule.all.map { rule -> Completion.Offer in
  Completion.Offer("\(rule.name): ", rule.summary)
}

extension RulePage {
  /// The page as it is explained, without colour.
  public var text: String {
    var text = StyledText(.plain)
    text.append(self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension StyledText {
  fileprivate mutating func append(_ page: RulePage) {
    for (index, block) in page.blocks.enumerated() {
      if index > 0 { endLine() }
      switch block {
      case .paragraph(let paragraph):
        for line in ShownText(paragraph).wrapped(cells: 80, lines: .max, "") { endLine(line.bytes) }
      case .lines(let lines, let title):
        endLine("\(title):", .bold)
        for line in lines {
          pad(line.isEmpty ? 0 : 4)
          endLine(line, isCaretLine(line) ? Style(.yellow, .bold) : .plain)
        }
      }
    }
  }
}

/// Whether a line of an example marks the line above it.
private func isCaretLine(_ line: String) -> Bool {
  line.contains("^") && line.allSatisfy { $0 == " " || $0 == "^" }
}

/// Prints all rules, one a line: name, severity, fix, what is found.
func listRules(_ host: Host) -> Int32 {
  var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
  let width = Rule.all.map(\.name.utf8.count).max() ?? 0
  for rule in Rule.all {
    text.column(rule.name, width: width + 2, .bold)
    text.column(rule.severity.word, width: 9, rule.severity.style)
    text.column(rule.page.mending.rawValue, width: 8)
    text.endLine(rule.summary)
  }
  host.console.write(text.take(), to: .output)
  return ExitCode.done
}

extension Mending {
  fileprivate var effect: String {
    switch self {
    case .none: "not fixed by --fix"
    case .safe: "fixed by --fix"
    case .likely: "fixed by --fix --unsafe-fixes"
    case .either: "fixed by --fix, some only with --unsafe-fixes"
    }
  }
}
