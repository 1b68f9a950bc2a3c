public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Disk: FolderCopying {
  public var copying: (any FolderCopying)? { self }

  public func copy(
    _ folder: FilePath, to target: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> CopiedFolder {
    let name = Array(target.lastComponent)
    let parent = try directory(target.parent)
    let unfinished: [UInt8]
    do throws(FileProblem.Reason) {
      // Checked before the work starts; the last step does not replace anything either.
      if (try? parent.status(of: name)) != nil { throw .alreadyExists }
      unfinished = try parent.makeUnfinished(name)
    } catch {
      throw FileProblem(target, error)
    }
    do throws(FileProblem) {
      let copied = try fill(unfinished, in: parent, from: folder, target, leavingOut: isLeftOut)
      do throws(FileProblem.Reason) {
        try parent.finish(unfinished, as: name)
      } catch {
        throw FileProblem(target, error)
      }
      return copied
    } catch {
      parent.removeFolder(unfinished)
      throw error
    }
  }

  private func fill(
    _ name: [UInt8], in parent: borrowing Descriptor, from folder: FilePath, _ target: FilePath,
    leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> CopiedFolder {
    var work = FolderCopy(of: try directory(folder), in: try opened(name, in: parent, target))
    do throws(FileProblem.Reason) {
      try work.copyAll(leavingOut: isLeftOut)
    } catch {
      let side = error.isOfWriting ? target : folder
      throw FileProblem(work.way.reduce(side) { $0.appending($1) }, error)
    }
    return work.copied
  }

  public func isCopy(
    _ copy: FilePath, of folder: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> Bool {
    var work = FolderCopy(of: try directory(folder), in: try directory(copy))
    do throws(FileProblem.Reason) {
      return try work.isSame(leavingOut: isLeftOut)
    } catch {
      throw FileProblem(work.way.reduce(folder) { $0.appending($1) }, error)
    }
  }

  private func directory(_ path: FilePath) throws(FileProblem) -> Descriptor {
    do throws(FileProblem.Reason) {
      return try Descriptor(path, .directory)
    } catch {
      throw FileProblem(path, error)
    }
  }

  private func opened(
    _ name: [UInt8], in parent: borrowing Descriptor, _ target: FilePath
  ) throws(FileProblem) -> Descriptor {
    do throws(FileProblem.Reason) {
      return try parent.opening(name, .listing)
    } catch {
      throw FileProblem(target, error)
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
      let result = unsafe withPath(unfinished) { old in
        // Unsafe: the call takes C strings.
        unsafe withPath(name) { unsafe renameat(number, old, number, $0) }
      }
      if result != 0 { throw .system(errno) }
    }
    try flushNames()
  }
}
