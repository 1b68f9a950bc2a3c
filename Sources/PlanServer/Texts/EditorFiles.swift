import PlanSystem
import PlanText

/// The files as an editor shows them. What a command writes is kept here, and no file is written.
///
/// A class, because a command that reads a file after writing it reads what it wrote.
final class EditorFiles: LayeredFiles {
  private let disk: any Files
  private let isAlone: Bool
  private var texts: [(path: FilePath, bytes: [UInt8])]
  private(set) var files: any Files
  /// What was written, with what was there before.
  private(set) var changes: [Change] = []

  /// - Parameters:
  ///   - texts: those that are open.
  ///   - isAlone: whether a walk finds only these.
  init(_ texts: [(path: FilePath, bytes: [UInt8])], over disk: any Files, isAlone: Bool) {
    self.texts = texts.map { (disk.wholePlace(of: $0.path), $0.bytes) }
    (self.disk, self.isAlone) = (disk, isAlone)
    files = UnsavedFiles(laying: texts, over: disk, isAlone: isAlone)
  }

  func visit(
    _ operands: [FilePath], preparedBy makeWork: @escaping MakeWork, _ body: PreparedVisitor
  ) { files.visit(operands, preparedBy: makeWork, body) }

  func write(_ changes: ChangeSet) -> [FileProblem] {
    var problems: [FileProblem] = []
    for change in changes.changes {
      do throws(FileProblem) { try write(change) } catch { problems.append(error) }
    }
    return problems
  }

  private func write(_ change: Change) throws(FileProblem) {
    let held = try files.readIfThere(change.path)
    switch change.expected {
    case .nothing where held != nil: throw FileProblem(change.path, .alreadyExists)
    case .bytes(let bytes) where held != bytes: throw FileProblem(change.path, .changedOnDisk)
    case .nothing, .bytes, .anything: break
    }
    let place = disk.wholePlace(of: change.path)
    texts.removeAll { $0.path == place }
    texts.append((place, change.written))
    files = UnsavedFiles(laying: texts, over: disk, isAlone: isAlone)
    let before = changes.firstIndex { disk.wholePlace(of: $0.path) == place }
    let read = before.map { changes.remove(at: $0).read } ?? held
    let directory = try disk.workingDirectory
    let path = change.path.absolute(in: directory)
    changes.append(Change(path, read: read, written: change.written))
  }

  /// The editor makes the folders of a file that it makes.
  func makeFolder(_ path: FilePath) throws(FileProblem) {}

  func removeEmptyFolder(_ path: FilePath) throws(FileProblem) {}

  /// Its unsaved texts are the ones that are changed.
  func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor? { nil }
}
