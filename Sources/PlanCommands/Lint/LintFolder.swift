import PlanFolder
import PlanText

/// A folder that texts are judged against, and which of its texts are asked about.
struct LintFolder {
  /// How the texts of a folder are come by.
  enum Reading: Hashable {
    /// All below it: it holds a `settings.plan`, or somebody named it.
    case walk
    /// Those beside a file: nothing says that the folder is one of plans, and a walk of somebody's
    /// home would take long.
    case beside
    /// None: there is no folder.
    case nothing
  }

  let root: FilePath
  let reading: Reading
  private(set) var operands: [LintOperand] = []
  /// Whether all that a walk comes upon is shown as the walk calls it.
  private(set) var showsAll = false

  /// Whether a walk calls all that is asked about as it is to be called.
  var keepsNames: Bool { showsAll || operands.count == 1 && operands[0].isRoot }

  init(_ root: FilePath, _ reading: Reading) {
    self.root = root
    self.reading = reading
  }

  /// The folder around here, all of it.
  init(around host: Host) throws(PlanRootProblem) {
    self.init(try PlanRoot(named: nil, host).path, .walk)
    showsAll = true
  }

  mutating func append(_ operand: LintOperand) {
    operands.append(operand)
  }

  /// What a file is to be called that is met at `path`; nil if nobody asked about it.
  ///
  /// Marks whatever asked about it as met; of several names the first counts.
  mutating func name(ofFileAt path: FilePath) -> FilePath? {
    if showsAll { return path }
    var first: FilePath?
    for index in operands.indices {
      let name = operands[index].name(ofFileAt: path)
      if first == nil { first = name }
    }
    return first
  }
}

/// One path of the command line.
struct LintOperand {
  let path: FilePath
  /// As a walk of the folder would call it; more than one where links lead there.
  let ways: [FilePath]
  let isFolder: Bool
  /// Whether it is the folder that is walked, by the same name.
  fileprivate let isRoot: Bool
  /// Whether some file of it was met.
  private(set) var isMet = false

  init(_ path: FilePath, isFolder: Bool, from root: FilePath, _ files: any Files) {
    self.path = path
    self.isFolder = isFolder
    isRoot = isFolder && path == root
    guard let directory = try? files.workingDirectory else {
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

  fileprivate mutating func name(ofFileAt met: FilePath) -> FilePath? {
    for way in ways {
      if !isFolder {
        guard met == way else { continue }
        isMet = true
        return path
      }
      if isRoot {
        isMet = true
        return met
      }
      let prefix = way.walkPrefix
      guard met.bytes.starts(with: prefix) else { continue }
      isMet = true
      return FilePath(bytes: path.walkPrefix + met.bytes[prefix.count...])
    }
    return nil
  }
}

extension FilePath {
  /// The path that a walk of `root`, called `name`, gives this one; nil outside of it.
  ///
  /// Both are absolute.
  fileprivate func way(from root: FilePath, named name: FilePath) -> FilePath? {
    if self == root { return name }
    let prefix = root.walkPrefix
    guard bytes.starts(with: prefix) else { return nil }
    return FilePath(bytes: name.walkPrefix + bytes[prefix.count...])
  }
}

extension [LintFolder] {
  /// The folders that the operands are judged against, in the order in which they come up.
  init(of operands: [FilePath], in files: any Files) {
    self = []
    for path in operands {
      let isFolder = isWalked(path, files)
      let (root, reading) = LintFolder.around(path, isFolder: isFolder, files)
      let operand = LintOperand(path, isFolder: isFolder, from: root, files)
      if let index = firstIndex(where: { $0.root == root && $0.reading == reading }) {
        self[index].append(operand)
      } else {
        var folder = LintFolder(root, reading)
        folder.append(operand)
        append(folder)
      }
    }
  }
}

private func isWalked(_ path: FilePath, _ files: any Files) -> Bool {
  files.kind(of: path) == .directory && !WalkedName.isPlan(path.lastComponent.span)
}

extension LintFolder {
  /// What a path is judged against.
  static func around(
    _ path: FilePath, isFolder: Bool, _ files: any Files
  ) -> (root: FilePath, reading: Reading) {
    if !isFolder, files.kind(of: path) == nil { return (path.parent, .nothing) }
    let file = isFolder ? path.appending("settings.plan".utf8) : path
    return around(file: file, isFolder: isFolder, files)
  }

  /// - Parameter file: need not exist.
  static func around(
    file: FilePath, isFolder: Bool, _ files: any Files
  ) -> (root: FilePath, reading: Reading) {
    let root = PlanRoot(ofFile: file, in: files).path
    let hasSettings = files.kind(of: root.appending("settings.plan".utf8)) == .regular
    return (root, hasSettings || isFolder ? .walk : .beside)
  }
}
