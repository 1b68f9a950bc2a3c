import PlanFolder

/// The three standard streams, as the commands see them.
public protocol Console: AnyObject {
  /// Writes to a stream. Nothing is lost silently: what fails shows at `flush()`.
  ///
  /// Output is buffered; what goes to `.error` appears at once, behind the output before it.
  func write(_ bytes: Span<UInt8>, to outlet: Outlet)

  /// Writes what is buffered and says what became of all output so far.
  func flush() -> OutputResult

  /// Everything on standard input, which may hold at most `limit` bytes.
  func readInput(limit: Int) throws(InputError) -> [UInt8]

  /// The next line of standard input without its line end; nil at its end. What was written is seen
  /// before it is waited for.
  ///
  /// - Throws: also for a line of more than `limit` bytes.
  func readLine(limit: Int) throws(InputError) -> [UInt8]?

  /// Copies what is left of standard input to the output, however long it is.
  func passInputThrough() throws(InputError)

  func isTerminal(_ stream: StandardStream) -> Bool

  /// The descriptor of a terminal that can be asked for its size; none where there is no such thing.
  func terminalDescriptor(_ stream: StandardStream) -> Int32?

  /// Whether output and messages end up in one file or pipe, which is no terminal.
  ///
  /// An editor that filters its text through a command (vim's `:%!planfmt -`) puts both into the
  /// text, so a filter keeps its messages back then.
  var streamsAreOneFile: Bool { get }
}

/// Where a command's bytes go.
public enum Outlet: Sendable {
  /// The product.
  case output
  /// Everything that is said about the work.
  case error
}

/// A file descriptor every program starts with.
public enum StandardStream: Int32, CaseIterable, Sendable {
  case input = 0
  case output = 1
  case error = 2
}

/// What became of a command's output.
public enum OutputResult: Hashable, Sendable {
  case ok
  /// The reader has seen enough, which is its right.
  case closedPipe
  case failed(errno: Int32)
}

/// Why standard input could not be read whole.
public enum InputError: Error, Hashable {
  /// It goes on behind the bytes read.
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
