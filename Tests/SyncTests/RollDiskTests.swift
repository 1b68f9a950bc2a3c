import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `planroll on a disk` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func roll(_ arguments: String = "", _ environment: [String: String] = [:]) throws -> Ended
  {
    try place.run("planroll --today 2026-10-05 " + arguments, environment: environment)
  }

  /// A week of days with one task each, written in the given order.
  private func writeWeek(to folder: String, order: [Int]) throws {
    try place.write("# Settings\n", to: folder + "/settings.plan")
    for day in order {
      let text =
        "# 2026-09-2\(day)\n\n## Tasks\n\n- [ ] Task \(day)\n  - a step\n- [x] Other \(day)\n"
      try place.write(text, to: folder + "/2026-09-2\(day).plan")
    }
  }

  private func texts(_ folder: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.path + "/" + folder)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try place.text("\(folder)/\($0)")) })
  }

  @Test func `creates the first day of a new folder`() throws {
    try place.write("", to: "settings.plan")
    let ended = try roll()
    #expect(ended.error == "planroll: made 2026-10-05.plan\n")
    #expect(ended.output == "")
    #expect(ended.code == 0)
    #expect(try place.text("2026-10-05.plan").hasPrefix("# 2026-10-05 Mon\n"))
    #expect(try place.run("planfmt --check .").code == 0)
  }

  @Test func `touches nothing the second time`() throws {
    try writeWeek(to: "a", order: [1, 2, 3])
    #expect(try roll("a").code == 0)
    let before = try place.snapshot()
    for arguments in ["a", "-n a", "--check a", "-l a", "--settle a"] {
      let ended = try roll(arguments)
      #expect(ended.error == "")
      #expect(ended.output == "")
      #expect(ended.code == 0)
    }
    #expect(try place.snapshot() == before)
  }

  @Test(arguments: ["-n", "--check", "-l -n", "--json -n", "-l --check"])
  func `writes nothing with -n, -l and --check`(arguments: String) throws {
    try writeWeek(to: "a", order: [1, 2])
    let before = try place.snapshot()
    #expect(try roll(arguments + " a").code == (arguments.contains("--check") ? 1 : 0))
    #expect(try place.snapshot() == before)
  }

  @Test func `writes the same bytes wherever and however it runs`() throws {
    try writeWeek(to: "a", order: [1, 2, 3, 4, 5])
    try writeWeek(to: "b", order: [4, 2, 5, 1, 3])
    #expect(try roll("a", ["TZ": "Pacific/Kiritimati", "LC_ALL": "C"]).code == 0)
    let inside = try place.run(
      "cd b && planroll --today 2026-10-05",
      environment: ["TZ": "Pacific/Midway", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"])
    #expect(inside.code == 0)
    #expect(try texts("a") == texts("b"))
    #expect(try texts("a").count == 7)
  }

  @Test(.enabled(if: Workplace.has("git"), "git is not installed"))
  func `shows a patch, and git apply gives what it then writes`() throws {
    try writeWeek(to: "a", order: [1, 2, 3])
    let patch = try roll("-n a")
    try place.write(patch.bytes, to: "roll.patch")
    #expect(try place.run("cp -r a b && git apply --directory=b -p2 roll.patch").error == "")
    #expect(try roll("a").code == 0)
    #expect(try texts("a") == texts("b"))
  }

  @Test func `finds the folder through PLAN_DIR, and only if there is one`() throws {
    try writeWeek(to: "far", order: [1])
    try place.write("", to: "here/notes.md")
    let lost = try place.run("planroll -C here")
    #expect(lost.error.hasPrefix("planroll: no plan folder here; name one as DIR,"))
    #expect(lost.code == 2)
    let wrong = try roll("-C here", ["PLAN_DIR": "../gone"])
    #expect(wrong.error == "planroll: PLAN_DIR: '../gone' is not a folder\n")
    #expect(wrong.code == 2)
    let found = try roll("-C here -l", ["PLAN_DIR": "../far"])
    #expect(found.output == "../far/2026-10-05.plan\n../far/2026-09-21.plan\n")
    #expect(try place.snapshot().keys.filter { $0.hasPrefix("here/") } == ["here/notes.md"])
  }

  @Test func `writes the file a link points to, and keeps the link`() throws {
    try writeWeek(to: "far", order: [1])
    #expect(try place.run("ln -s far near; ln -s far/2026-09-21.plan x").code == 0)
    #expect(try roll("near").error.hasSuffix("into near/2026-10-05.plan\n"))
    #expect(try place.text("far/2026-09-21.plan").contains("- [>] Task 1 to:2026-10-05\n"))
  }

  @Test func `reports the text it cannot read, and writes nothing`() throws {
    try writeWeek(to: "a", order: [1])
    try place.write(Array("- [ ] a\n".utf8) + [0xFF, 0x0A], to: "a/2026-09-22.plan")
    let before = try place.snapshot()
    let ended = try roll("a")
    #expect(ended.error.hasPrefix("a/2026-09-22.plan:"))
    #expect(ended.error.contains(": error: not UTF-8 at byte "))
    #expect(ended.code == 2)
    #expect(try place.snapshot() == before)
  }

  @Test(.enabled(if: !Workplace.isSanitized))
  func `writes nothing if there is no room for the day`() throws {
    try writeWeek(to: "a", order: [1, 2])
    let before = try place.snapshot()
    let ended = try place.run("ulimit -f 0; planroll --today 2026-10-05 a >/dev/null 2>error")
    #expect(ended.code == 2)
    // The folder itself was touched, because the new text was begun in it.
    let after = try place.snapshot().filter { !["a", "error"].contains($0.key) }
    #expect(after == before.filter { $0.key != "a" })
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func `writes nothing into a folder that cannot be written`() throws {
    try writeWeek(to: "a", order: [1])
    #expect(try place.run("chmod 555 a").code == 0)
    let ended = try roll("a")
    #expect(ended.error == "planroll: a/2026-10-05.plan: Permission denied\n")
    #expect(ended.code == 2)
    #expect(try place.run("chmod 755 a").code == 0)
    #expect(try place.text("a/2026-09-21.plan").contains("- [ ] Task 1\n"))
  }

  @Test func `handles hostile names`() throws {
    let folders = ["a b", "\"quoted\"", "é", "-n", "*", "$HOME", "\u{1B}[31m"]
    try place.write("", to: "settings.plan")
    for (index, folder) in folders.enumerated() {
      try place.write("- [ ] Task \(index)\n", to: "\(folder)/2026-09-0\(index + 1).plan")
    }
    #expect(try place.run("mkdir \"$(printf '\\377')\"").code == 0)
    #expect(
      try place.run("echo '- [ ] Task 8' >\"$(printf '\\377')\"/2026-09-09.plan").code == 0)
    let ended = try roll("--json")
    #expect(ended.code == 0)
    #expect(!ended.error.contains("\u{1B}"))
    #expect(ended.output.contains("\"\u{FFFD}/2026-09-09.plan\""))
    let day = try place.text("2026-10-05.plan")
    for index in [0, 1, 2, 3, 4, 5, 8] { #expect(day.contains("Task \(index) from:"), "\(index)") }
    #expect(!day.contains("Task 6"), "its folder cannot be named on a terminal")
    #expect(try place.text("-n/2026-09-04.plan") == "- [>] Task 3 to:2026-10-05\n")
  }

  @Test(
    arguments: [["XDG_STATE_HOME": "state"], ["HOME": "home", "XDG_STATE_HOME": ""]],
    ["state", "share"])
  func `looks for swap files in the folders of Neovim`(
    environment: [String: String], home: String
  ) throws {
    try writeWeek(to: "a", order: [1])
    var block = [UInt8](repeating: 0, count: 1008)
    let facts = [(0, "b0VIM 8.1"), (24, "\u{1}"), (68, "another host"), (1007, "\u{55}")]
    for (start, text) in facts {
      for (offset, byte) in text.utf8.enumerated() { block[start + offset] = byte }
    }
    let name = (place.folder.path + "/a/2026-09-21.plan").replacing("/", with: "%") + ".swp"
    for folder in [home, "home/.local/\(home)"] {
      try place.write(block, to: "\(folder)/nvim/swap/\(name)")
    }
    var absolute = environment.mapValues { $0.isEmpty ? "" : place.folder.path + "/" + $0 }
    if absolute["HOME"] == nil { absolute["XDG_DATA_HOME"] = place.folder.path + "/share" }
    let ended = try roll("a", absolute)
    #expect(
      ended.error
        == "planroll: a/2026-09-21.plan: has unsaved changes in Neovim; save them, or use --force\n"
    )
    #expect(ended.code == 2)
    #expect(try roll("--force a", absolute).code == 0)
  }

  @Test func `reports what a wrong clock carried to a later day`() throws {
    try writeWeek(to: "a", order: [1])
    try place.write("- [x] lived\n- [ ] left\n", to: "a/2026-10-07.plan")
    #expect(try roll("a --to 2026-10-09").code == 0)
    try place.write("- [ ] new\n", to: "a/2026-10-04.plan")
    let ended = try roll("a")
    #expect(ended.error.contains("carried to 2026-10-09; 'plan move --from 2026-10-09 today'"))
    #expect(ended.code == 0)
  }
}
