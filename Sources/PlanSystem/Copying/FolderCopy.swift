/// Walks a folder and its copy, or its future copy, name by name. No link is followed.
///
/// Each folder is opened by its names from the top, so that only a few are open at once.
struct FolderCopy: ~Copyable {
  private let old: Descriptor
  private let new: Descriptor
  private(set) var copied = CopiedFolder()
  /// The names on the way to the current entry, for reporting errors.
  private(set) var way: [[UInt8]] = []
  /// The paths of all folders with their modes, parents first.
  private var folders: [(way: [[UInt8]], mode: UInt32)] = []

  init(of old: consuming Descriptor, in new: consuming Descriptor) {
    self.old = old
    self.new = new
  }

  /// Copies all of it into an empty folder.
  mutating func copyAll(leavingOut isLeftOut: ([UInt8]) -> Bool) throws(FileProblem.Reason) {
    folders = [([], try old.status().mode)]
    var index = 0
    while index < folders.count {
      let folder = folders[index].way
      index += 1
      way = folder
      let from = try old.folder(folder)
      let to = try new.folder(folder)
      for name in try from.sortedNames() where !isLeftOut(name) {
        way = folder + [name]
        try copy(name, from, to)
      }
    }
    // The mode comes last, because it may forbid writing into the folder.
    for (folder, mode) in folders.reversed() {
      way = folder
      let to = try new.folder(folder)
      try to.permit(mode)
      try to.flushNames()
    }
  }

  private mutating func copy(
    _ name: [UInt8], _ from: borrowing Descriptor, _ to: borrowing Descriptor
  ) throws(FileProblem.Reason) {
    let status = try from.status(of: name)
    switch status.kind {
    case .regular:
      copied.bytes += try from.copyFile(name, to: to)
      copied.files += 1
    case .directory:
      try to.makePrivateFolder(name)
      folders.append((way, status.mode))
    case .link:
      let target = try linkTarget(name, in: from.number)
      try to.makeLink(name, to: target)
      if try linkTarget(name, in: to.number) != target { throw .changedOnDisk }
      copied.links += 1
    case .other, .unknown: copied.othersLeftOut += 1
    }
  }

  /// Whether the folder and its copy are the same.
  mutating func isSame(leavingOut isLeftOut: ([UInt8]) -> Bool) throws(FileProblem.Reason) -> Bool {
    var waiting: [[[UInt8]]] = [[]]
    while let folder = waiting.popLast() {
      way = folder
      let from = try old.folder(folder)
      let to = try new.folder(folder)
      guard try from.status().mode == to.status().mode else { return false }
      var names: [[UInt8]] = []
      for name in try from.sortedNames() where !isLeftOut(name) {
        let kind = try from.status(of: name).kind
        if kind == .other || kind == .unknown { continue }
        names.append(name)
        if kind == .directory { waiting.append(folder + [name]) }
      }
      guard try names == to.sortedNames() else { return false }
      for name in names {
        way = folder + [name]
        if try !isSame(name, from, to) { return false }
      }
    }
    return true
  }

  private func isSame(
    _ name: [UInt8], _ from: borrowing Descriptor, _ to: borrowing Descriptor
  ) throws(FileProblem.Reason) -> Bool {
    let one = try from.status(of: name)
    let other = try to.status(of: name)
    guard one.kind == other.kind else { return false }
    switch one.kind {
    case .link: return try linkTarget(name, in: from.number) == linkTarget(name, in: to.number)
    case .regular:
      guard one.size == other.size, one.mode == other.mode else { return false }
      let file = try from.opening(name, .readingNoLink)
      return try file.holdsSame(as: to.opening(name, .readingNoLink))
    default: return true
    }
  }
}

/// How many bytes of a file are in memory at a time.
private let pieceSize = 1 << 18

extension Descriptor {
  /// Opens the directory that a list of names leads to. No link is followed.
  func folder(_ way: [[UInt8]]) throws(FileProblem.Reason) -> Descriptor {
    var folder = try opening(.listing)
    for name in way { folder = try folder.opening(name, .listing) }
    return folder
  }

  /// The names in this directory, in byte order.
  func sortedNames() throws(FileProblem.Reason) -> [[UInt8]] {
    try DirectoryStream(opening(.listing)).sortedNames()
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
    try permit(status.mode)
    let time = timespec(tv_sec: status.modified.seconds, tv_nsec: status.modified.nanoseconds)
    // Unsafe: the system reads two values of ours. An error is ignored: some file systems have no
    // such times.
    _ = unsafe [time, time].withUnsafeBufferPointer { unsafe futimens(number, $0.baseAddress) }
  }

  /// The bytes from an offset on, up to the size of a piece.
  private func piece(at offset: Int) throws(FileProblem.Reason) -> [UInt8] {
    try bytes(from: offset, atMost: pieceSize)
  }

  func makeLink(_ name: [UInt8], to target: [UInt8]) throws(FileProblem.Reason) {
    // Unsafe: the call takes C strings.
    try check(unsafe withPaths(target, name) { unsafe symlinkat($0, number, $1) })
  }

  /// Makes a folder in this one that only its owner may enter.
  func makePrivateFolder(_ name: [UInt8]) throws(FileProblem.Reason) {
    // Unsafe: the call takes a C string.
    try check(unsafe withPath(name) { unsafe mkdirat(number, $0, 0o700) })
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
