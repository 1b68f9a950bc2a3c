import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let lookalikeCharacter = Rule(
    "lookalike-character", in: .file, .warning, "a character that only looks like one of ASCII",
    check: .file(.lookalike) { file, report in
      let plain = PlainedText(file.document)
      for line in file.lines.indices {
        // By their places in the text, for one may stand between two that need it.
        var told: Set<Int> = []
        func tell(_ what: String, _ edits: [TextEdit], meant: String) {
          let edits = edits.filter { told.insert($0.range.start).inserted }
          guard let first = edits.first, let last = edits.last else { return }
          report.add(
            ByteRange(first.range.start, last.range.end), "\(what): \(file.reason(edits))",
            fix: Fix(title: "write '\(meant)'", edits: edits, isSafe: false))
        }
        for seeming in file.seemings(line, plain) {
          let shown = shortened(file.string(plain.origin(seeming.range)))
          tell(
            "'\(shown)' is not read as \(seeming.name)",
            seeming.places.map { plain.edit($0, file.document) },
            meant: shortened(plain.document.string(seeming.range)))
        }
        for word in file.mixedWords(line) {
          let shown = shortened(file.string(word.range))
          tell("'\(shown)' mixes alphabets", word.edits, meant: shortened(word.plain))
        }
      }
    })
}

extension LintedFile {
  /// `U+FF1A is not ':'`
  fileprivate func reason(_ edits: [TextEdit]) -> String {
    guard let first = edits.first else { return "" }
    let value = scalar(in: document.bytes.span, at: first.range.start).value
    let meant = String(decoding: first.replacement, as: UTF8.self)
    let name = codePoint(value)
    let others = edits.count > 1 ? ", and \(edits.count - 1) more" : ""
    return (meant.first == " " ? "\(name) is no blank" : "\(name) is not '\(meant)'") + others
  }
}
