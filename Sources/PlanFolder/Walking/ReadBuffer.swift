#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one buffer that every file is read into.
///
/// Never filled with zeros: for one small file, to touch all that memory would cost more than to
/// read it.
struct ReadBuffer {
  /// The file read last; the next one overwrites it.
  private(set) var bytes: [UInt8] = []
  /// How many bytes may be read before more room is made: enough for nearly every plan file at
  /// the start, one above the size limit at most.
  private var room = 16 << 10

  /// Reads the file from its start to its end.
  ///
  /// - Throws: `.tooLarge` without reading on, `.isDirectory`, `.system`.
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
  /// Returns how many bytes came, or the negated error number.
  private mutating func append(from descriptor: Int32) -> Int {
    var got = 0
    let place = off_t(bytes.count)
    bytes.append(addingCapacity: room - bytes.count) { free in
      // Unsafe: the system writes into the memory that is handed to it, no further, and only what
      // it wrote becomes part of the array.
      unsafe free.withUnsafeMutableBufferPointer { memory, count in
        // By place: a read from where the file stands must first take hold of that.
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
