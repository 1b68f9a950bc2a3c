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
  // Safe: the search stays between `offset` and the end of the buffer.
  return unsafe text.withUnsafeBufferPointer { buffer in
    let found = unsafe buffer.baseAddress.flatMap { start in
      // Safe: both point into the buffer.
      unsafe memchr(start + offset, 0x0A, buffer.count - offset).map {
        unsafe UnsafeRawPointer($0) - UnsafeRawPointer(start)
      }
    }
    return found ?? buffer.count
  }
}
