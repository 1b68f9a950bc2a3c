import PlanArguments
import PlanDocument
import PlanRules
import PlanShell
import PlanSystem
import PlanText

extension OpenedFolder {
  /// The path for an undated file of that name.
  ///
  /// - Parameter typed: relative to the folder; `.plan` may be missing.
  /// - Throws: `.refused` for a name that is no undated file of this folder or is never read;
  ///   `.hindered` if its folder does not exist.
  func pathOfList(named typed: ArgumentBytes, _ files: any Files) throws(Refusal) -> FilePath {
    let name = WalkedName.isPlan(typed.span) ? typed : typed + Array(".plan".utf8)
    let components = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if components.contains(where: { $0.isEmpty || $0.elementsEqual("..".utf8) }) {
      throw .refused("'\(typed)': write a name inside the plan folder, such as sport or home/sport")
    }
    if components.contains(where: { WalkedName.isSkipped($0.span) }) {
      throw .refused("'\(typed)': no tool reads files with this name")
    }
    let path = FilePath(bytes: root.walkPrefix + name)
    try checkIsNoCopy(path, typed, files)
    switch DocumentKind(file: path, in: try? files.workingDirectory) {
    case .collection: break
    case .day: throw .refused("'\(typed)' is a day; name an undated file")
    case .settings: throw .refused("'\(typed)' is the settings file; name an undated file")
    case .template:
      throw .refused("'\(typed)' is in the folder of templates; name a file elsewhere")
    case .unknown: throw .refused("'\(typed)' cannot be the name of a list")
    }
    if components.dropLast().contains(where: { $0.elementsEqual("templates".utf8) }) {
      throw .refused("'\(typed)' is in the folder of templates; name a file elsewhere")
    }
    try checkIsInside(path.parent, files)
    if files.kind(of: path) == nil { try checkNew(path, typed, components) }
    return path
  }

  private func checkIsNoCopy(
    _ path: FilePath, _ typed: ArgumentBytes, _ files: any Files
  ) throws(Refusal) {
    guard let original = files.original(ofCopyAt: path) else { return }
    throw .refused(
      files.kind(of: path) == nil
        ? "'\(typed)' would be a conflict copy of \(original.bytes); write another name"
        : "'\(typed)' is a conflict copy of \(original.bytes);"
          + " 'planmerge --conflict-copies' merges it")
  }

  /// Checks the name of a list that does not exist: it must not look like an option or a day.
  private func checkNew(
    _ path: FilePath, _ typed: ArgumentBytes, _ components: [ArraySlice<UInt8>]
  ) throws(Refusal) {
    let hyphen = UInt8(ascii: "-")
    if components.contains(where: { $0.first == hyphen }) {
      let name = components.map { $0.drop { $0 == hyphen } }
      let meant = Array(name.joined(separator: [UInt8(ascii: "/")]).dropLast(5))
      let isName = name.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") }
      let example: Message = isName ? shellWord(meant) : "sport"
      throw .refused("'\(typed)' would be taken for an option; write a name such as \(example)")
    }
    if let problem = FileNameProblem(path) {
      let example = problem.meant.flatMap { meant in
        DocumentKind(path: meant.bytes) == .collection ? meant.lastComponent.dropLast(5) : nil
      }
      throw .refused(
        "'\(typed)' \(problem.what); write a name such as "
          + shellWord(example ?? Array("sport".utf8)[...]))
    }
  }

  /// A link may lead out of the folder, where the file would not be found.
  private func checkIsInside(_ folder: FilePath, _ files: any Files) throws(Refusal) {
    _ = try refusing(files.names(in: folder))
    if let problem = files.barrier(on: folder) { throw .hindered("\(problem)") }
    guard let place = files.location(of: folder), files.outwardLink(on: folder) == nil else {
      return
    }
    if !FolderLocation(of: root, in: files).holds(place) {
      throw .hindered("\(folder.bytes): is a link out of the plan folder")
    }
  }
}
