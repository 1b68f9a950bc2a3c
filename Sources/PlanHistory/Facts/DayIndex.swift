public import PlanCalendar
import PlanSyntax
import PlanText

/// The days of a folder in order.
public struct DayIndex: Sendable {
  /// One dated file.
  public struct Entry: Hashable, Sendable {
    public let date: CivilDate
    /// Its position in `FolderFacts.files`.
    public let file: Int
  }

  /// Earliest first; two files of one day, which is an error, as they were added.
  public let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The files of a day: none, one, or by mistake more. Logarithmic.
  public func files(on date: CivilDate) -> ArraySlice<Entry> { files(from: date, through: date) }

  /// The files of a stretch of days, both ends included. Logarithmic.
  public func files(from first: CivilDate, through last: CivilDate) -> ArraySlice<Entry> {
    guard first <= last else { return [] }
    return entries[
      entries.partitioningIndex { $0.date >= first }..<entries.partitioningIndex { $0.date > last }]
  }
}

extension FolderFacts {
  /// The dated files in order; linear if they were added so.
  public func days() -> DayIndex {
    var entries: [DayIndex.Entry] = []
    entries.reserveCapacity(files.count)
    var isOrdered = true
    for (index, file) in files.enumerated() {
      guard let date = file.kind.date else { continue }
      if let last = entries.last, date < last.date { isOrdered = false }
      entries.append(DayIndex.Entry(date: date, file: index))
    }
    if !isOrdered { entries.sort { ($0.date, $0.file) < ($1.date, $1.file) } }
    return DayIndex(entries)
  }
}
