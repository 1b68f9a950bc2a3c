import PlanDocument
import PlanTesting
import Testing

/// The blocks of a text with conflict markers.
@Suite struct ConflictTests {
  struct Example: CustomTestStringConvertible, Sendable {
    /// A line each: `<7` is a marker of seven signs.
    var lines: String
    /// The start, base, separator, end and size of each block.
    var blocks: [[Int?]]

    var testDescription: String { lines }

    init(_ lines: String, _ blocks: [Int?]...) { (self.lines, self.blocks) = (lines, blocks) }
  }

  static let examples = [
    Example("<7 a =7 b >7", [0, nil, 2, 4, 7]), Example("a <7 =7 >7 b", [1, nil, 2, 3, 7]),
    Example("<7 a |7 b =7 c >7", [0, 2, 4, 6, 7]), Example("<7 |7 |7 =7 >7", [0, 2, 3, 4, 7]),
    Example("<7 =7 =7 >7", [0, nil, 1, 3, 7]), Example("<7 =7 |7 >7", [0, nil, 1, 3, 7]),
    Example("<7 >7"), Example("=7 >7"), Example("<7 =7"), Example("|7 =7 >7"), Example("<7 |7 >7"),
    Example("<7 >7 =7 >7", [0, nil, 2, 3, 7]), Example("<6 =6 >6"),
    Example("<7 <7 =7 >7", [1, nil, 2, 3, 7]), Example("<7 =7 <7 =7 >7", [2, nil, 3, 4, 7]),
    Example("<7 |7 =7 <7 =7 >7", [3, nil, 4, 5, 7]), Example("<7 =7 >8"), Example("<7 =8 >7"),
    Example("<8 =8 >8", [0, nil, 1, 2, 8]), Example("<70 =70 >70", [0, nil, 1, 2, 70]),
    Example("<7 =7 >7 <7 =7 >7", [0, nil, 1, 2, 7], [3, nil, 4, 5, 7]),
    Example("<7 =7 >7 =7 >7", [0, nil, 1, 2, 7]), Example("<7 |7 <9 =9 >9 =7 >7", [0, 1, 5, 6, 7]),
    Example("<9 =9 >9 <7 =7 >7", [0, nil, 1, 2, 9], [3, nil, 4, 5, 7]),
    Example("<7 <9 =7 >7 =9 >9", [0, nil, 2, 3, 7]),
  ]

  @Test(arguments: examples)
  func `markers of one size in their order are a block`(example: Example) {
    let lines = example.lines.split(separator: " ").map { word in
      guard "<|=>".contains(word[word.startIndex]), let size = Int(word.dropFirst()) else {
        return String(word)
      }
      return String(repeating: word[word.startIndex], count: size)
    }
    for name in ["", " ours", "\r"] {
      let text = lines.map { $0 + ($0.count > 1 ? name : "") + "\n" }.joined()
      let found = Document(Array(text.utf8), as: .collection).table.conflicts
      #expect(
        found.map { [$0.start, $0.base, $0.separator, $0.end, $0.markerSize] } == example.blocks)
    }
  }

  @Test func `signs that touch a word are no marker`() {
    let text = Array("<<<<<<<a\n=======\n>>>>>>> b\n".utf8)
    #expect(Document(text, as: .collection).table.conflicts.isEmpty)
  }
}
