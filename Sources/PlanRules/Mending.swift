/// Whether the findings of a rule come with a fix, and what it takes to apply it.
public enum Mending: String, Sendable {
  case none
  case safe
  // As the option that applies it says; nothing to do with memory.
  case likely = "unsafe"
  /// One or the other, as the case may be.
  case either = "both"

  public init(safe: Bool, likely: Bool) {
    self = safe ? (likely ? .either : .safe) : (likely ? .likely : .none)
  }
}
