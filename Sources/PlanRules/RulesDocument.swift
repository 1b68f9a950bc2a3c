public import PlanText

/// The text of `Grammar/Rules.md`: every rule, from the catalogue.
public func rulesDocument() -> String {
  var text = introduction
  for area in RuleArea.allCases {
    let rules = Rule.all.filter { $0.area == area }
    if rules.isEmpty { continue }
    text += "\n### \(area.title)\n\n| rule | severity | fix | finds |\n|---|---|---|---|\n"
    for rule in rules {
      text += "| [\(rule.name)](#\(rule.name)) | \(rule.severity.word) | \(rule.mending.rawValue)"
      text += " | \(rule.summary.replacing("|", with: "\\|")) |\n"
    }
  }
  text += "\n## The rules one by one\n"
  for rule in Rule.all { text += "\n" + RulePage(rule).markdown }
  return text
}

private let introduction = """
  # What planlint finds

  Written by the tests from the rules in `Sources/PlanRules/Rules`; `planlint explain RULE` shows
  the same page.

  ## Severities

  - **error**: what the file says may be misread, or lost.
  - **warning**: probably a slip.
  - **info**: a hint, or a matter of style. Told, but the exit code stays 0 unless
    `--fail-on info` is given.

  In the section `## Lint` of `settings.plan`, a folder gives any rule another severity or none:

  ```text
  ## Lint

  - empty-task: warning
  - unformatted: off
  ```

  `--select` and `--ignore` choose rules for one call. A rule that `--select` names is asked even
  where the settings switch it off.

  ## Allowing a finding

  A comment on a line of its own allows the findings of the rules it names, in the next item and all
  that is below it, or with `allow-file` in the whole file. After ` -- ` it says why:

  ```text
  <!-- planlint: allow empty-task -- to be filled in on Monday -->
  - [ ]
  <!-- planlint: allow unknown-state -- my own sign -->
  - [?] Ask the landlord

  <!-- planlint: allow-file unformatted -- written by another program -->
  ```

  What names no rule, and what allows nothing that is there, is a finding itself.

  ## Fixes

  A **safe** fix is certainly what was meant and loses nothing: `--fix` applies it. Any other fix
  is probably what was meant: it takes `--unsafe-fixes` too. A file that was in canonical form is
  so again afterwards, and a fix that would bring in a new error is taken back.

  ## What is printed

  [Output.md](Output.md) describes the forms of findings, for people and for programs.

  ## All rules

  """

extension RuleArea {
  fileprivate var title: String {
    switch self {
    case .file: "The file"
    case .day: "The day"
    case .syntax: "Structure"
    case .attributes: "Attributes"
    case .times: "Times"
    case .consistency: "Consistency"
    case .folder: "The folder"
    }
  }
}

extension Severity {
  /// As settings and options spell it.
  public var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "info"
    }
  }
}
