import PlanTesting
import PlanText
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "-1", "1.5", "1e9", "1E+9", "-0.1e-9", "1E400",
    "123456789012345678901234567890", "\"\"", "\"a\"", "[]", "{}", " [ ] ", "\t{\r\n}\n",
    "[1,2,3]", "[[],[[]]]", "{\"a\":1,\"b\":{\"a\":2}}", "{\"\":0}", "[\"\\u0061\\u00e9\"]",
    "\"\\ud83d\\ude00\"", "\"\\uD834\\uDD1E\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\u{7F}\"",
    "\"\u{2028}\"", "\"é日😀\"", "\"\\u0000\"", "\"\\uFFFF\"", "\"\u{FEFF}\"", "[null]", "[1 , 2 ]",
    "{\"a\" : [ { } ] }", "\"//\"",
  ])
  func `well-formed texts are read`(_ text: String) throws {
    let value = try parseJSON(bytes(text).span)
    let trimmed = text.drop { $0.isWhitespace }.count
    #expect(value.range.start == text.utf8.count - text.suffix(trimmed).utf8.count)
  }

  @Test func `a byte order mark is skipped, and counted in places`() throws {
    #expect(try parseJSON(bytes("\u{FEFF}[1]").span).range.start == 3)
    #expect(throws: TextProblem.self) { try parseJSON(bytes("\u{FEFF}\u{FEFF}[1]").span) }
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("[", 1), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3),
    ("]", 0), ("[}", 1), ("{]", 1), ("{\"a\":1]", 6), ("[1}", 2), ("{", 1), ("{\"a\"", 4),
    ("{\"a\":", 5), ("{\"a\":1", 6), ("{\"a\":1,", 7), ("{\"a\":1,}", 7), ("{,}", 1), ("{a:1}", 1),
    ("{'a':1}", 1), ("{1:1}", 1), ("{\"a\" 1}", 5), ("{\"a\"::1}", 5), ("{\"a\":}", 5), ("nul", 0),
    ("nulL", 0), ("True", 0), ("nan", 0), ("NaN", 0), ("-Infinity", 1), ("+1", 0), ("-", 1),
    ("01", 1), ("-01", 2), ("1.", 2), (".5", 0), ("1.e5", 2), ("1e", 2), ("1e+", 3), ("0x10", 1),
    ("1 2", 2), ("[]]", 2), ("null//", 4), ("/**/1", 0), ("\"", 0), ("\"abc", 0), ("\"\\", 1),
    ("\"\\\"", 0), ("\"\\x41\"", 1), ("\"\\u\"", 1), ("\"\\u12G4\"", 1), ("\"\\u123\"", 1),
    ("\"a\nb\"", 2), ("\"\t\"", 1), ("\"\u{0}\"", 1), ("\"\\ud800\"", 1), ("\"\\udc00\"", 1),
    ("\"\\ud800\\u0041\"", 1), ("\"\\ud800x\"", 1), ("\"\\udc00\\ud800\"", 1),
    ("\"\\ud800\\ud800\"", 1), ("[\u{A0}]", 1), ("é", 0), ("'a'", 0),
    ("\u{0}", 0), ("[1]\u{0}", 3), ("\u{0C}1", 0), ("\"\\a\"", 1),
  ])
  func `ill-formed texts are refused at the wrong byte`(_ text: String, offset: Int) {
    #expect(throws: TextProblem.self) { try parseJSON(bytes(text).span) }
    do throws(TextProblem) {
      _ = try parseJSON(bytes(text).span)
    } catch {
      #expect(error.offset == offset, "\(text): \(error.message)")
      #expect(error.message.first?.isUppercase == false && error.message.last != ".")
    }
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xE2, 0x82, 0x22],
    ] as [[UInt8]])
  func `ill-formed UTF-8 in a string is refused`(_ text: [UInt8]) {
    #expect(throws: TextProblem(at: 1, "invalid UTF-8 in a string")) { try parseJSON(text.span) }
  }

  @Test func `512 levels are read and one more is refused where it starts`() throws {
    let deep = Array(repeating: UInt8(ascii: "["), count: 512)
    let closing = Array(repeating: UInt8(ascii: "]"), count: 512)
    _ = try parseJSON((deep + closing).span)
    #expect(throws: TextProblem(at: 512, "nested deeper than 512 levels")) {
      try parseJSON((deep + bytes("[]") + closing).span)
    }
  }

  @Test func `a million opening brackets do no harm`() {
    let text = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: TextProblem.self) { try parseJSON(text.span) }
  }

  @Test func `every value and key has its byte range`() throws {
    let text = bytes(" {\"a\" : [1.50, \"\\u0062\", null], \"c\": true} ")
    let root = try parseJSON(text.span)
    func source(_ range: ByteRange) -> String {
      String(decoding: text[range.indices], as: UTF8.self)
    }
    #expect(source(root.range).first == "{" && source(root.range).last == "}")
    let members = try #require(root.members)
    #expect(members.map { source($0.keyRange) } == ["\"a\"", "\"c\""])
    let elements = try #require(root["a"]?.elements)
    #expect(elements.map { source($0.range) } == ["1.50", "\"\\u0062\"", "null"])
    #expect(elements[1].string == "b")
    #expect(root["c"]?.bool == true)
    #expect(root["b"] == nil)
  }

  @Test func `a repeated key is an error at its second place`() {
    #expect(throws: TextProblem(at: 7, "a key is repeated in one object")) {
      try parseJSON(bytes("{\"a\":1,\"\\u0061\":2}").span)
    }
    #expect(throws: TextProblem(at: 14, "a key is repeated in one object")) {
      try parseJSON(bytes("[{\"a\":1,\"b\":2,\"a\":3,\"a\":4},{\"a\":5}]").span)
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-12", -12), ("9223372036854775807", Int.max),
    ("9223372036854775808", nil), ("1.0", nil), ("1e3", nil), ("\"1\"", nil),
  ])
  func `an integer is a number that fits into 64 bits without loss`(text: String, value: Int?)
    throws
  {
    #expect(try parseJSON(bytes(text).span).integer == value)
  }

  @Test func `the documents are read as Python reads them`() throws {
    let documents = try caseLines("json-documents.jsonl")
    let compact = try caseLines("json-compact.jsonl")
    #expect(documents.count == compact.count && documents.count >= 150)
    for (document, wanted) in zip(documents, compact) {
      var writer = JSONWriter()
      writer.value(try parseJSON(document.span))
      #expect(writer.output == wanted, "\(text(document))")
    }
  }
}
