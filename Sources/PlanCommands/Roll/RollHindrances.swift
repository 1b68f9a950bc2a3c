import PlanFolder
import PlanRollover
import PlanText

/// What keeps the changes of a roll from being written just now, whatever the files say.
func hindrances(
  to rollover: Rollover, of folder: RollFolder, _ mode: RollMode, _ host: Host
) -> [RollObjection] {
  if rollover.changes.isEmpty { return [] }
  let paths = rollover.changes.changes.map(\.path)
  var objections: [RollObjection] = []
  if let operation = host.files.gitOperation(around: folder.root), !isHook(mode, host) {
    objections.append(
      RollObjection("\(operation.name) is in progress in this repository; finish it first"))
  }
  var days = Set(folder.days.lazy.filter { paths.contains($0.path) }.map(\.date))
  if mode.work != .reconcile { days.insert(folder.target) }
  for copy in folder.conflictCopies where days.contains(copy.day) {
    objections.append(
      RollObjection("\(copy.path.bytes): a conflict copy of \(copy.day); merge it first"))
  }
  if mode.isForced { return objections }
  let swapFolders = host.swapFolders
  for path in paths {
    if let editor = host.files.editor(changing: path, swapFolders: swapFolders) {
      objections.append(
        RollObjection("\(path.bytes): open in \(editor.name), unsaved; save it, or --force"))
    }
  }
  return objections
}

/// Whether git itself has started us to settle copies, which its hooks post-merge and post-rewrite
/// do when all is done but for the traces: a merge or rebase then looks unfinished.
private func isHook(_ mode: RollMode, _ host: Host) -> Bool {
  mode.work == .reconcile && host.environment("GIT_EXEC_PATH") != nil
}

extension Host {
  /// Where Neovim keeps its swap files unless it is told otherwise.
  fileprivate var swapFolders: [FilePath] {
    let state = environment("XDG_STATE_HOME").flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
    let home = environment("HOME").map { FilePath(bytes: $0).appending(".local/state".utf8) }
    guard let folder = (state ?? home)?.appending("nvim/swap".utf8),
      files.kind(of: folder) == .directory
    else { return [] }
    return [folder]
  }
}
