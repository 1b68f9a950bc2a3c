import PlanArguments
import PlanDocument
import PlanRules
import PlanSystem
import PlanText

/// A plan folder, and its location with every link followed.
struct FolderLocation {
  private let root: FilePath
  /// Nil if it cannot be reached.
  private let top: FilePath?
  private let files: any Files

  init(of root: FilePath, in files: any Files) {
    self.root = root
    self.files = files
    top = files.location(of: root)
  }

  /// Whether a folder is this one or below it; true if that is not known.
  ///
  /// - Parameter folder: with its links followed.
  func holds(_ folder: FilePath) -> Bool {
    top.map { folder.isInside($0) } ?? true
  }

  /// The path that a walk of the folder gives a file; nil for a file that no walk reaches.
  ///
  /// - Parameter place: its location, with links followed.
  func walkedPath(of place: FilePath) -> FilePath? {
    guard let top, place.bytes.starts(with: top.walkPrefix) else { return nil }
    let way = place.bytes[top.walkPrefix.count...]
    let isSkipped = way.split(separator: UInt8(ascii: "/")).contains {
      WalkedName.isSkipped($0.span)
    }
    return isSkipped ? nil : FilePath(bytes: root.walkPrefix + way)
  }

  /// The day of this folder that a file with another name is a link to; nil for any other file.
  func day(after path: FilePath) -> FilePath? {
    guard let place = files.location(of: path), DocumentKind(path: place.bytes).date != nil else {
      return nil
    }
    return walkedPath(of: place)
  }
}

extension OpenedFolder {
  /// The path that a walk of the plan folder gives a named file, so that each file has one name; a
  /// link to a day counts as that day.
  ///
  /// - Parameter typed: relative to the working directory or, if nothing is there, to the plan
  ///   folder.
  /// - Throws: for a file outside of the folder, and for one that no tool reads.
  func walkedPath(of typed: FilePath, _ files: any Files) throws(ChangeProblem) -> FilePath {
    let path =
      typed.isAbsolute || files.kind(of: typed) != nil
      ? typed : FilePath(bytes: root.walkPrefix + typed.bytes)
    // Without the folder there is no file, which is reported when it is read.
    guard let folder = files.location(of: path.parent) else { return path }
    let place = FolderLocation(of: root, in: files)
    guard place.holds(folder) else {
      if let problem = files.barrier(on: path) { throw ChangeProblem(Objection(problem)) }
      if let way = wayThroughTrustedLink(to: path, files) { return way }
      throw ChangeProblem("\(path.bytes): is not in the plan folder \(root.bytes)")
    }
    guard let walked = place.walkedPath(of: folder.appending(path.lastComponent)) else {
      throw ChangeProblem("\(path.bytes): no tool reads files with this name")
    }
    guard DocumentKind(path: walked.bytes) == .collection,
      let target = files.location(of: walked), DocumentKind(path: target.bytes).date != nil
    else { return walked }
    guard let day = place.walkedPath(of: target) else {
      throw ChangeProblem("\(path.bytes): is a link to a day outside the plan folder")
    }
    return day
  }
}

extension OpenedFolder {
  /// The path that a walk gives a file in a linked folder outside; nil if the user does not trust
  /// the link.
  private func wayThroughTrustedLink(to path: FilePath, _ files: any Files) -> FilePath? {
    guard files.outwardLink(on: path) != nil, let directory = try? files.workingDirectory else {
      return nil
    }
    let (whole, prefix) = (path.absolute(in: directory), root.absolute(in: directory).walkPrefix)
    guard whole.bytes.starts(with: prefix) else { return nil }
    return FilePath(bytes: root.walkPrefix + whole.bytes[prefix.count...])
  }

  /// The path for an undated file of that name.
  ///
  /// - Parameter typed: relative to the folder; `.plan` may be missing.
  /// - Throws: `.refused` for a name that is no undated file of this folder or is never read;
  ///   `.hindered` if its folder does not exist.
  func pathOfList(named typed: ArgumentBytes, _ files: any Files) throws(UsageError) -> FilePath {
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
  ) throws(UsageError) {
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
  ) throws(UsageError) {
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
  private func checkIsInside(_ folder: FilePath, _ files: any Files) throws(UsageError) {
    do throws(FileProblem) {
      _ = try files.names(in: folder)
    } catch {
      throw .hindered("\(error)")
    }
    if let problem = files.barrier(on: folder) { throw .hindered("\(problem)") }
    guard let place = files.location(of: folder), files.outwardLink(on: folder) == nil else {
      return
    }
    if !FolderLocation(of: root, in: files).holds(place) {
      throw .hindered("\(folder.bytes): is a link out of the plan folder")
    }
  }
}
