import PlanCalendar
import PlanSyntax

/// What may be named, and what for.
struct TargetScope {
  var kinds: Set<ItemKind>
  /// What is done to it, as in "cannot be ticked".
  var participle: String
  /// Whether a line without a box is no target.
  var wantsBox = true
  /// The days that are to change, where nothing else says which.
  var dates: [CivilDate]
  /// Whether somebody named these days: then nothing but them will do.
  var namesDays = false
  /// Whether one of them that is not there is looked at as it would be made.
  var makesDays = true
  /// Whether tasks of other days count that are still to be done.
  var looksElsewhere = true
  /// Whether filters mean only what is still to be done.
  var wantsOpen = true
  /// Whether everything that fits a filter is meant, and targets are filters.
  var takesAll = false
  /// Whether copies are settled first. What a wrong clock carried to a day to come must not be:
  /// there the copy of today would give way.
  var settles = true
}

extension TargetScope {
  var kindsInWords: String {
    [ItemKind.habit, .task].filter(kinds.contains).map(\.name).joined(separator: " or ")
  }
}
