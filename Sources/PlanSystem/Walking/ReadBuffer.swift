#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
