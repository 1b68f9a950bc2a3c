import PlanFolder
import PlanText

/// One path of the command line.
struct LintOperand {
  let path: FilePath
  /// As a walk of the folder would call it; more than one where links lead there.
  let ways: [FilePath]
  let isFolder: Bool
  /// Whether it is the folder that is walked, by the same name.
  let isRoot: Bool
  /// Whether some file of it was met.
  private(set) var isMet = false

  /// - Parameter directory: where paths that are not absolute start.
  init(
    _ path: FilePath, isFolder: Bool, in root: FilePath, from directory: FilePath?,
    _ files: any Files
  ) {
    self.path = path
    self.isFolder = isFolder
    isRoot = isFolder && path == root
    guard let directory else {
      ways = [path]
      return
    }
    let place = path.absolute(in: directory)
    var ways = [place.way(from: root.absolute(in: directory), named: root)]
    if let location = files.location(of: path), location != place,
      let rootLocation = files.location(of: root)
    {
      ways.append(location.way(from: rootLocation, named: root))
    }
    self.ways = ways.compactMap { $0 }
  }

  func isFile(at met: FilePath) -> Bool { !isFolder && ways.contains(met) }

  /// What a file is to be called that is met at `met`; nil if nobody asked about it here.
  mutating func name(ofFileAt met: FilePath) -> FilePath? {
    let name: FilePath? =
      if isRoot {
        met
      } else if isFolder {
        // What becomes of the folder itself is told when it is looked at by itself.
        ways.compactMap { $0 == met ? nil : met.way(from: $0, named: path) }.first
      } else {
        ways.contains(met) ? path : nil
      }
    if name != nil { isMet = true }
    return name
  }
}

extension FilePath {
  /// The path that a walk of `root`, called `name`, gives this one; nil outside of it.
  ///
  /// Both are absolute, or both as a walk calls them.
  fileprivate func way(from root: FilePath, named name: FilePath) -> FilePath? {
    if self == root { return name }
    let prefix = root.walkPrefix
    guard bytes.starts(with: prefix) else { return nil }
    return FilePath(bytes: name.walkPrefix + bytes[prefix.count...])
  }
}
