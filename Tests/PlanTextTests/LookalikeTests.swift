import PlanText
import Testing

@Suite struct LookalikeTests {
  @Test func `the full-width form of a letter or digit looks like it`() {
    for byte in UInt8(ascii: "0")...UInt8(ascii: "z") where byte.isLetterOrDigit {
      #expect(Lookalike(UInt32(byte) + 0xFEE0)?.ascii == byte)
    }
  }

  @Test(arguments: [
    ("\u{0441}", "c"), ("\u{0410}", "A"), ("\u{039F}", "O"), ("\u{1D41A}", "a"), ("\u{1D7D7}", "9"),
    ("\u{0669}", "9"), ("\u{2011}", "-"), ("\u{2212}", "-"), ("\u{FF1A}", ":"), ("\u{3000}", " "),
  ])
  func `a character looks like one of ASCII`(_ character: String, _ ascii: String) throws {
    let value = try #require(character.unicodeScalars.first).value
    #expect(Lookalike(value)?.ascii == ascii.utf8.first)
  }

  @Test func `no character of ASCII looks like another, nor do most others`() {
    for value in UInt32(0)..<0x80 { #expect(Lookalike(value) == nil) }
    for scalar in "äéßñ…“”„·—жщяαβγ日本語あア、。한글عש🎉".unicodeScalars {
      #expect(Lookalike(scalar.value) == nil, "\(scalar)")
    }
  }

  @Test(arguments: [
    ("- [ ] Pay rent due:2026-10-07", false), ("Привет, мир – и вам!", false),
    ("Καλημέρα σας", false), ("Grüße – „bis morgen“", false), ("duе:fri", true), ("[х]", true),
    ("due：fri", true), ("2026‑10‑07", true), ("a – b", false), ("牛乳　パン", true), ("١٠", true),
  ])
  func `a survey says where one may deceive`(_ text: String, _ mayDeceive: Bool) {
    #expect(TextSurvey(Array(text.utf8).span).holdsLookalike == mayDeceive)
  }

  @Test func `a survey sees every look-alike between two letters`() {
    for value in UInt32(0x80)...0x10_FFFF where Lookalike(value) != nil {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = Array("a\(Character(scalar))b".utf8)
      #expect(TextSurvey(text.span).holdsLookalike, "\(String(value, radix: 16))")
    }
  }

  @Test func `a text is written plainly, or nothing is suggested`() {
    #expect(plained(Array("due：２０２６".utf8).span) == Array("due:2026".utf8))
    #expect(plained(Array("Grüße 日本".utf8).span) == nil)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
