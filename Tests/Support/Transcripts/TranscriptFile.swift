import Foundation
import Synchronization

/// A file of cases that have a beginning in common.
public struct TranscriptFile: Sendable {
  public var path: String
  /// The text before the first case.
  public var head: [UInt8] = []
  public var cases: [Transcript] = []

  public static let paths = PackageFiles.files(below: "Tests/Cases", ending: ".transcript")

  /// The cases of all files.
  public static let allCases = paths.flatMap { path in
    (try? PackageFiles.bytes(path)).map { TranscriptFile(path: path, text: $0).cases } ?? []
  }

  public init(path: String, text: [UInt8]) {
    self.path = path
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    let firstName = lines.firstIndex { $0.starts(with: "== ".utf8) } ?? lines.startIndex
    var common = Transcript(path: path, name: "", line: 1)
    if firstName > lines.startIndex {
      let own = lines[..<firstName]
      head = Array(own.joined(separator: [0x0A])) + [0x0A]
      common.read(own.last?.isEmpty == true ? own.dropLast() : own)
    }
    lines = lines[firstName...]
    while let first = lines.first {
      let isNamed = first.starts(with: "== ".utf8)
      let end = lines.dropFirst().firstIndex { $0.starts(with: "== ".utf8) } ?? lines.endIndex
      var transcript = Transcript(
        path: path, name: isNamed ? first.dropFirst(3).string : "", line: lines.startIndex + 1,
        head: common.steps)
      // The line before the next case belongs to none.
      let isSeparated = end < lines.endIndex && lines[end - 1].isEmpty
      let own = isSeparated ? lines[..<(end - 1)] : lines[..<end]
      transcript.read(isNamed ? own.dropFirst() : own)
      transcript.text = Array(own.joined(separator: [0x0A])) + [0x0A]
      cases.append(transcript)
      lines = lines[end...]
    }
  }
}

extension Transcript {
  /// Reads the steps. What the commands printed and changed is left out: it is compared as text.
  fileprivate mutating func read(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    var isProse = true
    var isResult = false
    for line in lines {
      switch TranscriptLine(line) {
      case .heading(let words):
        isProse = false
        isResult = words.hasPrefix("after ")
        if !isResult { steps.append(.given(words: words, text: [])) }
      case .command(let command):
        isProse = false
        isResult = true
        steps.append(.command(command))
      case .text(let text) where isProse: prose += text + [0x0A]
      case .text(let text) where !isResult: append(text + [0x0A])
      case .unended where !isResult: removeLineEnd()
      default: break
      }
    }
  }

  private mutating func append(_ more: [UInt8]) {
    guard case .given(let words, let text) = steps.last else { return }
    steps[steps.count - 1] = .given(words: words, text: text + more)
  }

  private mutating func removeLineEnd() {
    guard case .given(let words, let text) = steps.last else { return }
    steps[steps.count - 1] = .given(words: words, text: text.dropLast())
  }
}

private let updating = Mutex(())

extension Transcript {
  /// Writes the case into its file again. The other cases of the file may be written meanwhile.
  public func replace(with text: [UInt8]) throws {
    try updating.withLock { _ in
      var whole = Data(try PackageFiles.bytes(path))
      guard let range = whole.range(of: Data(self.text)) else { return }
      whole.replaceSubrange(range, with: text)
      try whole.write(to: PackageFiles.root.appending(path: path))
    }
  }
}
