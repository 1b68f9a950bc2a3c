import PlanRules
import PlanText

/// How many findings there are, in one line: `3 errors, 2 warnings, 1 info in 4 files; 5 can be
/// fixed with --fix`.
struct LintSummary {
  private var all = LintTally()
  private var counts: [Severity: Int] = [:]
  private let files: Int

  /// Nil if nothing was found.
  init?(_ texts: [LintedText]) {
    files = texts.count { !$0.findings.isEmpty }
    if files == 0 { return nil }
    for finding in texts.flatMap(\.findings) {
      all.add(finding.diagnostic)
      counts[finding.diagnostic.severity, default: 0] += 1
    }
  }

  var message: Message {
    let parts = Severity.allCases.reversed().compactMap { severity in
      counts[severity].map { "\($0) \(severity.word)\(severity != .info && $0 > 1 ? "s" : "")" }
    }
    return "\(parts.joined(separator: ", ")) in \(counted(files, "file", "files"))\(fixes)"
  }

  private var fixes: String {
    switch (all.safe, all.likely) {
    case (0, 0): ""
    case (_, 0): "; \(all.safe) can be fixed with --fix"
    case (0, _): "; \(all.likely) can be fixed with --fix --unsafe-fixes"
    default: "; \(all.safe) can be fixed with --fix, \(all.likely) more with --fix --unsafe-fixes"
    }
  }
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

/// What was mended.
struct LintCount {
  var problems = 0
  var paths: Set<FilePath> = []

  var message: Message {
    "fixed \(counted(problems, "problem", "problems")) in \(counted(paths.count, "file", "files"))"
  }
}
