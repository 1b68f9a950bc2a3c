import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a file holds, kept elsewhere on the disk while the file is written in place.
///
/// It stays until somebody takes it away: if that is never done, it is the only whole text.
struct KeptCopy: ~Copyable {
  private let directory: Descriptor
  private let name: [UInt8]
  /// What a message calls it.
  let shown: [UInt8]

  /// Keeps what `file` holds, which is called `name` in `directory`: beside it, or where nothing can
  /// be written there, in `stateFolder`.
  ///
  /// - Throws: `.cutShort` where there is one already that holds anything else.
  static func made(
    of file: borrowing Descriptor, holding held: [UInt8], called name: [UInt8],
    in directory: borrowing Descriptor, or stateFolder: FilePath?
  ) throws(FileProblem.Reason) -> KeptCopy {
    let kept = StagedName.kept(name)
    do throws(FileProblem.Reason) {
      let here = try directory.opening([UInt8(ascii: ".")], .directory)
      return try made(of: file, holding: held, as: kept, in: here, shown: kept)
    } catch  where error.isNotWritable {
      guard let stateFolder, makePrivateFolders(stateFolder) else { throw error }
      // Files of one name in several folders.
      let inode = try file.status().identity.inode
      let kept = Array("saved-\(inode)-".utf8) + name
      let there = try Descriptor(stateFolder, .directory)
      return try made(
        of: file, holding: held, as: kept, in: there, shown: stateFolder.appending(kept).bytes)
    }
  }

  private static func made(
    of file: borrowing Descriptor, holding held: [UInt8], as kept: [UInt8],
    in directory: consuming Descriptor, shown: [UInt8]
  ) throws(FileProblem.Reason) -> KeptCopy {
    do throws(FileProblem.Reason) {
      try directory.fill(kept, with: held)
    } catch .alreadyExists {
      // Of a run that ended before it wrote anything; or else it is the only whole text there is.
      guard try directory.opening(kept, .readingNoLink).holds(held), try file.holds(held) else {
        throw .cutShort(shown)
      }
    }
    return KeptCopy(directory: directory, name: kept, shown: shown)
  }

  /// Takes the copy away, because the file is whole.
  consuming func remove() throws(FileProblem.Reason) {
    try directory.unlink(name)
    try directory.flushNames()
  }
}

extension FileProblem.Reason {
  /// Whether nothing new can be put into a folder.
  var isNotWritable: Bool { [.system(EACCES), .system(EPERM), .system(EROFS)].contains(self) }
}

extension Descriptor {
  /// Makes a file in this directory that only its owner may read, and returns once it is on the disk.
  ///
  /// It has its name only when it is whole, so that one that is there always is.
  fileprivate func fill(_ name: [UInt8], with bytes: [UInt8]) throws(FileProblem.Reason) {
    var copy = try StagedFile.new(bytes, in: self, sweeping: .max, isPrivate: true)
    try copy.take(name)
    do throws(FileProblem.Reason) {
      try flushNames()
    } catch {
      try? unlink(name)
      throw error
    }
  }
}
