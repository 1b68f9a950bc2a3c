import PlanCommands
import PlanRollover
import PlanSystem
import PlanTesting
import PlanText
import Testing

private let slugs = PlanTemplate.all.map(\.slug)

/// An empty plan folder.
private func folder(_ more: [String: String] = [:]) -> MemoryFiles {
  MemoryFiles(["settings.plan": ""].merging(more) { $1 })
}

@Suite struct `plan template use` {
  @Test(arguments: slugs)
  func `writes a file in which planfmt and planlint find nothing`(slug: String) throws {
    let files = folder()
    let run = CommandRun("plan template use \(slug)", files: files)
    #expect(run.output == "wrote \(slug).plan\n")
    #expect(run.error == "")
    #expect(run.code == 0)
    let text = try #require(files["\(slug).plan"])
    #expect(
      files.writes == [Change(FilePath("\(slug).plan"), read: nil, written: Array(text.utf8))])
    #expect(CommandRun("planfmt -l .", files: files).output == "")
    let found = CommandRun("planlint --fail-on info .", files: files)
    #expect(found.output == "")
    #expect(found.code == 0)
  }

  @Test(arguments: ["2026-10-05", "2027-02-28"])
  func `writes all of them, which work together`(day: String) {
    let files = folder()
    for slug in slugs {
      #expect(CommandRun("plan template use \(slug) --today \(day)", files: files).code == 0)
    }
    #expect(files.writes.count == 21)
    #expect(CommandRun("planfmt -l .", files: files).output == "")
    #expect(CommandRun("planlint --fail-on info --today \(day) .", files: files).output == "")
  }

  @Test func `does not overwrite a file that appears meanwhile`() {
    let files = folder()
    files.beforeWrite = { $0["exercise.plan"] = "theirs\n" }
    let run = CommandRun("plan template use exercise", files: files)
    #expect(run.error.contains("already exists and is not changed"))
    #expect(run.code == 2)
    #expect(files["exercise.plan"] == "theirs\n")
  }
}

@Suite struct `plan template` {
  @Test(arguments: slugs)
  func `shows what use would write`(slug: String) {
    let files = folder()
    _ = CommandRun("plan template use \(slug)", files: files)
    let run = CommandRun("plan template show \(slug)")
    #expect(run.output == files["\(slug).plan"])
    #expect(run.code == 0)
  }
}

/// Cases that need a real disk.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `plan template on a disk` {
  @Test func `keeps a link that leads nowhere, and does not follow one out of the folder`() throws {
    let place = try Workplace()
    try place.write("", to: "plan/settings.plan")
    try place.write("", to: "other/notes.md")
    let links = "ln -s gone plan/exercise.plan; ln -s ../other plan/out; ln -s . plan/here"
    #expect(try place.run(links).code == 0)
    let kept = try place.run("plan -C plan template use exercise")
    #expect(kept.error.contains("already exists and is not changed"))
    #expect(kept.code == 2)
    let outside = try place.run("plan -C plan template use exercise --as out/sport")
    #expect(outside.error.hasPrefix("plan: out: is a link that leads out of the plan folder"))
    #expect(outside.code == 2)
    let inside = try place.run("plan -C plan template use exercise --as here/sport")
    #expect(inside.output == "wrote here/sport.plan\n")
    #expect(
      try place.run("ls other plan").output
        == "other:\nnotes.md\n\nplan:\nexercise.plan\nhere\nout\nsettings.plan\nsport.plan\n")
  }
}
