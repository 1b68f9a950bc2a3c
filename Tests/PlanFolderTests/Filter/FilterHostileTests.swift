import PlanDocument
import PlanFolder
import PlanTesting
import PlanText
import Testing

/// Expressions that are made to be slow or to break something.
@Suite struct FilterHostileTests {
  static let context = FilterContext(today: date("2026-10-05"), minutes: 600)

  @Test(arguments: [
    "(", "-", "a", "a ", "a|", "-(", "(a|b)&", "\"", "\\", "\"\\\" ", "!", "#a ", "last ", "due ",
    "due <", "..", "a..", "has:", "list:a ", "mon..", "+1d ", "(((a)", "a&(b|", "é", "-a ",
  ])
  func `ten times the expression takes at most ten times the time`(piece: String) {
    func seconds(_ count: Int) -> Double {
      let text = Array(repeatElement(Array(piece.utf8), count: count / piece.utf8.count).joined())
      return leastTime(of: 1) { _ = try? Filter(text.span) }
    }
    let ratio = slowdown(10, small: { seconds(600) }, large: { seconds(6_000) })
    #expect(ratio <= 3)
  }

  @Test func `a deep filter is read, printed and matched`() throws {
    let depth = 5_000
    let opened = String(repeating: "-(b & (c | ", count: depth)
    let text = opened + "a" + String(repeating: "))", count: depth)
    let filter = try Filter(Array(text.utf8).span)
    #expect(try Filter(filter.text.span) == filter)
    #expect(filter.hashValue == filter.hashValue)
    var folder = HistoryFolder()
    folder.files = [("2026-10-05.plan", "- [ ] a b c\n- [ ] b\n- [ ] a b\n- [ ] x\n")]
    var matcher = FilterMatcher(filter, folder.facts, Self.context)
    // With `b` at the end it matches, with `c` it never does; otherwise the innermost term decides.
    #expect((0..<4).map { matcher.matches($0) } == [false, false, true, true])
  }

  @Test func `any bytes are a filter or an error with a place in them`() throws {
    var random = SeededGenerator(seed: LongRun.seed &+ 3)
    let pieces =
      [
        "open", "due", "<", "<=", ":", "=", "fri", "last ", "week", "..", "+3d", "-7d", "(", ")",
        "|",
        "&", " ", "\"", "\\", "#work", "!high", "has:notes", "list:", "a", "é", "\n", "-",
        "points>5",
        "2026-W41", "est:30m", "\u{A0}", "2026-10",
      ].map { Array($0.utf8) } + [[0x00], [0xFF], [0xC2], [0x1B], [0xE2, 0x80]]
    var (read, refused) = (0, 0)
    let count = LongRun.count(full: 20_000)
    for _ in 0..<count {
      let text = Array((0..<random.number(below: 9)).map { _ in random.pick(pieces) }.joined())
      do {
        let filter = try Filter(text.span)
        #expect(try Filter(filter.text.span) == filter, "\(text)")
        read += 1
      } catch {
        #expect(error.range.end <= text.count, "\(text)")
        #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
        let (line, carets) = error.marked(in: text.span)
        #expect(line == text && carets.last == UInt8(ascii: "^"))
        refused += 1
      }
    }
    #expect(read > count / 7 && refused > count / 7)
  }

  @Test func `carets are below the shown part of the expression`() {
    let expression = Array("日本\u{1B} due<x".utf8)
    #expect(throws: FilterProblem.self) { try Filter(expression.span) }
    do {
      _ = try Filter(expression.span)
    } catch {
      let (line, carets) = error.marked(in: expression.span) { piece in
        Array(piece.map { $0 == 0x1B ? Array("<1B>".utf8) : [$0] }.joined())
      }
      #expect(line.string == "日本<1B> due<x")
      #expect(carets.string == "             ^")
    }
  }

  @Test func `inherited tags of a deep nest take linear time`() throws {
    func seconds(_ depth: Int) throws -> Double {
      var text = ""
      for level in 0..<depth { text += String(repeating: "\t", count: level / 2) + "- [ ] a\n" }
      var folder = HistoryFolder()
      folder.files = [("2026-10-05.plan", text)]
      let facts = folder.facts
      let filter = try Filter(Array("#work | has:tags".utf8).span)
      return leastTime(of: 3) {
        var matcher = FilterMatcher(filter, facts, Self.context)
        for item in facts.items.indices { _ = matcher.matches(item) }
      }
    }
    // Each line is as long as its depth.
    let ratio = try slowdown(16, small: { try seconds(200) }, large: { try seconds(800) })
    #expect(ratio <= 3)
  }

  @Test(arguments: [("b", "a", ""), ("", "a", "b"), ("é", "a", ""), ("", "ab", "é")])
  func `the search for a text takes linear time`(first: String, piece: String, last: String) throws
  {
    func seconds(_ count: Int) throws -> Double {
      let wanted = first + String(repeating: piece, count: count / 2) + last
      let filter = try Filter(Array("\"\(wanted)\"".utf8).span)
      var folder = HistoryFolder()
      folder.files = [
        ("2026-10-05.plan", "- [ ] é \(String(repeating: piece, count: count))\n")
      ]
      let facts = folder.facts
      return leastTime(of: 3) {
        var matcher = FilterMatcher(filter, facts, Self.context)
        _ = matcher.matches(0)
      }
    }
    let ratio = try slowdown(10, small: { try seconds(4_000) }, large: { try seconds(40_000) })
    #expect(ratio <= 3)
  }

  @Test func `a text matches in every spelling that Unicode treats as equal`() throws {
    var folder = HistoryFolder()
    folder.files = [("2026-10-05.plan", "- [ ] Caf\u{E9} a b\n- [ ] Cafe\u{301}\n- [ ] Cafe\n")]
    func fitting(_ text: String) throws -> [Bool] {
      var matcher = FilterMatcher(
        try Filter(Array(text.utf8).span), folder.facts, Self.context)
      return (0..<3).map { matcher.matches($0) }
    }
    #expect(try fitting("caf\u{E9}") == [true, true, false])
    #expect(try fitting("CAFE\u{301}") == [true, true, false])
    #expect(try fitting("cafe") == [false, false, true])
    #expect(try fitting("\"a\nb\"") == [true, false, false])
  }
}
