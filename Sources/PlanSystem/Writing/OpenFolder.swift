import PlanText

/// A folder, open while files in it are made, replaced or removed.
///
/// Names of its short-lived files start with `.syncthing.`, because Syncthing never sends these.
final class OpenFolder {
  let directory: Descriptor
  /// In seconds; older files left by a killed process are removed.
  let leftoverAge: Int
  /// Whether files and names are on the disk when a call returns.
  let flushes: Bool

  /// - Parameters:
  ///   - place: absolute, with every link followed.
  ///   - flushes: false for files that can be made again. Ten years of JSON took 2.99 s with a
  ///     flush of each file, and 0.61 s without and with the days converted by two threads.
  init(_ place: FilePath, sweeping age: Int, flushes: Bool = true) throws(FileProblem.Reason) {
    directory = try Descriptor(linkFree: place)
    (leftoverAge, self.flushes) = (age, flushes)
  }

  func flush(_ file: borrowing Descriptor) throws(FileProblem.Reason) {
    if flushes { try file.flush() }
  }

  /// Returns after new and changed names in the folder are on the disk.
  func flushNames() throws(FileProblem.Reason) { if flushes { try directory.flushNames() } }

  /// Keeps other processes of these programs from writing in this folder until it is closed.
  ///
  /// Then they need not exchange each other's files. A process that does not finish, such as a
  /// stopped one, is not waited for.
  func lockBriefly() throws(FileProblem.Reason) {
    _ = try waitBriefly { () throws(FileProblem.Reason) in
      flock(directory.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }
  }

  /// Makes a new file, with the mode that the umask leaves. Its name is not flushed.
  ///
  /// - Throws: `.alreadyExists` if the name is in use by now.
  func create(_ name: [UInt8], holding bytes: [UInt8]) throws(FileProblem.Reason) {
    var staged = try StagedFile.written(bytes, in: self, isShared: true)
    do throws(FileProblem.Reason) {
      try staged.take(name)
    } catch .alreadyExists {
      throw .alreadyExists
    } catch {
      // File systems without hard links (FAT, Android) refuse with many different errors. The whole
      // text was written once, so a full disk is not the reason.
      let file = try directory.opening(name, .newShared)
      do throws(FileProblem.Reason) {
        try file.write(bytes)
        try flush(file)
      } catch {
        try? directory.unlink(name)
        throw error
      }
    }
  }

  /// Removes the file `name`, which is not a link, while it holds these bytes.
  ///
  /// - Throws: `.changedOnDisk` if it holds other bytes at any moment; then they stay.
  func remove(_ name: [UInt8], holding bytes: [UInt8]) throws(FileProblem.Reason) {
    try lockBriefly()
    let old = try WatchedFile(name, in: self, holding: bytes)
    let aside: [UInt8]
    do throws(FileProblem.Reason) {
      aside = try takeTemporaryName { renameNew(name, to: $0, in: directory.number) }
    } catch .notFound {
      throw .changedOnDisk
    } catch .system(let error) where isUnknownCall(error) {
      // What another program writes after this check is lost.
      guard try directory.status(of: name) == old.status, try old.isUntouched() else {
        throw .changedOnDisk
      }
      try directory.unlink(name)
      return try flushNames()
    }
    do throws(FileProblem.Reason) {
      guard try old.isCalled(aside) else { throw .changedOnDisk }
      try old.flushNames()
      try directory.unlink(aside)
    } catch {
      if renameNew(aside, to: name, in: directory.number) != 0 {
        throw .keptBeside(keep(aside, beside: name))
      }
      throw error
    }
  }

  /// The name of a short-lived file. Its content is always elsewhere too, so a later run removes
  /// what a killed process has left.
  private static func temporaryName(_ number: Int) -> [UInt8] {
    Array(".syncthing.plan-\(number).tmp".utf8)
  }

  /// The name of a file that holds the only copy of a text, so it is never removed automatically.
  static func keptName(_ name: [UInt8], _ number: Int = 0) -> [UInt8] {
    Array(".syncthing.plan-saved-\(number == 0 ? "" : "\(number)-")".utf8) + name
  }

  /// The first temporary name that `take` accepts.
  ///
  /// Each search starts with the same name, and so finds files that were left over.
  ///
  /// - Parameter take: returns 0, or -1 and `errno`: EEXIST for a name that is in use.
  func takeTemporaryName(_ take: ([UInt8]) -> Int32) throws(FileProblem.Reason) -> [UInt8] {
    var number = 0
    while true {
      let name = Self.temporaryName(number)
      if take(name) == 0 { return name }
      let error = FileProblem.Reason.system(errno)
      if error != .alreadyExists || number == 100 { throw error }
      guard sweep(name) else {
        number += 1
        continue
      }
      var next = number + 1
      while sweep(Self.temporaryName(next)) { next += 1 }
    }
  }

  /// Removes a leftover; returns whether the name is free then.
  private func sweep(_ name: [UInt8]) -> Bool {
    guard let status = try? directory.status(of: name), status.kind == .regular, status.links == 1,
      status.changed.seconds <= time(nil) - leftoverAge
    else { return false }
    return (try? directory.unlink(name)) != nil
  }

  /// Removes what killed processes have left in the folder, and returns the names of the folders in
  /// it that a walk enters.
  func sweepAll() -> [[UInt8]] {
    guard let stream = try? DirectoryStream(directory.opening(.directory)) else { return [] }
    var (leftovers, folders): ([[UInt8]], [[UInt8]]) = ([], [])
    try? stream.forEachName { name, kind, _ in
      if name.starts(with: ".syncthing.plan-") {
        leftovers.append(Array(copying: name))
      } else if kind == .directory, !WalkedName.isSkipped(name) {
        folders.append(Array(copying: name))
      }
    }
    for name in leftovers {
      let number = name.dropFirst(".syncthing.plan-".utf8.count).prefix { $0.isASCIIDigit }
      if let number = Int(digits: number), name == Self.temporaryName(number) { _ = sweep(name) }
    }
    return folders
  }

  /// Keeps the file with a temporary name for good, under a name that contains the name of the
  /// original file.
  ///
  /// - Returns: that name.
  func keep(_ temporary: [UInt8], beside name: [UInt8]) -> [UInt8] {
    for number in 0..<100 {
      let kept = Self.keptName(name, number)
      if renameNew(temporary, to: kept, in: directory.number) == 0 { return kept }
    }
    return temporary
  }
}
