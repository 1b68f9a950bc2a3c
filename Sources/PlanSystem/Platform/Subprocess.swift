import CPlanSystem
public import PlanText

/// How a program is started: the program with its arguments, and additions to the environment of
/// this process.
struct Launch {
  var words: [[UInt8]]
  /// `NAME=VALUE`.
  var variables: [[UInt8]] = []

  init(_ words: [[UInt8]], variables: [[UInt8]] = []) {
    (self.words, self.variables) = (words, variables)
  }

  /// A command of a shell, and what the command calls `$@`.
  init(shell command: [UInt8], _ arguments: [[UInt8]] = [], variables: [[UInt8]] = []) {
    self.init(["sh", "-c"].map { Array($0.utf8) } + [command] + arguments, variables: variables)
  }
}

/// A program that runs beside this one.
///
/// Call `wait` to collect it; otherwise it stays until this process ends.
struct Subprocess {
  private let process: pid_t

  /// Starts a program found in `PATH`, without a shell.
  ///
  /// - Parameter streams: its standard streams, borrowed for the call.
  /// - Throws: `.notFound` if there is no such program.
  init(_ launch: Launch, streams: [Int32]) throws(FileProblem.Reason) {
    precondition(streams.count == 3)
    let words = launch.words + launch.variables
    // A NUL would end the word too early, and the next word would begin with the rest.
    if words.contains(where: { $0.contains(0) }) { throw .system(EINVAL) }
    let packed = words.flatMap { $0 + [0] }.map { CChar(bitPattern: $0) }
    // Unsafe: the call reads the given number of strings, each of which ends in a NUL.
    process = unsafe plan_spawn(
      packed, Int32(launch.words.count), Int32(launch.variables.count), streams)
    if process < 0 { throw .system(-process) }
  }

  /// Waits for the end of the program; returns its exit code, or 128 plus the number of the signal
  /// that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    // Unsafe: the system writes one number.
    while unsafe waitpid(process, &status, 0) < 0 { if errno != EINTR { return 127 } }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}

/// The two ends of a pipe. Programs started from here do not inherit them.
private struct Pipe: ~Copyable {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(FileProblem.Reason) {
    var ends: [Int32] = [-1, -1]
    // Unsafe: the system writes two numbers into the array's own storage.
    try check(unsafe pipe(&ends))
    // Not in one step, because not every system has a call for that; nothing else runs here
    // meanwhile.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = Descriptor(owning: ends[0])
    writing = Descriptor(owning: ends[1])
  }

  /// Closes the end that a program got, so that this process sees the end of the output.
  consuming func keepReading() -> Descriptor { reading }

  consuming func keepWriting() -> Descriptor { writing }
}

/// A program that answers requests until its input is closed.
struct Conversation: ~Copyable {
  let requests: Descriptor
  let answers: Descriptor
  /// The error output.
  let complaints: Descriptor
  private let program: Subprocess

  init(with launch: Launch) throws(FileProblem.Reason) {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    let errors = try Pipe()
    program = try Subprocess(
      launch, streams: [toChild.reading.number, fromChild.writing.number, errors.writing.number])
    requests = toChild.keepWriting()
    answers = fromChild.keepReading()
    complaints = errors.keepReading()
  }

  /// Sends the only request, and waits for the end of the program.
  consuming func finish(_ request: [UInt8]) throws(FileProblem.Reason) -> Finished {
    let program = program
    send(request, andClose: requests)
    let (output, error) = try readAll(answers, complaints)
    return Finished(code: program.wait(), output: output, error: error)
  }
}

/// The output and the exit code of a program that has ended.
struct Finished {
  let code: Int32
  let output: [UInt8]
  let error: [UInt8]
}

/// Runs a program until it ends.
///
/// - Parameter input: written before the output is read, so the output until then must fit into a
///   pipe.
func run(_ launch: Launch, input: [UInt8] = []) throws(FileProblem.Reason) -> Finished {
  try Conversation(with: launch).finish(input)
}

/// Writes into a pipe, which may have no reader any more, and closes it so that the reader sees the
/// end.
private func send(_ bytes: [UInt8], andClose pipe: consuming Descriptor) {
  try? writeAll(bytes.span, to: pipe.number)
}

/// Reads both pipes to their ends, as data arrives.
private func readAll(
  _ first: borrowing Descriptor, _ second: borrowing Descriptor
) throws(FileProblem.Reason) -> ([UInt8], [UInt8]) {
  var texts: [[UInt8]] = [[], []]
  var open = [first.number, second.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while open.contains(where: { $0.fd >= 0 }) {
    // Unsafe: the system writes into the array's own storage.
    if unsafe poll(&open, nfds_t(open.count), -1) < 0 {
      if errno == EINTR { continue }
      throw .system(errno)
    }
    for index in open.indices where open[index].revents != 0 {
      let chunk = (try? readChunk(of: open[index].fd)) ?? []
      // `poll` skips a negative number.
      if chunk.isEmpty { open[index].fd = -1 }
      texts[index] += chunk
    }
  }
  return (texts[0], texts[1])
}

/// Lets the user edit a file: runs a shell command with the file as its last argument, on the
/// terminal of this process, and waits until it ends.
///
/// - Parameter command: may contain arguments.
/// - Returns: its exit code, or 128 plus the number of the signal that ended it; 127 if the shell
///   does not find the command.
/// - Throws: if no shell can be started.
public func edit(_ command: [UInt8], _ file: FilePath) throws(FileProblem.Reason) -> Int32 {
  // A path that begins with a hyphen would be an option of the editor.
  let path = file.bytes.first == UInt8(ascii: "-") ? Array("./".utf8) + file.bytes : file.bytes
  let launch = Launch(shell: command + Array(" \"$@\"".utf8), [command, path])
  return try leavingKeys { () throws(FileProblem.Reason) in
    try Subprocess(launch, streams: [0, 1, 2]).wait()
  }
}

/// Lets the user see a file: runs a program, without a shell, with the path of the file as its last
/// argument, and waits until it ends.
///
/// - Parameters:
///   - words: the program and its first arguments.
///   - file: absolute, so that it cannot be read as an option.
/// - Returns: the same as `edit`.
/// - Throws: if the program cannot be started: `.notFound` if it does not exist.
public func open(_ words: [[UInt8]], _ file: FilePath) throws(FileProblem.Reason) -> Int32 {
  precondition(file.isAbsolute)
  return try leavingKeys { () throws(FileProblem.Reason) in
    try Subprocess(Launch(words + [file.bytes]), streams: [0, 1, 2]).wait()
  }
}

/// Lets the user read a text: gives it to a shell command that shows it on the terminal, and waits
/// until it ends. The user may leave before the end of the text.
///
/// - Parameters:
///   - command: may contain arguments.
///   - variables: additions to the environment of this process, as `NAME=VALUE`.
/// - Returns: the same as `edit`.
public func page(
  _ text: [UInt8], _ command: [UInt8], _ variables: [[UInt8]]
) throws(FileProblem.Reason) -> Int32 {
  try leavingKeys { () throws(FileProblem.Reason) in
    let pipe = try Pipe()
    let pager = try Subprocess(
      Launch(shell: command, variables: variables), streams: [pipe.reading.number, 1, 2])
    send(text, andClose: pipe.keepWriting())
    return pager.wait()
  }
}

/// Leaves interrupt keys to the program on the terminal, which receives them too.
private func leavingKeys(
  _ body: () throws(FileProblem.Reason) -> Int32
) throws(FileProblem.Reason) -> Int32 {
  // Handlers, because an ignored signal would stay ignored in the started program.
  let signals = [SIGINT, SIGQUIT]
  let former = signals.map { signal($0) { _ in } }
  defer { for (number, handler) in zip(signals, former) { _ = signal(number, handler) } }
  return try body()
}
