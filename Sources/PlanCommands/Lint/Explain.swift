import PlanRules
import PlanTerminal
import PlanText

/// Prints the page of a rule.
func printPage(of rule: Rule, _ host: Host) -> Int32 {
  var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
  text.append(rule.name, .bold)
  text.append(" - \(rule.summary)")
  text.endLine()
  let scope = rule.isAboutFolder ? "; needs the whole folder" : ""
  text.append("\(rule.severity.word); area \(rule.area.rawValue); \(rule.mending.effect)\(scope)")
  text.endLine()
  for block in RulePage(rule).blocks {
    text.endLine()
    switch block {
    case .paragraph(let paragraph):
      for line in wrapped(paragraph, width: 80) {
        text.append(line)
        text.endLine()
      }
    case .lines(let lines, let title):
      text.append("\(title):", .bold)
      text.endLine()
      for line in lines {
        text.pad(line.isEmpty ? 0 : 4)
        text.append(line, isCaretLine(line.unicodeScalars) ? Style(.yellow, .bold) : .plain)
        text.endLine()
      }
    }
  }
  text.endLine()
  text.append("Allow it:", .bold)
  text.append(" <!-- planlint: allow \(rule.name) -- reason --> before an item or behind it;")
  text.endLine()
  text.append("- \(rule.name): off in the section ## Lint of settings.plan for a whole folder.")
  text.endLine()
  host.console.write(text.take(), to: .output)
  return ExitCode.done
}

/// Prints all rules, one a line: name, severity, fix, what is found.
func listRules(_ host: Host) -> Int32 {
  var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
  let width = Rule.all.map(\.name.utf8.count).max() ?? 0
  for rule in Rule.all {
    text.append(rule.name, .bold)
    text.pad(width - rule.name.utf8.count + 2)
    column(rule.severity.word, 9, rule.severity.style, &text)
    column(rule.mending.rawValue, 8, .plain, &text)
    text.append(rule.summary)
    text.endLine()
  }
  host.console.write(text.take(), to: .output)
  return ExitCode.done
}

private func column(_ word: String, _ width: Int, _ style: Style, _ text: inout StyledText) {
  text.append(word, style)
  text.pad(width - word.utf8.count)
}

extension Mending {
  fileprivate var effect: String {
    switch self {
    case .none: "nothing that --fix mends"
    case .safe: "mended by --fix"
    case .likely: "mended by --fix --unsafe-fixes"
    case .either: "mended by --fix, some of it only with --unsafe-fixes"
    }
  }
}
