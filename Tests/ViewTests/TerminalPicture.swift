import PlanText

/// What a command prints with colours, as a picture of a terminal: text of SVG, placed by cells, so that
/// columns line up in every font.
struct TerminalPicture {
  private let cell = (width: 8.0, height: 18.0)
  private let margin = 16.0
  private var lines: [[Run]] = []

  /// Text of one style in one line.
  private struct Run {
    var style: [String]
    var text: String
  }

  init(of command: String, _ output: String) {
    lines = [[Run(style: ["32"], text: "$ "), Run(style: ["1"], text: command)]]
    lines += output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(runs)
  }

  /// Splits a line at its escape codes, which are all `ESC [ NUMBERS m`.
  private func runs(_ line: Substring) -> [Run] {
    var runs: [Run] = []
    var style: [String] = []
    for piece in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      var text = piece.element
      if piece.offset > 0, let end = text.firstIndex(of: "m") {
        style = text[..<end].split(separator: ";").map(String.init).filter { $0 != "0" }
        text = text[text.index(after: end)...]
      }
      if !text.isEmpty { runs.append(Run(style: style, text: String(text))) }
    }
    return runs
  }

  private static let colors = [
    "2": "#8b93a1", "31": "#ff7b72", "91": "#ff9a91", "32": "#7ee787", "92": "#7ee787",
    "33": "#e3b341", "93": "#f0d060", "34": "#79b8ff", "35": "#d2a8ff", "36": "#76d9e6",
    "90": "#8b93a1",
  ]

  /// The file. It has no two blanks in a row, which programs draw as one.
  func svg(title: String) -> String {
    let columns = lines.map { $0.reduce(0) { $0 + cells($1.text) } }.max() ?? 0
    let width = Double(columns) * cell.width + 2 * margin
    let height = Double(lines.count) * cell.height + 2 * margin
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(whole(width)) \(whole(height))" \
      width="\(whole(width))" height="\(whole(height))" role="img">
      <title>\(title)</title>
      <rect width="100%" height="100%" rx="8" fill="#1d2026"/>
      <g font-family="ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="13" \
      fill="#dfe3ea">

      """
    for (number, runs) in lines.enumerated() {
      var column = 0
      for run in runs {
        for words in run.text.matches(of: /\S+(?: \S+)*/) {
          let start = column + cells(String(run.text[..<words.range.lowerBound]))
          svg += element(String(words.0), run.style, number, start)
        }
        column += cells(run.text)
      }
    }
    return svg + "</g>\n</svg>\n"
  }

  private func element(_ text: String, _ style: [String], _ line: Int, _ column: Int) -> String {
    let x = whole(margin + Double(column) * cell.width)
    let y = whole(margin + Double(line) * cell.height + 13)
    let length = whole(Double(cells(text)) * cell.width)
    let color = style.compactMap { Self.colors[$0] }.last.map { " fill=\"\($0)\"" } ?? ""
    let weight = style.contains("1") ? " font-weight=\"bold\"" : ""
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return """
      <text x="\(x)" y="\(y)" textLength="\(length)" lengthAdjust="spacingAndGlyphs"\(color)\(weight)>\(escaped)</text>

      """
  }

  private func cells(_ text: String) -> Int { displayWidth(Array(text.utf8).span) }

  private func whole(_ number: Double) -> Int { Int(number.rounded()) }
}
