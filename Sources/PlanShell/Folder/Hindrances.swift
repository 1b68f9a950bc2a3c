public import PlanDocument
import PlanSystem
public import PlanText

extension Host {
  /// The unfinished git operation around a folder, during which files may change at any time.
  public func unfinishedOperation(around folder: FilePath) -> Objection? {
    files.gitOperation(around: folder).map {
      Objection("\($0.name) is in progress in this repository; finish it first")
    }
  }

  /// What prevents files from being written now, whatever they say: an unfinished operation of git,
  /// conflict copies, editors; if nothing of that, what may have been lost.
  ///
  /// - Parameters:
  ///   - days: the days of which no conflict copy may be left.
  ///   - root: the folder whose repository is asked; nil if that does not matter.
  public func hindrances(
    to paths: [FilePath], of days: Set<CivilDate> = [],
    _ conflictCopies: [(path: FilePath, day: CivilDate)] = [], in root: FilePath?,
    isForced: Bool, losses: () -> [Objection]
  ) -> [Objection] {
    var objections: [Objection] = []
    if let root, let operation = unfinishedOperation(around: root) { objections.append(operation) }
    for copy in conflictCopies where days.contains(copy.day) {
      objections.append(Objection(conflictCopy: copy.path, of: "\(copy.day)"))
    }
    if !isForced { objections += openElsewhere(paths) }
    return objections.isEmpty ? losses() : objections
  }

  /// Objections to the files with unsaved changes in an editor.
  ///
  /// - Parameter swapFolders: as the property; nil to find them.
  public func openElsewhere(_ paths: [FilePath], _ swapFolders: [FilePath]? = nil) -> [Objection] {
    let swapFolders = swapFolders ?? self.swapFolders
    return paths.compactMap { path in
      files.editor(changing: path, swapFolders: swapFolders).map {
        Objection("\(path.bytes): has unsaved changes in \($0.name); save them, or use --force")
      }
    }
  }

  /// The default folders of the swap files of Neovim that exist; before 0.8 in its data folder.
  public var swapFolders: [FilePath] {
    [stateHome, dataHome].compactMap { $0?.appending("nvim/swap".utf8) }
      .filter { files.kind(of: $0) == .directory }
  }
}
