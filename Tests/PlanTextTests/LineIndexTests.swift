import PlanTesting
import PlanText
import Testing

@Suite struct LineIndexTests {
  @Test func `newlines are found at every place of a word and after the last word`() {
    for count in 0..<40 {
      for place in 0..<count {
        var text = Array(repeating: UInt8(0x0B), count: count)
        text[place] = 0x0A
        var found: [Int] = []
        forEachNewline(in: text.span) { found.append($0) }
        #expect(found == [place])
      }
    }
  }

  @Test func `bytes that differ from a newline by one bit or by a borrow are not newlines`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let text = generator.bytes(upTo: 40, from: [0x0A, 0x0B, 0x09, 0x8A, 0x00, 0xFF, 0x61])
      var found: [Int] = []
      forEachNewline(in: text.span) { found.append($0) }
      #expect(found == text.indices.filter { text[$0] == 0x0A })
    }
  }

  @Test func `an empty text has one empty line`() {
    let nothing: [UInt8] = []
    let index = LineIndex(nothing.span)
    #expect(index.lineCount == 1)
    #expect(index.line(containing: 0) == 0)
    #expect(index.range(ofLine: 0) == ByteRange(0, 0))
  }

  @Test func `a line ends after its newline, and a lone carriage return ends none`() {
    let index = LineIndex(bytes("a\rb\r\nc\n").span)
    #expect(
      (0..<index.lineCount).map(index.range(ofLine:)) == [
        ByteRange(0, 5), ByteRange(5, 7), ByteRange(7, 7),
      ])
  }

  @Test func `the lines tile the text and every offset is on its line`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let text = generator.bytes(upTo: 60, from: bytes("ab\n\r"))
      let index = LineIndex(text.span)
      let ranges = (0..<index.lineCount).map(index.range(ofLine:))
      #expect(ranges.flatMap { text[$0.indices] } == text)
      for offset in 0...text.count {
        let newlinesBefore = text[..<offset].count { $0 == 0x0A }
        #expect(index.line(containing: offset) == newlinesBefore)
      }
    }
  }
}
