import PlanText

/// A line of the notes below an item.
public struct NoteLine: Hashable, Sendable {
  /// Without indentation and bullet; of code without the indentation of its fence.
  public var text: [UInt8]
  /// As typed, such as `-` or `1.`; nil for a line without one.
  public var bullet: [UInt8]?
  /// How many bullets of the notes it is below.
  public var depth: Int
  /// How many of the items below the same item come before it.
  public var before = 0
  /// Its line in its source, from one; 0 if the source has no lines.
  public var line: Int
  /// Whether it is part of a fence, whose lines keep their bytes.
  public var isCode = false

  public init(
    _ text: [UInt8], bullet: [UInt8]? = [UInt8(ascii: "-")], depth: Int = 0, line: Int = 0
  ) {
    (self.text, self.bullet, self.depth, self.line) = (text, bullet, depth, line)
  }

  /// The line with its bullet.
  var bulleted: [UInt8] { bullet.map { text.isEmpty ? $0 : $0 + [0x20] + text } ?? text }

  /// The line in a text of another program: the bullet `-` of a first level is left out
  /// unless the text begins with one.
  public var flat: [UInt8] {
    let isPlain = MarkdownLine.bulletLength(text, at: 0) == 0
    if depth == 0, bullet == [UInt8(ascii: "-")], isPlain { return text }
    return [UInt8](repeating: 0x20, count: 2 * depth) + bulleted
  }

  /// The line as a text.
  public var plain: [UInt8] { text.asPlainLine }

  /// The line as it is compared with others, without the backslash that keeps it a note.
  public var compared: [UInt8] { ExchangeNote([plain]).plainLines[0] }
}

/// The columns at which nested lines are written, one for each open bullet.
struct NoteColumns {
  private var columns: [Int]

  init(_ first: Int) { columns = [first] }

  /// The blanks before a line; opens its bullet.
  mutating func indent(_ note: NoteLine) -> [UInt8] {
    let blanks = indent(depth: note.depth)
    if let bullet = note.bullet { columns.append(blanks.count + bullet.count + 1) }
    return blanks
  }

  /// The blanks before an item.
  mutating func indent(_ item: ExchangeItem) -> [UInt8] { indent(depth: item.noteDepth) }

  private mutating func indent(depth: Int) -> [UInt8] {
    columns.removeLast(columns.count - 1 - min(depth, columns.count - 1))
    return [UInt8](repeating: 0x20, count: columns[columns.count - 1])
  }
}

extension ExchangeItem {
  /// The notes and items below it, in their order.
  var below: [Part<NoteLine>] { children.joined(with: notes, before: \.before) }

  /// Adds lines after all that is below it.
  public mutating func add(notes lines: [NoteLine]) {
    for var note in lines {
      note.before = children.count
      notes.append(note)
    }
  }

  /// Adds a line that has no line end, unless it is blank.
  mutating func add(note text: [UInt8], line: Int = 0) {
    let text = text.asPlainLine
    if !text.isEmpty { add(notes: [NoteLine(text, line: line)]) }
  }

  /// The notes as a text of lines.
  var noteText: [UInt8] { Array(notes.map(\.flat).joined(separator: [0x0A])) }
}

extension [UInt8] {
  /// A text of another program as lines of notes; blank ones are left out.
  public var asNoteLines: [NoteLine] {
    var notes: [NoteLine] = []
    for bytes in split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let line = MarkdownLine(Array(bytes))
      let isNested = line.indent > 1 && !notes.isEmpty
      let depth = isNested ? Swift.min(line.indent / 2, (notes.last?.depth ?? 0) + 1) : 0
      let hasBullet = line.hasBullet && line.box == nil && !line.content.isEmpty
      let text = (hasBullet ? line.content : line.text).asPlainLine
      if text.isEmpty { continue }
      let bullet = hasBullet ? line.bullet : isNested ? nil : [UInt8(ascii: "-")]
      notes.append(NoteLine(text, bullet: bullet, depth: depth))
    }
    return notes
  }
}
