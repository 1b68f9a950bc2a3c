import PlanDocument
import PlanTesting
import PlanText

/// The highlighting that an editor has to show for what the parser reads: the group of each byte of
/// each line, `-` for none, and `?` for bytes that cannot look wrong, which are blanks, line ends
/// and the colons after names.
struct Highlighting {
  let document: Document
  /// Whether each line is closed or below a closed one.
  private var closed: [Bool] = []

  init(_ document: Document) {
    self.document = document
    for line in document.lines {
      let isBelow = line.parent.map { closed[$0] } ?? false
      closed.append(isBelow || line.state?.isClosed == true)
    }
  }

  /// The groups of a line as runs: `2 planBullet 1 ? 3 planBoxOpen`.
  func runs(ofLine index: Int) -> String {
    let line = document.lines[index]
    var groups = [String](repeating: "?", count: line.end - line.start)
    var hasSeparator = false
    for token in document.table.tokens(ofLine: index) {
      if token.kind == .separator { hasSeparator = true }
      let isNamed = document.table.tokens(ofLine: index).contains { $0.kind == .separator }
      for (range, group) in parts(of: token, index, isName: isNamed && !hasSeparator, isNamed) {
        for i in range { groups[i - line.start] = group }
      }
    }
    markHidden(index, &groups)
    if index == 0, document.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { groups.removeFirst(3) }
    while groups.last == "?" { groups.removeLast() }
    var runs: [String] = []
    var start = 0
    for end in groups.indices where end + 1 == groups.count || groups[end + 1] != groups[end] {
      runs.append("\(end + 1 - start) \(groups[end])")
      start = end + 1
    }
    return runs.joined(separator: " ")
  }

  /// The groups of a token. An attribute has two parts.
  private func parts(
    of token: Token, _ index: Int, isName: Bool, _ isNamed: Bool
  ) -> [(Range<Int>, String)] {
    let line = document.lines[index]
    if let group = wholeLine(line, index) {
      return [.indent, .lineEnd, .byteOrderMark].contains(token.kind)
        ? [] : [(token.range.indices, group)]
    }
    if closed[index],
      ![.byteOrderMark, .indent, .blank, .bullet, .box, .separator, .lineEnd].contains(token.kind)
    {
      return [(token.range.indices, "planDimmed")]
    }
    let group: String
    switch token.kind {
    case .byteOrderMark, .indent, .blank, .marker, .closing, .separator, .lineEnd: return []
    case .bullet: group = "planBullet"
    case .box: group = box(token, index)
    case .timeRange: group = "planTime"
    case .priority: group = "\(token.priority)".group
    case .text:
      group =
        line.kind == .settingItem && isNamed
        ? isName ? "planSettingName" : "planSettingValue" : "-"
    case .tag: group = "planTag"
    case .attribute: return attribute(token)
    case .code: group = "planCode"
    case .mood: group = "planMood"
    case .amount: group = "planAmount"
    case .commentSeparator, .commentText:
      group = line.kind == .moodItem ? "planMoodComment" : "planComment"
    }
    return [(token.range.indices, group)]
  }

  /// The group of a line that is highlighted as a whole.
  private func wholeLine(_ line: Line, _ index: Int) -> String? {
    if document.table.conflictMarkers.contains(index) { return "planConflict" }
    return switch line.kind {
    case .title: "planTitle"
    case .sectionHeading: line.section == .custom ? "planCustomSection" : "planSection"
    case .groupHeading: "planGroup"
    case .fenceDelimiter, .fenceContent: closed[index] ? "planDimmed" : "planFence"
    case .comment, .commentContent: "planHtmlComment"
    case .directive: "planDirective"
    case .note: closed[index] ? "planDimmed" : "-"
    default: nil
    }
  }

  private func box(_ token: Token, _ index: Int) -> String {
    if !token.state.isClosed, closed[index] { return "planDimmed" }
    return switch token.state {
    case .open: "planBoxOpen"
    case .inProgress: "planBoxBegun"
    case .done: "planBoxDone"
    case .cancelled: "planBoxCancelled"
    case .moved: "planBoxMoved"
    case .unknown: "planBoxUnknown"
    }
  }

  private func attribute(_ token: Token) -> [(Range<Int>, String)] {
    let colon = document.bytes[token.range.indices].firstIndex(of: UInt8(ascii: ":")) ?? token.end
    let value = colon + 1..<token.end
    let isLate = token.key == .due && isOverdue(value)
    return [
      (token.start..<colon + 1, "planKey"),
      (value, isLate ? "planOverdue" : "planValue"),
    ]
  }

  /// Whether a written-out day, or a time on a past day, is before today.
  private func isOverdue(_ value: Range<Int>) -> Bool {
    // Today is the day of the cases.
    guard document.kind != .template, let today = DocumentKind.caseDay.date else { return false }
    let bytes = document.bytes[value]
    guard let moment = MomentInput(document.bytes.span.extracting(value)) else { return false }
    switch moment.date {
    case .absolute(let date):
      return date < today && !bytes.contains { $0 | 0x20 == UInt8(ascii: "w") }
    case nil: return document.kind.date.map { $0 < today } ?? false
    default: return false
    }
  }

  private func markHidden(_ index: Int, _ groups: inout [String]) {
    let line = document.lines[index]
    for token in document.table.tokens(ofLine: index)
    where ![.box, .blank, .indent, .lineEnd, .separator].contains(token.kind) {
      var i = token.start
      while i < token.end {
        let (value, length) = scalar(in: document.bytes.span, at: i)
        if HiddenScalar(value) != nil, value != 0x09, value != 0x0D {
          for k in i..<i + length { groups[k - line.start] = "planHostile" }
        }
        i += length
      }
    }
  }
}

extension BoxState {
  fileprivate var isClosed: Bool { self == .done || self == .cancelled || self == .moved }
}

extension String {
  /// Makes `planHigh` of `high`.
  fileprivate var group: String { "plan" + prefix(1).uppercased() + dropFirst() }
}
