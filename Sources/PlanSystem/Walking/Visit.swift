import CPlanSystem
import PlanDocument
import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One visit of all operands: the buffer they share, and the files seen so far.
struct Visit {
  private var buffer = ReadBuffer()
  private var seen: Set<FileIdentity> = []
  /// Whether a file can be found twice. If not, the identity of files is not checked: that would
  /// cost half as much as reading them.
  private var asksIdentity: Bool
  /// The current path: one array for all paths, unless the caller keeps a copy.
  private var path = FilePath("")

  private let order: VisitOrder
  /// The inode numbers of the files that come later as days. A link to one of them is that day, not
  /// a list.
  private var days: Set<UInt64> = []

  init(operandCount: Int, _ order: VisitOrder) {
    asksIdentity = operandCount > 1
    self.order = order
  }

  /// Opens one operand, and walks it if it is a directory.
  mutating func visit(_ operand: FilePath, _ body: (FilePath, borrowing Found) -> Void) {
    do throws(FileProblem.Reason) {
      if WalkedName.holdsControlCharacter(operand.bytes.span) { throw .controlCharacterInName }
      let file = try Descriptor(operand, .reading)
      let status = try file.status()
      if status.kind == .directory, !WalkedName.isPlan(operand.lastComponent.span) {
        return walk(file, operand, body)
      }
      if let hindrance = status.hindrance { throw hindrance }
      if asksIdentity, !seen.insert(status.identity).inserted { return }
      try buffer.fill(from: file.number)
      body(operand, .text(buffer.bytes.span))
    } catch {
      body(operand, .problem(FileProblem(operand, error)))
    }
  }
}

extension Visit {
  private mutating func walk(
    _ root: borrowing Descriptor, _ operand: FilePath,
    _ body: (FilePath, borrowing Found) -> Void
  ) {
    let walk = PlanWalk(of: root, order)
    if !walk.findsPlans { body(operand, .noPlanInside) }
    if walk.mayRepeatFiles {
      asksIdentity = true
      if order == .latestDayFirst { days = walk.inodesOfDays }
    }
    let prefix = operand.walkPrefix
    var batch = OpenBatch()
    var next = 0
    while next < walk.entries.count {
      next = batch.open(walk, from: next, in: root)
      for index in batch.indices {
        let entry = walk.entries[index]
        path.bytes.removeAll(keepingCapacity: true)
        // A root that could not be listed keeps the name it was given.
        path.bytes.append(contentsOf: entry.length == 0 ? operand.bytes : prefix)
        path.bytes.append(contentsOf: walk.paths[entry.start..<entry.start + entry.length])
        do throws(FileProblem.Reason) {
          switch entry.content {
          case .problem(let reason): throw reason
          case .conflictCopy: body(path, .conflictCopy)
          case .file, .link:
            if try read(batch.take(index), entry.content) {
              body(path, .text(buffer.bytes.span))
            }
          }
        } catch {
          body(path, .problem(FileProblem(path, error)))
        }
      }
    }
  }

  /// Fills the buffer; false if the file was visited under another name.
  private mutating func read(
    _ file: consuming Descriptor, _ content: WalkedContent
  ) throws(FileProblem.Reason) -> Bool {
    if asksIdentity || content == .link {
      let status = try file.status()
      if let hindrance = status.hindrance { throw hindrance }
      if days.contains(status.identity.inode), DocumentKind(path: path.bytes).date == nil {
        return false
      }
      if asksIdentity, !seen.insert(status.identity).inserted { return false }
    }
    try buffer.fill(from: file.number)
    return true
  }
}

/// The one buffer that every file is read into.
///
/// Not filled with zeros: for a small file, writing to all that memory would cost more than reading
/// the file.
struct ReadBuffer {
  /// The file that was read last. The next one overwrites it.
  private(set) var bytes: [UInt8] = []
  /// How many bytes may be read before more room is made. At the start it is enough for nearly
  /// every plan file; at most it is one more than the size limit.
  private var room = 16 << 10

  /// Reads the whole file.
  ///
  /// - Throws: `.tooLarge` without reading the rest, `.isDirectory`, `.system`.
  mutating func fill(from descriptor: Int32) throws(FileProblem.Reason) {
    bytes.removeAll(keepingCapacity: true)
    while true {
      if bytes.count == room { try grow(for: descriptor) }
      switch append(from: descriptor) {
      case 0: return
      case 1...: continue
      case -Int(EINTR): continue
      case -Int(EISDIR): throw .isDirectory
      case let failure: throw .system(Int32(truncatingIfNeeded: -failure))
      }
    }
  }

  /// Reads once, as much as there is room for.
  ///
  /// Returns how many bytes were read, or the negated error number.
  private mutating func append(from descriptor: Int32) -> Int {
    var got = 0
    let place = off_t(bytes.count)
    bytes.append(addingCapacity: room - bytes.count) { free in
      // Unsafe: the system writes only into the memory that it is given, and only what it wrote
      // becomes part of the array.
      unsafe free.withUnsafeMutableBufferPointer { memory, count in
        // At a given place: a read at the file position would first have to lock that position.
        got = unsafe pread(descriptor, memory.baseAddress, memory.count, place)
        if got < 0 { got = -Int(errno) } else { count = got }
      }
    }
    return got
  }

  private mutating func grow(for descriptor: Int32) throws(FileProblem.Reason) {
    let size = try statusOfDescriptor(descriptor).size
    guard room <= FileProblem.sizeLimit, size <= FileProblem.sizeLimit else { throw .tooLarge }
    room = min(max(room * 2, size + 1), FileProblem.sizeLimit + 1)
  }
}

/// Some files of a walk, opened together so that the disk can fetch them all while the first is
/// read: 36 ms for 3,653 files instead of 250 when none is in memory.
///
/// Fetching files that are in memory already would cost 8 % of a warm run, so only every sixteenth
/// file is checked.
struct OpenBatch: ~Copyable {
  /// The entries of the walk that are open.
  private(set) var indices = 0..<0
  /// The descriptor of each, or the negated error number.
  private var opened: [Int32] = []
  private let limit: Int

  init() {
    // Half of the descriptors that the process may open are left to the caller.
    limit = max(1, min(256, sysconf(Int32(_SC_OPEN_MAX)) / 2))
    opened.reserveCapacity(limit)
  }

  deinit {
    for descriptor in opened where descriptor >= 0 { close(descriptor) }
  }

  /// Opens the entries from `first` on; returns the first one that is not in the batch.
  mutating func open(
    _ walk: borrowing PlanWalk, from first: Int, in root: borrowing Descriptor
  ) -> Int {
    opened.removeAll(keepingCapacity: true)
    var mustFetch = false
    for entry in walk.entries[first...].prefix(limit) {
      switch entry.content {
      case .conflictCopy, .problem:
        opened.append(-EBADF)
        continue
      case .file, .link: break
      }
      let descriptor = openTerminated(walk.paths, from: entry.start, in: root.number, .reading)
      if descriptor == -EMFILE || descriptor == -ENFILE, !opened.isEmpty { break }
      if descriptor >= 0 {
        if !mustFetch, opened.count % 16 == 0 { mustFetch = plan_must_wait(descriptor) != 0 }
        if mustFetch { plan_fetch(descriptor) }
      }
      opened.append(descriptor)
    }
    indices = first..<first + opened.count
    return indices.upperBound
  }

  /// The file of one entry. The caller closes it.
  mutating func take(_ index: Int) throws(FileProblem.Reason) -> Descriptor {
    let descriptor = opened[index - indices.lowerBound]
    guard descriptor >= 0 else { throw .system(-descriptor) }
    opened[index - indices.lowerBound] = -EBADF
    return Descriptor(owning: descriptor)
  }
}
