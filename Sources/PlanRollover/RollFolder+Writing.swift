import PlanDocument
import PlanText

extension RollFolder {
  /// Writes the recorded changes of single lines to the pages.
  ///
  /// - Throws: a refusal if a text would not have the intended meaning afterwards, or would be too
  ///   large.
  mutating func write() throws(RollRefusal) {
    var reasons: [RollRefusal.Reason] = []
    for index in pages.indices where !pages[index].changes.isEmpty {
      let page = pages[index]
      let document = page.document
      let result = Document(
        apply(page.edits(in: document), to: document.bytes.span), as: document.kind)
      pages[index].become(result, naming: &names)
      if result.bytes.count > maximumTextSize {
        reasons.append(.tooLarge(page.path))
      } else if !hasSameShape(document, result) || pages[index].facts != page.facts {
        reasons.append(.misread(page.path))
      }
    }
    if !reasons.isEmpty { throw RollRefusal(reasons) }
  }

  /// The changed files, latest first.
  ///
  /// If only the first files are written, a second roll leads to the same result: a task is never
  /// marked as moved before its new day contains it.
  var changeSet: ChangeSet {
    var set = ChangeSet()
    for page in pages.reversed() { set.append(page.change) }
    return set
  }
}

extension RollPage {
  /// The edits of the recorded changes.
  func edits(in document: borrowing Document) -> [TextEdit] {
    var edits: [TextEdit] = []
    for (line, change) in changes.sorted(by: { $0.key < $1.key }) {
      edits += document.edits(change, ofLine: line)
    }
    return edits
  }
}
