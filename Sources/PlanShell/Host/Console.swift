public import PlanSystem
import PlanText

/// The three standard streams, as the commands see them.
public protocol Console: AnyObject {
  /// Writes to a stream. Errors are returned by `flush()`.
  ///
  /// Output is buffered; bytes for `.error` are written at once, after the output before them.
  func write(_ bytes: Span<UInt8>, to outlet: Outlet)

  /// Writes the buffer and returns the result of all output so far.
  func flush() -> OutputResult

  /// Everything on standard input, which may hold at most `limit` bytes.
  func readInput(limit: Int) throws(InputError) -> [UInt8]

  /// The next line of standard input without its line end; nil at its end. Buffered output is
  /// written before it waits.
  ///
  /// - Throws: also for a line of more than `limit` bytes.
  func readLine(limit: Int) throws(InputError) -> [UInt8]?

  /// All bytes of standard input that are there, after waiting for the first one; empty at its end.
  func readWaiting() throws(InputError) -> [UInt8]

  /// Whether `readWaiting` would not wait.
  var isInputWaiting: Bool { get }

  /// Copies what is left of standard input to the output, however long it is.
  func passInputThrough() throws(InputError)

  func isTerminal(_ stream: StandardStream) -> Bool

  /// The descriptor of a terminal that can be asked for its size; nil if there is none.
  func terminalDescriptor(_ stream: StandardStream) -> Int32?

  /// Whether output and messages go to one file or pipe that is not a terminal.
  ///
  /// An editor that filters its text through a command (vim's `:%!planfmt -`) puts both into the
  /// text, so a filter then prints no messages.
  var streamsAreOneFile: Bool { get }
}

/// Where a command's bytes go.
public enum Outlet: Sendable {
  /// The result of the command.
  case output
  /// Messages about the work.
  case error
}

/// A file descriptor every program starts with.
public enum StandardStream: Int32, CaseIterable, Sendable {
  case input = 0
  case output = 1
  case error = 2
}

/// The result of writing a command's output.
public enum OutputResult: Hashable, Sendable {
  case ok
  /// The reader closed the pipe, which is not an error.
  case closedPipe
  case failed(FileProblem.Reason)
}

/// Why standard input could not be read whole.
public enum InputError: Error, Hashable {
  /// There is more after the bytes read.
  case tooLong(limit: Int, read: [UInt8])
  case failed(FileProblem.Reason)

  /// The reason in the words of a message.
  public var text: String {
    switch self {
    case .tooLong(let limit, _):
      limit < 1 << 20 ? "longer than \(limit) bytes" : "larger than \(limit >> 20) MiB"
    case .failed(let reason): reason.message
    }
  }
}

extension Console {
  public func write(_ bytes: [UInt8], to outlet: Outlet) { write(bytes.span, to: outlet) }

  public func write(_ text: String, to outlet: Outlet) { write(Array(text.utf8), to: outlet) }
}

/// The process's own standard streams. There is one per process.
public final class SystemConsole: Console {
  /// Fewer, larger writes; more than this gains nothing.
  private static let bufferSize = 64 << 10

  private var buffer: [UInt8] = []
  private var result = OutputResult.ok
  /// What was read after a line.
  private var pending: [UInt8] = []

  public init() { takeStandardStreams(orEndWith: ExitCode.failed) }

  public func write(_ bytes: Span<UInt8>, to outlet: Outlet) {
    switch outlet {
    case .output:
      guard result == .ok else { return }
      buffer.append(span: bytes)
      if buffer.count >= SystemConsole.bufferSize { drain() }
    case .error:
      drain()
      // An error of a message cannot be reported anywhere.
      try? writeAll(bytes, to: StandardStream.error.rawValue)
    }
  }

  public func flush() -> OutputResult {
    drain()
    return result
  }

  public func readInput(limit: Int) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try nextInput()
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
      let chunk = try nextInput()
      if chunk.isEmpty {
        defer { pending = [] }
        return pending.isEmpty ? nil : pending
      }
      pending += chunk
    }
  }

  public func readWaiting() throws(InputError) -> [UInt8] {
    var bytes = try nextInput()
    while !bytes.isEmpty, bytes.count < Self.mostWaiting, isInputWaiting {
      let more = try nextInput()
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// More is left for the next call.
  private static let mostWaiting = 64 << 20

  public var isInputWaiting: Bool { hasInput(StandardStream.input.rawValue) }

  public func passInputThrough() throws(InputError) {
    while result == .ok {
      let chunk = try nextInput()
      if chunk.isEmpty { return }
      write(chunk, to: .output)
    }
  }

  public func isTerminal(_ stream: StandardStream) -> Bool {
    PlanSystem.isTerminal(stream.rawValue)
  }

  public func terminalDescriptor(_ stream: StandardStream) -> Int32? {
    isTerminal(stream) ? stream.rawValue : nil
  }

  public var streamsAreOneFile: Bool {
    !isTerminal(.output)
      && areOneFile(StandardStream.output.rawValue, StandardStream.error.rawValue)
  }

  private func nextInput() throws(InputError) -> [UInt8] {
    do throws(FileProblem.Reason) {
      return try readChunk(of: StandardStream.input.rawValue)
    } catch {
      throw .failed(error)
    }
  }

  private func drain() {
    if buffer.isEmpty { return }
    do throws(FileProblem.Reason) {
      try writeAll(buffer.span, to: StandardStream.output.rawValue)
    } catch {
      result = error == .closedPipe ? .closedPipe : .failed(error)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
