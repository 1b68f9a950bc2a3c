public import PlanDocument

/// One file before and after, and what changed in it.
public struct ComparedFile: Sendable {
  public let old: Document
  public let new: Document
  public internal(set) var differences: [Difference]

  /// - Parameters:
  ///   - old: nil if the file is new.
  ///   - new: nil if the file is gone.
  public init(old: [UInt8]?, new: [UInt8]?, as kind: DocumentKind) {
    self.old = Document(old ?? [], as: kind)
    self.new = Document(new ?? [], as: kind)
    differences = compare(self.old, self.new)
  }

  public var day: CivilDate? { new.kind.date }
}
