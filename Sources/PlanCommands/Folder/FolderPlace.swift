import PlanFolder
import PlanModel
import PlanSyntax
import PlanText

/// A plan folder, and where it stands once every link on the way is followed.
struct FolderPlace {
  private let root: FilePath
  /// Nil where it cannot be reached.
  private let top: FilePath?
  private let files: any Files

  init(of root: FilePath, in files: any Files) {
    self.root = root
    self.files = files
    top = files.location(of: root)
  }

  /// Whether a folder is this one or below it; true where that cannot be told.
  ///
  /// - Parameter folder: with its links followed.
  func holds(_ folder: FilePath) -> Bool {
    guard let top else { return true }
    return folder == top || folder.bytes.starts(with: top.walkPrefix)
  }

  /// What a walk of the folder calls a file; nil for one where no walk comes.
  ///
  /// - Parameter place: where it stands, with its links followed.
  func walkedPath(of place: FilePath) -> FilePath? {
    guard let top, place.bytes.starts(with: top.walkPrefix) else { return nil }
    let way = place.bytes[top.walkPrefix.count...]
    let isSkipped = way.split(separator: UInt8(ascii: "/")).contains {
      WalkedName.isSkipped($0.span)
    }
    return isSkipped ? nil : FilePath(bytes: root.walkPrefix + way)
  }

  /// The day of this folder that a file with another name is a link to; nil for any other file.
  func day(behind path: FilePath) -> FilePath? {
    guard let place = files.location(of: path), DocumentKind(path: place.bytes).date != nil else {
      return nil
    }
    return walkedPath(of: place)
  }
}

extension OpenedFolder {
  /// The path of a named file as a walk of the plan folder has it, so that a file goes by one name; a
  /// link to a day is that day.
  ///
  /// - Parameter typed: seen from the working directory and, where nothing is there, from the plan
  ///   folder.
  /// - Throws: for a file outside of the folder, and for one that no tool reads.
  func walkedPath(of typed: FilePath, _ files: any Files) throws(ChangeProblem) -> FilePath {
    let path =
      typed.isAbsolute || files.kind(of: typed) != nil
      ? typed : FilePath(bytes: root.walkPrefix + typed.bytes)
    // Where no folder is, there is no file: whoever reads it says so.
    guard let folder = files.location(of: path.parent) else { return path }
    let place = FolderPlace(of: root, in: files)
    guard place.holds(folder) else {
      throw ChangeProblem("\(path.bytes): is not in the plan folder \(root.bytes)")
    }
    guard let walked = place.walkedPath(of: folder.appending(path.lastComponent)) else {
      throw ChangeProblem("\(path.bytes): no tool reads a file of that name")
    }
    guard DocumentKind(path: walked.bytes) == .collection,
      let target = files.location(of: walked), DocumentKind(path: target.bytes).date != nil
    else { return walked }
    guard let day = place.walkedPath(of: target) else {
      throw ChangeProblem("\(path.bytes): leads to a day that is not in the plan folder")
    }
    return day
  }
}
