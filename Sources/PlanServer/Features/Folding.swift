import PlanDocument
import PlanShell
import PlanText

extension Server {
  /// Sections and groups, items with what is below them, fences and comments.
  func folds(_ params: JSON) throws(RequestError) -> Value {
    let document = try text(params).document
    var folds: [Value] = []
    func add(_ range: Range<Int>, _ kind: String? = nil) {
      var last = range.upperBound - 1
      while last > range.lowerBound, document.lines[last].kind == .blankLine { last -= 1 }
      if last <= range.lowerBound { return }
      let fold: Value = ["startLine": .count(range.lowerBound), "endLine": .count(last)]
      folds.append(kind.map { fold + ["kind": .text($0)] } ?? fold)
    }
    for section in document.sections {
      if let heading = section.heading { add(heading..<section.lines.upperBound, "region") }
    }
    var line = 0
    while line < document.lines.count {
      let kind = document.lines[line].kind
      if kind == .groupHeading {
        let end = document.lines[(line + 1)...].firstIndex { $0.kind.isHeading }
        add(line..<(end ?? document.lines.count))
      } else if kind.isBulleted {
        add(document.block(ofLine: line))
      } else if let range = block(at: line, in: document) {
        add(range, kind == .comment ? "comment" : nil)
        line = range.upperBound
        continue
      }
      line += 1
    }
    return .array(folds)
  }

  /// The lines of a fence or comment that begins at a line; nil for any other line.
  private func block(at line: Int, in document: Document) -> Range<Int>? {
    let lines = document.lines
    func end(of kind: LineKind) -> Int {
      lines[(line + 1)...].firstIndex { $0.kind != kind } ?? lines.count
    }
    switch lines[line].kind {
    case .comment: return line..<end(of: .commentContent)
    case .fenceDelimiter: return line..<min(end(of: .fenceContent) + 1, lines.count)
    default: return nil
    }
  }
}
