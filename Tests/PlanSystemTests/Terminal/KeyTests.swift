import PlanSystem
import Testing

@Suite struct KeyTests {
  private static let known: [(bytes: String, keys: [Key])] = [
    ("dq", [.character("d"), .character("q")]), (" ", [.character(" ")]),
    ("é日", [.character("é"), .character("日")]),
    ("\r\n\t\u{8}\u{7F}", [.enter, .enter, .tab, .backspace, .backspace]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OC\u{1B}OH\u{1B}OF", [.up, .right, .home, .end]),
    (
      "\u{1B}[1;5C\u{1B}[1~\u{1B}[4~\u{1B}[5~\u{1B}[6;2~",
      [.right, .home, .end, .pageUp, .pageDown]
    ),
    ("\u{1B}[3~\u{1B}[15~\u{1B}[[A\u{1B}OP\u{1}", Array(repeating: .unknown, count: 5)),
    ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}x", [.unknown]),
    ("\u{1B}[<0;1;1Mq", [.unknown, .character("q")]),
    ("\u{1B}[\u{1B}[Aq", [.unknown, .up, .character("q")]),
  ]

  @Test(arguments: known.indices)
  func `bytes are keys, even if they arrive in parts`(index: Int) {
    let (text, keys) = Self.known[index]
    let bytes = Array(text.utf8)
    for size in 1...max(1, bytes.count) {
      var decoder = KeyDecoder()
      var found: [Key] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        found += decoder.keys(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(found == keys, "\(size)")
      #expect(!decoder.isWaiting)
    }
  }

  @Test(arguments: [("\u{1B}", Key.escape), ("\u{1B}[", .unknown), ("\u{1B}[1;", .unknown)])
  func `an incomplete sequence is a key after a while`(text: String, key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(text.utf8) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.rest() == [key])
    #expect(decoder.rest() == [])
    #expect(decoder.keys("q".utf8) == [.character("q")])
  }

  @Test func `any bytes give keys and nothing else`() {
    var state: UInt64 = 1
    var decoder = KeyDecoder()
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      _ = decoder.keys([
        [0x1B, 0x5B, 0x4F, UInt8(truncatingIfNeeded: state >> 40)][Int(state >> 62)]
      ])
    }
    _ = decoder.rest()
    #expect(decoder.keys("q".utf8) == [.character("q")])
  }

  @Test(arguments: [[0xFF], [0xC3, 0x28], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xF8, 0x80]])
  func `invalid UTF-8 swallows no key after it`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    let keys = decoder.keys(bytes + Array("qq".utf8))
    #expect(keys.last == .character("q"))
    #expect(keys.contains(.unknown))
  }
}
