import Foundation
import PlanTesting
import PlanText
import Testing

@Suite struct JSONWriterTests {
  @Test func `members are in the order written, without blanks`() {
    var writer = JSONWriter()
    writer.object { report in
      report.member("schema", "plan.today/1")
      report.key("tasks")
      report.array { tasks in
        tasks.object { $0.member("line", 12) }
        tasks.object { _ in }
        tasks.null()
      }
      report.member("ok", true)
    }
    #expect(
      text(writer.output)
        == #"{"schema":"plan.today/1","tasks":[{"line":12},{},null],"ok":true}"#)
  }

  @Test func `indented objects have one member on a line, and empty ones none`() {
    var writer = JSONWriter(.indented, appendingTo: bytes("> "))
    writer.object { report in
      report.key("a")
      report.array {
        $0.integer(1)
        $0.array { _ in }
      }
      report.key("b")
      report.object { _ in }
    }
    let wanted = """
      > {
        "a": [
          1,
          []
        ],
        "b": {}
      }
      """
    #expect(text(writer.output) == wanted)
  }

  @Test func `values at the top are separated by line ends only`() {
    var writer = JSONWriter()
    for number in 1...2 {
      writer.object { $0.member("n", number) }
      writer.endLine()
    }
    #expect(text(writer.output) == "{\"n\":1}\n{\"n\":2}\n")
  }

  @Test(arguments: [
    ("plain é日😀", "plain é日😀"), ("\"\\/", "\\\"\\\\/"),
    ("\u{8}\u{9}\u{A}\u{C}\u{D}", "\\b\\t\\n\\f\\r"),
    ("\u{0}\u{1B}\u{1F}", "\\u0000\\u001b\\u001f"),
    ("\u{7F}\u{9B}", "\\u007f\\u009b"), ("\u{2028}\u{2029}", "\\u2028\\u2029"),
    ("\u{202E}\u{200B}", "\\u202e\\u200b"), ("\u{E0041}", "\\udb40\\udc41"),
    ("\u{FFFD}", "\u{FFFD}"),
  ])
  func `controls, separators and hidden characters are escaped`(value: String, wanted: String) {
    var writer = JSONWriter()
    writer.string(value)
    #expect(text(writer.output) == "\"\(wanted)\"")
  }

  @Test func `ill-formed bytes become replacement characters`() {
    var writer = JSONWriter()
    writer.string([0x61, 0xFF, 0xE2, 0x82, 0x62] as [UInt8])
    #expect(text(writer.output) == "\"a\u{FFFD}\u{FFFD}\u{FFFD}b\"")
  }

  @Test func `what is written is read back, by us and by Foundation`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<400 {
      let value = randomValue(&generator)
      var compact = JSONWriter()
      compact.value(value)
      var indented = JSONWriter(.indented)
      indented.value(value)
      for written in [compact.output, indented.output] {
        var again = JSONWriter()
        again.value(try parseJSON(written.span))
        #expect(again.output == compact.output)
        _ = try JSONSerialization.jsonObject(with: Data(written), options: .fragmentsAllowed)
      }
    }
  }

  @Test func `deep values are written`() {
    var value = JSON.null(ByteRange(0, 0))
    for _ in 0..<600 { value = .array([value], ByteRange(0, 0)) }
    var writer = JSONWriter()
    writer.value(value)
    #expect(writer.output.count == 1204)
  }

  private func randomValue(_ generator: inout SeededGenerator, depth: Int = 0) -> JSON {
    let nowhere = ByteRange(0, 0)
    let letters = bytes("aé\"\\\n\u{0}\u{202E}😀") + [0xFF]
    switch generator.number(below: depth < 4 ? 6 : 4) {
    case 0: return .null(nowhere)
    case 1: return .bool(generator.number(below: 2) == 0, nowhere)
    case 2: return .number(bytes(generator.pick(["0", "-1.50", "1e5", "12345678901"])), nowhere)
    case 3: return .string(generator.bytes(upTo: 8, from: letters), nowhere)
    case 4:
      let count = generator.number(below: 5)
      return .array((0..<count).map { _ in randomValue(&generator, depth: depth + 1) }, nowhere)
    default:
      let members = (0..<generator.number(below: 5)).map { index in
        JSONMember(
          key: bytes("\(index)") + generator.bytes(upTo: 4, from: letters), keyRange: nowhere,
          value: randomValue(&generator, depth: depth + 1))
      }
      return .object(members, nowhere)
    }
  }
}
