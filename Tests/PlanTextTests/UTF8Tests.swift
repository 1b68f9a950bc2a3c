import Foundation
import PlanTesting
import PlanText
import Testing

@Suite struct UTF8Tests {
  @Test(
    arguments: [
      ([0xC0, 0x80], "overlong NUL"), ([0xC1, 0xBF], "overlong ASCII"),
      ([0xE0, 0x9F, 0xBF], "overlong of three"), ([0xF0, 0x8F, 0xBF, 0xBF], "overlong of four"),
      ([0xED, 0xA0, 0x80], "first surrogate"), ([0xED, 0xBF, 0xBF], "last surrogate"),
      ([0xF4, 0x90, 0x80, 0x80], "beyond the last scalar"), ([0xF5, 0x80, 0x80, 0x80], "lead F5"),
      ([0xFF], "FF"), ([0xFE], "FE"), ([0x80], "lone continuation"), ([0xE2, 0x82], "cut short"),
      ([0xE2, 0x82, 0x41], "cut by a letter"), ([0xF0, 0x9F, 0x98], "cut in four"),
    ] as [([UInt8], String)])
  func `an ill-formed sequence is found at every position`(sequence: [UInt8], name: String) {
    for place in 0..<70 {
      for filler in ["a", "é", "\u{10FFFF}"] {
        let before = bytes(String(repeating: filler, count: place))
        let text = before + sequence + bytes("tail of a text")
        #expect(refusal(of: text.span) == .invalidUTF8(at: before.count))
      }
    }
    #expect(refusal(of: sequence.span) == .invalidUTF8(at: 0))
  }

  @Test func `well-formed texts are those of Foundation`() {
    let interesting: [UInt8] = [
      0x01, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
      0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    for first in interesting {
      for second in interesting {
        for third in interesting {
          for fourth in [0x41, 0x80, 0xBF, 0xC2] as [UInt8] {
            let text = [first, second, third, fourth]
            let isWellFormed = String(bytes: text, encoding: .utf8) != nil
            #expect((refusal(of: text.span) == nil) == isWellFormed, "\(text)")
          }
        }
      }
    }
  }

  @Test func `every scalar is read forwards and backwards and written`() {
    for value in stride(from: UInt32(0), through: 0x10_FFFF, by: 7) {
      guard let unicode = Unicode.Scalar(value) else { continue }
      let text = Array(String(unicode).utf8)
      let forwards = scalar(in: text.span, at: 0)
      let backwards = scalar(in: text.span, before: text.count)
      var written: [UInt8] = []
      appendUTF8(value, to: &written)
      guard forwards == (value, text.count), backwards == (value, text.count), written == text
      else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  @Test func `reading backwards gives the scalars of reading forwards, for any bytes`() {
    var generator = SeededGenerator(seed: 3)
    let alphabet: [UInt8] = [
      0x41, 0x80, 0xBF, 0xC3, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0xED, 0xFF,
    ]
    for _ in 0..<3000 {
      let text = generator.bytes(upTo: 14, from: alphabet)
      var forwards: [[Int]] = []
      var offset = 0
      while offset < text.count {
        let next = scalar(in: text.span, at: offset)
        forwards.append([offset, Int(next.value), next.length])
        offset += next.length
      }
      var backwards: [[Int]] = []
      while offset > 0 {
        let last = scalar(in: text.span, before: offset)
        offset -= last.length
        backwards.append([offset, Int(last.value), last.length])
      }
      #expect(backwards.reversed() == forwards, "\(text)")
    }
  }
}
