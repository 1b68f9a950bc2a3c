import PlanCommands
import PlanTesting
import Testing

@Suite struct `planlint in a workflow of GitHub` {
  private func run(_ text: String, at path: String = "a.plan", _ options: String = "") -> CommandRun
  {
    CommandRun(
      "planlint -f github \(options) \(path)", files: MemoryFiles([path: text]))
  }

  @Test(arguments: [
    (
      "- [?] a\n", "unknown-state",
      "::warning file=a.plan,line=1,col=3,endLine=1,endColumn=6,title=unknown-state::"
        + "'[?]' is not a state and counts as open; write [ ] and a #tag for what it means\n"
    ),
    (
      "- [ ]\n", "empty-task",
      "::notice file=a.plan,line=1,col=1,endLine=1,endColumn=6,title=empty-task::"
        + "a task without words\n"
    ),
    (
      "\u{FEFF}- [日] 日本 due: tomorrow\r\n", "unknown-state,near-miss-attribute",
      "::warning file=a.plan,line=1,col=3,endLine=1,endColumn=6,title=unknown-state::"
        + "'[日]' is not a state and counts as open; write [ ] and a #tag for what it means\n"
        + "::warning file=a.plan,line=1,col=10,endLine=1,endColumn=23,title=near-miss-attribute::"
        + "'due: tomorrow' is text; write due:tomorrow\n"
    ),
  ])
  func `a finding is a command whose columns count characters`(
    text: String, rules: String, command: String
  ) {
    let run = run(text, at: "a.plan", "--select \(rules)")
    #expect(run.output == command)
    #expect(run.error == "")
  }

  @Test(arguments: [
    ("- [ ] a\n\n\n\n- [ ] b\n", "line=3,endLine=4,title=unformatted"),
    ("- [ ] a\r\n- [ ] b\n- [ ] c\r\n", "line=2,endLine=2,title=mixed-line-endings"),
  ])
  func `a finding over several lines has no columns, and ends in its last line`(
    text: String, properties: String
  ) {
    #expect(run(text).output.contains(" file=a.plan,\(properties)::"))
  }

  @Test(arguments: [
    ("a,b.plan", "a%2Cb.plan"), ("::error::.plan", "%3A%3Aerror%3A%3A.plan"),
    ("%0A::x.plan", "%250A%3A%3Ax.plan"), ("a\u{202E}b.plan", "a<U+202E>b.plan"),
    ("\u{9B}2J.plan", "<U+009B>2J.plan"), ("x/\u{FC}.plan", "x/\u{FC}.plan"),
    ("=,line=7.plan", "=%2Cline=7.plan"),
  ])
  func `a name is one property, whatever it contains`(name: String, property: String) {
    let output = run("- [?] a\n", at: name, "--select unknown-state").output
    #expect(output.hasPrefix("::warning file=\(property),line=1,"))
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("- [%] a\n", "'[%25]' is not a state"), ("- [:] a\n", "'[:]' is not a state"),

    ("- [\u{2028}] a\n", "'[<U+2028>]' is not a state"),
    ("- [\u{202E}] a\n", "'[<U+202E>]' is not a state"), ("- [,] a\n", "'[,]' is not a state"),
  ])
  func `a message is one line and decodes to its text`(text: String, message: String) {
    let output = run(text, at: "a.plan", "--select unknown-state").output
    #expect(
      output.hasSuffix(
        ",title=unknown-state::\(message) and counts as open; write [ ] and a #tag for what it means\n"
      ))
  }

  @Test(arguments: [
    "::error::x", "::stop-commands::t", "%0A::error::x", "##[error]x", "\r::error::x",
  ])
  func `no line of a file becomes a command`(hostile: String) {
    let text =
      "\(hostile)\n- [?] \(hostile)\n## \(hostile)\n- \(hostile): due: \(hostile)\n"
      + "- [ ] a #\(hostile) due:\(hostile) <!-- planlint: allow \(hostile) -->\n```\n\(hostile)\n"
    let lines = run(text).output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 2)
    for line in lines.dropLast() {
      #expect(line.contains(/^::(error|warning|notice) file=a\.plan,line=\d+,[a-zA-Z0-9=,-]+::/))
      #expect(!line.contains("\r"))
    }
    #expect(lines.last == "")
  }
}
