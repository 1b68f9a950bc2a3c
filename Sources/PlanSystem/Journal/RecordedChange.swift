public import PlanText

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
    self.path = path
    self.before = before
    self.after = after
  }
}

extension RecordedChange {
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

private func number(_ field: [UInt8]?) -> Int? {
  field.flatMap { $0.count < 10 ? Int(String(decoding: $0, as: UTF8.self)) : nil }
    .flatMap { $0 < 0 ? nil : $0 }
}
