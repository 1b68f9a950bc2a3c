import PlanDocument
import PlanInterchange
import PlanText
import Testing

@Suite struct TaskwarriorTests {
  @Test(arguments: [
    (#""status":"pending","due":"20261006T220000Z""#, "- [ ] a due:2026-10-07"),
    (#""due":"20261007T150000Z""#, "- [ ] a due:2026-10-07T17:00"),
    (#""due":"2026-10-07T15:00:00Z""#, "- [ ] a due:2026-10-07T17:00"),
    (#""status":"completed","end":"20261007T150000Z""#, "- [x] a done:2026-10-07T17:00"),
    (#""status":"deleted","end":"20261006T220000Z""#, "- [-] a done:2026-10-07"),
    (#""status":"waiting","wait":"20261006T220000Z""#, "- [ ] a start:2026-10-07"),
    (#""scheduled":"20261006T220000Z""#, "- [ ] a start:2026-10-07"),
    (#""start":"20261006T220000Z""#, "- [/] a began:2026-10-07"),
    (#""start":"20261006T090000Z","status":"completed""#, "- [x] a began:2026-10-06T11:00"),
    (#""until":"20261007T215959Z""#, "- [ ] a expires:2026-10-07"),
    (#""until":"20261007T150000Z""#, "- [ ] a expires:2026-10-07T17:00"),
    (
      #""entry":"20261001T080000Z","modified":"20261001T080000Z","id":3,"urgency":1.5"#,
      "- [ ] a from:2026-10-01"
    ),
    (
      #""priority":"M","project":"Home.Garden","tags":["x","y"]"#,
      "- [ ] !medium a #x #y #project/Home/Garden"
    ),
    (
      #""status":"recurring","recur":"weekly","due":"20261006T220000Z","mask":"--","rtype":"periodic""#,
      "- [ ] a due:2026-10-07 every:1w"
    ),
    (
      #""status":"recurring","recur":"P2W","due":"20261006T220000Z","until":"20271006T215959Z""#,
      "- [ ] a due:2026-10-07 every:2w until:2027-10-06"
    ),
    (
      #""status":"recurring","recur":"weekdays","due":"20261006T220000Z""#,
      "- [ ] a due:2026-10-07 every:weekday"
    ),
    (#""plan_points":"3","plan_remind":"45m""#, "- [ ] a remind:45m points:3"),
  ])
  func `reads a task`(_ members: String, _ wanted: String) throws {
    let text = "[{\"description\":\"a\",\(members)}]"
    let imported = try Exchange.read(text, as: .taskwarrior, zone: Exchange.berlin)
    #expect(try Exchange.typed(try #require(imported.pages.first)) == [wanted])
  }

  @Test func `a text that ends with a tag is not one`() throws {
    let imported = try Exchange.read(
      #"{"description":"a","tags":["[late\ror #fri","b"]}"#, as: .taskwarrior)
    #expect(
      try Exchange.typed(try #require(imported.pages.first)) == [
        "- [ ] a #b", "  - tag: [late or #fri",
      ])
  }

  @Test func `keeps what it does not know as notes`() throws {
    let imported = try Exchange.read(
      #"{"description":"a","size":"big","n":3,"priority":"X","tags":["5"],"annotations":[{"entry":"20261002T000000Z","description":"two\nthree"},{"entry":"20261001T000000Z","description":"one"}]}"#,
      as: .taskwarrior)
    let item = try #require(imported.pages.first?.items.first)
    #expect(
      item.notes.map { String(decoding: $0.flat, as: UTF8.self) }
        == ["one", "two", "three", "tag: 5", "priority: X", "size: big", "n: 3"])
    #expect(imported.losses.all.map(\.what) == ["times of annotations"])
    #expect(imported.losses.all.map(\.count) == [2])
  }

  @Test func `names each value that it leaves out`() throws {
    let imported = try Exchange.read(
      #"""
      {"description":"a","id":1,"urgency":2.5,"modified":"20261001T000000Z","entry":"20261001T080017Z"}
      {"description":"b","status":"recurring","recur":"daily","due":"20261007T000000Z","entry":"20261001T000000Z","end":"20261001T000000Z"}
      """#, as: .taskwarrior)
    #expect(
      imported.losses.all.map { "\($0.what) \($0.line)" } == [
        "seconds of times 1", "times of 'entry' 1", "values of 'id' 1", "values of 'urgency' 1",
        "values of 'modified' 1", "values of 'end' 2", "values of 'entry' 2",
      ])
  }

  /// Two tasks of which the second depends on the first and on one that is not in the file.
  private static let linked = """
    [
    {"uuid":"AAAAAAAA-1111-5111-8111-111111111111","description":"Visa","status":"pending"},
    {"uuid":"bbbbbbbb-1111-5111-8111-111111111111","description":"Fly","status":"pending",\
    "tags":["x","x"],"start":"20261006T090000Z",\
    "depends":["aaaaaaaa-1111-5111-8111-111111111111","cccccccc-1111-5111-8111-111111111111"]}
    ]

    """

  @Test func `keeps uuids and dependencies both ways`() throws {
    let imported = try Exchange.read(Self.linked, as: .taskwarrior)
    let page = try #require(imported.pages.first)
    #expect(
      try Exchange.typed(page) == [
        "- [ ] Visa id:AAAAAAAA uid:AAAAAAAA-1111-5111-8111-111111111111",
        "- [/] Fly #x #x began:2026-10-06T09:00"
          + " needs:AAAAAAAA,cccccccc-1111-5111-8111-111111111111"
          + " uid:bbbbbbbb-1111-5111-8111-111111111111",
      ])
    #expect(
      imported.losses.all.map(\.what) == ["tasks that others depend on, not in the file"])
    #expect(imported.losses.all.map(\.line) == [3])
    let text = Exchange.write([page], as: .taskwarrior).text
    #expect(
      text.contains(
        #""depends":["AAAAAAAA-1111-5111-8111-111111111111","cccccccc-1111-5111-8111-111111111111"]"#
      ))
    #expect(text.contains(#""uuid":"bbbbbbbb-1111-5111-8111-111111111111""#))
    #expect(text.contains(#""start":"20261006T090000Z","tags":["x","x"]"#))
    #expect(
      try Exchange.read(text, as: .taskwarrior).pages.map(\.items) == imported.pages.map(\.items))
  }

  @Test func `writes needs of a plan as dependencies`() throws {
    let page = Exchange.page(
      """
      - [ ] Fly needs:visa,money,me id:me x-ticket:17
      - [ ] Visa id:visa uid:not-a-uuid
      - [>] Later from:2026-10-01/2 uid:11111111-1111-5111-8111-111111111111
      - [ ] Twice uid:11111111-1111-5111-8111-111111111111
      """)
    let (text, losses) = Exchange.write([page], as: .taskwarrior)
    #expect(losses == ["names of undated files", "moves of tasks, taken as open"])
    let back = try Exchange.read(text, as: .taskwarrior)
    let lines = try Exchange.typed(try #require(back.pages.first))
    #expect(text.contains(#""plan_id":"me","plan_x-ticket":"17","plan_needs":"money,me""#))
    #expect(lines[0].contains(" needs:money,me,visa ") && lines[0].hasSuffix(" x-ticket:17"))
    #expect(lines[1] == "- [ ] Visa id:visa uid:not-a-uuid")
    #expect(lines[2].contains(" from:2026-10-01/2 "))
    #expect(lines[3] == "- [ ] Twice uid:11111111-1111-5111-8111-111111111111")
  }

  @Test func `makes no overdue task of a series that it cannot express`() throws {
    let imported = try Exchange.read(
      #"{"description":"a","status":"recurring","recur":"5h","due":"20200101T000000Z"}"#,
      as: .taskwarrior)
    let page = try #require(imported.pages.first)
    #expect(try Exchange.typed(page) == ["- [ ] a", "  - recur: 5h", "  - due: 2020-01-01"])
    #expect(imported.losses.all.map(\.what) == ["rules that a plan cannot say, now notes"])
  }

  @Test func `drops open instances of a series that exists`() throws {
    let parent = "11111111-1111-5111-8111-111111111111"
    let imported = try Exchange.read(
      """
      {"description":"a","status":"recurring","recur":"daily","due":"20261007T000000Z","uuid":"\(parent)"}
      {"description":"a","status":"pending","recur":"daily","parent":"\(parent)","imask":0},
      {"description":"a","status":"completed","recur":"daily","parent":"\(parent)","imask":1}
      """, as: .taskwarrior)
    let page = try #require(imported.pages.first)
    #expect(
      try Exchange.typed(page) == ["- [ ] a due:2026-10-07 every:day uid:\(parent)", "- [x] a"])
    #expect(page.items.map(\.line) == [1, 3])
  }

  @Test(arguments: [
    ("", 0), ("[", 1), ("[{}]", 1), ("[3]", 1), ("{\"description\":3}", 15),
    ("[{\"description\":\"a\",\"description\":\"b\"}]", 20),
    ("{\"description\":\"a\"}\n{\"description\":\"b\",\"due\":\"20261399T000000Z\"}", 45),
    ("{\"description\":\"a\",\"due\":\"99999991007T000000Z\"}", 25),
    ("{\"description\":\"a\",\"due\":5}", 25), ("{\"description\":\"a\",\"tags\":[5]}", 27),
    ("{\"description\":\"a\",\"tags\":{}}", 26), ("{\"description\":\"a\",\"status\":\"odd\"}", 28),
    ("{\"description\":\"a\",\"uuid\":\"odd\"}", 26),
    ("{\"description\":\"a\\u0000\"}", 15), ("{\"description\":\"a\"}\n{", 21),
    ("{\"description\":\"a\",\"annotations\":[[]]}", 34),
  ])
  func `refuses what is not an export`(_ text: String, _ offset: Int) {
    #expect { try Exchange.read(text, as: .taskwarrior) } throws: { error in
      (error as? ImportProblem)?.offset == offset
    }
  }

  @Test func `refuses a repeated uuid and endless nesting`() {
    let task = #"{"description":"a","uuid":"11111111-1111-5111-8111-111111111111"}"#
    #expect(throws: ImportProblem.self) {
      try Exchange.read(task + "\n" + task, as: .taskwarrior)
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: ImportProblem.self) { try Exchange.read(deep, as: .taskwarrior) }
  }

  @Test func `writes a series as one that continues after the plan`() {
    let list = Exchange.page(
      "- [ ] Pay rent every:1st start:2026-01-01 points:3\n- [ ] Water after:3d\n")
    let day = Exchange.page("- [ ] Call mum due:2026-10-07\n", of: Exchange.day)
    let (text, losses) = Exchange.write([day, list], as: .taskwarrior, zone: Exchange.berlin)
    #expect(text.contains(#""status":"recurring","recur":"monthly","due":"20261031T230000Z""#))
    #expect(text.contains(#""due":"20261006T220000Z","scheduled":"20261004T220000Z""#))
    #expect(losses == ["names of undated files", "rules that Taskwarrior has no words for"])
  }

  @Test func `gives every task its own uuid that stays the same`() {
    let page = Exchange.page("- [ ] a\n- [ ] A\n- [ ] b\n")
    let text = Exchange.write([page], as: .taskwarrior).text
    let names = text.split(separator: "\n").compactMap {
      $0.split(separator: "\"").dropFirst(3).first
    }
    #expect(Set(names).count == 3)
    #expect(text == Exchange.write([page], as: .taskwarrior).text)
    // The value is that of uuid.uuid5 of Python.
    #expect(
      nameUUID(Array("groceries\napples\n1".utf8)) == "d7533201-2025-583e-9c00-6e9d91c969c8")
  }
}
