public import PlanDocument

/// A text with every small damage: cut after a token, a token removed, a token doubled.
public struct Mutations: Sequence, IteratorProtocol {
  private let document: Document
  private let stride: Int
  private var number: Int

  /// - Parameter stride: 1 for all mutations, n for every n-th.
  public init(of document: Document, stride: Int = 1, from start: Int = 0) {
    self.document = document
    self.stride = stride
    number = start % stride
  }

  /// The number of mutations of a text.
  public static func count(of document: Document) -> Int { 3 * document.table.tokens.count }

  public mutating func next() -> [UInt8]? {
    guard number < Self.count(of: document) else { return nil }
    defer { number += stride }
    let token = document.table.tokens[number / 3]
    switch number % 3 {
    case 0: return Array(document.bytes[..<token.end])
    case 1: return Array(document.bytes[..<token.start] + document.bytes[token.end...])
    default: return Array(document.bytes[..<token.end] + document.bytes[token.start...])
    }
  }
}
