#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one buffer that every file is read into.
///
/// Starts at 64 KiB, which nearly every plan file fits, and grows to one byte above the size
/// limit at most.
struct ReadBuffer {
  private(set) var storage = [UInt8](repeating: 0, count: 64 << 10)
  /// How many bytes of `storage` belong to the file read last; the next file overwrites them.
  private(set) var count = 0

  /// Reads the file from its start to its end.
  ///
  /// - Throws: `.tooLarge` without reading on, `.isDirectory`, `.system`.
  mutating func fill(from descriptor: Int32) throws(FileProblem.Reason) {
    count = 0
    while true {
      if count == storage.count { try grow(for: descriptor) }
      // Unsafe: the system writes into the part of the array that is named here, no further.
      let got = unsafe storage.withUnsafeMutableBytes { buffer in
        // By place: a read from where the file stands must first take hold of that.
        unsafe pread(
          descriptor, buffer.baseAddress.unsafelyUnwrapped + count, buffer.count - count,
          off_t(count))
      }
      if got == 0 { return }
      if got > 0 {
        count += got
      } else if errno == EISDIR {
        throw .isDirectory
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
  }

  private mutating func grow(for descriptor: Int32) throws(FileProblem.Reason) {
    let size = try statusOfDescriptor(descriptor).size
    guard count <= FileProblem.sizeLimit, size <= FileProblem.sizeLimit else { throw .tooLarge }
    let room = min(max(count * 2, size + 1), FileProblem.sizeLimit + 1)
    storage.append(contentsOf: repeatElement(0, count: room - storage.count))
  }
}
