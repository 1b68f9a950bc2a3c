/// Reads a text that is one JSON value, strictly after RFC 8259.
///
/// A repeated key is an error; `JSONDocument` lists repetitions instead. Lone surrogates,
/// ill-formed UTF-8, a byte order mark and more than 512 levels are errors too. Linear; no
/// recursion.
public func parseJSON(_ text: Span<UInt8>) throws(JSONError) -> JSON {
  let document = try JSONDocument(parsing: text)
  if let repeated = document.duplicateKeys.first {
    throw JSONError(at: repeated.second.start, "a key is repeated in one object")
  }
  return document.root
}

/// A JSON value and the keys that are repeated in it.
public struct JSONDocument: Sendable {
  public let root: JSON
  /// In order of the objects' ends.
  public let duplicateKeys: [JSONDuplicateKey]

  /// Reads as `parseJSON`, but for repeated keys.
  public init(parsing text: Span<UInt8>) throws(JSONError) {
    guard text.count <= UInt32.max else { throw JSONError(at: 0, "larger than 4 GiB") }
    var reader = JSONReader()
    root = try reader.read(text)
    duplicateKeys = reader.duplicateKeys
  }
}
