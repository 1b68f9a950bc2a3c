public import PlanDocument
import PlanText

/// Checks that lines tile the bytes, tokens tile each line, and parents come first.
public func tilingFaults(_ document: Document) -> [String] {
  var faults: [String] = []
  var offset = 0
  for (index, line) in document.lines.enumerated() {
    if line.start != offset {
      faults.append("line \(index) starts at \(line.start), not \(offset)")
    }
    var position = line.start
    for token in document.table.tokens(ofLine: index) {
      if token.start != position || token.end <= token.start {
        faults.append("token \(token.kind) of line \(index) is \(token.range), not at \(position)")
      }
      position = token.end
    }
    if position != line.end { faults.append("line \(index) is not covered from \(position)") }
    if let parent = line.parent, !stands(line, below: parent, at: index, in: document) {
      faults.append("line \(index) is below line \(parent)")
    }
    offset = line.end
  }
  if offset != document.bytes.count { faults.append("bytes from \(offset) are on no line") }
  return faults
}

/// Whether a line is below a bullet of its own section: right of it, or text with no bullet left of
/// it.
private func stands(
  _ line: Line, below parent: Int, at index: Int, in document: Document
) -> Bool {
  guard parent < index else { return false }
  let above = document.lines[parent]
  guard above.kind.isBulleted, above.section == line.section else { return false }
  switch line.kind {
  case .fenceContent, .fenceDelimiter, .commentContent: return true
  case let kind where kind.isBulleted: return line.column > above.column
  default:
    return line.column > 0
      && (line.column > above.column || isLast(parent, at: index, in: document))
  }
}

/// Whether no other bullet is between a bullet and a line below it.
private func isLast(_ bullet: Int, at index: Int, in document: Document) -> Bool {
  document.lines[(bullet + 1)..<index].allSatisfy { !$0.kind.isBulleted }
}

/// Checks that a table that held another text before equals a new one.
public func reuseFaults(_ document: Document, after other: Document) -> [String] {
  var table = other.table
  parse(document.bytes.span, as: document.kind, into: &table)
  return difference(document.table, table, except: nil).map {
    ["a table that is used again differs: \($0)"]
  } ?? []
}

/// Checks that what a line remembers about its tokens agrees with them.
public func markFaults(_ table: SyntaxTable) -> [String] {
  table.lines.indices.compactMap { index in
    let line = table.lines[index]
    let tokens = table.tokens(ofLine: index)
    let isRight =
      line.state == tokens.first { $0.kind == .box }?.state
      && line.marks.contains(.attribute) == tokens.contains { $0.kind == .attribute }
      && line.marks.contains(.telling) == isTelling(tokens)
    return isRight ? nil : "the marks of line \(index) disagree with its tokens"
  }
}

/// Whether there is an attribute other than the four most frequent ones, or a key twice.
private func isTelling(_ tokens: ArraySlice<Token>) -> Bool {
  let keys = tokens.filter { $0.kind == .attribute }.map(\.key)
  let common: [AttributeKey] = [.due, .remind, .points, .est]
  return Set(keys).count < keys.count || keys.contains { !common.contains($0) }
}

/// Checks that another character in a box with a blank after it changes one token, and nothing else
/// in the table.
func tickingFaults(_ document: Document) -> [String] {
  let tokens = document.table.tokens
  var faults: [String] = []
  var tries = 0
  for index in tokens.indices where tokens[index].kind == .box && tokens[index].count == 3 {
    let next = index + 1 < tokens.count ? tokens[index + 1].kind : .lineEnd
    guard tokens[index].isCanonical, let byte = tokens[index].state.following?.byte,
      next == .blank || next == .lineEnd
    else { continue }
    var bytes = document.bytes
    bytes[tokens[index].start + 1] = byte
    let ticked = Document(bytes, as: document.kind)
    if let fault = difference(document.table, ticked.table, except: index) {
      faults.append("changing the box at \(tokens[index].start) changed more: \(fault)")
    } else if ticked.table.tokens[index].state != tokens[index].state.following {
      faults.append("the box at \(tokens[index].start) did not change")
    }
    tries += 1
    if tries == 4 { break }
  }
  return faults
}

extension BoxState {
  /// Another state; nil for a character without a meaning.
  fileprivate var following: BoxState? {
    switch self {
    case .open: .done
    case .done: .inProgress
    case .inProgress: .cancelled
    case .cancelled: .moved
    case .moved: .open
    case .unknown: nil
    }
  }
}

/// The first difference between two tables; the state of one token may differ.
private func difference(_ a: SyntaxTable, _ b: SyntaxTable, except token: Int?) -> String? {
  guard a.lines.count == b.lines.count else { return "\(a.lines.count), \(b.lines.count) lines" }
  guard a.tokens.count == b.tokens.count else { return "\(a.tokens.count), \(b.tokens.count)" }
  for index in a.lines.indices where a.lines[index].fields != b.lines[index].fields {
    return "line \(index)"
  }
  for index in a.tokens.indices {
    let isSame = a.tokens[index].fields == b.tokens[index].fields
    if !isSame || index != token && a.tokens[index].details != b.tokens[index].details {
      return "token \(index)"
    }
  }
  if a.conflicts != b.conflicts { return "conflicts" }
  if a.lineFeeds != b.lineFeeds || a.carriageReturns != b.carriageReturns
    || a.usesCarriageReturns != b.usesCarriageReturns
  {
    return "line ends"
  }
  return nil
}

extension Line {
  fileprivate var fields: [Int] {
    [
      Int(kind.rawValue), Int(section.rawValue), start, end, column, parent ?? -1,
      bulletWidth, isCanonical ? 1 : 0,
    ]
  }
}

extension Token {
  fileprivate var fields: [Int] { [Int(kind.rawValue), start, end, isCanonical ? 1 : 0] }
  fileprivate var details: [Int] {
    switch kind {
    case .box: [Int(state.rawValue)]
    case .attribute: [Int(key.rawValue)]
    case .priority: [Int(priority.rawValue)]
    default: []
    }
  }
}
