import PlanDocument
import PlanTesting
import PlanText
import Testing

/// The page of `plan help format`.
@Suite struct FormatPageTests {
  private let page = CommandRun("plan help format").output

  @Test func `fits a terminal`() {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 60)
    for line in lines { #expect(line.unicodeScalars.count <= 80, "\(line)") }
  }

  @Test func `is the start of the grammar`() throws {
    let grammar = try PackageFiles.bytes("Grammar/plan.md").string
    #expect(grammar.contains("~~~text\n\(page)~~~\n"))
  }

  @Test func `shows a day that is canonical`() throws {
    let shown = page.split(separator: "\n").drop { !$0.hasPrefix("  # ") }.prefix {
      $0.hasPrefix("  ")
    }
    let lines = shown.map { line in
      String(line.dropFirst(2).prefix(38)).replacing(#/ +$/#, with: "")
    }
    let document = Document(Array(lines.joined(separator: "\n").utf8), as: .caseDay)
    let kinds = document.lines.map { "\($0.kind)" }
    #expect(
      kinds == [
        "title", "sectionHeading", "priorityItem", "priorityItem", "sectionHeading", "task", "task",
        "noteItem", "task", "sectionHeading", "scheduleItem", "scheduleItem", "scheduleItem",
        "sectionHeading", "habitItem", "habitItem", "habitItem", "sectionHeading",
        "moodItem", "sectionHeading", "task",
      ])
    #expect(document.item(atLine: 18).mood?.value == .word(.calm))
  }
}
