import PlanTesting
import PlanText
import Testing

@Suite struct DisplayWidthTests {
  @Test func `the widths are those of wcwidth`() throws {
    let lines = try caseLines("display-width.txt")
    #expect(lines.count > 200)
    for line in lines {
      let fields = text(line).split(separator: " ")
      let string = String(
        String.UnicodeScalarView(
          fields.dropFirst().compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }))
      #expect(displayWidth(bytes(string).span) == Int(fields[0]), "\(string) \(text(line))")
    }
  }

  @Test func `Latin letters and their neighbours take one cell`() {
    // An opening bracket comes before each, so that a mark has a base.
    for value in UInt32(0xA0)..<0x300 {
      var text: [UInt8] = [UInt8(ascii: "[")]
      appendUTF8(value, to: &text)
      #expect(displayWidth(text.span) == 2)
    }
  }

  @Test(arguments: [("\t", 0, 8), ("\t", 7, 1), ("\t", 8, 8), ("ab\tc", 0, 9), ("日\tc", 3, 6)])
  func `a tab leads to the next multiple of eight`(string: String, column: Int, width: Int) {
    #expect(displayWidth(bytes(string).span, startingAt: column) == width)
  }

  @Test(arguments: [
    ("☝🏽", 2), ("日\u{200D}本", 4), ("🇩🇪🇫", 4), ("a\u{FE0F}", 1), ("❤\u{FE0F}\u{FE0F}", 2),
    ("\u{1B}[31m", 4), ("\u{85}", 0), ("\u{0301}", 0),
  ])
  func `unusual sequences have a width too`(string: String, width: Int) {
    #expect(displayWidth(bytes(string).span) == width)
  }

  /// Where the cursor is after each in tmux 3.3, in xterm 379 and, by `strdisplaywidth`, in vim 9.
  @Test(arguments: [
    ("नमस्ते", 4), ("हिन्दी", 5), ("क्षा", 3), ("বাংলা", 5), ("ភាសាខ្មែរ", 8), ("ក្រុម", 3),
    ("សួស្តី", 3), ("สวัสดี", 4), ("မြန်မာ", 5), ("கொடு", 4), ("తెలుగు", 5),
  ])
  func `scripts with spacing marks take what terminals give them`(string: String, width: Int) {
    #expect(displayWidth(bytes(string).span) == width)
  }

  @Test func `a vowel is not cut off its letter`() {
    for (string, cells, fits) in [("हिन्दी", 1, ""), ("हिन्दी", 2, "हि"), ("ភាសា", 3, "ភា"), ("বাংলা", 4, "বাং")] {
      #expect(fittingPrefix(of: bytes(string).span, cells: cells).length == fits.utf8.count)
    }
  }

  @Test func `ill-formed bytes take a cell each`() {
    #expect(displayWidth([0xFF, 0x61, 0xE2, 0x82].span) == 4)
  }

  @Test func `a prefix contains whole clusters only`() {
    let family = bytes("ab👨\u{200D}👩\u{200D}👧c")
    #expect(fittingPrefix(of: family.span, cells: 3) == (2, 2))
    #expect(fittingPrefix(of: family.span, cells: 4) == (family.count - 1, 4))
    #expect(fittingPrefix(of: family.span, cells: 99) == (family.count, 5))
    #expect(fittingPrefix(of: family.span, cells: 0) == (0, 0))
    #expect(fittingPrefix(of: bytes("e\u{301}").span, cells: 1) == (3, 1))
  }

  @Test func `clusters tile any bytes and their widths add up`() {
    var generator = SeededGenerator(seed: 8)
    let alphabet = bytes("a\t1é日❤👍🏽🇩\u{200D}\u{FE0F}\u{301}") + [0xFF]
    for _ in 0..<2000 {
      let text = generator.bytes(upTo: 30, from: alphabet)
      var offset = 0
      var column = 0
      while offset < text.count {
        let next = cluster(in: text.span, at: offset, column: column)
        #expect(next.length > 0 && next.width >= 0)
        offset += next.length
        column += next.width
      }
      #expect(offset == text.count)
      #expect(displayWidth(text.span) == column)
    }
  }
}
