import PlanDocument
import PlanText

/// Every plan file below one directory, sorted by the bytes of the relative path, or the latest day
/// first.
///
/// All paths are in one array, because an array for each of thousands of names would cost more than
/// listing them. Directories wait on an explicit stack, so depth needs no recursion and no open
/// descriptors. A path that is too long for the system becomes a problem.
struct PlanWalk {
  private(set) var entries: [Entry] = []
  /// All paths, each followed by a NUL so that the system can read it in place.
  private(set) var paths: [UInt8] = []

  struct Entry {
    /// Where the path starts in `paths`.
    var start: Int
    var length: Int
    /// The number in the directory. It differs from the file's own number at a mount point.
    var inode: UInt64
    var content: WalkedContent
    /// Whether its directory is on a file system where a read that is short ends at the end of a file.
    var shortReadEnds: Bool
    /// The first sixteen bytes as one number, which decides nearly every comparison.
    var key: UInt128

    /// The place of the path in `paths`.
    var range: Range<Int> { start..<start + length }
  }

  /// The paths of directories that were found and not listed yet; empty for the root. A link is
  /// listed only if the user trusts it.
  private var waiting: [(path: [UInt8], isLink: Bool)] = [([], true)]
  private let disk: Disk
  /// Files whose names are earlier days are left out.
  private let first: CivilDate
  /// What the path of the root is followed by in the path of a file.
  private let rootPrefix: [UInt8]
  /// For the directory that is listed; see `Entry`.
  private var shortReadEnds = false
  /// The entries of the directory that is listed that may be copies of others in it.
  private var unsettled: [Int] = []

  /// - Parameter path: that of the root.
  init(
    of root: borrowing Descriptor, _ path: FilePath, from first: CivilDate = .earliest,
    on disk: Disk
  ) {
    (self.disk, self.first) = (disk, first)
    rootPrefix = path.walkPrefix
    while let (directory, isLink) = waiting.popLast() {
      let first = entries.count
      do throws(FileProblem.Reason) {
        try list(directory, isLink ? .directory : .listing, in: root)
      } catch {
        append(directory, inode: 0, .problem(error))
      }
      settleCopies(from: first, in: root)
    }
    sort()
  }

  /// Whether there is a plan, or a problem that may hide one.
  var findsPlans: Bool { entries.contains { $0.content.mayBePlan } }

  /// Whether a file may have been found under two names, according to the listing.
  var mayRepeatFiles: Bool {
    var inodes: [UInt64] = []
    inodes.reserveCapacity(entries.count)
    for entry in entries {
      switch entry.content {
      case .file: inodes.append(entry.inode)
      case .link: return true
      case .conflictCopy, .misspelled, .problem: continue
      }
    }
    inodes.sort()
    return zip(inodes, inodes.dropFirst()).contains { $0 == $1 }
  }

  private mutating func list(
    _ directory: [UInt8], _ access: Access, in root: borrowing Descriptor
  ) throws(FileProblem.Reason) {
    let name = directory.isEmpty ? [UInt8(ascii: ".")] : directory
    let stream = try DirectoryStream(root.opening(name, access))
    shortReadEnds = stream.shortReadEnds
    let prefix = directory.isEmpty ? [] : directory + [UInt8(ascii: "/")]
    try stream.forEachName { name, listed, inode in
      if WalkedName.isSkipped(name) || isEarlier(name) { return }
      var kind = listed
      if kind == .unknown {
        do throws(FileProblem.Reason) {
          kind = try stream.status(of: name).kind
        } catch {
          return add(name, in: prefix, inode: inode, .problem(error))
        }
      }
      switch kind {
      case .directory where holdsSyncthingMark(name): break
      case .directory where !WalkedName.isPlan(name): descend(into: name, in: prefix)
      case .directory: append(prefix, name, inode: inode, .problem(.isDirectory))
      case .regular: add(name, in: prefix, inode: inode, .file)
      case .link: addLink(name, in: prefix, inode: inode)
      case .other, .unknown: add(name, in: prefix, inode: inode, .problem(.notRegular))
      }
    }
  }

  private func isEarlier(_ name: Span<UInt8>) -> Bool {
    guard first > .earliest, name.count == 15, WalkedName.isPlan(name),
      let day = CivilDate(name.extracting(..<10))
    else { return false }
    return day < first
  }

  /// Decides about the files of a directory for which other names matter.
  ///
  /// - Parameter first: its first entry; all after that are in it too.
  private mutating func settleCopies(from first: Int, in root: borrowing Descriptor) {
    if unsettled.isEmpty { return }
    // Many lists may be compared with one.
    var starts: [FilePath: [UInt8]] = [:]
    let found = unsettled.map { index in
      FilePath(bytes: paths[entries[index].range]).nameOfOriginal { path in
        // What is left out is found when it is compared.
        self.first > .earliest
          || entries[first...].contains {
            $0.length == path.bytes.count && $0.content == .file
              && paths[$0.range].elementsEqual(path.bytes)
          }
      } start: { path in
        if let start = starts[path] { return start }
        let start = try? root.opening(path.bytes, .readingNoLink).head(startOfCopySize)
        starts[path] = start
        return start
      }
    }
    for (index, original) in zip(unsettled, found) {
      if let original { entries[index].content = .conflictCopy(of: original) }
    }
    unsettled.removeAll()
  }

  private mutating func descend(into name: Span<UInt8>, in prefix: [UInt8], isLink: Bool = false) {
    var path = prefix
    path.append(span: name)
    if WalkedName.holdsControlCharacter(name) {
      append(path, inode: 0, .problem(.controlCharacterInName))
    } else {
      waiting.append((path, isLink))
    }
  }

  /// A link out of the plan folder is a problem until the user trusts it. Other linked folders are
  /// not walked.
  private mutating func addLink(_ name: Span<UInt8>, in prefix: [UInt8], inode: UInt64) {
    var way = prefix
    way.append(span: name)
    let path = FilePath(bytes: rootPrefix + way)
    let link = disk.outwardLink(on: path)
    if WalkedName.content(name, .link) != nil {
      guard let link, !link.isTrusted else { return add(name, in: prefix, inode: inode, .link) }
      append(way, inode: inode, .problem(.outside(link)))
    } else if let link, disk.kind(of: path) == .directory {
      if link.isTrusted {
        // A trusted link may also be one before this one.
        if link.place == disk.place(of: path) { descend(into: name, in: prefix, isLink: true) }
      } else if PlanFolderName.isFolder(Array(copying: name)[...]) || disk.holdsPlan(path) {
        append(way, inode: inode, .problem(.outside(link)))
      }
    }
  }

  private mutating func add(
    _ name: Span<UInt8>, in prefix: [UInt8], inode: UInt64, _ content: WalkedContent
  ) {
    guard let (content, isSettled) = WalkedName.content(name, content) else { return }
    if !isSettled, content.maySettle { unsettled.append(entries.count) }
    append(prefix, name, inode: inode, content)
  }

  private mutating func append(
    _ prefix: [UInt8], _ name: Span<UInt8>, inode: UInt64, _ content: WalkedContent
  ) {
    let start = paths.count
    paths.append(contentsOf: prefix)
    paths.append(span: name)
    close(
      start, inode,
      WalkedName.holdsControlCharacter(name) ? .problem(.controlCharacterInName) : content)
  }

  private mutating func append(_ path: [UInt8], inode: UInt64, _ content: WalkedContent) {
    let start = paths.count
    paths.append(contentsOf: path)
    close(start, inode, content)
  }

  private mutating func close(_ start: Int, _ inode: UInt64, _ content: WalkedContent) {
    var key: UInt128 = 0
    for i in start..<start + 16 { key = key << 8 | UInt128(i < paths.count ? paths[i] : 0) }
    entries.append(
      Entry(
        start: start, length: paths.count - start, inode: inode, content: content,
        shortReadEnds: shortReadEnds && content == .file, key: key))
    paths.append(0)
  }

  /// A NUL sorts before every byte of a name, so whole paths compare correctly with their ends.
  private mutating func sort() {
    let allPaths = paths
    let paths = allPaths.span
    entries.sort { a, b in
      if a.key != b.key { return a.key < b.key }
      var i = a.start
      var j = b.start
      while paths[i] == paths[j] {
        if paths[i] == 0 { return false }
        i += 1
        j += 1
      }
      return paths[i] < paths[j]
    }
  }
}

extension Disk {
  /// Whether a folder itself holds a file with the name of a plan.
  fileprivate func holdsPlan(_ folder: FilePath) -> Bool {
    (try? names(in: folder))?.contains { WalkedName.isPlan($0.span) } ?? false
  }
}
