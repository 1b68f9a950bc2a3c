import PlanArguments
import PlanCalendar
import PlanFormat
import PlanRules
import PlanSyntax
import PlanText

extension TypedTextProblem {
  /// - Parameter takesLines: whether the command reads several lines from standard input.
  func message(takesLines: Bool) -> Message {
    switch reason {
    case .text(.invalidUTF8): "the text is not UTF-8"
    case .text(.nul): "the text holds a NUL"
    case .text(.tooLarge): "the text is larger than 16 MiB"
    case .lineBreak where !takesLines: "the text holds a line break"
    case .lineBreak: "the text holds a line break; - reads several lines from standard input"
    case .control(let value):
      "the text holds a control character, U+\(String(value, radix: 16, uppercase: true))"
    case .empty: "needs a text"
    case .wordless: "tags, attributes and comments alone name nothing: add a word"
    case .bareTime: "a slot needs words behind its time"
    case .moved: "'[>]' says that a task has gone to another day: write [ ]"
    case .unsuited(.schedule): "a box in Schedule needs a time, as in '14:00 Dentist'"
    case .unsuited(.settings): "settings are written by hand"
    case .unsuited(let section):
      "would be read as something else in \(section.title ?? section.name.description)"
    case .notBelow: "is indented, but does not stand below the line above it"
    case .noNote: "is a heading, a comment or a conflict marker, and no note"
    case .unknownMood(let word): unknown(word)
    case .noTime(let word):
      if let time = SpokenWords.time(word) {
        "'\(word)' is not a time; write \(time.meant.text)"
      } else if let number = Int(digits: word), number <= 10 {
        "'\(word)' is not a mood; write \(number)/10" + (number <= 5 ? " or \(number)/5" : "")
      } else {
        "'\(word)' is not a time; write one such as 21:30"
      }
    case .misread: "would not be read as it was typed"
    }
  }

  private func unknown(_ word: [UInt8]) -> Message {
    let words = MoodWord.allCases.map(\.name.description)
    let nearest = SpokenWords.mood(word) ?? nearestWord(to: word, among: words)
    let known = words.joined(separator: ", ")
    return "'\(word)' is no mood; write \(known), an emoji or 7/10\(question(nearest))"
  }
}
