public import PlanDocument
public import PlanSystem
public import PlanText

/// A plan folder, and its location with every link followed.
public struct FolderLocation {
  private let root: FilePath
  /// Nil if it cannot be reached.
  private let top: FilePath?
  private let files: any Files

  public init(of root: FilePath, in files: any Files) {
    (self.root, self.files) = (root, files)
    top = files.location(of: root)
  }

  /// Whether a folder is this one or below it; true if that is not known.
  ///
  /// - Parameter folder: with its links followed.
  public func holds(_ folder: FilePath) -> Bool { top.map { folder.isInside($0) } ?? true }

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
    // Nearly no list is a link, and to follow a path takes a call for each folder on it.
    if files.surroundings?.isLink(path) == false { return nil }
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
  public func walkedPath(of typed: FilePath, _ files: any Files) throws(Refusal) -> FilePath {
    let path =
      typed.isAbsolute || files.kind(of: typed) != nil
      ? typed : FilePath(bytes: root.walkPrefix + typed.bytes)
    // Without the folder there is no file, which is reported when it is read.
    guard let folder = files.location(of: path.parent) else { return path }
    let place = FolderLocation(of: root, in: files)
    guard place.holds(folder) else {
      if let problem = files.barrier(on: path) { throw Refusal(Objection(problem)) }
      if let way = wayThroughTrustedLink(to: path, files) { return way }
      throw Refusal("\(path.bytes): is not in the plan folder \(root.bytes)")
    }
    guard let walked = place.walkedPath(of: folder.appending(path.lastComponent)) else {
      throw Refusal("\(path.bytes): no tool reads files with this name")
    }
    guard DocumentKind(path: walked.bytes) == .collection,
      let target = files.location(of: walked), DocumentKind(path: target.bytes).date != nil
    else { return walked }
    guard let day = place.walkedPath(of: target) else {
      throw Refusal("\(path.bytes): is a link to a day outside the plan folder")
    }
    return day
  }

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
}

extension DocumentKind {
  /// The kind of the file at `path`; `directory` is the folder that relative paths start from.
  public init(file path: FilePath, in directory: FilePath?) {
    // Most paths name the folder of the file; a path with a `.`, a `..` or a doubled slash before
    // the name does not.
    let bytes = path.bytes.span
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    guard let directory else {
      self.init(path: path.bytes)
      return
    }
    if start == 0 {
      let folder = directory.lastComponent.span
      if folder.count > 0, folder[folder.count - 1] != UInt8(ascii: ".") {
        self.init(name: bytes, in: folder)
        return
      }
    }
    let isUnnamed =
      start < 2 || start == bytes.count || bytes[start - 2] == UInt8(ascii: ".")
      || bytes[start - 2] == UInt8(ascii: "/")
    self.init(path: isUnnamed ? path.absolute(in: directory).bytes : path.bytes)
  }
}

extension FilePath {
  /// The name of a text from a pipe.
  public static var standardInput: FilePath { FilePath("<stdin>") }

  /// Whether it names an open file of a process, or a device.
  public var isStream: Bool { ["/dev/", "/proc/"].contains { bytes.starts(with: $0.utf8) } }
}
