public import PlanShell

/// A console without a terminal, a pipe or a file. What is written can be read afterwards.
public final class MemoryConsole: Console {
  public var input: [UInt8]
  /// The result of `flush()`. If it is not `.ok`, output is lost as in a real stream.
  public var result: OutputResult
  public var inputError: InputError?
  public var terminals: Set<StandardStream> = []
  public var streamsAreOneFile = false
  public private(set) var output: [UInt8] = []
  public private(set) var error: [UInt8] = []
  /// Both, in the order in which they were written.
  public private(set) var both: [UInt8] = []

  public init(input: [UInt8] = [], result: OutputResult = .ok) {
    self.input = input
    self.result = result
  }

  public func write(_ bytes: Span<UInt8>, to outlet: Outlet) {
    if outlet == .output, result != .ok { return }
    for index in bytes.indices {
      both.append(bytes[index])
      if outlet == .output { output.append(bytes[index]) } else { error.append(bytes[index]) }
    }
  }

  public func flush() -> OutputResult { result }

  public func readInput(limit: Int) throws(InputError) -> [UInt8] {
    if let inputError { throw inputError }
    guard input.count > limit else {
      defer { input = [] }
      return input
    }
    let read = Array(input.prefix(limit + 1))
    input.removeFirst(read.count)
    throw .tooLong(limit: limit, read: read)
  }

  public func readLine(limit: Int) throws(InputError) -> [UInt8]? {
    if let inputError { throw inputError }
    if input.isEmpty { return nil }
    let line = Array(input.prefix { $0 != 0x0A })
    input.removeFirst(min(line.count + 1, input.count))
    return line
  }

  public func readWaiting() throws(InputError) -> [UInt8] {
    defer { input = [] }
    return input
  }

  public var isInputWaiting: Bool { !input.isEmpty }

  public func passInputThrough() throws(InputError) {
    if let inputError { throw inputError }
    write(input, to: .output)
    input = []
  }

  public func isTerminal(_ stream: StandardStream) -> Bool { terminals.contains(stream) }

  public func terminalDescriptor(_ stream: StandardStream) -> Int32? { nil }
}

/// Removes `ESC [`, digits and semicolons, and one of some letters: what our screens write.
public func withoutSequences(_ line: some Sequence<UInt8>, ending letters: String) -> [UInt8] {
  let line = Array(line)
  guard line.contains(0x1B) else { return line }
  var text: [UInt8] = []
  var offset = 0
  while offset < line.count {
    let rest = line[offset...]
    if rest.starts(with: [0x1B, UInt8(ascii: "[")]) {
      let end = rest.dropFirst(2).drop { $0 == UInt8(ascii: ";") || 0x30...0x39 ~= $0 }
      if let letter = end.first, letters.utf8.contains(letter) {
        offset = end.startIndex + 1
        continue
      }
    }
    text.append(line[offset])
    offset += 1
  }
  return text
}
