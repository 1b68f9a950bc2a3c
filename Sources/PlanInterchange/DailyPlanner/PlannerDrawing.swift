import PlanDocument
import PlanText

/// The drawing of a day, a file beside that of the day. Its content is never read.
enum PlannerDrawing {
  static let suffix = "drawing"

  /// The line of notes that links to it.
  static func link(on day: CivilDate) -> [UInt8] {
    Array("[drawing](".utf8) + day.bytes + Array(".\(suffix))".utf8)
  }
}

extension ExchangeNote {
  /// A text of the app as notes. `plainLines` gives the text back, so a backslash at the start of
  /// a line stays a backslash.
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
