public import PlanCalendar
import PlanModel
import PlanSyntax

/// One line of a day that is an occurrence of a series, or a copy of one.
public struct SeriesInstance: Hashable, Sendable {
  /// Its position in `FolderFacts.items`.
  public let item: Int
  /// The day of its file.
  public let day: CivilDate
  /// Which occurrence it is: its `from:`, else the day of its file.
  public let occurrence: CivilDate
  /// The day on which it was ticked or cancelled; nil for one that is open or went on.
  public let dayClosed: CivilDate?
  /// The last day on which it is worth doing.
  public let lastDay: CivilDate?

  init(_ item: Int, on day: CivilDate, in facts: FolderFacts) {
    self.item = item
    self.day = day
    occurrence = facts.from(ofItem: item) ?? day
    let state = facts.items[item].state
    dayClosed =
      switch state {
      case .done: facts.dayDone(ofItem: item)
      case .cancelled: day
      case .open, .inProgress, .unknown, .moved, nil: nil
      }
    lastDay = dayClosed == nil ? facts.lastDay(ofItem: item, on: day) : nil
  }

  /// The day it came to an end: ticked, cancelled, or expired before `today`.
  ///
  /// It was open in its file, and so ended there at the earliest: else one that had expired when it
  /// was written would be followed by the next on the same day.
  func closing(by today: CivilDate) -> CivilDate? {
    dayClosed ?? lastDay.flatMap { $0 < today ? max($0, day) : nil }
  }
}
