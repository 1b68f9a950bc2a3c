/// Reads a text that is one JSON value, strictly after RFC 8259.
///
/// A repeated key is an error, and so are lone surrogates, ill-formed UTF-8, a byte order mark and
/// more than 512 levels. Linear; no recursion.
public func parseJSON(_ text: Span<UInt8>) throws(JSONError) -> JSON {
  guard text.count <= UInt32.max else { throw JSONError(at: 0, "larger than 4 GiB") }
  var reader = JSONReader()
  return try reader.read(text)
}

/// Containers that are open, and the values read so far in them.
struct JSONReader {
  static let maximumDepth = 512

  private struct Container {
    var start: Int
    var isObject: Bool
    /// Where its elements start in `values`, and its keys in `keys`.
    var firstValue: Int
    var firstKey: Int
  }

  private var scanner = JSONScanner()
  private var open: [Container] = []
  private var values: [JSON] = []
  private var keys: [(key: [UInt8], range: ByteRange)] = []
  /// Where the first key stands that an object holds twice.
  private var repeated: ByteRange?

  mutating func read(_ text: Span<UInt8>) throws(JSONError) -> JSON {
    scanner.skipBlanks(text)
    repeat {
      let isOpening = try readValueOrOpen(text)
      if !isOpening { try closeContainers(text) }
    } while !open.isEmpty
    scanner.skipBlanks(text)
    guard scanner.offset == text.count, let root = values.last else {
      throw JSONError(at: scanner.offset, "text behind the value")
    }
    if let repeated { throw JSONError(at: repeated.start, "a key is repeated in one object") }
    return root
  }

  /// Reads a value that stands alone, or the start of a container up to its first value; whether
  /// a value is to be read next.
  private mutating func readValueOrOpen(_ text: Span<UInt8>) throws(JSONError) -> Bool {
    let start = scanner.offset
    let isObject: Bool
    switch scanner.peek(text) {
    case UInt8(ascii: "{"): isObject = true
    case UInt8(ascii: "["): isObject = false
    default:
      values.append(try scanner.plainValue(text))
      return false
    }
    guard open.count < Self.maximumDepth else {
      throw JSONError(at: start, "nested deeper than \(Self.maximumDepth) levels")
    }
    scanner.offset &+= 1
    scanner.skipBlanks(text)
    open.append(
      Container(
        start: start, isObject: isObject, firstValue: values.count, firstKey: keys.count))
    if scanner.peek(text) == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      close()
      return false
    }
    if isObject { try readKey(text) }
    return true
  }

  /// Goes on behind a value: over closing brackets, to the next value or the end of the root.
  private mutating func closeContainers(_ text: Span<UInt8>) throws(JSONError) {
    while let container = open.last {
      scanner.skipBlanks(text)
      switch scanner.peek(text) {
      case UInt8(ascii: ","):
        scanner.offset &+= 1
        scanner.skipBlanks(text)
        if container.isObject { try readKey(text) }
        return
      case UInt8(ascii: "}") where container.isObject: close()
      case UInt8(ascii: "]") where !container.isObject: close()
      default:
        let wanted = container.isObject ? "\",\" or \"}\"" : "\",\" or \"]\""
        throw JSONError(at: scanner.offset, "expected \(wanted)")
      }
    }
  }

  /// Reads a key and its colon, up to the value.
  private mutating func readKey(_ text: Span<UInt8>) throws(JSONError) {
    guard scanner.peek(text) == UInt8(ascii: "\"") else {
      throw JSONError(at: scanner.offset, "expected a key in double quotes")
    }
    let start = scanner.offset
    let key = try scanner.string(text)
    keys.append((key, ByteRange(start, scanner.offset)))
    scanner.skipBlanks(text)
    guard scanner.peek(text) == UInt8(ascii: ":") else {
      throw JSONError(at: scanner.offset, "expected \":\"")
    }
    scanner.offset &+= 1
    scanner.skipBlanks(text)
  }

  /// Steps over the closing bracket and makes one value of all inside.
  private mutating func close() {
    let container = open.removeLast()
    scanner.offset &+= 1
    let range = ByteRange(container.start, scanner.offset)
    let elements = Array(values[container.firstValue...])
    values.removeSubrange(container.firstValue...)
    guard container.isObject else {
      values.append(.array(elements, range))
      return
    }
    let members = zip(keys[container.firstKey...], elements).map {
      JSONMember(key: $0.key, keyRange: $0.range, value: $1)
    }
    keys.removeSubrange(container.firstKey...)
    var seen: Set<[UInt8]> = []
    let second = members.first { !seen.insert($0.key).inserted }
    repeated = repeated ?? second?.keyRange
    values.append(.object(members, range))
  }
}
