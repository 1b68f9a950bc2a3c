import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

extension RollFolder {
  /// Carries out the changes of single lines that are noted on the pages.
  ///
  /// - Throws: a refusal where a text would not say afterwards what was meant, or grow too large.
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

  /// The files that changed, the latest first.
  ///
  /// Whatever part of them is written, from the front, a second roll brings to the same end: a task
  /// is nowhere marked as gone before the day holds it that it went to.
  var changeSet: ChangeSet {
    var set = ChangeSet()
    for page in pages.reversed() { set.append(page.change) }
    return set
  }
}

extension RollPage {
  /// The edits of the changes that are noted.
  func edits(in document: borrowing Document) -> [TextEdit] {
    var edits: [TextEdit] = []
    for (line, change) in changes.sorted(by: { $0.key < $1.key }) {
      edits += document.edits(change, ofLine: line)
    }
    return edits
  }
}
