import PlanShell
import PlanSystem
import PlanText

/// A folder that is read, and those of its texts that are to be checked.
struct LintFolder {
  /// How the texts of a folder are found.
  enum Reading: Hashable {
    /// All texts below it: it holds a `settings.plan`, or was named.
    case walk
    /// Those beside a file: the folder may not be a plan folder, and a walk of a home folder would
    /// take long.
    case beside
    /// None: there is no folder.
    case nothing
  }

  let root: FilePath
  let reading: Reading
  private(set) var operands: [LintOperand] = []
  /// Nil unless there are several operands.
  private var index: OperandIndex?
  /// Whether all files of a walk are checked, with the paths of the walk.
  private(set) var showsAll = false

  /// Whether all checked files have the paths of the walk.
  var keepsNames: Bool { showsAll || operands.count == 1 && operands[0].isRoot }

  /// Whether one file of a folder is checked, and no other.
  var namesOneFile: Bool {
    reading == .walk && !showsAll && operands.count == 1 && !operands[0].isFolder
  }

  init(_ root: FilePath, _ reading: Reading) { (self.root, self.reading) = (root, reading) }

  /// The folder of one file that is checked, which need not exist.
  init(ofFile path: FilePath, in files: any Files) {
    let directory = try? files.workingDirectory
    let (root, reading) = Self.around(file: path, isFolder: false, from: directory, files)
    self.init(root, reading)
    append(LintOperand(path, isFolder: false, in: root, from: directory, files))
  }

  /// The whole plan folder of the working directory.
  init(around host: Host) throws(Refusal) {
    self.init(try host.planRoot(), .walk)
    showsAll = true
  }

  mutating func append(_ operand: LintOperand) {
    operands.append(operand)
    if operands.count < 2 { return }
    if index == nil { index = OperandIndex(operands[0]) }
    index?.append(operand)
  }

  /// The shown path of a file found at `path`; nil if it is not to be checked.
  ///
  /// Marks all operands that name it as met; of several names the first counts.
  mutating func name(ofFileAt path: FilePath) -> FilePath? {
    if showsAll { return path }
    var first: (number: Int, name: FilePath)?
    for number in numbers(askedAt: path) {
      guard let name = operands[number].name(ofFileAt: path) else { continue }
      operands[number].isMet = true
      if number < first?.number ?? .max { first = (number, name) }
    }
    return first?.name
  }

  /// Whether the file found at `path` is checked.
  func checks(fileAt path: FilePath) -> Bool {
    showsAll || numbers(askedAt: path).contains { operands[$0].name(ofFileAt: path) != nil }
  }

  private func numbers(askedAt path: FilePath) -> [Int] {
    index?.numbers(askedAt: path) ?? Array(operands.indices)
  }

  /// The folder that is read with a file, or with a folder that would hold it.
  ///
  /// - Parameter file: need not exist.
  static func around(
    file: FilePath, isFolder: Bool, from directory: FilePath?, _ files: any Files
  ) -> (root: FilePath, reading: Reading) {
    let root = PlanRoot(ofFile: file, from: directory, in: files).path
    let hasSettings = files.kind(of: root.appending("settings.plan".utf8)) == .regular
    return (root, hasSettings || isFolder ? .walk : .beside)
  }
}

/// Which of several operands may name a file, by their number: there may be thousands.
private struct OperandIndex {
  private var count = 0
  private var folders: [Int] = []
  /// By the path of a walk.
  private var files: [FilePath: [Int]] = [:]

  init(_ first: LintOperand) { append(first) }

  mutating func append(_ operand: LintOperand) {
    if operand.isFolder {
      folders.append(count)
    } else {
      for way in operand.ways { files[way, default: []].append(count) }
    }
    count += 1
  }

  func numbers(askedAt path: FilePath) -> [Int] { folders + files[path, default: []] }
}

extension [LintFolder] {
  /// The folders of the operands, in the order in which they come up.
  init(of operands: [FilePath], in files: any Files) {
    self = []
    let directory = try? files.workingDirectory
    for path in operands {
      let kind = files.kind(of: path)
      let isFolder = kind == .directory && !WalkedName.isPlan(path.lastComponent.span)
      let file = isFolder ? path.appending("settings.plan".utf8) : path
      let (root, reading) =
        kind == nil
        ? (path.parent, .nothing)
        : LintFolder.around(file: file, isFolder: isFolder, from: directory, files)
      let operand = LintOperand(path, isFolder: isFolder, in: root, from: directory, files)
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

/// One path of the command line.
struct LintOperand {
  let path: FilePath
  /// Its paths in a walk of the folder; several if links lead there.
  let ways: [FilePath]
  let isFolder: Bool
  /// Whether it is the folder that is walked, by the same name.
  let isRoot: Bool
  /// Whether a file of it was found.
  fileprivate(set) var isMet = false

  /// - Parameter directory: the folder that relative paths start from.
  init(
    _ path: FilePath, isFolder: Bool, in root: FilePath, from directory: FilePath?,
    _ files: any Files
  ) {
    (self.path, self.isFolder) = (path, isFolder)
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
  func name(ofFileAt met: FilePath) -> FilePath? {
    if isRoot { return met }
    if !isFolder { return ways.contains(met) ? path : nil }
    // The folder itself is reported when it is visited by itself.
    return ways.compactMap { $0 == met ? nil : met.way(from: $0, named: path) }.first
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
