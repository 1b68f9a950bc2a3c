/// A fault in the folders of devices at rest.
struct DeviceFault: Error, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    /// The devices never come to rest, or differ then, or keep a conflict copy or conflict markers,
    /// or a tool refuses a file.
    case restless, leftConflict, refused
    /// A thing that nobody deleted is gone, a task has two lines, a deleted thing is back.
    case lost, doubled, revived
    /// Closed, but nobody closed it or a person opened it again; open, but a person closed it.
    case wronglyClosed, lostTick
    /// Points count twice, a count of a habit shrank or grew, a text is not canonical.
    case points, count, format
  }

  var kind: Kind
  /// The thing it is about; nil for whole folders.
  var fact: String?
  var details: String

  var description: String { "\(kind.rawValue) \(fact ?? ""): \(details)" }
}
