/// A value with one canonical form.
public protocol CanonicallyWritten {
  /// Appends the canonical form.
  func write(to output: inout [UInt8])
}

extension CanonicallyWritten {
  /// The canonical form.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// The canonical form, for a message.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
