#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The offset of the first 0x0A at or after `offset`, or the length of the text.
///
/// The C library's search: measured at a quarter of the instructions of a loop over eight bytes at a
/// time, for lines of thirty bytes.
public func nextNewline(in text: Span<UInt8>, from offset: Int) -> Int {
  precondition(offset <= text.count, "a search that starts behind the text")
  // Safe: the search stays between `offset` and the end of the buffer, and so does what it finds.
  return unsafe text.withUnsafeBytes { buffer in
    guard let start = buffer.baseAddress,
      // Safe: as above.
      let found = unsafe memchr(start + offset, 0x0A, buffer.count &- offset)
    else { return buffer.count }
    return unsafe UnsafeRawPointer(found) - start
  }
}
