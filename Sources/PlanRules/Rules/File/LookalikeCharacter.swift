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
        for seeming in file.seemings(line, plain) {
          let edits = seeming.places.map { plain.edit($0, file.document) }
            .filter { told.insert($0.range.start).inserted }
          if edits.isEmpty { continue }
          let shown = shortened(file.string(plain.origin(seeming.range)))
          let meant = shortened(
            String(decoding: plain.document.text(seeming.range), as: UTF8.self))
          report.add(
            cover(edits), "'\(shown)' is not read as \(seeming.name): \(file.reason(edits))",
            fix: Fix(title: "write '\(meant)'", edits: edits, isSafe: false))
        }
        for word in file.mixedWords(line) {
          let edits = word.edits.filter { !told.contains($0.range.start) }
          if edits.isEmpty { continue }
          report.add(
            cover(edits),
            "'\(shortened(file.string(word.range)))' mixes alphabets: \(file.reason(edits))",
            fix: Fix(title: "write '\(shortened(word.plain))'", edits: edits, isSafe: false))
        }
      }
    })
}

/// From the first edit to the last.
private func cover(_ edits: [TextEdit]) -> ByteRange {
  ByteRange(edits.first?.range.start ?? 0, edits.last?.range.end ?? 0)
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
