/// A path as the system uses it: bytes, never decoded.
///
/// Two spellings of one place (`x.plan`, `./x.plan`) are two paths. Make control characters visible
/// before showing a path to the user.
public struct FilePath: Hashable, Comparable, Sendable {
  public var bytes: [UInt8]

  public init(_ string: String) { bytes = Array(string.utf8) }

  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Byte order, the order in which files are visited.
  public static func < (a: FilePath, b: FilePath) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }

  public var isAbsolute: Bool { bytes.first == slash }

  /// The path of the entry `name` in this directory.
  public func appending(_ name: some Collection<UInt8>) -> FilePath {
    var joined = self
    if let last = bytes.last, last != slash { joined.bytes.append(slash) }
    joined.bytes.append(contentsOf: name)
    return joined
  }

  /// The part after the last slash, ignoring slashes at the very end; empty for `/`.
  public var lastComponent: ArraySlice<UInt8> {
    let end = withoutTrailingSlashes.endIndex
    var start = end
    while start > 0, bytes[start - 1] != slash { start -= 1 }
    return bytes[start..<end]
  }

  /// The directory that holds the last component: `.` for a bare name, `/` at the root.
  public var parent: FilePath {
    guard let cut = bytes[..<lastComponent.startIndex].lastIndex(where: { $0 != slash }) else {
      return FilePath(isAbsolute ? "/" : ".")
    }
    return FilePath(bytes: bytes[...cut])
  }

  /// The absolute form of the path, with `.`, `..` and double slashes removed from the text only:
  /// no link is followed, so `link/..` may be elsewhere on the disk.
  public func absolute(in directory: FilePath) -> FilePath {
    let whole = isAbsolute ? self : directory.appending(bytes)
    var kept: [ArraySlice<UInt8>] = []
    for component in whole.bytes.split(separator: slash) {
      switch component {
      case [dot]: continue
      case [dot, dot]: _ = kept.popLast()
      default: kept.append(component)
      }
    }
    var bytes: [UInt8] = kept.isEmpty ? [slash] : []
    // A loop, because instantiating the type of a joined sequence takes as long as reading ten
    // files.
    for component in kept {
      bytes.append(slash)
      bytes.append(contentsOf: component)
    }
    return FilePath(bytes: bytes)
  }

  /// The path as a user in `directory` would type it: `.`, `2026`, `../..`, `../other`.
  ///
  /// Both paths are absolute.
  public func relative(to directory: FilePath) -> FilePath {
    let own = bytes.split(separator: slash)
    let others = directory.bytes.split(separator: slash)
    let shared = zip(own, others).prefix { $0 == $1 }.count
    let up = ArraySlice(Array("..".utf8))
    let way = [ArraySlice<UInt8>](repeating: up, count: others.count - shared) + own[shared...]
    return FilePath(bytes: way.isEmpty ? [dot] : Array(way.joined(separator: [slash])))
  }

  /// The prefix of the paths in a walk of this directory: `plan/` for `plan` and `plan//`, nothing
  /// for `.`, so that a walk of the working directory shows bare names.
  public var walkPrefix: [UInt8] {
    let trimmed = withoutTrailingSlashes
    if trimmed == [dot] { return [] }
    return trimmed.isEmpty ? [slash] : trimmed + [slash]
  }

  private var withoutTrailingSlashes: ArraySlice<UInt8> {
    var end = bytes.count
    while end > 0, bytes[end - 1] == slash { end -= 1 }
    return bytes[..<end]
  }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")
