import Foundation
import Synchronization

extension Transcript {
  public static let paths = PackageFiles.files(below: "Tests/Cases", ending: ".transcript")

  /// The documents with fences that are marked `transcript`.
  public static let documents = ["Grammar/Recurrence.md", "Grammar/Views.md"]

  /// The cases of all files.
  public static let all = (paths + documents).flatMap { path -> [Transcript] in
    guard let text = try? PackageFiles.bytes(path) else { return [] }
    return documents.contains(path)
      ? fenced(in: text).flatMap { cases(of: $0, path: path) } : cases(of: text, path: path)
  }

  private static func fenced(in document: [UInt8]) -> [[UInt8]] {
    var fences: [[UInt8]] = []
    var isInside = false
    for line in document.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: "```".utf8) {
        isInside = line.elementsEqual("```transcript".utf8)
        if isInside { fences.append([]) }
      } else if isInside {
        fences[fences.count - 1] += line + [0x0A]
      }
    }
    return fences
  }

  /// The cases of a file, each with what is above the first one.
  private static func cases(of text: [UInt8], path: String) -> [Transcript] {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    func isName(_ line: ArraySlice<UInt8>) -> Bool {
      if case .name = TranscriptLine(line) { true } else { false }
    }
    /// The lines up to the next case, without the blank one before it.
    func part(upTo end: Int) -> ArraySlice<ArraySlice<UInt8>> {
      end < lines.endIndex && end > lines.startIndex && lines[end - 1].isEmpty
        ? lines[..<(end - 1)] : lines[..<end]
    }
    let first = lines.firstIndex(where: isName) ?? lines.startIndex
    var common = Transcript(path: path, name: "", line: 1)
    common.read(part(upTo: first))
    lines = lines[first...]
    var cases: [Transcript] = []
    while !lines.isEmpty {
      let end = lines.dropFirst().firstIndex(where: isName) ?? lines.endIndex
      var transcript = Transcript(
        path: path, name: "", line: lines.startIndex + 1, head: common.steps)
      let own = part(upTo: end)
      transcript.read(own)
      transcript.text = Array(own.joined(separator: [0x0A])) + [0x0A]
      cases.append(transcript)
      lines = lines[end...]
    }
    return cases
  }
}

extension Transcript {
  /// Reads the steps. What the commands printed and changed is left out: it is compared as text.
  fileprivate mutating func read(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    var isProse = true
    var isResult = false
    for line in lines {
      switch TranscriptLine(line) {
      case .name(let name): self.name = name
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
      case .text, .unended, .result: break
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
