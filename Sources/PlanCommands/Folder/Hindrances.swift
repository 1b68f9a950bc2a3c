import PlanFolder
import PlanText

extension Host {
  /// What git has begun and not finished around a folder: files change under our hands then.
  func unfinishedOperation(around folder: FilePath) -> Objection? {
    files.gitOperation(around: folder).map {
      Objection("\($0.name) is in progress in this repository; finish it first")
    }
  }

  /// The files that an editor holds unsaved changes of.
  func openElsewhere(_ paths: [FilePath]) -> [Objection] {
    let swapFolders = swapFolders
    return paths.compactMap { path in
      files.editor(changing: path, swapFolders: swapFolders).map {
        Objection("\(path.bytes): open in \($0.name), unsaved; save it, or --force")
      }
    }
  }

  /// Where Neovim keeps its swap files unless it is told otherwise; before 0.8 with its data.
  private var swapFolders: [FilePath] {
    [stateHome, dataHome].compactMap { $0?.appending("nvim/swap".utf8) }
      .filter { files.kind(of: $0) == .directory }
  }
}

extension Objection {
  /// A copy that Syncthing made of a file that is to be written.
  init(conflictCopy path: FilePath, of name: Message) {
    self.init("\(path.bytes): a conflict copy of \(name); 'planmerge --conflict-copies' merges it")
  }
}
