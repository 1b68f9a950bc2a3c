import CPlanSystem
import PlanText

/// One file of a walk and its storage, which is used for one file after another.
struct ReadFile {
  enum Content {
    /// The text is in the buffer.
    case text
    /// Too large to be kept until its turn.
    case unread
    /// - Parameter of: the name of the original.
    case conflictCopy(of: [UInt8])
    case misspelled
    case problem(FileProblem.Reason)
  }

  var path = FilePath("")
  var content = Content.unread
  private var buffer = ReadBuffer()
  private let prepared: Prepared<any TextWork>?

  /// - Parameter place: of the text in the work.
  init(_ work: (any TextWork)?, at place: Int = 0) {
    prepared = work.map { Prepared(work: $0, place: place) }
  }

  /// Reads an open file and prepares its text.
  ///
  /// - Parameters:
  ///   - limit: the size in bytes from which the file is left unread.
  ///   - shortReadEnds: see `PlanWalk.Entry`.
  mutating func read(_ descriptor: Int32, below limit: Int = .max, shortReadEnds: Bool = false) {
    do throws(FileProblem.Reason) {
      content =
        try buffer.fill(from: descriptor, below: limit, shortReadEnds: shortReadEnds)
        ? .text : .unread
      if case .text = content, let prepared {
        prepared.work.prepare(path, buffer.bytes.span, at: prepared.place)
      }
    } catch {
      content = .problem(error)
    }
  }

  /// Passes on what was found, as `Files.visit` does; nothing if the file is unread.
  func pass(to body: PreparedVisitor) {
    switch content {
    case .text: body(path, .text(buffer.bytes.span), prepared)
    case .conflictCopy(let name): body(path, .conflictCopy(of: path.beside(name)), nil)
    case .misspelled: body(path, .misspelled, nil)
    case .problem(let reason): body(path, .problem(FileProblem(path, reason)), nil)
    case .unread: break
    }
  }
}

extension FilePath {
  /// Replaces the bytes, in the same storage unless there is a copy.
  mutating func set(_ start: [UInt8], _ rest: ArraySlice<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: start)
    bytes.append(contentsOf: rest)
  }
}

/// A buffer that one file after another is read into.
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
  /// - Parameters:
  ///   - limit: the size in bytes from which the file is not read.
  ///   - shortReadEnds: see `PlanWalk.Entry`.
  /// - Returns: whether the file was read.
  /// - Throws: `.tooLarge` without reading the rest, `.isDirectory`, `.system`.
  mutating func fill(
    from descriptor: Int32, below limit: Int = .max, shortReadEnds: Bool = false
  ) throws(FileProblem.Reason) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    while true {
      if bytes.count >= limit { return false }
      if bytes.count == room { try grow(for: descriptor) }
      switch append(from: descriptor) {
      case 0: return true
      case 1...:
        // A read of nothing would prove the end too: a twentieth of planfmt --check over ten years.
        if shortReadEnds, bytes.count < room { return bytes.count < limit }
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
    // A text of 10 MB is formatted in half the time.
    if room > 1 << 20 { plan_expect_text(UInt(room)) }
  }
}
