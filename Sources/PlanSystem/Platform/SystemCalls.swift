import CPlanSystem
import PlanText

/// Calls `body` with the path as a C string.
func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  let terminated = path + [0]
  // Unsafe: every call that takes a path takes a C string; the copy ends in the NUL it needs.
  return unsafe terminated.withUnsafeBufferPointer { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe body($0.baseAddress.unsafelyUnwrapped) }
  }
}

/// Calls `body` with two paths as `withPath` does.
func withPaths<Result>(
  _ one: [UInt8], _ other: [UInt8], _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Result
) -> Result {
  // Unsafe: the calls take C strings.
  unsafe withPath(one) { one in unsafe withPath(other) { unsafe body(one, $0) } }
}

/// Throws the system's error if a call did not return 0.
func check(_ result: Int32) throws(FileProblem.Reason) { if result != 0 { throw .system(errno) } }

/// Whether an error number says that a file system does not support a call.
func isUnknownCall(_ error: Int32) -> Bool {
  [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error)
}

/// The system's message for an error number.
func systemMessage(_ number: Int32) -> String {
  guard let message = unsafe strerror(number) else { return "error \(number)" }
  // Unsafe: the string belongs to the C library, and is copied before the next call.
  return unsafe String(cString: message)
}

/// Checks repeatedly, with longer and longer pauses, until something is done.
///
/// - Parameter limit: the longest time to wait, in milliseconds.
func waitBriefly(
  _ limit: useconds_t = 255, until isDone: () throws(FileProblem.Reason) -> Bool
) throws(FileProblem.Reason) -> Bool {
  var pause: useconds_t = 1
  var waited: useconds_t = 0
  while true {
    if try isDone() { return true }
    if waited >= limit { return false }
    usleep(pause * 1_000)
    waited += pause
    pause = min(pause * 2, 128)
  }
}

/// The commit that the program was released from, in hexadecimal digits; nil for any other build.
public let builtCommit: String? = {
  // Unsafe: the C string is constant.
  let commit = unsafe String(cString: plan_commit())
  return commit.isEmpty ? nil : commit
}()

/// The working directory, absolute.
func currentDirectoryPath() throws(FileProblem.Reason) -> FilePath {
  // Unsafe: without a buffer the call allocates one.
  guard let path = unsafe takePath(getcwd(nil, 0)) else { throw .system(errno) }
  return path
}

/// The path in a C string that a call allocated for us; nil if the call failed, with the reason in
/// `errno`.
func takePath(_ path: UnsafeMutablePointer<CChar>?) -> FilePath? {
  // Unsafe: the string is ours to free after its bytes are copied.
  guard let path = unsafe path else { return nil }
  defer { unsafe free(path) }
  return unsafe FilePath(
    bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
}

/// The target of a link.
func linkTarget(_ path: [UInt8], in directory: Int32) throws(FileProblem.Reason) -> [UInt8] {
  // Longer than any target that a system allows.
  let room = 64 << 10
  var length = 0
  // Unsafe: the system writes into the array's own storage, no further than `room`.
  let target = unsafe [CChar](unsafeUninitializedCapacity: room) { buffer, count in
    let start = unsafe buffer.baseAddress.unsafelyUnwrapped
    length = unsafe withPath(path) { unsafe readlinkat(directory, $0, start, room) }
    count = max(0, length)
  }
  if length < 0 { throw .system(errno) }
  return target.map { UInt8(bitPattern: $0) }
}

/// Makes a folder that only its owner may enter, and the missing ones above it.
func makePrivateFolders(_ path: FilePath) throws(FileProblem.Reason) {
  // Unsafe: the call takes a C string.
  let make = { unsafe withPath(path.bytes) { unsafe mkdir($0, 0o700) } == 0 || errno == EEXIST }
  if make() { return }
  guard errno == ENOENT, path.parent != path else { throw .system(errno) }
  try makePrivateFolders(path.parent)
  if !make() { throw .system(errno) }
}

/// Whether a process of that number exists, of any user.
func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

/// The name of this machine; empty if the system does not say.
func hostName() -> [UInt8] {
  // The longest name that any system allows, and a NUL.
  var name = [CChar](repeating: 0, count: 256)
  // Unsafe: the system writes into the array's own storage, at most one byte less than its size.
  guard unsafe gethostname(&name, name.count - 1) == 0 else { return [] }
  return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
}

/// Renames in a directory; replaces what has the new name.
func renameOver(_ old: [UInt8], to new: [UInt8], in directory: Int32) throws(FileProblem.Reason) {
  // Unsafe: the call takes C strings.
  try check(unsafe withPaths(old, new) { unsafe renameat(directory, $0, directory, $1) })
}

// Calls of `CPlanSystem` that return 0, or -1 and `errno`.

func exchange(_ one: [UInt8], _ other: [UInt8], in directory: Int32) -> Int32 {
  // Unsafe: the call takes C strings.
  unsafe withPaths(one, other) { unsafe plan_exchange(directory, $0, $1) }
}

func renameNew(_ old: [UInt8], to new: [UInt8], in directory: Int32) -> Int32 {
  // Unsafe: the call takes C strings.
  unsafe withPaths(old, new) { unsafe plan_rename_new(directory, $0, $1) }
}

/// Gives a name to a file that has none.
func name(_ descriptor: Int32, _ name: [UInt8], in directory: Int32) -> Int32 {
  // Unsafe: the call takes C strings.
  unsafe withPath(name) { unsafe plan_name(descriptor, directory, $0) }
}
