/// A text that stands in a folder once or often: two of them are equal exactly when their texts are.
public struct TextID: Hashable, Sendable {
  let index: UInt32

  /// The text without a byte.
  public static let empty = TextID(index: 0)
}
