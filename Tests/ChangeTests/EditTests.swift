import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// The arguments of the editor, one line for each start.
private final class Desk {
  var calls: [String] = []

  func edit(_ command: [UInt8], _ path: FilePath) -> Int32 {
    calls.append(String(decoding: command + [0x20] + path.bytes, as: UTF8.self))
    return 0
  }
}

@Suite struct `plan edit` {
  @Test(arguments: [
    ([:], "vi"), (["EDITOR": "ed -s"], "ed -s"),
    (["VISUAL": "gvim -f", "EDITOR": "ed"], "gvim -f"),
    (["VISUAL": "", "EDITOR": "ed"], "ed"), (["VISUAL": "", "EDITOR": ""], "vi"),
  ])
  func `opens the day in the editor that the environment names`(
    environment: [String: String], editor: String
  ) {
    let desk = Desk()
    let files = MemoryFiles(["2026-10-05.plan": "mine\n"])
    let run = CommandRun("plan edit", files: files, environment: environment, edit: desk.edit)
    #expect(desk.calls == ["\(editor) 2026-10-05.plan"])
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test func `creates the day first, and carries nothing into it`() {
    let desk = Desk()
    let files = MemoryFiles([
      "settings.plan": "- layout: month\n", "2026-10-04.plan": "- [ ] Pay rent\n",
      "templates/day.plan": "# {{date}} {{weekday}}\n\n## Tasks\n",
    ])
    let run = CommandRun("plan edit tomorrow", files: files, edit: desk.edit)
    #expect(desk.calls == ["vi 2026/10/2026-10-06.plan"])
    #expect(run.error == "plan: made 2026/10/2026-10-06.plan\n")
    #expect(files["2026/10/2026-10-06.plan"] == "# 2026-10-06 Tue\n\n## Tasks\n")
    #expect(files["2026-10-04.plan"] == "- [ ] Pay rent\n")
    _ = CommandRun("plan edit tomorrow", files: files, edit: desk.edit)
    #expect(files.writes.count == 1)
  }

  @Test(arguments: [
    ("groceries.plan", "vi", "vi groceries.plan"), ("groceries", "vi", "vi groceries.plan"),
    ("sport.plan", "vi", "vi home/sport.plan"),
    ("home/sport", "ed -s", "ed -s home/sport.plan"), ("rent", "vi", "vi +2 2026-10-05.plan"),
    ("oct-04:1", "/usr/bin/nvim -n", "/usr/bin/nvim -n +1 2026-10-04.plan"),
    ("2026-10-04.plan:7", "ed", "ed 2026-10-04.plan"), ("Read", "nano", "nano +3 habits.plan"),
    ("milk", "emacs -nw", "emacs -nw +1 groceries.plan"), ("post", "vi", "vi +1 2026-10-04.plan"),
  ])
  func `opens a list, or the line of a target`(operand: String, editor: String, call: String) {
    let desk = Desk()
    let files = MemoryFiles([
      "settings.plan": "", "old/groceries.plan": "", "groceries.plan": "- [ ] Milk\n",
      "home/sport.plan": "",
      "habits.plan": "## Habits\n\n- Read every:day\n", "2026-10-05.plan": "\n- [ ] Pay rent\n",
      "2026-10-04.plan": "- [ ] Post\n",
    ])
    let run = CommandRun(
      ["plan", "edit", operand], files: files, environment: ["EDITOR": editor], edit: desk.edit)
    #expect(desk.calls == [call])
    #expect(run.error == "")
    #expect(files.writes.isEmpty)
    #expect(CommandRun("plan edit nothing", files: files, edit: desk.edit).code == 1)
    #expect(desk.calls.count == 1)
  }

  @Test func `passes on the exit code of the editor`() {
    let files = MemoryFiles(["2026-10-05.plan": ""])
    #expect(CommandRun("plan edit", files: files, edit: { _, _ in 7 }).code == 7)
  }

  @Test func `starts no editor if the day cannot be created`() {
    let desk = Desk()
    let files = MemoryFiles(["settings.plan": ""])
    files.setBytes([0xFF], at: "templates/day.plan")
    let run = CommandRun("plan edit", files: files, edit: desk.edit)
    #expect(desk.calls == [])
    #expect(run.error.contains("templates/day.plan"))
    #expect(run.code == 2)
    files.setBytes(nil, at: "templates/day.plan")
    files.makeDirectory("2026-10-05.plan")
    #expect(CommandRun("plan edit", files: files, edit: desk.edit).code == 2)
    #expect(desk.calls == [])
  }
}

/// Here the editor is a process, started by the shell.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `plan edit as a process` {
  private func edit(_ line: String, _ editor: String) throws -> (Ended, Workplace) {
    let place = try Workplace()
    try place.write("", to: "plan/settings.plan")
    try place.write("a\n", to: "plan/2026-10-05.plan")
    return (try place.run("cd plan; \(line)", environment: ["EDITOR": editor]), place)
  }

  @Test func `passes arguments and the streams to the editor`() throws {
    let (ended, place) = try edit(
      "echo '- [ ] b' | plan edit 2026-10-05",
      "f() { cat >>\"$3\"; echo \"$#:$1 $2\"; }; f -x 'y z'")
    #expect(ended.output == "3:-x y z\n")
    #expect(try place.text("plan/2026-10-05.plan") == "a\n- [ ] b\n")
    #expect(ended.code == 0)
  }

  @Test(arguments: [
    ("exit 3;", Int32(3)), ("false", 1), ("no-such-editor", 127), ("kill -TERM $$;", 143),
  ])
  func `ends with the exit code of the editor`(editor: String, code: Int32) throws {
    #expect(try edit("plan edit 2026-10-05", editor).0.code == code)
  }

  @Test func `outlives a key that interrupts the editor`() throws {
    let (ended, _) = try edit(
      "plan edit 2026-10-05; echo $?", "trap 'exit 5' INT; kill -INT $PPID $$;")
    #expect(ended.output == "5\n")
  }
}
