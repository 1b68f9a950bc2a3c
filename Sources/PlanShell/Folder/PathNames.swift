public import PlanDocument
public import PlanText

extension DocumentKind {
  /// The kind of the file at `path`; `directory` is the folder that relative paths start from.
  public init(file path: FilePath, in directory: FilePath?) {
    // Most paths name the folder of the file; a path with a `.`, a `..` or a doubled slash before
    // the name does not.
    let bytes = path.bytes.span
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    guard let directory else {
      self.init(path: path.bytes)
      return
    }
    if start == 0 {
      let folder = directory.lastComponent.span
      if folder.count > 0, folder[folder.count - 1] != UInt8(ascii: ".") {
        self.init(name: bytes, in: folder)
        return
      }
    }
    let isUnnamed =
      start < 2 || start == bytes.count || bytes[start - 2] == UInt8(ascii: ".")
      || bytes[start - 2] == UInt8(ascii: "/")
    self.init(path: isUnnamed ? path.absolute(in: directory).bytes : path.bytes)
  }
}

extension FilePath {
  /// The name of a text from a pipe.
  public static var standardInput: FilePath { FilePath("<stdin>") }

  /// Whether it names an open file of a process, or a device.
  public var isStream: Bool { ["/dev/", "/proc/"].contains { bytes.starts(with: $0.utf8) } }
}
