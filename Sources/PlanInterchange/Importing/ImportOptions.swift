/// What only some formats are asked when they are read.
public struct ImportOptions: Hashable, Sendable {
  /// Of CSV: what a column of another name says, as `title=words,when=due`.
  public var columns: [UInt8]?

  public init() {}
}
