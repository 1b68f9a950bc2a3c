import PlanSystem
import PlanText

extension Host {
  /// The unfinished git operation around a folder, during which files may change at any time.
  func unfinishedOperation(around folder: FilePath) -> Objection? {
    files.gitOperation(around: folder).map {
      Objection("\($0.name) is in progress in this repository; finish it first")
    }
  }

  /// Objections to the files with unsaved changes in an editor.
  ///
  /// - Parameter swapFolders: as the property; nil to find them.
  func openElsewhere(_ paths: [FilePath], _ swapFolders: [FilePath]? = nil) -> [Objection] {
    let swapFolders = swapFolders ?? self.swapFolders
    return paths.compactMap { path in
      files.editor(changing: path, swapFolders: swapFolders).map {
        Objection("\(path.bytes): has unsaved changes in \($0.name); save them, or use --force")
      }
    }
  }

  /// The default folders of the swap files of Neovim that exist; before 0.8 in its data folder.
  var swapFolders: [FilePath] {
    [stateHome, dataHome].compactMap { $0?.appending("nvim/swap".utf8) }
      .filter { files.kind(of: $0) == .directory }
  }
}

extension Objection {
  /// A copy that Syncthing made of a file that is to be written.
  init(conflictCopy path: FilePath, of name: Message) {
    self.init(
      "\(path.bytes): is a conflict copy of \(name); 'planmerge --conflict-copies' merges it")
  }
}
