/// The result of a habit on a day.
public enum HabitOutcome: UInt8, Hashable, Sendable, CaseIterable {
  /// Ticked, or its number reached the target.
  case met
  /// `[-]`: skipped on purpose, neither met nor failed.
  case skipped
  /// Not done, not enough, or more than a limit allows.
  case unmet

  /// The result of an entry, or of all entries of a day.
  ///
  /// A skip counts more than any number. A limit is met only by a ticked entry whose number, if it
  /// has one, is within it. The target of the day counts more than that of the definition. A target
  /// in time does not apply to a number without a time.
  ///
  /// - Parameters:
  ///   - number: in minutes if the target is in minutes; nil if there is no number of that kind.
  ///   - target: the target of the day, otherwise that of the definition.
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
