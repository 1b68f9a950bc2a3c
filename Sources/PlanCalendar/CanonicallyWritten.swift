/// What has one canonical spelling.
public protocol CanonicallyWritten {
  /// Appends that spelling.
  func write(to output: inout [UInt8])
}

extension CanonicallyWritten {
  /// The canonical spelling.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// The canonical spelling, for a message.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
