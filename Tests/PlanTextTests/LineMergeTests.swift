import PlanTesting
import PlanText
import Testing

/// Merges texts whose lines are letters, and shows the result of each stretch: `<` ours, `>`
/// theirs, `=` the same, `!` a conflict.
private func merged(_ base: String, _ ours: String, _ theirs: String, linewise: Bool = false)
  -> String
{
  let letters = [base, ours, theirs].map { $0.unicodeScalars.map { Int($0.value) } }
  let changes = LineChanges(from: letters[0], to: letters[2])
  let pieces = lineMerge(
    LineChanges(from: letters[0], to: letters[1]), linewise ? changes.linewise : changes)
  func text(_ lines: [Int], _ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(lines[range].compactMap { Unicode.Scalar($0) }))
  }
  return pieces.map { piece in
    let (ours, theirs) = (text(letters[1], piece.ours), text(letters[2], piece.theirs))
    return switch piece.change {
    case .none: ours
    case .ours: "<\(ours)>"
    case .theirs: ">\(theirs)<"
    case .same: "=\(ours)="
    case .conflict: "!\(ours)|\(theirs)!"
    }
  }.joined()
}

@Suite struct LineMergeTests {
  @Test(arguments: [
    ("abc", "abc", "abc", "abc"), ("", "", "", ""), ("", "x", "", "<x>"), ("", "", "x", ">x<"),
    ("", "x", "x", "=x="), ("", "x", "y", "!x|y!"), ("abc", "xbc", "aby", "<x>b>y<"),
    ("abc", "Abc", "aBc", "<A>>B<c"), ("abc", "aXbc", "aYbc", "a!X|Y!bc"),
    ("abc", "aXbc", "aXbc", "a=X=bc"), ("abc", "ac", "abX", "a<>>X<"), ("abc", "", "abc", "<>"),
    ("abcd", "ad", "abXcd", "a!|bXc!d"), ("abcd", "aXcd", "abYYd", "a<X>>YY<d"),
    ("abcde", "aXXe", "abYde", "a!XX|bYd!e"), ("ab", "aXb", "aYY", "a<X>>YY<"),
    ("ab", "Xab", "YYb", "<X>>YY<b"), ("abc", "xyz", "xyz", "=xyz="),
  ])
  func `two sides are merged line by line`(
    base: String, ours: String, theirs: String, expected: String
  ) {
    #expect(merged(base, ours, theirs) == expected)
  }

  @Test func `lines that were replaced one by one conflict one by one`() {
    #expect(merged("abc", "aXc", "xyz") == "!aXc|xyz!")
    #expect(merged("abc", "aXc", "xyz", linewise: true) == ">x<!X|y!>z<")
    #expect(merged("abc", "aXc", "xy", linewise: true) == "!aXc|xy!")
  }

  @Test func `stretches tile all three texts, and no change of one side is lost`() {
    var generator = SeededGenerator(seed: 20_261_121)
    for _ in 0..<3000 {
      let base = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Int.random(in: 0..<6, using: &generator)
      }
      let sides = (0..<2).map { _ in changed(base, &generator) }
      let pieces = lineMerge(
        LineChanges(from: base, to: sides[0]), LineChanges(from: base, to: sides[1]).linewise)
      var ends = (0, 0, 0)
      for piece in pieces {
        #expect(
          (piece.base.lowerBound, piece.ours.lowerBound, piece.theirs.lowerBound) == ends)
        ends = (piece.base.upperBound, piece.ours.upperBound, piece.theirs.upperBound)
        let (old, ours, theirs) =
          (base[piece.base], sides[0][piece.ours], sides[1][piece.theirs])
        switch piece.change {
        case .none: #expect(old == ours && old == theirs)
        case .ours: #expect(old == theirs)
        case .theirs: #expect(old == ours)
        case .same: #expect(ours == theirs)
        case .conflict: #expect(ours != theirs)
        }
      }
      #expect(ends == (base.count, sides[0].count, sides[1].count))
    }
  }

  private func changed(_ lines: [Int], _ generator: inout SeededGenerator) -> [Int] {
    lines.flatMap { line in
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: [] as [Int]
      case 1: [Int.random(in: 0..<9, using: &generator)]
      case 2: [line, Int.random(in: 0..<9, using: &generator)]
      default: [line]
      }
    }
  }
}
