/// What a day is for a habit; the words are those of `--json`.
public enum HabitDayState: String, Hashable, Sendable, CaseIterable {
  /// Met by itself.
  case done
  /// `[-]`.
  case skipped
  /// A number that misses what is asked for at least.
  case partly
  /// Within a pause.
  case paused
  case missed
  /// Not needed: what is asked for is there without it.
  case covered
  /// The day asked about, of a period that is pending.
  case open
  case none
}
