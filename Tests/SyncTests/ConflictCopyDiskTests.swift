import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `planmerge --conflict-copies on the disk` {
  private let place: Workplace
  private let copy = "2026-10-05.sync-conflict-20261005-181500-ABCDEFG.plan"

  init() throws {
    place = try Workplace()
    try place.write("", to: "settings.plan")
  }

  @Test func `leaves one file, and files that others are writing`() throws {
    try place.write("- [ ] a\n", to: "2026-10-05.plan")
    try place.write("- [ ] a\n", to: copy)
    try place.write("- [ ] b\n", to: "it's/$x.sync-conflict-20261005-181500-ABCDEFG.plan")
    let others = [
      ".syncthing.2026-10-05.plan.tmp", "~syncthing~2026-10-05.plan.tmp",
      "2026-10-05.sync-conflict-20261005-181500-ABCDEFG.md", ".\(copy)", ".stversions/\(copy)",
    ]
    for other in others { try place.write("x\n", to: other) }
    let before = try place.snapshot()
    #expect(try place.run("planmerge --conflict-copies -n").code == 0)
    #expect(try place.snapshot() == before)
    let ended = try place.run("planmerge --conflict-copies")
    #expect(ended.error == "")
    #expect(ended.code == 0)
    let after = try place.snapshot()
    for name in others + ["2026-10-05.plan"] {
      #expect(after[name] == before[name], "not even touched: \(name)")
    }
    #expect(after[copy] == nil)
    #expect(try place.text("it's/$x.plan") == "- [ ] b\n")
    #expect(try place.run("ls \"it's\"").output == "$x.plan\n")
    #expect(try place.run("planmerge --conflict-copies").output == "")
  }

  @Test func `folds each kind of copy`() throws {
    let marks = [
      " (conflicted copy 2026-10-05 101010).plan", " (Conflicted copy from pc on 2026-10-05).plan",
      " 2.plan", " (1).plan", " - Copy.plan", ".plan.orig", "_conflict-20261005-101010.plan",
      " (In Konflikt stehende Kopie von pc 2026-10-05).plan", "[Conflict].plan", " copy 2.plan",
      "-DESKTOP-AB12CD3.plan", " (SFConflict ann@example.org 2026-10-06-10-10-10).plan",
      " - Copy - Copy.plan", " 2 (1).plan",
    ]
    for name in ["2026-10-05", "in/Trip", "templates/day"] {
      try place.write("## Tasks\n\n- [ ] a\n", to: name + ".plan")
      for (number, mark) in marks.enumerated() {
        try place.write("## Tasks\n\n- [ ] a\n- [ ] \(number)\n", to: name + mark)
      }
    }
    try place.write("## Tasks\n\n- [ ] b\n", to: "in/Trip 7.plan")
    #expect(try place.run("plan list").output.split(separator: " a").count == 3)
    #expect(try place.run("planlint").code == 1)
    let ended = try place.run("planmerge --conflict-copies")
    #expect(ended.error == "")
    #expect(ended.code == 0)
    #expect(
      try place.run("find . -name '*.plan*' | LC_ALL=C sort").output
        == "./2026-10-05.plan\n./in/Trip 7.plan\n./in/Trip.plan\n./settings.plan\n"
        + "./templates/day.plan\n")
    let text = try place.text("2026-10-05.plan")
    for number in marks.indices { #expect(text.contains("- [ ] \(number)\n")) }
    #expect(text.split(separator: "- [ ] a\n").count == 2)
    #expect(try place.run("planlint").code == 0)
    #expect(try place.run("plan undo; ls | wc -l").output.hasSuffix("\n18\n"))
  }

  @Test func `a link is no version of a file`() throws {
    let copy = "2026-10-05.sync-conflict-20261005-120000-ABCDEFG.plan"
    _ = try place.run("echo '- [ ] elsewhere' >../elsewhere; ln -s ../elsewhere \(copy)")
    let before = try? place.text("2026-10-05.plan")
    let ended = try place.run("planmerge --conflict-copies .")
    #expect(
      ended.error.hasPrefix("planmerge: \(copy): is a link that leads out of the plan folder"))
    #expect(ended.code == 2)
    #expect((try? place.text("2026-10-05.plan")) == before)
  }

  @Test func `plan undo brings the copies back`() throws {
    try place.write("- [ ] a\n", to: "2026-10-05.plan")
    try place.write("- [ ] b\n", to: copy)
    let all = "tail -n +1 *.plan"
    let before = try place.run(all).output
    #expect(try place.run("planmerge --conflict-copies").code == 0)
    let merged = try place.run(all).output
    #expect(try place.run("plan undo --show").output.contains("+- [ ] b\n"))
    let ended = try place.run("plan undo")
    #expect(ended.output.contains("\n\(copy): made again, as before planmerge of "))
    #expect(try place.run(all).output == before)
    #expect(try place.run("plan undo --redo && \(all)").output.hasSuffix(merged))
    #expect(
      try place.run("plan undo; planmerge --conflict-copies && \(all)").output.hasSuffix(merged))
  }

  @Test(.enabled(if: Workplace.has("script"), "script is not installed: there is no terminal"))
  func `--edit starts vim -d with every version`() throws {
    try place.write("# 2026-10-05\n", to: "it's.plan")
    try place.write("# 2026-10-06\n", to: "it's.sync-conflict-20261005-181500-ABCDEFG.plan")
    try place.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" >seen\ncat \"$4\" >>\"$3\"\n", to: "../bin/vim")
    let ended = try place.run(
      "chmod +x ../bin/vim; script -qec 'planmerge --conflict-copies --edit' /dev/null")
    #expect(ended.code == 0, "\(ended.output)")
    #expect(
      try place.text("seen")
        == "-d\n--\nit's.plan\nit's.sync-conflict-20261005-181500-ABCDEFG.plan\n")
    #expect(try place.text("it's.plan") == "# 2026-10-05\n# 2026-10-06\n")
    #expect(try place.run("ls").output == "it's.plan\nseen\nsettings.plan\n")
  }
}
