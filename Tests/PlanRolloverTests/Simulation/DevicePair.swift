import PlanDocument
import PlanRollover
import PlanTesting

/// Sixty days of one person with two devices, which are disconnected for days and then merged.
struct DevicePair {
  /// How the files of two devices are merged.
  enum Merging: Sendable {
    /// Line by line, as a careful person would.
    case lines
    /// The whole file of one side, as a synchroniser does that knows nothing about lines.
    case wholeFiles
  }

  private var a: History
  private var b: History
  private var base: Folder
  private var random: SeededGenerator
  private let merging: Merging
  private(set) var counts: PairCounts

  /// - Parameter counts: the counts of the previous pairs, to which this one adds.
  init(
    seed: UInt64, merging: Merging, counts: PairCounts, rolling: @escaping Rolling,
    settling: @escaping Rolling
  ) {
    let habits = Person.Habits(repeats: 2, nests: false, crashes: 4)
    a = History(
      seed: seed, side: 0, habits: habits, thoroughness: 5, rolling: rolling,
      settling: settling)
    a.person.folder.layout = .flat
    b = History(
      seed: seed, side: 1, habits: habits, thoroughness: 5, rolling: rolling,
      settling: settling)
    b.person.folder.layout = .flat
    a.isOneOfTwo = true
    b.isOneOfTwo = true
    a.isStrict = merging == .lines
    b.isStrict = merging == .lines
    base = a.person.folder
    random = SeededGenerator(seed: seed ^ 0xA110)
    b.person.random = SeededGenerator(seed: seed ^ 0xB0B)
    self.merging = merging
    self.counts = counts
  }

  var rolls: Int { a.rolls + b.rolls }

  mutating func run() throws(FailedHistory) {
    var day = 0
    while day < History.length {
      let end = min(day + 1 + random.number(below: 6), History.length)
      while day < end {
        a.person.today = History.firstDay + day
        b.person.today = History.firstDay + day
        if random.chance(70) { try a.live(History.firstDay + day) }
        if random.chance(50) { try b.live(History.firstDay + day) }
        day += 1
      }
      try meet(on: History.firstDay + day - 1)
    }
  }

  /// Merges the two folders, rolls the result on both devices, and counts what happened to the
  /// tasks.
  private mutating func meet(on day: Int) throws(FailedHistory) {
    var merge = FolderMerge(base, a.person, b.person)
    switch merging {
    case .lines: merge.mergeLines()
    case .wholeFiles: merge.chooseFiles(&random)
    }
    a.person.folder = merge.folder
    a.person.crowded.formUnion(b.person.crowded)
    a.person.log("======== merged")
    a.person.script += b.person.script.suffix(20)
    let settled = try settle(on: day, isWhole: random.chance(60))
    counts.add(settled, to: day, before: merge, crowded: a.person.crowded)
    a.person.folder = settled
    a.person.believe()
    base = a.person.folder
    a.person.touched = []
    b.person.folder = base
    b.person.crowded = a.person.crowded
    b.person.touched = []
  }

  /// Rolls, or only settles, on both devices. Both must give the same.
  private mutating func settle(on day: Int, isWhole: Bool) throws(FailedHistory) -> Folder {
    let arrival = isWhole ? a.person.arrival(on: day) : nil
    var oracle = RollOracle(
      a.person.folder, arrival: arrival, to: day, since: day - a.window,
      by: isWhole ? a.rolling : a.settling)
    oracle.isStrict = false
    do {
      return try oracle.run().folder
    } catch {
      throw FailedHistory(error, oracle, script: a.person.script)
    }
  }
}
