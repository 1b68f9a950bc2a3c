import PlanDocument
import PlanTesting
import PlanText
import Testing

private let monday = CivilDate(year: 2026, month: 10, day: 5) ?? .earliest

/// The text of a command line, and the line it gives.
@Suite struct TypedItemTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var text: String
    var section: String?
    var kind = DocumentKind.day(monday)
    var lines: [String]
    var target: SectionKind

    var testDescription: String { "\(section ?? "any"): \(text)" }

    init(
      _ text: String, _ section: String? = nil, in kind: DocumentKind = .day(monday),
      gives line: String, _ target: SectionKind = .tasks
    ) {
      (self.text, self.section, self.kind, self.target) = (text, section, kind, target)
      lines = [line]
    }
  }

  static let tasks = [
    Example("Buy milk", gives: "- [ ] Buy milk"),
    Example("  Buy   milk ", gives: "- [ ] Buy   milk"),
    Example("!HIGH Buy due:fri #home", gives: "- [ ] !high Buy due:2026-10-09 #home"),
    Example("- Buy milk", gives: "- [ ] Buy milk"),
    Example("* [X] called", gives: "- [x] called"),
    Example("[x] called", gives: "- [x] called"),
    Example("[ ] open", gives: "- [ ] open"),
    Example("[/] begun", gives: "- [/] begun"),
    Example("[-] not wanted", gives: "- [-] not wanted"),
    Example("- [?] who knows", gives: "- [?] who knows"),
    Example("[?] who knows", gives: "- [ ] [?] who knows"),
    Example("3. [ ] third", gives: "- [ ] third"),
    Example("2. Oktober", gives: "- [ ] 2. Oktober"),
    Example("-5 degrees", gives: "- [ ] -5 degrees"),
    Example("- - twice", gives: "- [ ] - twice"),
    Example("[x](https://example.org)", gives: "- [ ] [x](https://example.org)"),
    Example("# a title", gives: "- [ ] # a title"),
    Example("## Notes", gives: "- [ ] ## Notes"),
    Example("```", gives: "- [ ] ```"),
    Example("~~~ sh", gives: "- [ ] ~~~ sh"),
    Example("<!-- not closed", gives: "- [ ] <!-- not closed"),
    Example("Buy <!-- or not -->", gives: "- [ ] Buy <!-- or not -->"),
    Example("<<<<<<< ours", gives: "- [ ] <<<<<<< ours"),
    Example("=======", gives: "- [ ] ======="),
    Example("> quoted", gives: "- [ ] > quoted"),
    Example("-- x", gives: "- [ ] -- x"),
    Example("\u{202E}turned", gives: "- [ ] \u{202E}turned"),
    Example("9 eggs", gives: "- [ ] 9 eggs"),
    Example("9:00 call", "Tasks", gives: "- [ ] 09:00 call"),
    Example("a\tb", gives: "- [ ] a\tb"),
    Example("Bread due:fri", in: .collection, gives: "- [ ] Bread due:2026-10-09"),
    Example("Rent due:oct-7T9:00", in: .collection, gives: "- [ ] Rent due:2026-10-07T09:00"),
    Example("9:00 once", in: .collection, gives: "- [ ] 09:00 once"),
  ]

  static let others = [
    Example("14:00-15:00 Dentist", gives: "- 14:00-15:00 Dentist", .schedule),
    Example("9am call #home", gives: "- 09:00 call #home", .schedule),
    Example("[x] 9am call", gives: "- [x] 09:00 call", .schedule),
    Example("- [ ] 22:30-1:00 Deploy", gives: "- [ ] 22:30-01:00 Deploy", .schedule),
    Example(
      "9:00 Standup every:mon", in: .collection, gives: "- 09:00 Standup every:mon", .schedule),
    Example("8am Run", "agenda", in: .collection, gives: "- 08:00 Run", .schedule),
    Example("Ship it", "TOP 5", gives: "1. [ ] Ship it", .priorities),
    Example("Water: 5 / 8glasses", "habits", gives: "- [ ] Water: 5/8 glasses", .habits),
    Example("[-] Gym -- ill due:fri", "habits", gives: "- [-] Gym -- ill due:fri", .habits),
    Example(
      "Water: 8 glasses every:day start:mon", "habits", in: .collection,
      gives: "- Water: 8 glasses every:day start:2026-10-12", .habits),
    Example(
      "Run target:300km id:half", "goals", gives: "- [ ] Run target:300km id:half", .goals),
  ]

  @Test(arguments: tasks + others)
  func `is the item that it would be in a file`(example: Example) throws {
    let outline = Outline(Document([], as: example.kind))
    let place = try example.section.map {
      try #require(outline.places(named: Array($0.utf8)).first?.place)
    }
    let item = try TypedItem(
      Array(example.text.utf8), in: place, of: example.kind, on: monday)
    let lines = item.addition.lines.map { String(decoding: $0, as: UTF8.self) }
    #expect(lines == example.lines)
    #expect(item.addition.place.kind == example.target)
  }

  static let refused: [(String, String?, TypedTextProblem.Reason)] = [
    ("", nil, .empty), (" \t\u{A0}", nil, .empty), ("-", nil, .empty), ("- [ ]", nil, .empty),
    ("[x]", nil, .empty), ("#tag due:fri", nil, .wordless),
    ("[>] gone", nil, .moved), ("[>] gone from:2026-10-01", nil, .moved), ("a\nb", nil, .lineBreak),
    ("a\rb", nil, .control(0x0D)),
    ("a\u{1B}[2Jb", nil, .control(0x1B)), ("a\u{7F}", nil, .control(0x7F)),
    ("a\u{85}b", nil, .control(0x85)), ("a\u{0}", nil, .text(.nul(at: 1))),
    ("[ ] call Ann", "Schedule", .unsuited(.schedule)), ("9:00", "Schedule", .bareTime),
    ("9:00", nil, .bareTime), ("9-10 #home", nil, .bareTime),
    ("[x] call Ann", "Schedule", .unsuited(.schedule)),
    ("a", "Settings", .unsuited(.settings)),
    ("a", "Notes", .unsuited(.notes)),
  ]

  @Test(arguments: refused)
  func `is refused with the reason`(
    text: String, section: String?, reason: TypedTextProblem.Reason
  ) throws {
    let outline = Outline(Document([], as: .collection))
    let place = try section.map { try #require(outline.places(named: Array($0.utf8)).first?.place) }
    let problem = #expect(throws: TypedTextProblem.self) {
      try TypedItem(Array(text.utf8), in: place, of: .day(monday), on: monday)
    }
    #expect(problem?.reason == reason)
  }

  @Test func `refuses invalid bytes, and accepts a long line`() throws {
    let problem = #expect(throws: TypedTextProblem.self) {
      try TypedItem([0x61, 0xFF], in: nil, of: .collection, on: monday)
    }
    #expect(problem?.reason == .text(.invalidUTF8(at: 1)))
    let long = Array(repeating: UInt8(ascii: "a"), count: 100_000)
    let item = try TypedItem(long, in: nil, of: .collection, on: monday)
    #expect(item.addition.lines == [Array("- [ ] ".utf8) + long])
  }

  @Test func `refuses what leaves no room in a plan`() {
    // Blanks are read fastest.
    let text = Array("a".utf8) + Array(repeating: 0x20, count: maximumTextSize - 256)
    let problem = #expect(throws: TypedTextProblem.self) {
      try TypedItem(text, in: nil, of: .collection, on: monday)
    }
    #expect(problem?.reason == .text(.tooLarge))
  }

  @Test func `has lines below it as planfmt would put them`() throws {
    func typed(_ below: [String]) throws -> [String] {
      try TypedItem(
        Array("* Move".utf8), below: below.map { Array($0.utf8) }, in: nil, of: .collection,
        on: monday
      ).addition.lines.map { String(decoding: $0, as: UTF8.self) }
    }
    let lines = try typed(["\t* [X] boxes due:fri", "     a note"])
    #expect(
      lines == ["- [ ] Move", "  - [x] boxes due:2026-10-09", "    a note"])
    #expect(try typed(["  ```", "  - [ ] x", "  ```"]).count == 4)
    let problem = #expect(throws: TypedTextProblem.self) {
      try typed(["  a", "b"])
    }
    #expect(problem?.reason == .notBelow)
    #expect(problem?.line == 2)
  }

  @Test func `is separated from others by its indentation`() {
    let blocks = typedBlocks(of: Array("\u{FEFF}\r\na\r\n  b\r\n\r\n\tc\n\nd\n\n".utf8))
    #expect(blocks.map(\.line) == [1, 6])
    #expect(blocks.map { String(decoding: $0.head, as: UTF8.self) } == ["a", "d"])
    #expect(
      blocks.map { $0.below.map { String(decoding: $0, as: UTF8.self) } }
        == [["  b", "", "\tc"], []])
    #expect(typedBlocks(of: Array("  a\n  b\n".utf8)).count == 1)
    #expect(typedBlocks(of: []).isEmpty)
  }
}

@Suite struct TypedMoodTests {
  @Test(arguments: [
    ("tired", "- tired"), ("TIRED", "- TIRED"), ("😊", "- 😊"), ("😊\u{FE0F}", "- 😊\u{FE0F}"),
    ("ok", "- okay"), ("08:15 calm", "- 08:15 calm"), ("9:30pm awful", "- 21:30 terrible"),
    ("müde", "- tired"), ("Müde, kaum geschlafen", "- tired -- kaum geschlafen"),
    ("22:10 épuisée", "- 22:10 tired"), ("meh", "- okay"), ("😴", "- tired"),
    ("tired slept badly", "- tired -- slept badly"), ("7/10 fine", "- 7/10 -- fine"),
    ("tired, slept badly", "- tired -- slept badly"),
    ("tired -- slept badly", "- tired -- slept badly"),
    ("tired --  slept  #badly due:fri", "- tired -- slept  #badly due:fri"),
    ("tired -- -- x", "- tired -- -- x"), ("tired --x", "- tired -- --x"),
    ("- calm", "- calm"), ("calm -- [x] # ## ```", "- calm -- [x] # ## ```"),
    ("calm -- <!-- x", "- calm -- <!-- x"), ("calm --", "- calm"),
    ("calm !high", "- calm -- !high"), ("calm #a", "- calm -- #a"),
  ])
  func `is one of the known words`(text: String, line: String) throws {
    let item = try TypedMood(Array(text.utf8)).item()
    #expect(item.addition.lines.map { String(decoding: $0, as: UTF8.self) } == [line])
    #expect(item.addition.kinds == [.moodItem])
  }

  @Test func `keeps the word of another program`() throws {
    let item = try TypedMood(Array("müde -- a".utf8), translates: false).item()
    #expect(item.addition.lines == [Array("- müde -- a".utf8)])
  }

  static let refused: [(String, TypedTextProblem.Reason)] = [
    ("purple", .unknownMood(Array("purple".utf8))),
    ("super müde", .unknownMood(Array("super".utf8))), ("08:15", .unknownMood(Array("08:15".utf8))),
    ("9:00-10:00 calm", .noTime(Array("9:00-10:00".utf8))),
    ("0/5", .noTime(Array("0/5".utf8))), (" ", .empty),
    ("calm -- a\nb", .lineBreak), ("calm \u{7}", .control(7)),
  ]

  @Test(arguments: refused)
  func `is refused if its value is unknown`(
    text: String, reason: TypedTextProblem.Reason
  ) {
    let problem = #expect(throws: TypedTextProblem.self) {
      try TypedMood(Array(text.utf8)).item()
    }
    #expect(problem?.reason == reason)
  }
}

@Suite struct TypedNoteTests {
  @Test(arguments: [
    ("a thought", "- a thought"), ("- a thought", "- a thought"), ("* a", "- a"),
    ("1. a", "- 1. a"), ("## x", "- ## x"),
    ("```", "- ```"), ("<!-- x -->", "- <!-- x -->"), ("<<<<<<< x", "- <<<<<<< x"),
    ("a due:fri  b", "- a due:fri  b"), ("> a", "- > a"), ("---", "- ---"),
  ])
  func `is one line of text after a bullet`(text: String, line: String) throws {
    let addition = try TypedItem(note: Array(text.utf8)).addition
    #expect(addition.lines.map { String(decoding: $0, as: UTF8.self) } == [line])
    #expect(addition.kinds == [.note])
  }

  @Test(arguments: ["", " ", "-", "- ", "\u{A0}"])
  func `is not empty`(text: String) {
    let problem = #expect(throws: TypedTextProblem.self) { try TypedItem(note: Array(text.utf8)) }
    #expect(problem?.reason == .empty)
  }

  @Test func `keeps lines unchanged`() throws {
    let text = "\n  a\n\n[x] b\n# c\n```sh\n## d\n```\n\n"
    let addition = try TypedItem(notes: typedLines(of: Array(text.utf8))).addition
    #expect(
      addition.lines.map { String(decoding: $0, as: UTF8.self) }
        == ["  a", "", "[x] b", "# c", "```sh", "## d", "```"])
  }

  @Test(arguments: [
    ("a\n## b", 1), ("\n\na\n<!-- b -->", 3), ("<<<<<<< a\n=======\n>>>>>>> b", 0), ("- [ ] a", 0),
    ("<!-- planlint: x -->", 0),
  ])
  func `refuses a line that is not a note`(text: String, line: Int) {
    let problem = #expect(throws: TypedTextProblem.self) {
      try TypedItem(notes: typedLines(of: Array(text.utf8)))
    }
    #expect(problem?.reason == .noNote)
    #expect(problem?.line == line)
  }
}
