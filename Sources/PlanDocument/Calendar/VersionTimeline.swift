import PlanText

/// Which version of a habit or series applies when: ranges of days in order, without overlap.
public struct VersionTimeline: Sendable {
  public struct Stretch: Sendable {
    public var days: ClosedRange<CivilDate>
    /// A position in the list of versions.
    public let version: Int

    public init(days: ClosedRange<CivilDate>, version: Int) {
      (self.days, self.version) = (days, version)
    }
  }

  /// A caller that removes or shortens some leaves them in order.
  public var stretches: [Stretch] = []

  /// The days on which a version may apply, both ends included.
  public typealias Window = (start: CivilDate?, until: CivilDate?)

  /// On each day, of the versions whose window includes the day, the one that starts last applies;
  /// of equal starts, the lower line. Sorts the versions, and then reads each of them once.
  public init(_ versions: [Window]) {
    // Without a start, it starts before every day.
    let begins = versions.map { $0.start.map { Int($0.dayNumber) } ?? .min }
    let order = versions.indices.sorted { (begins[$0], $0) < (begins[$1], $1) }
    // The versions that have started; the last one applies until it ends.
    var begun: [Int] = []
    var next: CivilDate? = .earliest
    for version in order {
      let begin = versions[version].start ?? .earliest
      if let until = versions[version].until, until < begin { continue }
      append(&begun, from: next, through: begin.adding(days: -1), versions)
      next = begin
      begun.append(version)
    }
    append(&begun, from: next, through: .latest, versions)
  }

  private mutating func append(
    _ begun: inout [Int], from first: CivilDate?, through last: CivilDate?, _ versions: [Window]
  ) {
    guard let last else { return }
    var next = first
    while let day = next, day <= last, let version = begun.last {
      let until = versions[version].until ?? .latest
      if until < day {
        begun.removeLast()
      } else {
        let end = min(until, last)
        stretches.append(Stretch(days: day...end, version: version))
        next = end.adding(days: 1)
      }
    }
  }

  /// The version that applies on a day; logarithmic.
  public func version(on day: CivilDate) -> Int? { stretches(in: day...day).first?.version }

  /// The ranges that overlap a range.
  public func stretches(in range: ClosedRange<CivilDate>) -> ArraySlice<Stretch> {
    let first = stretches.partitioningIndex { $0.days.upperBound >= range.lowerBound }
    let end = stretches.partitioningIndex { $0.days.lowerBound > range.upperBound }
    return stretches[first..<end]
  }
}
