import Foundation
import PlanDocument
import PlanRules
import PlanTesting
import PlanText
import Testing

/// `Tests/Cases/FirstHour/lines.tsv`: lines as new users write them, and what planlint makes of
/// each.
@Suite struct FirstHourTests {
  /// A line as it is typed, its section, and how it was read.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let number: String
    let section: String
    let typed: String
    let kind: String
    /// `understood`, `fixed`, `told` (what to write), `partly`, `reported`, `silent` or `prose`.
    let result: String
    /// The line after all fixes.
    let mended: String

    var testDescription: String { "\(number) \(typed)" }
  }

  static let attempts: [Attempt] = {
    let text = (try? PackageFiles.bytes("Tests/Cases/FirstHour/lines.tsv").string) ?? ""
    return text.split(separator: "\n").map { row in
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let lines = { (column: Int) in columns[column].replacing("\\n", with: "\n") }
      return Attempt(
        number: columns[0], section: columns[2], typed: lines(3), kind: columns[4],
        result: columns[6], mended: lines(7))
    }
  }()

  /// The lines in each section before the new user types.
  private static let neighbours: [String: String] = [
    "Priorities": "1. [ ] Something else\n", "Tasks": "- [ ] Something else\n",
    "Schedule": "- 07:00-07:15 Breakfast\n", "Habits": "- [x] Stretch\n",
  ]

  /// What a message says before the words to type.
  private static let answers = ["write ", "begin it with ", "type: plan "]

  @Test(arguments: attempts)
  func `an attempt gets the answer in the table`(_ attempt: Attempt) {
    let title = "# 2026-11-12 Thu\n\n"
    let head =
      attempt.section == "file"
      ? ""
      : attempt.section == "top"
        ? title
        : title + "## \(attempt.section)\n\n" + Self.neighbours[attempt.section, default: ""]
    // These rules depend on other files or on today, not on the words.
    let others = ["moved-without-target", "done-in-future"]
    let run = ExampleRun(
      Array((head + attempt.typed + "\n").utf8), path: "2026-11-12.plan", others: []
    ) { name in
      Rule.all.contains { $0.name == name && !$0.isAboutFolder && !others.contains(name) }
    }
    let loud = run.findings.filter { $0.rule != "unformatted" }
    let mended = mend(run.document, path: run.path, .all, run.context).bytes.string
    #expect(mended.hasSuffix(attempt.mended + "\n"))
    switch attempt.result {
    case "fixed": #expect(loud.contains { $0.fix != nil })
    case "told":
      #expect(loud.contains { finding in Self.answers.contains { finding.message.contains($0) } })
    case "partly": #expect(loud != [])
    case "reported": #expect(!loud.isEmpty && loud.allSatisfy { $0.fix == nil })
    default: #expect(loud == [])
    }
  }

  /// At least 88 of 100 attempts are read as meant, repaired or answered with what to write; at most
  /// two get no answer; and what is not an attempt is left alone.
  @Test func `nearly all attempts are answered`() {
    let slips = Self.attempts.filter { $0.kind == "slip" }
    func count(_ results: Set<String>) -> Int { slips.count { results.contains($0.result) } }
    #expect(slips.count >= 290)
    #expect(count(["understood", "fixed", "told"]) * 100 >= slips.count * 88)
    #expect(count(["silent"]) <= 2)
    #expect(Self.attempts.allSatisfy { $0.kind != "prose" || $0.result == "prose" })
  }
}
