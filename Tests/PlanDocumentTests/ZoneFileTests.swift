import PlanDocument
import PlanText
import Testing

/// Zone files as RFC 9636 describes them.
@Suite struct ZoneFileTests {
  /// A file of version 2 without an old block.
  ///
  /// - Parameter changes: instants and the seconds east of UTC after them.
  static func file(_ first: Int, _ changes: [(Int, Int)], _ rule: String) -> [UInt8] {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    func head(_ counts: [Int]) -> [UInt8] {
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts.flatMap { bytes($0, 4) }
    }
    let types = [first] + changes.map(\.1)
    return head([0, 0, 0, 0, 0, 0]) + head([0, 0, 0, changes.count, types.count, 1])
      + changes.flatMap { bytes($0.0, 8) } + changes.indices.map { UInt8($0 + 1) }
      + types.flatMap { bytes($0, 4) + [0, 0] } + [0] + Array("\n\(rule)\n".utf8)
  }

  /// The hours east of UTC at noon in UTC of a day.
  private func hours(_ day: String, _ bytes: [UInt8]) throws -> Double {
    let zone = try #require(LocalZone(file: bytes))
    let typed = CivilDate(Array(day.utf8).span)
    let date = try #require(typed)
    return Double(zone.offset(date.days(since: .epoch) * 86_400 + 43_200)) / 3600
  }

  @Test(arguments: [
    ("EST5EDT,M3.2.0,M11.1.0", "2026-10-31", -4.0), ("EST5EDT,M3.2.0,M11.1.0", "2026-11-02", -5),
    ("EST5EDT,M3.2.0,M11.1.0", "2103-07-01", -4), ("EST5EDT4,M3.2.0,M11.1.0", "2026-07-01", -4),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-01-15", 13),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-06-15", 12),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01", 1),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-12-01", 0),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-28", -2),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29", -1),
    ("<+0330>-3:30", "2026-07-01", 3.5), ("EST5EDT,0/0,J365/25", "2026-12-31", -4),
    ("AAA0BBB,J60/0,J61/0", "2028-03-01", 1), ("AAA0BBB,59/0,60/0", "2028-02-29", 1),
  ])
  func `the rule counts after the table`(_ rule: String, _ day: String, _ expected: Double) throws {
    #expect(try hours(day, Self.file(0, [], rule)) == expected)
  }

  @Test func `the table counts before the rule`() throws {
    let bytes = Self.file(1800, [(0, 3600), (86_400 * 365, 7200)], "X-2")
    #expect(try hours("1969-06-01", bytes) == 0.5)
    #expect(try hours("1970-06-01", bytes) == 1)
    #expect(try hours("2026-06-01", bytes) == 2)
    #expect(try hours("2026-06-01", Self.file(1800, [(0, 3600)], "")) == 1)
  }

  @Test func `bytes that are no zone are refused`() {
    let bytes = Self.file(1800, [(0, 3600), (86_400, 7200)], "EST5EDT,M3.2.0,M11.1.0")
    #expect(LocalZone(file: bytes) != nil)
    for length in 0..<bytes.count - 25 {
      #expect(LocalZone(file: Array(bytes.prefix(length))) == nil)
    }
    for index in bytes.indices {
      var broken = bytes
      broken[index] = 0xFF
      _ = LocalZone(file: broken)?.offset(1_800_000_000)
    }
    #expect(LocalZone(file: Self.file(0, [(86_400, 1), (0, 2)], "")) == nil)
  }
}
