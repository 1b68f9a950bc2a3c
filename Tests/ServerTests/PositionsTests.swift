import PlanShell
import PlanTesting
import PlanText
import Testing

@testable import PlanServer

@Suite struct `Positions of a text` {
  /// Random valid texts with characters of every length.
  private static let texts: [[UInt8]] = {
    var hostile = HostileText(seed: LongRun.seed)
    return (0..<LongRun.textCount).map { _ in
      // Only texts of valid UTF-8 come out of JSON.
      Array(String(decoding: hostile.text(), as: UTF8.self).utf8)
    }
  }()

  /// The column by the views of a string, which knows nothing of our code.
  private func column(_ text: [UInt8], _ offset: Int, _ encoding: PositionEncoding) -> Int {
    let start = text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let before = String(decoding: text[start..<offset], as: UTF8.self)
    return encoding == .utf8 ? before.utf8.count : before.utf16.count
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func `of all characters are counted as strings count them, and lead back`(
    encoding: PositionEncoding
  ) {
    for text in Self.texts {
      let positions = Positions(text, encoding)
      for offset in 0...text.count where offset == text.count || text[offset] & 0xC0 != 0x80 {
        let value = positions.value(of: offset)
        let line = text[..<offset].count { $0 == 0x0A }
        let character = column(text, offset, encoding)
        #expect(place(value) == [line, character])
        // The end of a line is before its line end.
        let end = positions.content(ofLine: line).end
        #expect(positions.offset(line: line, character: character) == min(offset, end))
      }
    }
  }

  @Test func `inside of a character mean its start, and after a line its end`() {
    // 4 bytes and two units; then 2 bytes and one unit.
    let text = Array("😀é!\r\nx".utf8)
    let utf16 = Positions(text, .utf16)
    #expect(
      [0, 1, 2, 3, 4, 5, 99].map { utf16.offset(line: 0, character: $0) } == [0, 0, 4, 6, 7, 7, 7])
    let utf8 = Positions(text, .utf8)
    #expect([1, 3, 4, 5, 6, 8].map { utf8.offset(line: 0, character: $0) } == [0, 0, 4, 4, 6, 7])
    #expect(utf8.offset(line: 2, character: 0) == text.count)
    #expect(utf8.offset(line: -1, character: 5) == 0)
    #expect(utf8.offset(line: 0, character: -1) == 0)
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func `of edits give the new text`(encoding: PositionEncoding) {
    for (old, new) in zip(Self.texts, Self.texts.dropFirst()) {
      let made = edits(from: old, to: new)
      #expect(apply(made, to: old.span) == new)
      // As the client applies them: by lines and columns, from the last to the first.
      let positions = Positions(old, encoding)
      var text = old
      for value in positions.values(of: made).reversed() {
        let range = value["range"]
        let (start, end) = (place(range["start"]), place(range["end"]))
        guard case .text(let replacement) = value["newText"] else { continue }
        let first = positions.offset(line: start[0], character: start[1])
        let last = positions.offset(line: end[0], character: end[1])
        text.replaceSubrange(first..<last, with: replacement)
      }
      #expect(text == new)
    }
  }

  private func place(_ value: Value) -> [Int] {
    [value["line"], value["character"]].map { number in
      guard case .number(let digits) = number else { return -1 }
      return Int(String(decoding: digits, as: UTF8.self)) ?? -1
    }
  }
}
