import PlanDocument
import PlanText

extension MarkdownLine {
  /// The words with which Logseq begins a task, and the characters of the boxes that they mean.
  private static let keywords: KeyValuePairs<String, String> = [
    "TODO": " ", "LATER": " ", "WAITING": " ", "WAIT": " ", "DOING": "/", "NOW": "/",
    "IN-PROGRESS": "/", "DONE": "x", "CANCELED": "-", "CANCELLED": "-",
  ]

  /// Takes a keyword after a bullet as a box: `- TODO Call mum`.
  mutating func takeKeyword() {
    guard hasBullet, box == nil else { return }
    for (word, mark) in Self.keywords where content.starts(with: "\(word) ".utf8) {
      box = Array(mark.utf8)
      content = Array(content.dropFirst(word.utf8.count).drop { $0 == 0x20 || $0 == 0x09 })
      return
    }
  }
}

extension PageBuilder {
  /// Takes a line such as `DEADLINE: <2026-10-20 Tue>` below a task of Logseq as its date.
  mutating func takeDate(_ line: [UInt8], depth: Int) -> Bool {
    let keys: KeyValuePairs<String, AttributeKey> = ["DEADLINE: ": .due, "SCHEDULED: ": .start]
    for (lead, key) in keys where line.starts(with: lead.utf8) {
      let text = Array(line.dropFirst(lead.utf8.count))
      guard let (stamp, end) = OrgTimestamp.read(text, at: 0), end == text.count,
        stamp.repeater == nil, stamp.warning == nil, !stamp.isPartial,
        key == .due || stamp.start == nil
      else { return false }
      var isTaken = false
      change(depth: depth) { item in
        if item[key] != nil { return }
        isTaken = true
        item.set(key, ExchangeMoment(stamp.day, stamp.start))
      }
      return isTaken
    }
    return false
  }
}
