import PlanDocument
import PlanText

extension Rule {
  static let unformatted = Rule(
    "unformatted", in: .file, .info, "a text that planfmt would change",
    check: .file(.unformatted) { file, report in
      guard let first = file.formattingEdits.first else { return }
      let count = file.formattingEdits.count
      report.add(
        first.range,
        "not in canonical form"
          + (count > 1 ? ", here and in \(count - 1) more place\(count > 2 ? "s" : "")" : ""),
        fix: Fix(title: "format the file", edits: file.formattingEdits, isSafe: true))
    })
}
