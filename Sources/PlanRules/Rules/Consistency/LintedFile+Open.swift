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

extension LineView {
  /// Whether the line contains `word`, in any case.
  func holds(_ word: StaticString) -> Bool {
    let text = document.bytes.span.extracting(line.range.indices)
    let length = word.utf8CodeUnitCount
    return text.indices.dropLast(length - 1).contains {
      text.extracting($0..<$0 + length).equalsIgnoringCase(word)
    }
  }
}
