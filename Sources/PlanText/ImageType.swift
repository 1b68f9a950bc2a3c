/// The formats of images that every browser shows.
public enum ImageType: String, CaseIterable, Sendable {
  case png, jpeg, gif

  /// How many bytes of a file say which of these it is.
  public static let headSize = 8

  /// The format of a file by its first bytes, whatever its name is; nil for any other file.
  public init?(head: some Collection<UInt8>) {
    let signatures: [(ImageType, [UInt8])] = [
      (.png, [0x89] + "PNG\r\n\u{1A}\n".utf8), (.jpeg, [0xFF, 0xD8, 0xFF]),
      (.gif, Array("GIF87a".utf8)), (.gif, Array("GIF89a".utf8)),
    ]
    guard let found = signatures.first(where: { head.starts(with: $0.1) }) else { return nil }
    self = found.0
  }

  /// The media type of RFC 2046: `image/png`.
  public var mediaType: String { "image/\(rawValue)" }
}
