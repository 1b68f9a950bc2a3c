import PlanSystem
import PlanTesting
import PlanText
import Testing

private func escaped(_ text: String) -> String { escaped(Array(text.utf8)) }

@Suite struct EscapeTests {
  @Test(arguments: [
    "", "plain text ~", "tab\tkept", "Zoë, 日本語, مرحبا, שלום", "e\u{301}",
    "👨\u{200D}👩\u{200D}👧\u{200D}👦",
    "❤\u{FE0F}", "❤\u{FE0F}\u{200D}🔥", "1\u{FE0F}\u{20E3}", "👩🏽\u{200D}🚀", "🏃\u{200D}♀\u{FE0F}", "🇩🇪",
    "✅\u{FE0E}", "می\u{200C}خواهم", "ක්\u{200D}ෂ", "\u{FFFD}", "a\u{A0}b",
  ])
  func `text without hidden characters is unchanged`(_ text: String) {
    #expect(escaped(text) == text)
  }

  @Test(arguments: [
    ("\u{1B}]52;c;cm0gLXJm\u{7}", "<U+001B>]52;c;cm0gLXJm<U+0007>"),
    ("\u{1B}]8;;http://a\u{1B}\\b", "<U+001B>]8;;http://a<U+001B>\\b"),
    ("\u{1B}[2J\u{1B}[31m", "<U+001B>[2J<U+001B>[31m"),
    ("\u{1B}]0;title\u{7}", "<U+001B>]0;title<U+0007>"),
    ("\u{1B}P$qm\u{1B}\\", "<U+001B>P$qm<U+001B>\\"), ("\u{1B}c", "<U+001B>c"),
    ("\u{9B}31m", "<U+009B>31m"), ("\u{9D}52;c;\u{9C}", "<U+009D>52;c;<U+009C>"),
    ("\u{90}q\u{9C}", "<U+0090>q<U+009C>"), ("a\rb", "a<U+000D>b"), ("a\nb", "a<U+000A>b"),
    ("a\u{8}\u{7F}\u{0}", "a<U+0008><U+007F><U+0000>"), ("\u{E}\u{F}", "<U+000E><U+000F>"),
    ("\u{202E}abc\u{202C}", "<U+202E>abc<U+202C>"), ("\u{2066}\u{2069}", "<U+2066><U+2069>"),
    ("\u{200E}\u{200F}\u{61C}", "<U+200E><U+200F><U+061C>"), ("a\u{200B}b", "a<U+200B>b"),
    ("\u{FEFF}", "<U+FEFF>"), ("\u{AD}", "<U+00AD>"), ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
    ("\u{180E}", "<U+180E>"), ("\u{2060}\u{2064}", "<U+2060><U+2064>"), ("\u{FFF9}", "<U+FFF9>"),
    ("\u{E0041}\u{E007F}", "<U+E0041><U+E007F>"), ("\u{3164}", "<U+3164>"),
    ("a\u{200D}b", "a<U+200D>b"), ("👍\u{200D}", "👍<U+200D>"), ("👍\u{200D}a", "👍<U+200D>a"),
    ("\u{200D}👍", "<U+200D>👍"), ("a\u{200C}b", "a<U+200C>b"), ("a\u{FE0F}", "a<U+FE0F>"),
    ("1\u{FE0F}2", "1<U+FE0F>2"), ("👍\u{FE0F}\u{FE0E}", "👍\u{FE0F}<U+FE0E>"),
    ("日\u{FE00}", "日<U+FE00>"),
    ("日\u{E0100}", "日<U+E0100>"), ("می\u{200C}\u{200C}", "می\u{200C}<U+200C>"),
    ("👍\u{1B}\u{200D}👍", "👍<U+001B><U+200D>👍"),
  ])
  func `control and invisible characters are escaped`(_ text: String, wanted: String) {
    #expect(escaped(text) == wanted)
  }

  @Test(
    arguments: [
      ([0xFF], "<0xFF>"), ([0x9B, 0x33, 0x31, 0x6D], "<0x9B>31m"), ([0x9D, 0x35], "<0x9D>5"),
      ([0x90], "<0x90>"), ([0xE2, 0x80], "<0xE2><0x80>"), ([0xC0, 0x9B], "<0xC0><0x9B>"),
      ([0xED, 0xA0, 0x80], "<0xED><0xA0><0x80>"),
      ([0x61, 0xF0, 0x9F, 0x98], "a<0xF0><0x9F><0x98>"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are escaped, the eight-bit controls too`(
    text: [UInt8], wanted: String
  ) {
    #expect(escaped(text) == wanted)
  }

  @Test func `random byte strings come out as text without controls`() {
    var generator = SeededGenerator(seed: 11)
    let pieces: [[UInt8]] =
      [
        "a", "\t", "\u{1B}[", "\n", "\r", "\u{202E}", "\u{2066}", "\u{200D}", "\u{FE0F}", "👍", "é",
        "\u{9B}", "\u{85}", "\u{E0020}", "12345678",
      ].map { Array($0.utf8) } + [[0xE2], [0x80], [0xAE], [0x9B], [0xC2], [0xF0, 0x9F], [0xFF]]
    for _ in 0..<LongRun.count(full: 100_000) {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<7, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? []
        text.append(UInt8.random(in: 0...255, using: &generator))
      }
      var output: [UInt8] = []
      appendEscaped(text.span, to: &output)
      guard isHarmless(output) else {
        Issue.record("\(text) gives \(output)")
        return
      }
    }
  }

  /// The list is written out here, so that a gap in the list of hidden scalars is found.
  private func isHarmless(_ output: [UInt8]) -> Bool {
    guard refusal(of: output.span) == nil else { return false }
    return String(decoding: output, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09: true
      case 0x00...0x1F, 0x7F...0x9F: false
      case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: false
      case 0xE0000...0xE007F: false
      default: true
      }
    }
  }

  @Test func `escaping twice changes nothing more`() {
    let once = escaped("a\u{1B}[0m\u{202E}👍\u{200D}\n")
    #expect(escaped(once) == once)
  }

  @Test func `every format character is escaped or known to be kept`() {
    // Kept are prepended marks of numbers, Arabic and others, and Egyptian and shorthand layout,
    // because they are visible.
    let kept: [ClosedRange<UInt32>] = [
      0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
      0x110BD...0x110BD, 0x110CD...0x110CD, 0x13430...0x1343F, 0x1BCA0...0x1BCA3,
    ]
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .format
      else { continue }
      let isKept = escaped(String(scalar)) == String(scalar)
      #expect(isKept == kept.contains { $0 ~= value }, "U+\(String(value, radix: 16))")
    }
  }
}
