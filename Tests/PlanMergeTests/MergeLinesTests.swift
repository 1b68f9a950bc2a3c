import PlanDocument
import PlanTesting
import Testing

@testable import PlanMerge

@Suite struct MergeLinesTests {
  @Test func `a change of only one side is taken`() {
    let merged = merge(
      base: Array("a\nb\nc\n".utf8), ours: Array("a\nB\nc\n".utf8),
      theirs: Array("a\nb\nc\nd\n".utf8), as: .unknown)
    #expect(String(decoding: merged.bytes, as: UTF8.self) == "a\nB\nc\nd\n")
    #expect(merged.isClean)
  }

  /// Lines as letters, of the base and of both sides, and which of ours and theirs conflict if
  /// changes stay apart, if neighbours conflict, and if all lines in between do.
  static let sides: [(String, String, String, [String])] = [
    ("abcde", "aBcde", "abcDe", ["", "", "Bcd|bcD"]),
    ("abcde", "aBcde", "abCde", ["", "Bc|bC", "Bc|bC"]),
    ("abcde", "aBcde", "aXcde", ["B|X", "B|X", "B|X"]),
    ("abcdef", "Abcdef", "abcdeF", ["", "", "Abcdef|abcdeF"]),
    ("abcde", "aBcDe", "abcde", ["", "", "BcD|bcd"]), ("abcde", "aBcde", "aBcde", ["", "", ""]),
    ("abcde", "ae", "abcde", ["", "", ""]),
  ]

  @Test(arguments: sides)
  func `changes conflict in one place, beside each other, or anywhere`(
    base: String, ours: String, theirs: String, conflicts: [String]
  ) {
    for (way, expected) in zip([LineConflicts.apart, .neighbours, .all], conflicts) {
      let merged = mergeLines(
        base: lines(base), ours: lines(ours), theirs: lines(theirs), as: .unknown, ConflictStyle(),
        way)
      let sides = merged.bytes.string.split(separator: "\n").split {
        $0.hasPrefix("<<<<") || $0.hasPrefix("||||") || $0.hasPrefix("====") || $0.hasPrefix(">>>>")
      }
      #expect(merged.isClean == expected.isEmpty, "\(way)")
      if expected.isEmpty { continue }
      let blocks = sides.map { $0.joined() }
      let parts = expected.split(separator: "|").map(String.init)
      #expect(blocks.contains(parts[0]) && blocks.contains(parts[1]), "\(way): \(blocks)")
    }
  }

  @Test func `texts have in common what is in both, in order`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let common = (0..<random.number(below: 6)).map { "common \($0)\n" }
      func text(_ name: String) -> [UInt8] {
        var all = common
        for number in 0..<random.number(below: 4) {
          all.insert("\(name) \(number)\n", at: random.number(below: all.count + 1))
        }
        return Array(all.joined().utf8)
      }
      let (a, b) = (text("ours"), text("theirs"))
      #expect(commonLines(a, b, as: .unknown).string == common.joined())
      #expect(commonLines(a, a, as: .unknown) == a)
    }
  }

  private func lines(_ letters: String) -> [UInt8] {
    letters.flatMap { Array("\($0)\n".utf8) }
  }
}
