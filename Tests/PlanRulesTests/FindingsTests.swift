import Foundation
import PlanDocument
import PlanRules
import PlanTesting
import PlanText
import Testing

/// `Tests/Cases/Findings`: days as they are typed, the findings of all rules about files, and the
/// text after all fixes.
///
/// `UPDATE_GOLDENS=1` writes `NAME.found` and `NAME.mended`, and fails.
@Suite struct FindingsTests {
  static let files = PackageFiles.files(below: "Tests/Cases/Findings", ending: ".plan")
  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  private func run(_ text: [UInt8]) -> ExampleRun {
    ExampleRun(text, path: "2026-10-05.plan", others: []) { name in
      Rule.all.contains { $0.name == name && !$0.isAboutFolder && name != "unformatted" }
    }
  }

  @Test(arguments: files)
  func `a text gives the findings in its file`(_ path: String) throws {
    let run = run(try PackageFiles.bytes(path))
    let index = LineIndex(run.document.bytes.span)
    let lines = run.findings.map { finding in
      let line = index.line(containing: finding.range.start)
      let column = finding.range.start - index.range(ofLine: line).start
      let fix = finding.fix.map { "\n    \($0.isSafe ? "safe" : "likely"): \($0.title)" } ?? ""
      return "\(line + 1):\(column + 1) \(finding.severity) \(finding.message) [\(finding.rule)]"
        + fix + "\n"
    }
    try compare(Array(lines.joined().utf8), to: path.replacing(".plan", with: ".found"))
  }

  @Test(arguments: files)
  func `fixing it gives the text in its file`(_ path: String) throws {
    let run = run(try PackageFiles.bytes(path))
    let mended = mend(run.document, path: run.path, .all, run.context)
    try compare(mended.bytes, to: path.replacing(".plan", with: ".mended"))
  }

  private func compare(_ bytes: [UInt8], to golden: String) throws {
    if Self.updates {
      try Data(bytes).write(to: PackageFiles.root.appending(path: golden))
      Issue.record("\(golden) was written: read it, and run again")
    } else {
      #expect(bytes.string == (try PackageFiles.bytes(golden).string))
    }
  }
}
