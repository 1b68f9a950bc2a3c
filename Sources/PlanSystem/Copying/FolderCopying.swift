public import PlanText

/// Makes complete copies of folders.
public protocol FolderCopying {
  /// Copies everything in `folder` to `target`. `target` exists only after all of it was written,
  /// flushed, read back and compared.
  ///
  /// Bytes, modes, times and empty folders are kept. A link is copied as a link, without its
  /// target. Pipes, sockets and devices are left out and counted. Nothing in `folder` is changed.
  ///
  /// - Parameters:
  ///   - folder: with its links followed.
  ///   - target: must not exist; its parent must.
  ///   - isLeftOut: returns whether a name in `folder`, on any level, is not copied.
  func copy(_ folder: FilePath, to target: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool)
    throws(FileProblem) -> CopiedFolder

  /// Whether a copy is the same as a new copy of the folder would be.
  func isCopy(_ copy: FilePath, of folder: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool)
    throws(FileProblem) -> Bool
}

/// What a copy contains.
public struct CopiedFolder: Hashable, Sendable {
  public var files = 0
  public var bytes = 0
  public var links = 0
  /// Pipes, sockets and devices, which have no content.
  public var othersLeftOut = 0

  public init() {}
}

/// The name of a copy that is not complete.
public enum UnfinishedCopy {
  private static let ending = Array(".unfinished".utf8)

  static func name(of copy: [UInt8], _ number: Int) -> [UInt8] {
    [UInt8(ascii: ".")] + copy + Array((number == 0 ? "" : "-\(number)").utf8) + ending
  }

  /// Whether a name is that of an unfinished copy.
  public static func isName(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") && name.suffix(ending.count).elementsEqual(ending)
  }
}

extension Disk: FolderCopying {
  public var copying: (any FolderCopying)? { self }

  public func copy(
    _ folder: FilePath, to target: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> CopiedFolder {
    let name = Array(target.lastComponent)
    let parent = try forFile(target.parent, Descriptor(target.parent, .directory))
    let unfinished = try forFile(target) { () throws(FileProblem.Reason) in
      // Checked before the work starts; the last step does not replace anything either.
      if (try? parent.status(of: name)) != nil { throw .alreadyExists }
      return try parent.makeUnfinished(name)
    }
    do throws(FileProblem) {
      let old = try forFile(folder, Descriptor(folder, .directory))
      var work = FolderCopy(of: old, in: try forFile(target, parent.opening(unfinished, .listing)))
      do throws(FileProblem.Reason) {
        try work.copyAll(leavingOut: isLeftOut)
      } catch {
        let side = error.isOfWriting ? target : folder
        throw FileProblem(work.way.reduce(side) { $0.appending($1) }, error)
      }
      try forFile(target, parent.finish(unfinished, as: name))
      return work.copied
    } catch {
      parent.removeFolder(unfinished)
      throw error
    }
  }

  public func isCopy(
    _ copy: FilePath, of folder: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> Bool {
    var work = FolderCopy(
      of: try forFile(folder, Descriptor(folder, .directory)),
      in: try forFile(copy, Descriptor(copy, .directory)))
    do throws(FileProblem.Reason) {
      return try work.isSame(leavingOut: isLeftOut)
    } catch {
      throw FileProblem(work.way.reduce(folder) { $0.appending($1) }, error)
    }
  }
}

extension FileProblem.Reason {
  /// Whether the copy cannot be written, as opposed to the file that cannot be read.
  fileprivate var isOfWriting: Bool {
    [ENOSPC, EDQUOT, EROFS, EFBIG].contains { self == .system($0) }
  }
}

extension Descriptor {
  /// Makes a folder in this one whose name shows that the copy is not complete; returns its name.
  fileprivate func makeUnfinished(_ name: [UInt8]) throws(FileProblem.Reason) -> [UInt8] {
    var number = 0
    while true {
      let unfinished = UnfinishedCopy.name(of: name, number)
      do throws(FileProblem.Reason) {
        try makePrivateFolder(unfinished)
        return unfinished
      } catch {
        if error != .alreadyExists || number == 100 { throw error }
      }
      number += 1
    }
  }

  /// Gives a complete copy its name, if that name is still free.
  fileprivate func finish(_ unfinished: [UInt8], as name: [UInt8]) throws(FileProblem.Reason) {
    if renameNew(unfinished, to: name, in: number) != 0 {
      if !isUnknownCall(errno) { throw .system(errno) }
      // A folder can only replace an empty one.
      try renameOver(unfinished, to: name, in: number)
    }
    try flushNames()
  }
}
