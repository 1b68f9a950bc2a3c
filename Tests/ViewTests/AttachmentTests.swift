import Foundation
import PlanCommands
import PlanDocument
import PlanSystem
import PlanTesting
import PlanText
import Testing

private let day = CivilDate(Array("2026-10-05".utf8).span)

private func isAttachment(_ name: String, of day: CivilDate) -> Bool {
  Attachment.isName(Array(name.utf8).span, of: day)
}

/// The programs that were started, each with its arguments in brackets.
private final class Desk {
  var calls: [String] = []

  func open(_ words: [[UInt8]], _ path: FilePath) -> Int32 {
    calls.append(
      (words + [path.bytes]).map { "[\(String(decoding: $0, as: UTF8.self))]" }.joined())
    return 7
  }
}

@Suite struct `attachments of a day` {
  @Test(arguments: [
    "2026-10-05.png", "2026-10-05 sketch.jpg", "2026-10-05-2.gif", "2026-10-05_a",
    "2026-10-05.drawing", "2026-10-05.PLAN", "2026-10-05 <script>.png", "2026-10-05.plan2",
    "2026-10-05 \u{202E}.png",
  ])
  func `are named by the date and more`(name: String) throws {
    let day = try #require(day)
    #expect(isAttachment(name, of: day))
    #expect(!isAttachment(name, of: try #require(day.adding(days: 1))))
  }

  @Test(arguments: [
    "", "2026-10-05", "2026-10-05.", "2026-10-05x.png", "2026-10-055.png", "a 2026-10-05.png",
    ".2026-10-05.png", "2026-10-05.plan", "2026-10-05 a.plan", "2026-10-05.plan.bak",
    "2026-10-05.plan.1", "2026-10-05.png~", "2026-10-05.png.swp", "2026-10-05.orig",
    "2026-10-05.png.part", "2026-10-05.sync-conflict-20261005-101010-ABCDEFG.png",
    "2026-10-05 a\nb.png", "2026-10-05 \u{1B}[31m.png", "2026-13-05.png",
  ])
  func `are no other files`(name: String) throws {
    #expect(!isAttachment(name, of: try #require(day)))
  }

  @Test func `are listed with the day, in every form`() {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-05.plan": "- [ ] a\n", "2026-10-05 b.pdf": "12345",
      "2026-10-06.png": "", "2026/2026-10-05.png": "",
    ])
    files.setBytes([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 34_813), at: "2026-10-05.png")
    let shown = CommandRun("plan", files: files).output
    #expect(shown.contains("FILES   2026-10-05 b.pdf 5 B  2026-10-05.png 34 KiB\n"))
    #expect(
      CommandRun("plan --plain", files: files).output.hasSuffix(
        "attachment\t2026-10-05 b.pdf\t5\t\nattachment\t2026-10-05.png\t34816\timage/jpeg\n"))
    #expect(
      CommandRun("plan --json", files: files).output.contains(
        #""attachments":[{"path":"2026-10-05 b.pdf","bytes":5,"type":null},"#
          + #"{"path":"2026-10-05.png","bytes":34816,"type":"image/jpeg"}]}"#))
    let elsewhere = CommandRun("plan -C /plan --plain", files: files)
    #expect(elsewhere.output.contains("\t/plan/2026-10-05.png"))
    #expect(!CommandRun("plan today #a", files: files).output.contains("FILES"))
    #expect(!CommandRun("plan tomorrow --json", files: files).output.contains(".pdf"))
  }
}

@Suite struct `plan edit --attachment` {
  private let files = MemoryFiles([
    "settings.plan": "", "2026-10-05.png": "a", "2026-10-04.plan": "", "2026-10-04.png": "b",
    "2026-10-04 Sketch one.jpg": "c", "2026-10-04 sketch two.jpg": "d",
  ])

  @Test(arguments: [
    ([], "2026-10-05.png"), (["today"], "2026-10-05.png"), (["2026-10-05.png"], "2026-10-05.png"),
    (["x/2026-10-04.png"], "2026-10-04.png"), (["yesterday", "png"], "2026-10-04.png"),
    (["last", "sunday", "TWO"], "2026-10-04 sketch two.jpg"),
    (["2026-10-04", "Sketch", "one.jpg"], "2026-10-04 Sketch one.jpg"),
    (["2026-10-04 sketch one"], "2026-10-04 Sketch one.jpg"),
  ])
  func `opens the file that is meant`(operands: [String], name: String) {
    let desk = Desk()
    let run = CommandRun(
      ["plan", "edit", "--attachment"] + operands, files: files,
      environment: ["PLAN_OPEN": " feh  --scale\t'x "], open: desk.open)
    #expect(run.error == "")
    #expect(desk.calls == ["[feh][--scale]['x][/plan/\(name)]"])
    #expect(run.code == 7)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    (["yesterday"], 1, "has 3 attachments; name one: plan edit --attachment 2026-10-04 NAME"),
    (["yesterday", "sketch"], 1, "Sun 2026-10-04 has 2 attachments called 'sketch'; name one"),
    (["yesterday", "pdf"], 1, "no attachment of Sun 2026-10-04 is called 'pdf':"),
    (["tomorrow"], 1, "Tue 2026-10-06 has no attachment"), (["pdf"], 1, "is called 'pdf'"),
    (["2026-13-01"], 2, "a year has 12 months"), (["2026-10"], 2, "it is more than a week"),
  ])
  func `says what there is if that is not one file`(
    operands: [String], code: Int32, message: String
  ) {
    let desk = Desk()
    let run = CommandRun(
      ["plan", "edit", "--attachment"] + operands, files: files, open: desk.open)
    #expect(run.error.contains(message))
    let isListed = code == 1 && operands[0] == "yesterday"
    #expect(run.error.contains("2026-10-04 Sketch one.jpg") == isListed)
    #expect(run.code == code)
    #expect(desk.calls.isEmpty)
  }

  @Test func `says what to do without a program`() {
    let run = CommandRun(
      ["plan", "edit", "--attachment"], files: files,
      open: { _, _ throws(FileProblem.Reason) in throw .notFound })
    #expect(run.error.contains("was not started: no such program; set PLAN_OPEN to a program"))
    #expect(run.code == 2)
    #expect(CommandRun("plan edit --attachment", files: files).code == 2)
  }
}

/// On the real disk, with links and hostile names.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `attachments on the disk` {
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write("- layout: year\n", to: "plan/settings.plan")
    try place.write("secret", to: "elsewhere/2026-10-05.png")
    try place.write("secret", to: "elsewhere/2026-10-07.png")
    return place
  }

  @Test func `are regular files in the folder alone`() throws {
    let place = try place()
    let made = try place.run(
      """
      mkdir -p plan/2026/'2026-10-05 folder' && cd plan/2026 && echo x >2026-10-05.txt &&
      ln -s ../../elsewhere/2026-10-05.png 2026-10-05.png && mkfifo '2026-10-05 fifo' &&
      ln -s 2026-10-05.txt 2026-10-05-link && cd .. && mkdir -p 2027 && rm -r 2027 &&
      ln -s ../elsewhere 2027
      """)
    #expect(made.code == 0)
    let listed = try place.run("cd plan; plan 2026-10-05 --plain | grep attachment")
    #expect(listed.output == "attachment\t2026/2026-10-05.txt\t2\t\n")
    try place.write("secret", to: "elsewhere/2027-10-05.png")
    #expect(try place.run("cd plan; plan 2027-10-05 --plain | grep attachment").output == "")
    let opened = try place.run(
      "cd plan; plan edit --attachment 2026-10-05", environment: ["PLAN_OPEN": "printf %s|"])
    #expect(opened.output == "\(place.folder.path)/plan/2026/2026-10-05.txt|")
    #expect(try place.run("cd plan; plan edit --attachment 2027-10-05").code == 1)
  }

  @Test func `have names that do no harm`() throws {
    let place = try place()
    let made = try place.run(
      """
      mkdir plan/2026 && cd plan/2026 && >"$(printf '2026-10-05 \\377 \\342\\200\\256.png')" &&
      >'2026-10-05 $(touch x); "'"'"'<b>%41&amp;' && >"$(printf '2026-10-05 \\033[31m\\n.png')"
      """)
    #expect(made.code == 0)
    let shown = try place.run("cd plan; plan 2026-10-05")
    #expect(shown.output.contains("2026-10-05 <0xFF> <U+202E>.png"))
    #expect(!shown.output.contains("\u{1B}"))
    let page = try place.run("cd plan; plan export html 2026-10-05").output
    #expect(page.contains(#"<a href="2026/2026-10-05%20%FF%20%E2%80%AE.png">2026-10-05 &lt;0xFF"#))
    #expect(page.contains("2026-10-05%20%24%28touch%20x%29%3B%20%22%27%3Cb%3E%2541%26amp%3B"))
    #expect(page.contains("&quot;&#39;&lt;b&gt;%41&amp;amp;</a>"))
    let opened = try place.run(
      "cd plan; plan edit --attachment 2026-10-05 touch", environment: ["PLAN_OPEN": "printf %s|"])
    #expect(opened.output.hasSuffix(##"/plan/2026/2026-10-05 $(touch x); "'<b>%41&amp;|"##))
    #expect(try !place.run("ls plan").output.contains("x\n"))
  }

  @Test func `are opened by no program that does not exist`() throws {
    let place = try place()
    try place.write("a", to: "plan/2026/2026-10-05.png")
    let line = "cd plan; plan edit --attachment 2026-10-05"
    let run = try place.run(line, environment: ["PLAN_OPEN": "no-such-program -x"])
    #expect(run.error == "plan: 'no-such-program' was not started: no such program\n")
    #expect(run.code == 2)
    let other = try place.run("PATH=$(dirname $(command -v plan)); " + line)
    #expect(other.error.contains("was not started: no such program; set PLAN_OPEN"))
    #expect(other.code == 2)
  }
}
