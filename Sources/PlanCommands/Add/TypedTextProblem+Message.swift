import PlanArguments
import PlanDocument
import PlanRules
import PlanText

extension TypedTextProblem {
  /// - Parameter takesLines: whether the command reads several lines from standard input.
  func message(takesLines: Bool) -> Message {
    switch reason {
    case .text(.invalidUTF8): "the text is not UTF-8"
    case .text(.nul): "the text contains a NUL"
    case .text(.tooLarge): "the text is larger than 16 MiB"
    case .lineBreak where !takesLines: "the text contains a line break"
    case .lineBreak:
      "the text contains a line break; write '-' to read several lines from standard input"
    case .control(let value):
      "the text contains a control character, U+\(String(value, radix: 16, uppercase: true))"
    case .empty: "needs a text"
    case .wordless: "there are only tags, attributes or comments; add a word"
    case .bareTime: "a slot needs words after its time"
    case .moved: "'[>]' means that a task was moved to another day; write [ ]"
    case .unsuited(.schedule): "a box in Schedule needs a time, as in '14:00 Dentist'"
    case .unsuited(.settings): "nothing can be added to the settings; edit the file"
    case .unsuited(let section):
      "the text would be read as something else in \(section.title ?? section.name.description)"
    case .notBelow: "the line is indented, but does not belong to the line above it"
    case .noNote: "the line is a heading, a comment or a conflict marker, not a note"
    case .unknownMood(let word): unknown(word)
    case .noTime(let word):
      if let time = SpokenWords.time(word) {
        "'\(word)' is not a time; write \(time.meant.text)"
      } else if let number = Int(digits: word), number <= 10 {
        "'\(word)' is not a mood; write \(number)/10" + (number <= 5 ? " or \(number)/5" : "")
      } else {
        "'\(word)' is not a time; write one such as 21:30"
      }
    case .misread: "the text would not be read the way it was typed"
    }
  }

  private func unknown(_ word: [UInt8]) -> Message {
    let words = MoodWord.allCases.map(\.name.description)
    let nearest = SpokenWords.mood(word) ?? nearestWord(to: word, among: words)
    let known = words.joined(separator: ", ")
    return "'\(word)' is not a mood; write \(known), an emoji or 7/10\(question(nearest))"
  }
}
