import PlanSystem
import PlanText

/// One path of the command line.
struct LintOperand {
  let path: FilePath
  /// Its paths in a walk of the folder; several if links lead there.
  let ways: [FilePath]
  let isFolder: Bool
  /// Whether it is the folder that is walked, by the same name.
  let isRoot: Bool
  /// Whether a file of it was found.
  private(set) var isMet = false

  /// - Parameter directory: the folder that relative paths start from.
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

  /// The shown path of a file found at `met`; nil if this operand does not name it.
  mutating func name(ofFileAt met: FilePath) -> FilePath? {
    let name: FilePath? =
      if isRoot {
        met
      } else if isFolder {
        // The folder itself is reported when it is visited by itself.
        ways.compactMap { $0 == met ? nil : met.way(from: $0, named: path) }.first
      } else {
        ways.contains(met) ? path : nil
      }
    if name != nil { isMet = true }
    return name
  }
}

extension FilePath {
  /// The path of this one in a walk of `root`, called `name`; nil outside of it.
  ///
  /// Both are absolute, or both are paths of a walk.
  fileprivate func way(from root: FilePath, named name: FilePath) -> FilePath? {
    if self == root { return name }
    let prefix = root.walkPrefix
    guard bytes.starts(with: prefix) else { return nil }
    return FilePath(bytes: name.walkPrefix + bytes[prefix.count...])
  }
}
