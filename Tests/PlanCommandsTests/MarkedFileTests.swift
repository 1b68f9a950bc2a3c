import PlanTesting
import Testing

@Suite struct `A file with conflict markers` {
  private let marked =
    "## Tasks\n\n- [ ] z #work\n<<<<<<< ours: both changed the words\n- [ ] a one\n"
    + "=======\n- [ ] a two\n>>>>>>> theirs\n"

  @Test(arguments: [
    "planfmt 2026-10-05.plan", "planfmt -w .", "planfmt --check .", "planroll", "planroll --check",
    "plan list", "plan files", "plan done z", "plan toggle z", "plan add b", "plan note b",
    "plan mood calm", "plan move z tomorrow", "plan new", "plan rename tag work job",
  ])
  func `is reported by every tool, with its line and the command that merges it`(line: String) {
    let name = line == "plan files" ? "home.plan" : "2026-10-05.plan"
    let files = MemoryFiles([
      "settings.plan": "", name: marked, "2026-10-04.plan": "## Tasks\n\n- [ ] b #work\n",
    ])
    let before = files.texts
    let run = CommandRun(line, files: files)
    #expect(
      run.error
        == "\(name):4:1: error: holds conflict markers; 'planmerge --resolve \(name)' merges it\n")
    #expect(run.code == 2)
    #expect(files.texts == before)
  }

  @Test(arguments: ["planlint .", "planlint --fix ."])
  func `is a finding with the same message`(line: String) {
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": marked])
    let run = CommandRun(line, files: files)
    #expect(
      run.output.hasPrefix(
        "2026-10-05.plan:4:1: error: an unfinished merge: 1 line against 1; planmerge --resolve "))
    #expect(run.code == 1)
    #expect(files["2026-10-05.plan"] == marked)
  }
}
