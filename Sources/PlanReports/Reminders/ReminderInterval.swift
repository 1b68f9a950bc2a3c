/// The interval of instants of a run: after the first, up to the last.
public struct ReminderInterval: Hashable, Sendable {
  public let after: Int
  public let through: Int

  public init(after: Int, through: Int) {
    self.after = after
    self.through = through
  }

  public func contains(_ instant: Int) -> Bool { instant > after && instant <= through }
}
