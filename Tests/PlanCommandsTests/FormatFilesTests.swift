import PlanArguments
import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `planfmt with named files` {
  private let files = MemoryFiles([
    "a.plan": Sample.typed, "b.plan": Sample.canonical, "c.plan": Sample.typed,
  ])

  private func run(_ arguments: String) -> CommandRun {
    CommandRun("planfmt " + arguments, files: files)
  }

  @Test(arguments: [
    ("-w", "", Int32(0)),
    ("-l", "a.plan\nc.plan\n", 1),
    ("-d", Sample.patch(of: "a.plan") + Sample.patch(of: "c.plan"), 1),
    ("--check", "", 1),
    ("-lw", "a.plan\nc.plan\n", 0),
    ("-d -w", Sample.patch(of: "a.plan") + Sample.patch(of: "c.plan"), 0),
    (
      "-l -d",
      "a.plan\n" + Sample.patch(of: "a.plan") + "c.plan\n" + Sample.patch(of: "c.plan"), 1
    ),
    ("-w --fail-on-change", "", 1),
    ("-w -l --fail-on-change", "a.plan\nc.plan\n", 1),
  ])
  func `each mode prints its own output, and only -w writes`(
    mode: String, output: String, code: Int32
  ) {
    let run = run(mode + " a.plan b.plan c.plan")
    #expect(run.output == output)
    #expect(run.error == "")
    #expect(run.code == code)
    let isWritten = mode.contains("w")
    #expect(files["a.plan"] == (isWritten ? Sample.canonical : Sample.typed))
    #expect(files["c.plan"] == files["a.plan"])
    #expect(
      files.writes.map(\.path) == (isWritten ? [FilePath("a.plan"), FilePath("c.plan")] : []))
  }

  @Test(arguments: ["-w", "-l", "-d", "--check", "-lwd", "-w --fail-on-change", ""])
  func `canonical text is neither reported nor written`(mode: String) {
    let run = run(mode + " b.plan")
    #expect(run.output == (mode.isEmpty ? Sample.canonical : ""))
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test func `one file without a mode is printed`() {
    let run = run("a.plan")
    #expect(run.output == Sample.canonical)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files["a.plan"] == Sample.typed)
  }

  @Test(arguments: ["a.plan b.plan", "b.plan b.plan", ".", "empty"])
  func `more than one file needs a mode`(operands: String) {
    files.makeDirectory("empty")
    let run = run(operands)
    let message = "planfmt: there is more than one file; choose -w, -l, -d or --check\n"
    #expect(run.error == message + Command.fmt.usageHint + "\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test(
    arguments: ["-l", "-d", "--check", "-w"],
    ["a.plan gone.plan c.plan", "gone.plan a.plan c.plan"])
  func `a failure decides the exit code, and the other files are still done`(
    mode: String, operands: String
  ) {
    let run = run("\(mode) \(operands)")
    #expect(run.error == "planfmt: gone.plan: No such file or directory\n")
    #expect(run.code == 2)
    switch mode {
    case "-l": #expect(run.output == "a.plan\nc.plan\n")
    case "-d": #expect(run.output == Sample.patch(of: "a.plan") + Sample.patch(of: "c.plan"))
    case "-w": #expect(files.writes.count == 2)
    default: #expect(run.output == "")
    }
  }

  @Test func `a refused text is neither printed nor written`() {
    files["x.plan"] = Sample.conflict
    for mode in ["", "-w", "-l", "-d", "--check"] {
      let run = run(mode + " x.plan")
      #expect(run.output == "")
      #expect(
        run.error
          == "x.plan:2:1: error: holds conflict markers; 'planmerge --resolve x.plan' merges it\n")
      #expect(run.code == 2)
    }
    #expect(files["x.plan"] == Sample.conflict)
  }

  @Test func `a folder means its plans, ordered by their bytes`() {
    for name in ["d/z.plan", "d/B.plan", "d/a/x.plan", "d/a.txt", "d/.a.plan", "d/a.plan~"] {
      files[name] = Sample.typed
    }
    #expect(run("-l d").output == "d/B.plan\nd/a/x.plan\nd/z.plan\n")
    #expect(run("-l d d/z.plan").output == "d/B.plan\nd/a/x.plan\nd/z.plan\n")
    #expect(run("-l d/a.txt").output == "d/a.txt\n", "a named file is always done")
    #expect(run("-C d -l .").output == "B.plan\na/x.plan\nz.plan\n")
  }

  @Test func `a patch names files as git apply takes them`() {
    files["d/x.plan"] = Sample.typed
    for operand in [
      "d/x.plan", "./d/x.plan", "d//x.plan", "d/../d/x.plan", "/plan/d/x.plan", "d/.",
    ] {
      #expect(run("-d " + operand).output == Sample.patch(of: "d/x.plan"), "\(operand)")
    }
    #expect(run("-C d -d ../a.plan").output == Sample.patch(of: "plan/a.plan"))
  }
}
