import PlanTesting
import PlanText
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("gym", "gym", 0), ("gym", "gyn", 1), ("gym", "gmy", 1),
    ("water", "watre", 1), ("water", "wter", 1), ("water", "waater", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func `insertions, deletions, replacements and swaps count one`(a: String, b: String, wanted: Int)
  {
    #expect(editDistance(bytes(a), bytes(b)) == wanted)
    #expect(editDistance(bytes(b), bytes(a)) == wanted)
  }

  @Test func `a limit changes nothing below it and gives limit plus one above it`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let a = generator.bytes(upTo: 10, from: bytes("abc"))
      let b = generator.bytes(upTo: 10, from: bytes("abc"))
      let exact = reference(a, b)
      for limit in 0...11 {
        #expect(editDistance(a, b, limit: limit) == min(exact, limit + 1), "\(a) \(b) \(limit)")
      }
    }
  }

  /// The full table of the textbook.
  private func reference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for row in 0...a.count { table[row][0] = row }
    for column in 0...b.count { table[0][column] = column }
    for row in 0..<a.count {
      for column in 0..<b.count {
        var cost = min(table[row][column + 1], table[row + 1][column]) + 1
        cost = min(cost, table[row][column] + (a[row] == b[column] ? 0 : 1))
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          cost = min(cost, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = cost
      }
    }
    return table[a.count][b.count]
  }

  @Test(arguments: [
    ("priorites", "Priorities"), ("tsaks", "Tasks"), ("TASKS", "Tasks"), ("Mod", "Mood"),
    ("Überprüfen", nil), ("x", nil), ("", nil), ("zzzzzz", nil), ("habbits", "Habits"),
  ])
  func `the nearest word differs in at most a third of the letters`(word: String, wanted: String?) {
    let names = ["Priorities", "Tasks", "Schedule", "Habits", "Mood", "Notes", "Goals"]
    #expect(nearest(word, among: names) == wanted)
  }

  @Test func `letters count, not their bytes`() {
    #expect(nearest("мед", among: ["мёд"]) == "мёд")
  }

  @Test func `of two equally near words the earlier wins`() {
    #expect(nearest("cat", among: ["bat", "car"]) == "bat")
    #expect(nearest("cat", among: ["bat", "cat"]) == "cat")
  }
}
