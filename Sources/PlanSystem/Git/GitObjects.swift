import PlanText

/// The blobs of a repository, from a `git cat-file --batch` that runs as long as this object.
///
/// One question at a time: git answers at once, so neither side ever waits with a full pipe.
final class GitObjects {
  private let conversation: Conversation
  /// The bytes that were read and not yet used.
  private var rest: ArraySlice<UInt8> = []

  init(_ git: Git) throws(GitProblem) {
    conversation = try git.conversation(["cat-file", "--batch"])
  }

  /// Returns the bytes of a blob.
  ///
  /// - Throws: `.tooLarge` for more than `FileProblem.sizeLimit`; `.git` for a missing blob.
  func blob(_ id: [UInt8]) throws(FileProblem.Reason) -> [UInt8] {
    // If git has ended, there is no answer.
    try? writeAll((id + [0x0A]).span, to: conversation.requests.number)
    // `ID blob SIZE`, or `ID missing`.
    let answer = line()
    if answer.isEmpty { throw .git(.refused(complaint(complaints()))) }
    let words = answer.split(separator: 0x20)
    guard words.count == 3, words[1].elementsEqual("blob".utf8),
      let size = Int(digits: words[2], atMost: 18)
    else { throw .git(.refused(Array("object ".utf8) + answer)) }
    let fits = size <= FileProblem.sizeLimit
    let bytes = take(size, keeping: fits)
    // A line end follows the bytes.
    _ = take(1, keeping: false)
    guard fits else { throw .tooLarge }
    guard bytes.count == size else { throw .git(.misunderstood) }
    return bytes
  }

  /// All that git printed as errors, after it has ended.
  private func complaints() -> [UInt8] {
    var text: [UInt8] = []
    while let chunk = try? readChunk(of: conversation.complaints.number), !chunk.isEmpty {
      text += chunk
    }
    return text
  }

  private func line() -> [UInt8] {
    var line: [UInt8] = []
    while fill() {
      let end = rest.firstIndex(of: 0x0A)
      line += rest[..<(end ?? rest.endIndex)]
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
      if end != nil { break }
    }
    return line
  }

  /// The next bytes, fewer only at the end. Bytes that are not kept are skipped.
  private func take(_ count: Int, keeping isKept: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var left = count
    while left > 0, fill() {
      let piece = rest.prefix(left)
      if isKept { bytes += piece }
      left -= piece.count
      rest = rest.dropFirst(piece.count)
    }
    return bytes
  }

  /// Reads more; false at the end.
  private func fill() -> Bool {
    if rest.isEmpty { rest = ((try? readChunk(of: conversation.answers.number)) ?? [])[...] }
    return !rest.isEmpty
  }
}
