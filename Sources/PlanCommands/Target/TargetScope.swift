import PlanDocument

/// What may be named, and for what change.
struct TargetScope {
  var kinds: Set<ItemKind>
  /// What is done to it, as in "cannot be ticked".
  var participle: String
  /// Whether a line without a box is no target.
  var wantsBox = true
  /// The days that are to change, if nothing else says which.
  var dates: [CivilDate]
  /// Whether the user named these days: then no others are searched.
  var namesDays = false
  /// Whether a missing one of them is read as it would be made.
  var makesDays = true
  /// Whether tasks of other days that are still to be done count.
  var looksElsewhere = true
  /// Whether filters mean only what is still to be done.
  var wantsOpen = true
  /// Whether everything that matches a filter is meant, and targets are filters.
  var takesAll = false
  /// Whether copies are settled first. Tasks that a wrong clock carried to a day to come must not
  /// be settled: the copy of today would be dropped.
  var settles = true
}

extension TargetScope {
  var kindsInWords: String {
    [ItemKind.habit, .task].filter(kinds.contains).map(\.name).joined(separator: " or ")
  }
}
