/// The nesting of the lines of a document, found in one pass.
public struct Nesting: Sendable {
  /// By line, the nearest item above it.
  public private(set) var owner: [Int?] = []
  /// By line, whether an item above it is done, cancelled or moved, so that it is closed too.
  public private(set) var isBelowClosed: [Bool] = []
  /// By line of an item, the items directly below it.
  public private(set) var children: [[Int]] = []
  /// By line of an item, the lines of its notes and fences, without blank lines and comments.
  public private(set) var notes: [[Int]] = []

  public init(_ document: borrowing Document) {
    let lines = document.lines
    owner.reserveCapacity(lines.count)
    isBelowClosed.reserveCapacity(lines.count)
    children = Array(repeating: [], count: lines.count)
    notes = children
    var closes = Array(repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() {
      let above = line.parent.flatMap { lines[$0].kind.isItem ? $0 : owner[$0] }
      owner.append(above)
      isBelowClosed.append(above.map { closes[$0] || isBelowClosed[$0] } ?? false)
      if line.kind.isItem {
        closes[index] = line.state?.isClosed ?? false
        if let above { children[above].append(index) }
      } else if line.kind.isNoteText, let above {
        notes[above].append(index)
      }
    }
  }
}

extension LineKind {
  /// Whether it can be done.
  public var isTodo: Bool { self == .task || self == .priorityItem }

  /// Whether the line is free text: a note, a note item, or part of a fence.
  public var isNoteText: Bool {
    switch self {
    case .note, .noteItem, .fenceDelimiter, .fenceContent: true
    default: false
    }
  }
}
