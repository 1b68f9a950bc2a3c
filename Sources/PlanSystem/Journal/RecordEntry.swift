public import PlanText

/// One entry of a record.
public enum RecordEntry: Hashable, Sendable {
  /// The command of the record, the time when it ran, and the command with its words, to be shown.
  case command(name: [UInt8], time: [UInt8], words: [UInt8])
  /// A file is about to be written or removed.
  case change(RecordedChange)
  /// The last change of that file failed.
  case failure(FilePath)
  /// A folder was made.
  case folder(FilePath)
  /// A file that did not exist, or was empty, now holds the recorded text.
  case made(FilePath)
  /// The user has accepted that this file is empty.
  case accepted(FilePath)
  /// The command was undone, in microseconds since 1970.
  case undone(at: Int)
  /// The command was redone.
  case redone

  /// The entry as it is appended to a record: `NAME LENGTH HASH`, the fields, and line ends.
  var bytes: [UInt8] {
    let (name, fields) = parts
    var text: [UInt8] = []
    for field in fields {
      if let field { text += Array("\(field.count):".utf8) + field } else { text += "-:".utf8 }
    }
    return Array("\(name) \(text.count) \(checksum(of: text))\n".utf8) + text + [0x0A]
  }

  private var parts: (name: String, fields: [[UInt8]?]) {
    switch self {
    case .command(let name, let time, let words): ("command", [name, time, words])
    case .change(let change): ("change", change.fields)
    case .failure(let path): ("failure", [path.bytes])
    case .folder(let path): ("folder", [path.bytes])
    case .made(let path): ("made", [path.bytes])
    case .accepted(let path): ("accepted", [path.bytes])
    case .undone(let time): ("undone", [Array("\(time)".utf8)])
    case .redone: ("redone", [])
    }
  }

  fileprivate init?(_ name: ArraySlice<UInt8>, _ fields: [[UInt8]?]) {
    let name = String(decoding: name, as: UTF8.self)
    switch (name, fields.count, fields.first ?? nil) {
    // A record of an earlier version has no words.
    case ("command", 2...3, let command):
      let words = fields.count > 2 ? fields[2] : command
      self = .command(name: command ?? [], time: fields[1] ?? [], words: words ?? [])
    case ("redone", 0, _): self = .redone
    case ("change", _, _):
      guard let change = RecordedChange(fields: fields) else { return nil }
      self = .change(change)
    case (_, 1, let field?):
      let path = FilePath(bytes: field)
      switch name {
      case "failure": self = .failure(path)
      case "folder": self = .folder(path)
      case "made": self = .made(path)
      case "accepted": self = .accepted(path)
      case "undone":
        guard let time = Int(digits: field, atMost: 18) else { return nil }
        self = .undone(at: time)
      default: return nil
      }
    default: return nil
    }
  }
}

/// Reads the entries of a record.
///
/// An entry that was cut off at the end is left out: it is written before its file, so that file
/// was not changed. Nil if anything else is wrong.
func entries(of record: [UInt8]) -> [RecordEntry]? {
  var entries: [RecordEntry] = []
  var rest = record[...]
  while !rest.isEmpty {
    guard let end = rest.firstIndex(of: 0x0A) else { return rest.count < 64 ? entries : nil }
    let words = rest[..<end].split(separator: 0x20)
    guard words.count == 3, let count = Int(digits: words[1], atMost: 12) else { return nil }
    rest = rest[(end + 1)...]
    if rest.count <= count { return entries }
    let text = Array(rest.prefix(count))
    guard rest[rest.startIndex + count] == 0x0A, checksum(of: text).utf8.elementsEqual(words[2]),
      let fields = fields(of: text[...]), let entry = RecordEntry(words[0], fields)
    else { return nil }
    entries.append(entry)
    rest = rest.dropFirst(count + 1)
  }
  return entries
}

private func checksum(of text: [UInt8]) -> String { String(hash(of: text.span), radix: 16) }

private func fields(of text: ArraySlice<UInt8>) -> [[UInt8]?]? {
  var fields: [[UInt8]?] = []
  var rest = text
  while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
    let length = rest[..<colon]
    rest = rest[(colon + 1)...]
    if length.elementsEqual("-".utf8) {
      fields.append(nil)
    } else {
      guard let count = Int(digits: length, atMost: 12), count <= rest.count else { return nil }
      fields.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
  }
  return rest.isEmpty ? fields : nil
}

/// The content of one file before and after a command; nil if there was no file.
public struct RecordedChange: Hashable, Sendable {
  /// Absolute; each link on the way to its folder is followed.
  public let path: FilePath
  public var before: [UInt8]?
  public var after: [UInt8]?
  /// Whether another program changed the file between two writes. Then the old text is not all that
  /// undo would have to restore.
  public var isInterrupted = false

  public init(_ path: FilePath, before: [UInt8]?, after: [UInt8]?) {
    (self.path, self.before, self.after) = (path, before, after)
  }

  /// Whether a file did not exist, or was empty.
  var isBeginning: Bool {
    guard let before else { return true }
    return isBlank(before.span)
  }

  /// The fields as a record stores them: of the bytes after the change, only the new ones.
  var fields: [[UInt8]?] {
    guard let before, let after else { return [path.bytes, before, after] }
    let most = min(before.count, after.count)
    var start = 0
    while start < most, before[start] == after[start] { start += 1 }
    var end = 0
    while end < most - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    return [
      path.bytes, before, Array(after[start..<after.count - end]), Array("\(start)".utf8),
      Array("\(end)".utf8),
    ]
  }

  /// - Parameter fields: as they were stored; nil for anything else.
  init?(fields: [[UInt8]?]) {
    guard fields.count >= 3, let path = fields[0] else { return nil }
    self.init(FilePath(bytes: path), before: fields[1], after: fields[2])
    if before == nil || after == nil { return }
    guard fields.count == 5, let before, let after, let start = number(fields[3]),
      let end = number(fields[4]), start <= before.count, end <= before.count - start
    else { return nil }
    self.after = before[..<start] + after + before[(before.count - end)...]
  }
}

private func number(_ field: [UInt8]?) -> Int? { field.flatMap { Int(digits: $0, atMost: 9) } }
