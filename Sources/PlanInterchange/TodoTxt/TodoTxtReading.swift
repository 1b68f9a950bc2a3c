import PlanDocument
import PlanText

/// Reads todo.txt: one task in each line.
func readTodoTxt(_ source: ImportSource, _ context: ImportContext) throws(ImportProblem) -> Imported
{
  try source.checkText()
  var pages = PageBuilder(source, at: .list(context.list))
  for (index, line) in source.lines.enumerated() {
    var reader = TodoTxtLine(line.text)
    var item = reader.item()
    item.line = index + 1
    if item.words.isEmpty {
      if line.text.contains(where: { $0 > 0x20 }) {
        pages.lose("lines without words", line: index + 1)
      }
      continue
    }
    pages.add(item)
    pages.lose(reader.losses, line: index + 1)
    pages.lose("control characters", count: line.text.controlCount, line: index + 1)
  }
  return pages.finish()
}

/// A line of todo.txt, read from its mark to its last word.
private struct TodoTxtLine {
  private var words: ArraySlice<[UInt8]>
  private let isDone: Bool
  private var tags = TagWords()
  private var result = ExchangeItem(.task, [], state: .open)
  private(set) var losses: [String] = []

  init(_ line: [UInt8]) {
    let words = line.asPlainLine.plainWords
    // After a blank, the mark is a word.
    isDone = line.starts(with: "x ".utf8)
    self.words = words.dropFirst(isDone ? 1 : 0)
    if isDone { result.state = .done }
    if !isDone, line.first == UInt8(ascii: "(") { takePriority() }
  }

  mutating func item() -> ExchangeItem {
    takeDates()
    // A no-break space alone is no word.
    let all = words.filter { !$0.asPlainLine.isEmpty }.map { word in
      (text: word, meaning: TodoTxtWord(word, isDone: isDone, &tags))
    }
    let isAnchored = all.contains { word in
      guard case .key(let key, _) = word.meaning else { return false }
      return key == .due || key == .start
    }
    var kept: [(text: [UInt8], isTag: Bool)] = []
    // If a key is there several times, the last one counts: an export writes keys after the words.
    let taken = Set(all.indices.reversed().filter { take(all[$0].meaning, isAnchored) })
    for (index, word) in all.enumerated() where !taken.contains(index) {
      if case .tag(let name) = word.meaning, tags.add(name) {
        kept.append((Array("#".utf8) + name, true))
      } else {
        kept.append((word.text, false))
      }
    }
    guard let end = kept.lastIndex(where: { !$0.isTag }) else {
      // A line of only tags has no words.
      let words = all.filter { !$0.meaning.isKey }.map(\.text)
      result.words = Array(words.joined(separator: [0x20]))
      return result
    }
    result.words = Array(kept[...end].map(\.text).joined(separator: [0x20]))
    result.tags = tags.tags
    return result
  }

  private mutating func takePriority() {
    guard let word = words.first, word.count == 3, word[0] == UInt8(ascii: "("),
      TodoTxtWord.isPriority(word[1]), word[2] == UInt8(ascii: ")"), words.count > 1
    else { return }
    set(priority: word[1])
    words.removeFirst()
  }

  private mutating func set(priority letter: UInt8) {
    result.priority = Priority(todoTxt: letter)
    if letter > UInt8(ascii: "C") { losses.append("priorities below (C), which are low here") }
  }

  /// In a done task, the day it was done comes before the day it was made.
  private mutating func takeDates() {
    for key in isDone ? [AttributeKey.done, .from] : [.from] {
      guard let word = words.first, let day = CivilDate(word.span), words.count > 1 else { return }
      result.set(key, day)
      words.removeFirst()
    }
  }

  /// Whether a word is the value of a key that has none yet.
  private mutating func take(_ word: TodoTxtWord, _ isAnchored: Bool) -> Bool {
    switch word {
    case .text, .tag: return false
    case .key(let key, let value):
      if result[key] != nil { return false }
      result[key] = value
    case .rule(let text):
      guard let rule = TodoTxtRule(text, isAnchored: isAnchored) else { return false }
      guard result[rule.key] == nil else { return false }
      result[rule.key] = rule.value
    case .priority(let letter):
      if result.priority != nil { return false }
      set(priority: letter)
    case .state(let state): result.state = state
    }
    return true
  }
}
