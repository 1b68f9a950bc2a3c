import Foundation
import PlanTesting
import Testing

@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("git"), "git is not installed"))
struct `planfmt -d and git apply` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    let day = "#2026/10/5  \n##todo:\n* [X]Pay rent due:fri !h\n\n\n\n- [ ]b\n\tnote\n"
    let crlf = day.replacingOccurrences(of: "\n", with: "\r\n")
    let files = [
      "2026-10-05.plan": day, "with space.plan": crlf, "\u{FC}mlaut.plan": String(day.dropLast()),
      "quo\"te\\.plan": String(crlf.dropLast()), "trailing .plan": "\u{FEFF}" + day,
      "-w.plan": "* [] a\r\n* [] b\n* [] c\r\n", "a b/\u{FC}/list.plan": "* [] a",
      "templates/2026-10-06.plan": day, "lone.plan": "* [] a\rb\r\r\n* []\u{2028}c\n",
      "long.plan": String(repeating: "- [ ] a\n", count: 30) + "* [] b\n"
        + String(repeating: "- [ ] c\n", count: 30) + "* [] d",
      "done.plan": "- [ ] a\n",
    ]
    for (name, text) in files { try place.write(text, to: "plan/" + name) }
    #expect(try place.run("cp -R plan written && planfmt -w written").code == 0)
  }

  @Test(arguments: [
    ".", "./", ".//.", "\"$PWD\"", "\"$PWD/../plan/\"",
    "-- *.plan a\\ b ./templates/", "./with\\ space.plan ./*.plan templates/.. ",
  ])
  func `describes exactly what -w writes`(operands: String) throws {
    try place.expectPatch(of: "planfmt -d \(operands)")
  }

  @Test func `works from above and inside a repository`() throws {
    #expect(try place.run("git init -q .").code == 0)
    let above = try place.run(
      "planfmt -d plan/*.plan | git apply; cd plan; planfmt -d . | git apply; cd ..; diff -r plan written"
    )
    #expect(above.output == "")
    #expect(above.code == 0)
  }

  @Test func `works for standard input with a path`() throws {
    let line = "planfmt -d --stdin-filepath ./2026-10-05.plan - <2026-10-05.plan | git apply"
    #expect(try place.run("cd plan; " + line).code == 0)
    #expect(try place.text("plan/2026-10-05.plan") == place.text("written/2026-10-05.plan"))
  }
}

extension Workplace {
  /// Expects that a command prints the patch from `plan` to `written`, and prints nothing more
  /// after the patch is applied.
  func expectPatch(
    of command: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let differing = try run("cd plan; \(command) >../patch")
    #expect(differing.error == "", sourceLocation: sourceLocation)
    #expect(differing.code == 1, sourceLocation: sourceLocation)
    let applied = try run("cd plan; git apply --whitespace=nowarn ../patch")
    #expect(applied.error == "", sourceLocation: sourceLocation)
    #expect(applied.code == 0, sourceLocation: sourceLocation)
    #expect(try run("diff -r plan written").output == "", sourceLocation: sourceLocation)
    let again = try run("cd plan; \(command)")
    #expect(again.output == "", sourceLocation: sourceLocation)
    #expect(again.code == 0, sourceLocation: sourceLocation)
  }
}
