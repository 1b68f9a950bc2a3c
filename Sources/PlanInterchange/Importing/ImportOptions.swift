/// Options of imports that only some formats have.
public struct ImportOptions: Hashable, Sendable {
  /// CSV: the fields of columns with other names, as `title=words,when=due`.
  public var columns: [UInt8]?

  public init() {}
}
