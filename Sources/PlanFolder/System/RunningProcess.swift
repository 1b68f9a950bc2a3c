#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a process of that number exists, whoever's it is.
func isRunning(_ process: Int32) -> Bool {
  kill(process, 0) == 0 || errno != ESRCH
}

/// What this machine calls itself; empty when it does not say.
func hostName() -> [UInt8] {
  // The longest that any system allows, and a NUL.
  var name = [CChar](repeating: 0, count: 256)
  // Unsafe: the system writes into the array's own storage, and one byte less than there is room.
  guard unsafe gethostname(&name, name.count - 1) == 0 else { return [] }
  return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
}
