public import PlanDocument
import PlanText

/// The words of a task without what is among them and not part of its name: values, also of keys in
/// another case, a priority at the end or the front, and tags before these at the end.
public struct ItemWords {
  public private(set) var words: [UInt8]
  /// The values, in order.
  private(set) var values: [Value] = []
  private(set) var tags: [[UInt8]] = []
  private(set) var priority: [UInt8]?

  struct Value {
    let key: AttributeKey
    /// With its key as planlint writes it, and the part after the colon.
    let bytes, value: [UInt8]
  }

  private struct Piece {
    var bytes: [UInt8]
    var isTag = false
    var value: Value?

    var isPriority: Bool { Priority(bytes.span) != nil }

    init(_ bytes: [UInt8], isTag: Bool = false, value: Value? = nil) {
      (self.bytes, self.isTag, self.value) = (bytes, isTag, value)
    }

    /// A word, which is a value if its key is known in another case.
    init(word: [UInt8]) {
      bytes = word
      guard let colon = word.firstIndex(of: UInt8(ascii: ":")),
        let key = AttributeKey(ofWord: Array(folding: word.span).span)
      else { return }
      let name = Array(key.name.description.utf8)
      value = Value(key: key, bytes: name + word[colon...], value: Array(word[(colon + 1)...]))
    }
  }

  /// As they are written after the words.
  public var rest: [UInt8] {
    (tags + values.map(\.bytes) + [priority].compactMap(\.self)).flatMap { [0x20] + $0 }
  }

  /// The words of the item of a line.
  public init(ofLine line: Int, in document: Document) {
    let layout = ItemLayout(document.table, line: line)
    self.init(of: layout.words, in: document, takesPriority: layout.priority == nil)
  }

  /// - Parameters:
  ///   - range: the tokens from the first to the last word.
  ///   - takesPriority: whether the item has no other priority.
  init(of range: Range<Int>, in document: Document, takesPriority: Bool) {
    let tokens = document.table.tokens[range]
    guard let first = tokens.first, let last = tokens.last else {
      words = []
      return
    }
    words = document.text(ByteRange(first.start, last.end))
    guard words.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "!") }) else {
      return
    }
    var pieces = Self.pieces(of: tokens, in: document)
    values = pieces.compactMap(\.value)
    pieces.removeAll { $0.value != nil }
    while let piece = pieces.last, pieces.count > 1 {
      if piece.isTag {
        tags.insert(piece.bytes, at: 0)
      } else if takesPriority, piece.isPriority, priority == nil {
        priority = piece.bytes
      } else {
        break
      }
      pieces.removeLast()
    }
    if takesPriority, priority == nil, pieces.count > 1, pieces[0].isPriority {
      priority = pieces.removeFirst().bytes
    }
    if values.isEmpty, priority == nil {
      tags = []
      return
    }
    words = Array(pieces.map(\.bytes).joined(separator: [0x20]))
  }

  private static func pieces(of tokens: ArraySlice<Token>, in document: Document) -> [Piece] {
    var pieces: [Piece] = []
    var isAfterBlank = true
    for token in tokens {
      let bytes = document.text(token.range)
      switch token.kind {
      case .blank: isAfterBlank = true
      case .attribute:
        let value = document.text(Attribute(token, in: document.bytes.span).value)
        pieces.append(Piece(bytes, value: Value(key: token.key, bytes: bytes, value: value)))
        isAfterBlank = false
      default:
        if !isAfterBlank, bytes.first != 0x20, let last = pieces.indices.last {
          pieces[last] = Piece(pieces[last].bytes + bytes)
        } else if token.kind == .text {
          pieces += bytes.split(separator: 0x20).map { Piece(word: Array($0)) }
        } else {
          pieces.append(Piece(bytes, isTag: token.kind == .tag))
        }
        isAfterBlank = bytes.last == 0x20
      }
    }
    return pieces
  }
}
