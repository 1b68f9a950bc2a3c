import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process's own standard streams. There is one per process.
public final class SystemConsole: Console {
  /// Fewer, larger writes; more than this gains nothing.
  private static let bufferSize = 64 << 10

  private var buffer: [UInt8] = []
  private var result = OutputResult.ok
  /// What was read after a line.
  private var pending: [UInt8] = []

  /// Takes possession of the streams: opens those that are closed and ignores `SIGPIPE` and
  /// `SIGXFSZ` in this process; programs started from here get them as they were.
  public init() {
    openMissingStreams()
    // The pipe's reader may go; the write then fails with EPIPE instead of ending the process
    // in the middle of its work.
    _ = signal(SIGPIPE, SIG_IGN)
    // Likewise for a file that may not grow further: ending the process would leave a half-written
    // file.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  public func write(_ bytes: Span<UInt8>, to outlet: Outlet) {
    switch outlet {
    case .output:
      guard result == .ok else { return }
      buffer.append(span: bytes)
      if buffer.count >= SystemConsole.bufferSize { drain() }
    case .error:
      drain()
      // An error of a message cannot be reported anywhere.
      _ = writeAll(bytes, to: .error)
    }
  }

  public func flush() -> OutputResult {
    drain()
    return result
  }

  public func readInput(limit: Int) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readChunk()
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > limit { throw .tooLong(limit: limit, read: bytes) }
    }
  }

  public func readLine(limit: Int) throws(InputError) -> [UInt8]? {
    drain()
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        let line = Array(pending[..<end])
        pending.removeSubrange(...end)
        return line
      }
      if pending.count > limit { throw .tooLong(limit: limit, read: pending) }
      let chunk = try readChunk()
      if chunk.isEmpty {
        defer { pending = [] }
        return pending.isEmpty ? nil : pending
      }
      pending += chunk
    }
  }

  public func passInputThrough() throws(InputError) {
    while result == .ok {
      let chunk = try readChunk()
      if chunk.isEmpty { return }
      write(chunk, to: .output)
    }
  }

  public func isTerminal(_ stream: StandardStream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  public func terminalDescriptor(_ stream: StandardStream) -> Int32? {
    isTerminal(stream) ? stream.rawValue : nil
  }

  public var streamsAreOneFile: Bool {
    guard !isTerminal(.output), let output = identity(of: .output) else { return false }
    return output == identity(of: .error)
  }

  private func drain() {
    guard !buffer.isEmpty else { return }
    switch writeAll(buffer.span, to: .output) {
    case nil: break
    case EPIPE?: result = .closedPipe
    case .some(let errno): result = .failed(errno: errno)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
