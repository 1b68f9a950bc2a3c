public import PlanText

/// An item to be added to a document as new lines, with the lines below it; without lines only the
/// headings of its place.
public struct Addition: Sendable {
  /// The lines as in most sections, canonical, without line ends.
  public var lines: [[UInt8]]
  /// The kinds of the lines; the document must read them the same way.
  public var kinds: [LineKind]
  public var place: ItemPlace
  /// The start of an event of the schedule, in minutes from the midnight that starts the day of its
  /// file; -1, before all others, for an event of the whole day.
  public var slotMinutes: Int?

  public init(_ lines: [[UInt8]], _ kinds: [LineKind], in place: ItemPlace, slotMinutes: Int? = nil)
  {
    (self.lines, self.kinds, self.place, self.slotMinutes) = (lines, kinds, place, slotMinutes)
  }

  var isTodo: Bool { kinds.first?.isTodo ?? false }

  /// Its lines in Priorities with this number, or in another section without one.
  ///
  /// Nil if formatting fails its own checks.
  func lines(numbered number: Int?, _ kind: DocumentKind) -> [[UInt8]]? {
    guard let number else { return lines }
    // Lines below move with the width of the number.
    let others = Array(repeating: Array("1. x".utf8), count: max(number, 1) - 1)
    let document = Document(others + lines, in: .priorities, as: kind)
    return (try? document.formatted())?.contents(from: Document.firstTyped + number - 1)
  }
}

extension Document {
  /// The first of the lines given to `init(_:in:as:)`.
  public static let firstTyped = 2

  /// A document of lines without their ends, after the heading of their section and a blank line.
  public init(_ lines: [[UInt8]], in section: SectionKind, as kind: DocumentKind) {
    var bytes = section.heading + [0x0A, 0x0A]
    for line in lines { bytes += line + [0x0A] }
    self.init(bytes, as: kind)
  }

  /// The line that was given; nil if it was read as several.
  public var typedLine: Line? { lines.count == Self.firstTyped + 1 ? lines[Self.firstTyped] : nil }

  /// The lines from this one on, without line ends.
  func contents(from first: Int) -> [[UInt8]] {
    lines.indices.dropFirst(first).map { text(content(ofLine: $0)) }
  }

  /// See `Addition.slotMinutes`; nil if the line is not an event.
  public func minutesInSchedule(ofLine line: Int) -> Int? {
    lines[line].isAllDay ? -1 : slotStart(ofLine: line)
  }

  /// The start of a slot, in minutes from the midnight that starts the file's day; nil for any
  /// other line.
  func slotStart(ofLine line: Int) -> Int? {
    lines[line].isTimed ? table.slotStart(ofLine: line, bytes.span) : nil
  }
}

extension SectionKind {
  /// The heading of the section; the one of Tasks if the section has no name.
  public var heading: [UInt8] { Array("## \(title ?? "Tasks")".utf8) }
}

/// A document with added items. All its old lines are there and keep their meaning.
public struct GrownDocument: Sendable {
  public let result: Document
  /// For each old line, its new number; without blank lines.
  public let lines: [Int: Int]
  /// The lines of the added items, in the order of the input.
  public private(set) var added: [Int] = []

  /// Why nothing can be added.
  public enum Problem: Error {
    /// The meaning of other lines would change.
    case misread
    /// The result is larger than the largest size of a plan.
    case tooLarge
  }

  /// Adds items at their places, after the existing ones.
  ///
  /// - Parameter others: returns further edits, sorted, of the document that it is given, which
  ///   ends in a newline; nil if they would be too large.
  public init(
    _ document: Document, adding additions: [Addition],
    with others: (Document) -> [TextEdit]? = { _ in [] }
  ) throws(Problem) {
    // New lines can only follow a newline.
    let missing = document.lines.indices.last.map { document.missingNewline(ofLine: $0) } ?? []
    var base = document
    if !missing.isEmpty { base = Document(document.bytes + missing, as: document.kind) }
    var writer = AdditionWriter(base, additions)
    guard let fillings = writer.run() else { throw .misread }
    guard let others = others(base) else { throw .tooLarge }
    let edits = merged(others, fillings.map(\.edit))
    // The newline is only needed if lines are added after it.
    if !edits.contains(where: { $0.range.end > document.bytes.count }) { base = document }
    result = Document(apply(edits, to: base.bytes.span), as: base.kind)
    if result.bytes.count > maximumTextSize { throw .tooLarge }
    guard let lines = base.lines(in: result, after: edits) else { throw .misread }
    self.lines = lines
    findAdded(fillings, edits, additions.count)
    guard hasKinds(additions.filter { !$0.lines.isEmpty }) else { throw .misread }
  }

  /// Finds the lines of the added items.
  private mutating func findAdded(_ fillings: [Filling], _ edits: [TextEdit], _ count: Int) {
    var found: [Int?] = Array(repeating: nil, count: count)
    var (shift, rest) = (0, fillings[...])
    for edit in edits {
      if edit == rest.first?.edit {
        for head in rest.removeFirst().heads {
          let start = edit.range.start + shift + head.offset
          let line = result.lines.partitioningIndex { $0.start >= start }
          if line < result.lines.count, result.lines[line].start == start {
            found[head.item] = line
          }
        }
      }
      shift += edit.replacement.count - edit.range.count
    }
    added = found.compactMap { $0 }
  }

  /// Whether the added lines are there with the right kinds.
  private func hasKinds(_ additions: [Addition]) -> Bool {
    guard additions.count == added.count else { return false }
    return zip(additions, added).allSatisfy { addition, line in
      let kinds = addition.kinds
      guard let head = kinds.first, line + kinds.count <= result.lines.count else { return false }
      let kind = result.lines[line].kind
      guard kind == head || kind.isTodo && head.isTodo else { return false }
      return zip(kinds, result.lines[line...]).dropFirst().allSatisfy { $0 == $1.kind }
    }
  }
}

/// Merges two sorted lists of edits. At the same place, the edit of the first list comes first.
private func merged(_ first: [TextEdit], _ second: [TextEdit]) -> [TextEdit] {
  let edits = first + second
  return edits.indices.sorted { (edits[$0].range.start, $0) < (edits[$1].range.start, $1) }.map {
    edits[$0]
  }
}
