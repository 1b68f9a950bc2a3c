/// What must not be true of devices at rest.
struct DeviceFault: Error, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    /// The devices never come to rest or differ then, keep a copy of a conflict or its markers,
    /// or a tool refuses what they hold.
    case restless, leftConflict, refused
    /// A thing that nobody deleted is gone, a task has two lines, one that was deleted is back.
    case lost, doubled, revived
    /// Closed though nobody closed it or somebody opened it again; open though somebody closed it.
    case wronglyClosed, lostTick
    /// Points count twice, a count of a habit shrank or grew, a text is not canonical.
    case points, count, format
  }

  var kind: Kind
  /// What it is about; nil for whole folders.
  var fact: String?
  var details: String

  var description: String { "\(kind.rawValue) \(fact ?? ""): \(details)" }
}
