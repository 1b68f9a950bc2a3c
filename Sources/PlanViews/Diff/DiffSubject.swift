import PlanArguments
import PlanShell
import PlanSystem
import PlanText

/// What `plan diff` compares.
enum DiffSubject {
  /// Two files, and the name they are shown by.
  case files(FilePath, FilePath, shownAs: FilePath)
  /// Two states of the repository; nil for the last commit, and for the work tree.
  case states(old: ArgumentBytes?, new: ArgumentBytes?, paths: [FilePath])

  /// An operand that exists on the disk is a path; operands before the first path are commits.
  init(_ operands: [ArgumentBytes], _ host: Host) {
    let paths = operands.map { FilePath(bytes: $0) }
    // How git calls an external diff program: path, file, hash, mode, file, hash, mode, perhaps
    // more.
    if operands.count >= 7, host.environment("GIT_DIFF_PATH_COUNTER") != nil {
      self = .files(paths[1], paths[4], shownAs: paths[0])
      return
    }
    if paths.count == 2, paths.allSatisfy({ host.files.isText($0) }) {
      // `git difftool` passes copies, and the name of the file they are copies of.
      let (tool, base) = (host.environment("GIT_DIFFTOOL_EXTCMD"), host.environment("BASE"))
      let merged = tool == nil ? nil : base
      let name = merged.map { FilePath(bytes: $0) } ?? (paths[1].isNothing ? paths[0] : paths[1])
      self = .files(paths[0], paths[1], shownAs: name)
      return
    }
    var revisions: [ArgumentBytes] = []
    for (operand, path) in zip(operands, paths).prefix(2) {
      if host.files.kind(of: path) != nil { break }
      if revisions.isEmpty, let (old, new) = ends(ofRange: operand) {
        revisions = [old, new]
        break
      }
      // A name with the ending `.plan` is a file, which may be deleted by now.
      if operand.suffix(5).elementsEqual(".plan".utf8) { break }
      revisions.append(operand)
    }
    let isRange = revisions.count == 2 && operands.first != revisions[0]
    self = .states(
      old: revisions.first, new: revisions.dropFirst().first,
      paths: Array(paths.dropFirst(isRange ? 1 : revisions.count)))
  }
}

/// `A..B`, either of which may be missing.
private func ends(ofRange text: ArgumentBytes) -> (ArgumentBytes, ArgumentBytes)? {
  let dot = UInt8(ascii: ".")
  guard
    let place = text.indices.dropLast().first(where: { text[$0] == dot && text[$0 + 1] == dot }),
    !text[(place + 2)...].contains(dot), !text.contains(UInt8(ascii: "/"))
  else { return nil }
  let head = Array("HEAD".utf8)
  let (old, new) = (Array(text[..<place]), Array(text[(place + 2)...]))
  return (old.isEmpty ? head : old, new.isEmpty ? head : new)
}

extension Files {
  /// Whether it is a file, or the path for a missing one.
  fileprivate func isText(_ path: FilePath) -> Bool { kind(of: path) == .regular || path.isNothing }
}

extension FilePath {
  /// Whether git and its tools use this path for a missing file.
  var isNothing: Bool { bytes.elementsEqual("/dev/null".utf8) }
}
