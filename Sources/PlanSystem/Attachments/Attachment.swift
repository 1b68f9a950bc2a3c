public import PlanDocument
public import PlanText

/// A file beside the file of a day, such as a sketch. Tools list and open it, and never change it.
public struct Attachment: Hashable, Sendable {
  public let path: FilePath
  /// In bytes.
  public let size: Int
  /// By its first bytes; nil for anything but an image.
  public let type: ImageType?

  public init(path: FilePath, _ size: Int, _ type: ImageType?) {
    (self.path, self.size, self.type) = (path, size, type)
  }

  public var name: [UInt8] { Array(path.lastComponent) }

  /// Whether a file of this name belongs to a day, as section 11 of `Grammar/Views.md` says.
  public static func isName(_ name: Span<UInt8>, of day: CivilDate) -> Bool {
    let end = day.bytes.count
    guard name.count > end + 1, CivilDate(name.extracting(0..<end)) == day,
      separators.contains(name[end]), !WalkedName.isPlan(name), !WalkedName.isSkipped(name),
      !WalkedName.holdsControlCharacter(name), !holdsSyncthingMark(name)
    else { return false }
    // Copies that editors and git make of the file of the day.
    if name.extracting(end...).starts(with: ".plan.") { return false }
    return !copyEndings.contains { name.ends(with: $0) }
  }

  private static let separators = Array(". -_".utf8)
  /// Of backups, swap files, and files that are not complete.
  private static let copyEndings: [StaticString] = [
    ".bak", ".orig", ".rej", ".swp", ".swo", ".swn", ".tmp", ".part",
  ]
}

extension Files {
  /// The files of a day in some folders, in the order of the folders and of their names.
  ///
  /// A folder that is missing, a link or unreadable has none: a walk of the root reports the last.
  ///
  /// - Parameter folders: each is the root or below it.
  public func attachments(
    of day: CivilDate, in folders: [FilePath], below root: FilePath
  ) -> [Attachment] {
    folders.flatMap { folder in
      let files = try? regularFiles(in: folder, below: root) { Attachment.isName($0, of: day) }
      return (files ?? []).map { file in
        let head = try? start(of: file.path, below: root, atMost: ImageType.headSize)
        return Attachment(path: file.path, file.size, head.flatMap { ImageType(head: $0) })
      }
    }
  }
}

extension Disk {
  public func regularFiles(
    in folder: FilePath, below root: FilePath, where isWanted: (Span<UInt8>) -> Bool
  ) throws(FileProblem) -> [FoundFile] {
    try forFile(folder) { () throws(FileProblem.Reason) in
      let directory = try Descriptor(root, .directory).folder(folder.way(from: root))
      var names: [[UInt8]] = []
      let stream = try DirectoryStream(directory.opening(.listing))
      try stream.forEachName { name, kind, _ in
        if kind == .regular || kind == .unknown, isWanted(name) {
          names.append(Array(copying: name))
        }
      }
      names.sort { $0.lexicographicallyPrecedes($1) }
      var found: [FoundFile] = []
      for name in names {
        // One that another program has removed meanwhile is not there.
        guard let status = try? directory.status(of: name) else { continue }
        guard status.kind == .regular else { continue }
        found.append(FoundFile(path: folder.entry(name), size: status.size))
      }
      return found
    }
  }

  public func start(
    of file: FilePath, below root: FilePath, atMost limit: Int
  ) throws(FileProblem) -> [UInt8] {
    try forFile(file) { () throws(FileProblem.Reason) in
      let way = file.way(from: root)
      let folder = try Descriptor(root, .directory).folder(way.dropLast())
      let descriptor = try folder.opening(way.last ?? [], .readingNoLink)
      if let hindrance = try descriptor.status().kindHindrance { throw hindrance }
      return try descriptor.head(limit)
    }
  }
}

extension FilePath {
  /// The path of an entry, which a walk of this directory shows.
  fileprivate func entry(_ name: [UInt8]) -> FilePath { FilePath(bytes: walkPrefix + name) }

  /// The names that lead from a folder to this path, which is that folder or below it.
  fileprivate func way(from root: FilePath) -> [[UInt8]] {
    let prefix = root.walkPrefix
    guard bytes.starts(with: prefix) else { return [] }
    return bytes[prefix.count...].split(separator: UInt8(ascii: "/")).map { Array($0) }
      .filter { $0 != [UInt8(ascii: ".")] }
  }
}
