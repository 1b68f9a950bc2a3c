import Testing

/// `Grammar/pictures`, the pictures of the README: what the programs print for the samples.
/// `UPDATE_GOLDENS=1` writes them again.
@Suite struct PicturesTests {
  @Test func `the terminal shows what plan prints`() throws {
    let output = try ViewRun("plan --today 2026-10-18T16:10", terminal: "xterm").output
    let picture = TerminalPicture(of: "plan", output)
    try expectGolden(
      picture.svg(title: "What plan prints in a terminal"), at: "Grammar/pictures/terminal.svg")
  }

  /// The page as it is, because browsers show HTML in a picture too.
  @Test func `the page is one that plan exports`() throws {
    let html = try ViewRun("plan export html 2026-10-12").output
    let style = try #require(html.firstMatch(of: /<style>.*?<\/style>/.dotMatchesNewlines()))
    let body = try #require(html.firstMatch(of: /<body>(.*)<\/body>/.dotMatchesNewlines()))
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 1040" width="820" height="1040" role="img">
      <title>A page of plan export html</title>
      \(style.0)
      <foreignObject width="820" height="1040">
      <body xmlns="http://www.w3.org/1999/xhtml" style="min-height:1040px">\(body.1)</body>
      </foreignObject>
      </svg>

      """
    try expectGolden(svg, at: "Grammar/pictures/page.svg")
  }
}
