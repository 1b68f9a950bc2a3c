import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unformatted = Rule(
    "unformatted", in: .file, .info, "a text that planfmt would change",
    reason: """
      One spelling for everything keeps the difference between two versions small, and merges \
      easy. Told once for each file, at the first place; `planfmt -d` shows them all.
      """,
    examples: """
      === found
      * [X] Call mum
      ^^^^
      === fixed
      - [x] Call mum
      === not found
      - [x] Call mum
      """,
    check: .file(.unformatted) { file, report in
      guard let first = file.formattingEdits.first else { return }
      let count = file.formattingEdits.count
      report.add(
        first.range.isEmpty ? first.range : ByteRange(first.range.start, first.range.end),
        "not in canonical form"
          + (count > 1 ? ", here and in \(count - 1) more place\(count > 2 ? "s" : "")" : ""),
        fix: Fix(title: "format the file", edits: file.formattingEdits, isSafe: true))
    })
}
