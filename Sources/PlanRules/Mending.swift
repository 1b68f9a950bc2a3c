import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// Whether the findings of a rule come with a fix, and what it takes to apply it.
public enum Mending: String, Sendable {
  case none
  case safe
  // As the option that applies it says; nothing to do with memory.
  case likely = "unsafe"
  /// One or the other, as the case may be.
  case either = "both"

  public init(safe: Bool, likely: Bool) {
    self = safe ? (likely ? .either : .safe) : (likely ? .likely : .none)
  }
}

extension Rule {
  /// What its examples show: they are looked at, so ask for it only where it is shown.
  public var mending: Mending {
    var hasSafe = false
    var hasLikely = false
    for example in examples where example.fixed != nil {
      for fix in fixes(in: example) {
        if fix.isSafe { hasSafe = true } else { hasLikely = true }
      }
    }
    return Mending(safe: hasSafe, likely: hasLikely)
  }

  /// The fixes of this rule for its own example, judged against the files beside it.
  private func fixes(in example: RuleExample) -> [Fix] {
    let files = ([(example.path, example.unmarked)] + example.others.map { ($0.path, $0.text) })
      .map { (path: FilePath($0.0), bytes: Array($0.1.utf8)) }
      .sorted { $0.path < $1.path }
    let settings = files.first { $0.path == FilePath("settings.plan") }.map {
      Settings.read(Document($0.bytes, as: .settings)).settings
    }
    guard let today = CivilDate(year: 2026, month: 10, day: 5) else { return [] }
    // Directives speak of other rules, which have to be asked too.
    var linter = Linter(LintContext(today: today, settings: settings ?? Settings()))
    var findings: [Diagnostic] = []
    for file in files {
      if isConflictCopy(file.path.lastComponent.span) {
        linter.addConflictCopy(path: file.path)
      } else {
        let kind = DocumentKind(path: file.path.bytes)
        findings += linter.add(file.bytes.span, as: kind, path: file.path)?.findings ?? []
      }
    }
    for found in linter.finish(read: { path in files.first { $0.path == path }?.bytes }) {
      findings += found.findings
    }
    return findings.filter { $0.rule == name }.compactMap(\.fix)
  }
}

extension RuleExample {
  /// The text without the lines of carets.
  fileprivate var unmarked: String {
    var kept: [Substring.UnicodeScalarView] = []
    // Scalars, because `\r\n` is one character of a String.
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      if !isCaretLine(line) || kept.isEmpty { kept.append(line) }
    }
    if kept.last?.isEmpty == false { kept.append(Substring.UnicodeScalarView()) }
    return kept.map { String($0) }.joined(separator: "\n")
  }
}
