public import PlanSyntax

/// What a day made of a habit that is on it.
public enum HabitOutcome: UInt8, Hashable, Sendable, CaseIterable {
  /// Ticked, or its number reached the target.
  case met
  /// `[-]`: set aside on purpose, neither kept nor failed.
  case skipped
  /// Not done, or not enough, or more than a limit allows.
  case unmet

  /// Judges what is known of an entry, or of all entries of a day.
  ///
  /// A skip outranks any number. A limit is kept only by a ticked entry whose number, if it has
  /// one, is within it. The target of the day goes before that of the definition, and a target in
  /// time says nothing about a number that is not.
  ///
  /// - Parameters:
  ///   - number: in minutes if the target is, and else not; nil where there is none of that sort.
  ///   - target: that of the day, else that of the definition.
  public init(state: BoxState?, number: Quantity?, target: HabitTarget?) {
    let isTicked = state == .done
    if state == .cancelled {
      self = .skipped
    } else if let target, let number, target.isAtMost {
      self = isTicked && number <= target.quantity ? .met : .unmet
    } else if let target, let number, number >= target.quantity {
      self = .met
    } else {
      self = isTicked ? .met : .unmet
    }
  }
}
