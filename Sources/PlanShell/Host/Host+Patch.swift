import PlanSystem
public import PlanText

extension Host {
  /// The change of one file as `git apply` takes it in the working directory.
  ///
  /// - Parameters:
  ///   - old: nil for a file that does not exist yet.
  ///   - new: nil for a file that is deleted.
  public func patch(of path: FilePath, from old: [UInt8]?, to new: [UInt8]?) -> [UInt8] {
    let directory = try? files.workingDirectory
    let name = directory.map { path.patchName(in: $0) } ?? path.bytes
    return unifiedDiff(
      old: old ?? [], new: new ?? [], oldName: old.map { _ in name },
      newName: new.map { _ in name })
  }

  /// Prints changes as a patch.
  public func printPatch(of changes: [Change]) {
    for change in changes {
      printDiff(patch(of: change.path, from: change.read, to: change.written))
    }
  }
}

extension FilePath {
  /// The name of the file in a patch: relative to `directory` for a file inside it, else from the
  /// root.
  ///
  /// git refuses names that hold `.`, `..` or a second slash in a row.
  fileprivate func patchName(in directory: FilePath) -> [UInt8] {
    let path = absolute(in: directory).bytes
    let prefix = directory.walkPrefix
    return Array(path.dropFirst(path.starts(with: prefix) ? prefix.count : 1))
  }
}
