import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many bytes of a file are in memory at a time.
private let pieceSize = 1 << 18

extension Descriptor {
  /// Opens the directory that a list of names leads to. No link is followed.
  func folder(_ way: [[UInt8]]) throws(FileProblem.Reason) -> Descriptor {
    var folder = try opening([UInt8(ascii: ".")], .listing)
    for name in way { folder = try folder.opening(name, .listing) }
    return folder
  }

  /// The names in this directory, in byte order.
  func sortedNames() throws(FileProblem.Reason) -> [[UInt8]] {
    var names: [[UInt8]] = []
    try DirectoryStream(opening([UInt8(ascii: ".")], .listing)).forEachName { name, _, _ in
      names.append(Array(copying: name))
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Copies the file `name` of this directory into another directory, and checks the copy.
  ///
  /// - Returns: the number of its bytes.
  /// - Throws: `.changedOnDisk` if the file changes during each attempt.
  func copyFile(_ name: [UInt8], to other: borrowing Descriptor) throws(FileProblem.Reason) -> Int {
    for _ in 0..<3 {
      let old = try opening(name, .readingNoLink)
      let before = try old.status()
      if let hindrance = before.kindHindrance { throw hindrance }
      let new = try other.opening(name, .newPrivate)
      try new.fill(from: old)
      try new.take(before)
      try new.flush()
      let isSame = try new.holdsSame(as: old)
      if try old.status() == before {
        if !isSame { throw .system(EIO) }
        return before.size
      }
      try other.unlink(name)
    }
    throw .changedOnDisk
  }

  /// Whether two files hold the same bytes.
  func holdsSame(as other: borrowing Descriptor) throws(FileProblem.Reason) -> Bool {
    var offset = 0
    while true {
      let piece = try piece(at: offset)
      if try piece != other.piece(at: offset) { return false }
      if piece.isEmpty { return true }
      offset += piece.count
    }
  }

  private func fill(from old: borrowing Descriptor) throws(FileProblem.Reason) {
    var offset = 0
    while true {
      let piece = try old.piece(at: offset)
      if piece.isEmpty { return }
      try write(piece, at: offset)
      offset += piece.count
    }
  }

  /// Sets the mode and the time to those of another file.
  private func take(_ status: FileStatus) throws(FileProblem.Reason) {
    if fchmod(number, mode_t(status.mode)) != 0 { throw .system(errno) }
    let time = timespec(tv_sec: status.modified.seconds, tv_nsec: status.modified.nanoseconds)
    // Unsafe: the system reads two values of ours. An error is ignored: some file systems have no
    // such times.
    _ = unsafe [time, time].withUnsafeBufferPointer { unsafe futimens(number, $0.baseAddress) }
  }

  /// The bytes from an offset on, up to the size of a piece.
  private func piece(at offset: Int) throws(FileProblem.Reason) -> [UInt8] {
    try bytes(from: offset, atMost: pieceSize)
  }

  /// The target of a link in this directory.
  func link(_ name: [UInt8]) throws(FileProblem.Reason) -> [UInt8] {
    // Longer than any target that a system allows.
    let room = 64 << 10
    var target = [CChar](repeating: 0, count: room)
    // Unsafe: the system writes into the array's own storage, no further than `room`.
    let length = unsafe withPath(name) { unsafe readlinkat(number, $0, &target, room) }
    if length < 0 { throw .system(errno) }
    return target[..<length].map { UInt8(bitPattern: $0) }
  }

  func makeLink(_ name: [UInt8], to target: [UInt8]) throws(FileProblem.Reason) {
    // Unsafe: the call takes C strings.
    let result = unsafe withPath(target) { target in
      unsafe withPath(name) { unsafe symlinkat(target, number, $0) }
    }
    if result != 0 { throw .system(errno) }
  }

  /// Makes a folder in this one that only its owner may enter.
  func makePrivateFolder(_ name: [UInt8]) throws(FileProblem.Reason) {
    // Unsafe: the call takes a C string.
    let result = unsafe withPath(name) { unsafe mkdirat(number, $0, 0o700) }
    if result != 0 { throw .system(errno) }
  }

  func permit(_ mode: UInt32) throws(FileProblem.Reason) {
    if fchmod(number, mode_t(mode)) != 0 { throw .system(errno) }
  }

  /// Removes the folder `name` of this directory with all that is in it.
  ///
  /// What cannot be removed stays. No error is reported: the user cannot use it.
  func removeFolder(_ name: [UInt8]) {
    var ways: [[[UInt8]]] = [[name]]
    var index = 0
    while index < ways.count {
      let way = ways[index]
      index += 1
      guard let folder = try? folder(way) else { continue }
      try? folder.permit(0o700)
      for name in (try? folder.sortedNames()) ?? [] {
        if (try? folder.status(of: name).kind) == .directory {
          ways.append(way + [name])
        } else {
          try? folder.unlink(name)
        }
      }
    }
    for way in ways.reversed() {
      guard let parent = try? folder(way.dropLast()), let name = way.last else { continue }
      // Unsafe: the call takes a C string.
      _ = unsafe withPath(name) { unsafe unlinkat(parent.number, $0, AT_REMOVEDIR) }
    }
  }
}

extension Descriptor {
  /// Writes all bytes at an offset, in as many steps as the system needs.
  private func write(_ bytes: [UInt8], at offset: Int) throws(FileProblem.Reason) {
    var done = 0
    while done < bytes.count {
      // Unsafe: the system reads the array's own storage, and no further.
      let taken = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(
          number, $0.baseAddress.unsafelyUnwrapped + done, $0.count - done, off_t(offset + done))
      }
      if taken > 0 {
        done += taken
      } else if taken == 0 {
        throw .system(EIO)
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
  }
}
