import PlanSystem
import Testing

@Suite struct StyledTextTests {
  private func string(_ text: StyledText) -> String { String(decoding: text.bytes, as: UTF8.self) }

  @Test func `styles are sequences in colour, and nothing without`() {
    for (coloring, wanted) in [
      (StyledText.Coloring.ansi, "a\u{1B}[1;4;31mb\u{1B}[0m\u{1B}[95mc\u{1B}[0m\n"),
      (.plain, "abc\n"),
    ] {
      var text = StyledText(coloring)
      text.append("a")
      text.append("b", Style(.red, [.bold, .underline]))
      text.append("c", Style(.brightMagenta))
      text.append("", .bold)
      text.endLine()
      #expect(string(text) == wanted)
    }
  }

  @Test func `the sixteen colours are the standard and the bright ones`() {
    let parameters = Color.allCases.map { color in
      var text = StyledText(.ansi)
      text.append("x", Style(color))
      return string(text).dropFirst(2).prefix { $0 != "m" }
    }
    #expect(
      parameters == ((30...37).map { "\($0)" } + (90...97).map { "\($0)" })[...].map { $0[...] })
  }

  @Test func `text cannot close or open a style`() {
    var text = StyledText(.ansi)
    text.append("\u{1B}[0m\n\u{1B}[31m", .dim)
    #expect(string(text) == "\u{1B}[2m<U+001B>[0m<U+000A><U+001B>[31m\u{1B}[0m")
  }

  @Test(arguments: [
    ("ab", "ab   |"), ("abcde", "abcde|"), ("abcdef", "abcdef|"), ("", "     |"),
    ("\u{65E5}", "\u{65E5}   |"), ("e\u{301}", "e\u{301}    |"), ("\u{7}", "<U+0007>|"),
  ])
  func `a column is as wide as it is drawn`(word: String, shown: String) {
    var text = StyledText(.plain)
    text.column(word, width: 5, .bold)
    text.append("|")
    #expect(string(text) == shown)
  }

  @Test func `text that was taken is gone`() {
    var text = StyledText(.plain)
    text.append("a")
    text.pad(2)
    text.pad(-1)
    #expect(text.take() == Array("a  ".utf8))
    #expect(text.bytes.isEmpty)
  }
}
