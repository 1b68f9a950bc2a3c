import PlanSystem

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
  case failed(errno: Int32)
}

/// Why standard input could not be read whole.
public enum InputError: Error, Hashable {
  /// There is more after the bytes read.
  case tooLong(limit: Int, read: [UInt8])
  case failed(errno: Int32)

  /// The reason in the words of a message.
  public var text: String {
    switch self {
    case .tooLong(let limit, _): "larger than \(limit >> 20) MiB"
    case .failed(let errno): systemMessage(errno)
    }
  }
}

extension Console {
  public func write(_ bytes: [UInt8], to outlet: Outlet) {
    write(bytes.span, to: outlet)
  }

  public func write(_ text: String, to outlet: Outlet) {
    write(Array(text.utf8), to: outlet)
  }
}
