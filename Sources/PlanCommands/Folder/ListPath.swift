import PlanArguments
import PlanFolder
import PlanModel
import PlanSyntax
import PlanText

extension OpenedFolder {
  /// Where an undated file of that name is to stand.
  ///
  /// - Parameter typed: seen from the folder; `.plan` may be missing.
  /// - Throws: `.refused` for what would be no undated file of this folder, or never read;
  ///   `.hindered` for one in a folder that is not there.
  func pathOfList(named typed: ArgumentBytes, _ files: any Files) throws(UsageError) -> FilePath {
    let name = WalkedName.isPlan(typed.span) ? typed : typed + Array(".plan".utf8)
    let components = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if components.contains(where: { $0.isEmpty || $0.elementsEqual("..".utf8) }) {
      throw .refused("'\(typed)': name a file inside of the plan folder: sport, or home/sport")
    }
    if components.contains(where: { WalkedName.isSkipped($0.span) }) {
      throw .refused("'\(typed)': no tool reads a file of that name")
    }
    let path = FilePath(bytes: root.walkPrefix + name)
    switch DocumentKind(file: path, in: try? files.workingDirectory) {
    case .collection: break
    case .day: throw .refused("'\(typed)' names a day, and this is an undated file")
    case .settings: throw .refused("'\(typed)' is where the settings stand")
    case .template: throw .refused("'\(typed)': what stands in templates is never live")
    case .unknown: throw .refused("'\(typed)': no tool takes a file of that name for a list")
    }
    if components.dropLast().contains(where: { $0.elementsEqual("templates".utf8) }) {
      throw .refused("'\(typed)': what stands in templates is never live")
    }
    try checkIsInside(path.parent, files)
    return path
  }

  /// A link may lead out of the folder, where nobody would look for the file.
  private func checkIsInside(_ folder: FilePath, _ files: any Files) throws(UsageError) {
    do throws(FileProblem) {
      _ = try files.names(in: folder)
    } catch {
      throw .hindered("\(error)")
    }
    guard let place = files.location(of: folder) else { return }
    if !FolderPlace(of: root, in: files).holds(place) {
      throw .hindered("\(folder.bytes): leads out of the plan folder")
    }
  }
}
