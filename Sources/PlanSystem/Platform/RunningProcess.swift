#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a process of that number exists, of any user.
func isRunning(_ process: Int32) -> Bool {
  kill(process, 0) == 0 || errno != ESRCH
}

/// The name of this machine; empty if the system does not say.
func hostName() -> [UInt8] {
  // The longest name that any system allows, and a NUL.
  var name = [CChar](repeating: 0, count: 256)
  // Unsafe: the system writes into the array's own storage, at most one byte less than its size.
  guard unsafe gethostname(&name, name.count - 1) == 0 else { return [] }
  return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
}
