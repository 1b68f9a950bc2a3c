import PlanModel
import PlanSyntax
import PlanText

extension Document {
  /// Whether something that a line stands below is closed, and the line with it.
  ///
  /// As many steps as the line stands deep, which its indentation pays for.
  func isBelowClosed(_ line: Int) -> Bool {
    var above = lines[line].parent
    while let parent = above {
      if lines[parent].state?.isClosed == true { return true }
      above = lines[parent].parent
    }
    return false
  }
}

extension LintedFile {
  /// What stands in a range, without case, contains `word`.
  func holds(_ word: StaticString, in range: ByteRange) -> Bool {
    let text = document.bytes.span
    let length = word.utf8CodeUnitCount
    var start = range.start
    while start + length <= range.end {
      if text.extracting(start..<start + length).equalsIgnoringCase(word) { return true }
      start += 1
    }
    return false
  }
}
