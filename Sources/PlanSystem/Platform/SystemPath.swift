#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls `body` with the path as a C string.
func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  let terminated = path + [0]
  // Unsafe: every call that takes a path takes a C string; the copy ends in the NUL it needs.
  return unsafe terminated.withUnsafeBufferPointer { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) {
      unsafe body($0.baseAddress.unsafelyUnwrapped)
    }
  }
}

/// The system's message for an error number.
public func systemMessage(_ number: Int32) -> String {
  guard let message = unsafe strerror(number) else { return "error \(number)" }
  // Unsafe: the string belongs to the C library, and is copied before the next call.
  return unsafe String(cString: message)
}
