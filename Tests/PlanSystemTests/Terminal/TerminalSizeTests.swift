import PlanSystem
import Testing

@Suite struct TerminalSizeTests {
  /// No stream has this descriptor.
  private let nothing: Int32 = -1

  @Test(arguments: [
    (nil, 80), ("132", 132), ("1", 1), ("0", 80), ("-5", 80), ("wide", 80), ("", 80),
    ("99999999999999999999", 80), ("10001", 80),
  ])
  func `without a terminal the width is that of COLUMNS or 80`(columns: String?, width: Int) {
    #expect(terminalWidth(of: nothing) { $0 == "COLUMNS" ? columns : nil } == width)
  }

  @Test func `without a terminal the height is that of LINES or 24`() {
    #expect(terminalHeight(of: nothing) { $0 == "LINES" ? "50" : nil } == 50)
    #expect(terminalHeight(of: nothing) { _ in nil } == 24)
    #expect(!isTerminal(nothing))
  }
}
