public import PlanText

/// Remembers which paths of a walk have no link, so that each folder is asked once, and not once for
/// each path below it.
public struct PlainPaths {
  /// Nil if the files are not on a disk: then no path is known to have no link.
  private let disk: Disk?
  private var known = [FilePath("."): true]

  public init(on disk: Disk?) { self.disk = disk }

  /// Whether no component of a path is a link.
  ///
  /// - Parameter path: relative to the working directory, without `..`.
  public mutating func isPlain(_ path: FilePath) -> Bool {
    guard let disk else { return false }
    var unknown: [FilePath] = []
    var isPlain = true
    for path in path.upwards {
      if let answer = known[path] {
        isPlain = answer
        break
      }
      unknown.append(path)
    }
    for path in unknown.reversed() {
      isPlain = isPlain && !disk.isLink(path)
      known[path] = isPlain
    }
    return isPlain
  }
}

extension Disk {
  /// Whether the last component of a path is a link.
  public func isLink(_ path: FilePath) -> Bool {
    (try? linkTarget(path.bytes, in: currentDirectory)) != nil
  }
}
