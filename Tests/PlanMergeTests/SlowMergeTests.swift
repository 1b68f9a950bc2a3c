import PlanDocument
import PlanMerge
import PlanTesting
import Testing

/// Texts that are made to be slow. Eight times the text may take eight times as long, plus a
/// margin: lines of a deep nest are longer.
@Suite struct SlowMergeTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    var name: String
    /// Base, ours and theirs with this many lines.
    var texts: @Sendable (Int) -> [String]
    var testDescription: String { name }
  }

  static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    "## Tasks\n\n" + (0..<count).map { line($0) + "\n" }.joined()
  }

  static let opposite = "two lists that go opposite ways"

  static let shapes = [
    Shape(name: "a day of many tasks, every other ticked or reworded") { count in
      [
        lines(count) { "- [ ] task number \($0)" },
        lines(count) { "- [\($0 % 2 == 0 ? "x" : " ")] task number \($0)" },
        lines(count) { "- [ ] task number \($0)\($0 % 3 == 0 ? " again" : "")" },
      ]
    },
    Shape(name: "all words of both changed") { count in
      [
        lines(count) { "- [ ] one\($0) two\($0)" }, lines(count) { "- [ ] one\($0) x\($0)" },
        lines(count) { "- [ ] y\($0) two\($0)" },
      ]
    },
    Shape(name: "one line, again and again") { count in
      [
        lines(count) { _ in "- [ ] a" }, lines(count) { "- [\($0 % 2 == 0 ? "x" : " ")] a" },
        lines(count) { "- [\($0 % 3 == 0 ? "x" : " ")] a" },
      ]
    },
    Shape(name: opposite) { count in
      [
        lines(count) { "- [ ] task \($0)" }, lines(count) { "- [ ] task \(count - $0)" },
        lines(count) { "- [ ] task \($0 * 7919 % count)" },
      ]
    },
    Shape(name: "a deep nest") { count in
      let depth = min(count, 1_000)
      func nest(_ mark: String) -> String {
        "## Tasks\n\n"
          + (0..<depth).map { String(repeating: "  ", count: $0) + "- [\(mark)] a\($0)\n" }.joined()
      }
      return [nest(" "), nest("x"), nest(" ") + "- [ ] b\n"]
    },
    Shape(name: "notes of which none is left") { count in
      [
        "## Notes\n\n" + (0..<count).map { "a\($0)\n" }.joined(),
        "## Notes\n\n" + (0..<count).map { "b\($0)\n" }.joined(),
        "## Notes\n\n" + (0..<count).map { "c\($0)\n" }.joined(),
      ]
    },
    Shape(name: "a long line of words") { count in
      [
        "- [ ] " + (0..<count).map { "a\($0)" }.joined(separator: " ") + "\n",
        "- [ ] " + (0..<count).map { "b\($0)" }.joined(separator: " ") + "\n",
        "- [ ] " + (0..<count).map { "c\($0)" }.joined(separator: " ") + "\n",
      ]
    },
    Shape(name: "many tags") { count in
      [
        "- [ ] a\n", "- [ ] a " + (0..<count / 4).map { "#a\($0)" }.joined(separator: " ") + "\n",
        "- [ ] a " + (0..<count / 4).map { "#b\($0)" }.joined(separator: " ") + "\n",
      ]
    },
  ]

  @Test(arguments: shapes)
  func `a merge takes time in proportion to the text`(shape: Shape) {
    func seconds(_ count: Int) -> Double {
      let texts = shape.texts(count).map { Array($0.utf8) }
      return leastTime(of: 1) {
        _ = merge(base: texts[0], ours: texts[1], theirs: texts[2], as: .caseDay)
      }
    }
    // Up to some hundred differences a diff takes quadratic time.
    let isSmall = shape.name == Self.opposite && LongRun.tripleCount <= 1_000
    let (short, growth) = isSmall ? (60, 2) : (50, 8)
    let ratio = slowdown(
      Double(growth), small: { seconds(short) }, large: { seconds(short * growth) })
    #expect(ratio <= 4)
  }
}
