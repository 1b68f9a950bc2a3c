public import PlanText

/// Where a path leads, and the links on the way there.
struct LinkedPath {
  /// Absolute, with every link followed; its end need not exist.
  private(set) var place: FilePath
  /// The places of the links that were followed, in order.
  private(set) var links: [FilePath] = []

  /// - Throws: `.linkLoop` after forty links, as the system itself would.
  init(_ path: FilePath) throws(FileProblem.Reason) {
    place = path.isAbsolute ? FilePath("/") : try currentDirectoryPath()
    // The next component is the last one.
    var waiting = Self.components(of: path.bytes)
    while let component = waiting.popLast() {
      switch component {
      case [UInt8(ascii: ".")]: continue
      case [UInt8(ascii: "."), UInt8(ascii: ".")]: place = place.parent
      default:
        let next = place.appending(component)
        guard let target = try? linkTarget(next.bytes, in: currentDirectory) else {
          place = next
          continue
        }
        links.append(next)
        if links.count > 40 { throw .linkLoop }
        if target.first == UInt8(ascii: "/") { place = FilePath("/") }
        waiting += Self.components(of: target)
      }
    }
  }

  private static func components(of path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: UInt8(ascii: "/")).reversed()
  }
}

extension FilePath {
  /// Whether the path is a folder or below it. Both are absolute, with their links followed.
  public func isInside(_ folder: FilePath) -> Bool {
    self == folder || bytes.starts(with: folder.walkPrefix)
  }
}
