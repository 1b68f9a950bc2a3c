import PlanRules
import PlanText

/// How many findings there are, in one line: `3 errors, 2 warnings, 1 info in 4 files; 5 can be
/// fixed with --fix`.
struct LintSummary {
  private var counts: [Severity: Int] = [:]
  private var files = 0
  private var safe = 0
  private var likely = 0

  /// Nil if nothing was found.
  init?(_ texts: [LintedText]) {
    for text in texts where !text.findings.isEmpty {
      files += 1
      for finding in text.findings {
        counts[finding.diagnostic.severity, default: 0] += 1
        switch finding.diagnostic.fix?.isSafe {
        case true?: safe += 1
        case false?: likely += 1
        case nil: break
        }
      }
    }
    if files == 0 { return nil }
  }

  var message: Message {
    let parts = Severity.allCases.reversed().compactMap { severity in
      counts[severity].map { "\($0) \(severity.word)\(severity != .info && $0 > 1 ? "s" : "")" }
    }
    return "\(parts.joined(separator: ", ")) in \(counted(files, "file", "files"))\(fixes)"
  }

  private var fixes: String {
    switch (safe, likely) {
    case (0, 0): ""
    case (_, 0): "; \(safe) can be fixed with --fix"
    case (0, _): "; \(likely) can be fixed with --fix --unsafe-fixes"
    default: "; \(safe) can be fixed with --fix, \(likely) more with --fix --unsafe-fixes"
    }
  }
}

/// What was mended.
struct LintCount {
  var problems = 0
  var paths: Set<FilePath> = []

  var message: Message {
    "fixed \(counted(problems, "problem", "problems")) in \(counted(paths.count, "file", "files"))"
  }
}
