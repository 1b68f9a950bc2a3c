public import PlanSyntax

/// What a day made of a habit that stands on it.
public enum HabitOutcome: UInt8, Hashable, Sendable, CaseIterable {
  /// Ticked, or its number reached the target.
  case met
  /// `[-]`: set aside on purpose, neither kept nor failed.
  case skipped
  /// Not done, or not enough, or more than a limit allows.
  case unmet

  /// Judges an entry.
  ///
  /// A skip outranks any number. A limit is kept only by a ticked entry whose number, if it has
  /// one, is within it. The target of the day goes before that of the definition, and a target in
  /// time says nothing about a number that is not.
  ///
  /// - Parameters:
  ///   - state: of the box; nil where there is none.
  ///   - amount: what stands behind the name.
  ///   - defined: the target of the definition in force.
  public init(state: BoxState?, amount: Amount?, defined: HabitTarget?) {
    if state == .cancelled {
      self = .skipped
      return
    }
    let isTicked = state == .done
    guard let target = amount.flatMap({ HabitTarget(ofEntry: $0) }) ?? defined,
      target.isTime == (amount?.isTime ?? target.isTime)
    else {
      self = isTicked ? .met : .unmet
      return
    }
    let number = amount?.value
    if target.isAtMost {
      self = isTicked && number.map { $0 <= target.quantity } ?? true ? .met : .unmet
    } else {
      self = isTicked || number.map { $0 >= target.quantity } ?? false ? .met : .unmet
    }
  }
}
