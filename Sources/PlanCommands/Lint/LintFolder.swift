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
  /// Nil unless there are several operands.
  private var index: OperandIndex?
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
    if operands.count < 2 { return }
    let index = index ?? OperandIndex(operands[0])
    index.append(operand)
    self.index = index
  }

  /// What a file is to be called that is met at `path`; nil if nobody asked about it.
  ///
  /// Marks whatever asked about it as met; of several names the first counts.
  mutating func name(ofFileAt path: FilePath) -> FilePath? {
    if showsAll { return path }
    guard let index else { return operands.isEmpty ? nil : operands[0].name(ofFileAt: path) }
    var first: (number: Int, name: FilePath)?
    for number in index.numbers(askedAt: path) {
      guard let name = operands[number].name(ofFileAt: path) else { continue }
      if number < first?.number ?? .max { first = (number, name) }
    }
    return first?.name
  }
}

/// Which of several operands may have asked about a file, by their number: thousands may be named.
///
/// A reference, because even to copy an empty dictionary its type is made up, which would delay the
/// start of those who name one operand.
private final class OperandIndex {
  private var count = 0
  private var folders: [Int] = []
  /// By what a walk calls them.
  private var files: [FilePath: [Int]] = [:]

  init(_ first: LintOperand) { append(first) }

  func append(_ operand: LintOperand) {
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
  /// The folders that the operands are judged against, in the order in which they come up.
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

extension LintFolder {
  /// What a file is judged against, or the folder that would hold it.
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
