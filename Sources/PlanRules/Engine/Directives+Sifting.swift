import PlanModel
import PlanText

/// Which rules were asked about a text.
enum LintScope {
  /// Those about the text itself.
  case file
  /// Those about its folder too.
  case folder
}

extension Directives {
  /// The findings that are not allowed, and what is wrong with the directives themselves.
  ///
  /// - Parameter scope: what was asked; a directive for more cannot be told to be of no use.
  func sift(
    _ findings: [Diagnostic], _ document: Document, _ context: LintContext, _ scope: LintScope
  ) -> [Diagnostic] {
    var allowances = Allowances(all)
    let index = LineIndex(document.bytes.span)
    var kept = findings.filter { finding in
      !allowances.allow(finding.rule, line: index.line(containing: finding.range.start))
    }
    if let active = context.active(.unknownDirective) { kept += unknown(active) }
    if let active = context.active(.unusedDirective) {
      kept += unused(allowances, active, context, scope)
    }
    return kept
  }

  /// Directives that say nothing, and names of no rule.
  private func unknown(_ active: LintContext.ActiveRule) -> [Diagnostic] {
    var report = Report(active)
    for directive in all {
      if let problem = directive.problem {
        report.add(
          problem.range, problem.message,
          fix: problem.meant.map { .likely("write '\($0)'", .replace(problem.range, $0)) })
      }
      for rule in directive.rules where Rule.named(rule.name) == nil {
        report.addUnknownRule(rule.name, rule.range)
      }
    }
    return report.findings
  }

  /// Rules that are allowed and found nothing; one that is not asked may be needed elsewhere.
  private func unused(
    _ allowances: Allowances, _ active: LintContext.ActiveRule, _ context: LintContext,
    _ scope: LintScope
  ) -> [Diagnostic] {
    var report = Report(active)
    for directive in all {
      for name in directive.rules
      where !allowances.isUsed(name.name, directive.scope) && context.asks(name.name, within: scope)
      {
        report.add(name.range, "nothing here is a case of '\(name.name)'")
      }
    }
    return report.findings
  }
}

extension Report {
  /// Tells of a name that no rule has.
  mutating func addUnknownRule(_ name: String, _ range: ByteRange) {
    let meant = nearest(shortened(name), among: Rule.all.map(\.name))
    add(
      range, "no rule is called that" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      fix: meant.map { .likely("write '\($0)'", .replace(range, $0)) })
  }
}
