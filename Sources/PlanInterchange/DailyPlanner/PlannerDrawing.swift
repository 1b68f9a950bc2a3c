import PlanCalendar
import PlanText

/// The drawing on a day, which stands beside the file of the day and is never looked into.
enum PlannerDrawing {
  static let suffix = "drawing"

  /// The line of notes that leads to it.
  static func link(on day: CivilDate) -> [UInt8] {
    Array("[drawing](".utf8) + day.bytes + Array(".\(suffix))".utf8)
  }
}

extension ExchangeNote {
  /// A text of the app as notes, from which `plannerLines` are read back: a backslash that a line
  /// begins with is one.
  init(plannerNotes text: [UInt8], line: Int) {
    self.init(text: text, line: line)
    for index in lines.indices {
      let indent = lines[index].prefix { $0 == 0x20 }.count
      guard lines[index].count > indent + 1, lines[index][indent] == UInt8(ascii: "\\"),
        lines[index][indent + 1].isASCIIPunctuation
      else { continue }
      lines[index].insert(UInt8(ascii: "\\"), at: indent)
    }
  }
}
