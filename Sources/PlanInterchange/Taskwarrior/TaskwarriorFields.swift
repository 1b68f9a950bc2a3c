import PlanText

/// The members of one task, each with its place, taken out one after the other.
struct TaskwarriorFields {
  private var members: [JSONMember]
  /// The start of the text that places count from.
  private let start: Int
  /// The place of the task.
  let offset: Int

  init(_ object: JSON, startingAt start: Int) throws(ImportProblem) {
    self.start = start
    offset = start + object.range.start
    guard let members = object.members else {
      throw ImportProblem(at: offset, "is not a task; write an object in braces")
    }
    self.members = members
  }

  /// Takes a member out; nil if there is none, or it is null.
  mutating func take(_ key: String) -> (value: JSON, offset: Int)? {
    guard let index = members.firstIndex(where: { $0.key.elementsEqual(key.utf8) }) else {
      return nil
    }
    let value = members.remove(at: index).value
    return value.isNull ? nil : (value, start + value.range.start)
  }

  /// Takes a text out; nil if it is empty.
  mutating func text(_ key: String) throws(ImportProblem) -> (bytes: [UInt8], offset: Int)? {
    guard let (value, offset) = take(key) else { return nil }
    guard let bytes = value.bytes else {
      throw ImportProblem(at: offset, "'\(key)' is not a text in quotes")
    }
    try checkNUL(bytes, offset)
    return bytes.isEmpty ? nil : (bytes, offset)
  }

  mutating func instant(_ key: String) throws(ImportProblem) -> Int? {
    guard let (bytes, offset) = try text(key) else { return nil }
    guard let instant = taskwarriorInstant(bytes) else {
      throw ImportProblem(at: offset, "'\(key)' is not a date like 20261007T150000Z")
    }
    return instant
  }

  /// Texts in an array, or in one text with commas between them.
  mutating func texts(_ key: String) throws(ImportProblem) -> [[UInt8]] {
    guard let (value, offset) = take(key) else { return [] }
    if let bytes = value.bytes { return bytes.split(separator: 0x2C).map { Array($0) } }
    var texts: [[UInt8]] = []
    for element in value.elements ?? [.null(value.range)] {
      guard let bytes = element.bytes else {
        throw ImportProblem(
          at: start + element.range.start, "'\(key)' is not a list of texts in quotes")
      }
      try checkNUL(bytes, offset)
      texts.append(bytes)
    }
    return texts
  }

  /// Takes out the notes of a task, the oldest first.
  mutating func annotations() throws(ImportProblem) -> [[UInt8]] {
    guard let (value, offset) = take("annotations") else { return [] }
    guard let elements = value.elements else {
      throw ImportProblem(at: offset, "'annotations' is not a list")
    }
    var all: [(instant: Int, text: [UInt8])] = []
    for element in elements {
      var fields = try TaskwarriorFields(element, startingAt: start)
      let instant = try fields.instant("entry") ?? 0
      if let text = try fields.text("description") { all.append((instant, text.bytes)) }
    }
    // Notes with equal times keep their order.
    let order = all.indices.sorted { (all[$0].instant, $0) < (all[$1].instant, $1) }
    return order.map { all[$0].text }
  }

  /// The members that were not taken, as `key: value`.
  func rest() throws(ImportProblem) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for member in members where !member.value.isNull {
      var writer = JSONWriter()
      if let bytes = member.value.bytes {
        try checkNUL(bytes, start + member.value.range.start)
        writer.output = bytes
      } else {
        writer.value(member.value)
      }
      lines.append((member.key + Array(": ".utf8) + writer.output).asPlainLine)
    }
    return lines
  }

  private func checkNUL(_ bytes: [UInt8], _ offset: Int) throws(ImportProblem) {
    if bytes.contains(0) { throw ImportProblem(at: offset, "holds a NUL") }
  }
}
