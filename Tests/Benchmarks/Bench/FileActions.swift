#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Unsafe throughout: the C library takes C strings and buffers. Foundation would do the same, but
// stay in memory, and the peak memory of a child includes that of its parent.

func makeDirectory(_ path: String) throws(Failure) {
  if unsafe mkdir(path, 0o755) != 0, errno != EEXIST { throw systemFailure(path) }
}

func makeTemporaryDirectory() throws(Failure) -> String {
  let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  var template = Array("\(parent)/plan-bench.XXXXXX".utf8CString)
  guard unsafe mkdtemp(&template) != nil else { throw systemFailure(parent) }
  return text(template.dropLast())
}

func write(_ text: String, to path: String) throws(Failure) {
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  if file < 0 { throw systemFailure(path) }
  defer { close(file) }
  try write(Array(text.utf8)[...], to: file, path)
}

/// Copies a program to a place where a build cannot replace it between two rounds.
func copyProgram(_ source: String, to path: String) throws(Failure) {
  let input = unsafe open(source, O_RDONLY)
  if input < 0 { throw systemFailure(source) }
  defer { close(input) }
  let output = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o755)
  if output < 0 { throw systemFailure(path) }
  defer { close(output) }
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe read(input, &buffer, buffer.count)
    if count < 0 { throw systemFailure(source) }
    if count == 0 { return }
    try write(buffer[..<count], to: output, path)
  }
}

/// Where this program is.
func ownPath() -> String {
  var path = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink("/proc/self/exe", &path, path.count)
  return count > 0 ? text(path[..<count]) : CommandLine.arguments[0]
}

/// The directory part of a path.
func directory(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
}

private func write(
  _ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String
) throws(Failure) {
  var rest = bytes
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { throw systemFailure(path) }
    rest = rest.dropFirst(count)
  }
}

func systemFailure(_ path: String) -> Failure {
  let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error"
  return Failure("\(path): \(reason)")
}

private func text(_ characters: ArraySlice<CChar>) -> String {
  String(decoding: characters.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
