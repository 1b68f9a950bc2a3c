import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of a file, kept elsewhere on the disk while the file is written in place.
///
/// It stays until it is removed: if the write does not finish, it is the only complete text.
struct KeptCopy: ~Copyable {
  private let directory: Descriptor
  private let name: [UInt8]
  /// The name used in messages.
  let shown: [UInt8]

  /// Keeps the content of `file`, which is `name` in `directory`: next to it, or in `stateFolder`
  /// if nothing can be written there.
  ///
  /// - Throws: `.cutShort` if there already is a copy with other content.
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
      // The number tells files of the same name in several folders apart.
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
      // Either it is from a run that ended before it wrote anything, or it is the only complete
      // text.
      guard try directory.opening(kept, .readingNoLink).holds(held), try file.holds(held) else {
        throw .cutShort(shown)
      }
    }
    return KeptCopy(directory: directory, name: kept, shown: shown)
  }

  /// Removes the copy, because the file is complete.
  consuming func remove() throws(FileProblem.Reason) {
    try directory.unlink(name)
    try directory.flushNames()
  }
}

extension FileProblem.Reason {
  /// Whether no new file can be made in a folder.
  var isNotWritable: Bool { [.system(EACCES), .system(EPERM), .system(EROFS)].contains(self) }
}

extension Descriptor {
  /// Makes a file in this directory that only its owner may read, and returns after it is on the
  /// disk.
  ///
  /// The file gets its name after all of it is written, so a file with that name is always
  /// complete.
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
