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

  @Test func `what the template for one day makes is shown that day, and gone the next`() {
    let files = folder()
    _ = CommandRun("plan template use Today Only", files: files)
    _ = CommandRun("planroll --to 2026-10-05", files: files)
    #expect(CommandRun("plan --today 2026-10-05", files: files).output.contains("Go outside"))
    #expect(CommandRun("plan list --today 2026-10-06", files: files).output == "")
  }

  @Test func `counts dates from today`() throws {
    for (line, day) in [("", "2026-10-05"), (" --today 2026-12-01", "2026-12-01")] {
      let files = folder()
      _ = CommandRun("plan template use Water Intake" + line, files: files)
      #expect(try #require(files["water-intake.plan"]).contains("every:day start:\(day)"))
    }
    let late = folder(["settings.plan": "- day start: 03:00\n"])
    _ = CommandRun("plan template use exercise --today 2026-10-05T02:59", files: late)
    #expect(try #require(late["exercise.plan"]).contains("start:2026-10-04"))
  }

  @Test(arguments: [
    ("--as trip", "trip.plan"), ("--as trip.plan", "trip.plan"),
    ("--as home/trip", "home/trip.plan"),
    ("--as 2026/notes", "2026/notes.plan"), ("--as day", "day.plan"),
  ])
  func `takes another name within the folder`(option: String, path: String) {
    let files = folder(["home/a.plan": "", "2026/a.plan": ""])
    let run = CommandRun("plan template use packing-list \(option)", files: files)
    #expect(run.output == "wrote \(path)\n")
    #expect(files[path]?.hasPrefix("# 🧳 Packing List") == true)
  }

  @Test(arguments: [
    ("2026-10-05", "is a day; name"), ("2026/2026-10-05.plan", "is a day; name"),
    ("settings", "the settings"), ("settings.plan", "the settings"),
    ("templates/day", "the folder of templates"), ("templates/more/a", "the folder of templates"),
    ("../a", "inside the plan folder"), ("home/../a", "inside the plan folder"),
    ("/plan/a", "inside the plan folder"), ("home//a", "inside the plan folder"),
    ("", "no tool reads"), (".a", "no tool reads"), ("./a", "no tool reads"),
    (".git/a", "no tool reads"), ("2026-1-5", "the name of a list"),
    ("a.sync-conflict-1-2-3", "would be a conflict copy of a.plan; write another name"),
    ("2026-10-05 2", "would be a conflict copy of 2026-10-05.plan"),
    ("-x", "taken for an option; write a name such as x\n"), ("--", "a name such as sport\n"),
    ("home/-y.plan", "a name such as home/y\n"), ("2026_10_05", "is not a day; write a name"),
    ("2026-10-05 Rome", "is not a day; write a name such as 'Rome 2026-10-05'\n"),
    ("away/a", "No such file or directory"),
    ("a.plan/b", "Not a directory"),
  ])
  func `refuses a name that is not a list of the folder`(name: String, words: String) {
    let files = folder(["home/a.plan": "", "templates/more/b.plan": "", "a.plan": ""])
    let run = CommandRun(["plan", "template", "use", "exercise", "--as=\(name)"], files: files)
    #expect(run.error.contains(words), "\(run.error)")
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: ["", " -n"])
  func `never overwrites a file`(option: String) {
    let files = folder(["exercise.plan": "mine\n"])
    let run = CommandRun("plan template use exercise" + option, files: files)
    #expect(
      run.error
        == "plan: exercise.plan: already exists and is not changed; --as FILE writes another\n")
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(files["exercise.plan"] == "mine\n")
  }

  @Test func `does not overwrite a file that appears meanwhile`() {
    let files = folder()
    files.beforeWrite = { $0["exercise.plan"] = "theirs\n" }
    let run = CommandRun("plan template use exercise", files: files)
    #expect(run.error.contains("already exists and is not changed"))
    #expect(run.code == 2)
    #expect(files["exercise.plan"] == "theirs\n")
  }

  @Test func `-n shows what it would write`() {
    let files = folder()
    let run = CommandRun("plan template use exercise -n", files: files)
    #expect(run.output.hasPrefix("--- /dev/null\n+++ b/exercise.plan\n@@ -0,0 +1,"))
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test func `prints nothing with -q`() {
    let run = CommandRun("plan template use -q exercise", files: folder())
    #expect(run.output == "")
    #expect(run.code == 0)
  }

  @Test func `needs a plan folder`() {
    let files = MemoryFiles(["notes.md": ""])
    let run = CommandRun("plan template use exercise", files: files)
    #expect(run.error.hasPrefix("plan: no plan folder here"))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }
}

@Suite struct `plan template` {
  @Test func `lists all with their descriptions, in eighty columns`() {
    let run = CommandRun("plan template list")
    let lines = run.output.split(separator: "\n").map { Array($0.utf8) }
    for template in PlanTemplate.all {
      let line = lines.map { String(decoding: $0, as: UTF8.self) }
        .first { $0.contains("\(template.icon)  \(template.name) ") }
      #expect(line?.hasSuffix("  \(template.summary)") == true, "\(template.name)")
    }
    #expect(lines.count == 24, "and three headings")
    #expect(lines.allSatisfy { displayWidth($0.span) <= 80 })
    #expect(run.code == 0)
  }

  @Test func `lists them for a program`() throws {
    let text = CommandRun("plan template list --json").output
    let objects = try #require(try parseJSON(Array(text.utf8).span).elements)
    #expect(objects.count == 21)
    for (object, template) in zip(objects, PlanTemplate.all) {
      #expect(object["name"]?.string == template.name)
      #expect(object["slug"]?.string == template.slug)
      #expect(object["group"]?.string == template.group.rawValue)
      #expect(object["icon"]?.string == template.icon)
      #expect(object["summary"]?.string == template.summary)
    }
  }

  @Test(arguments: slugs)
  func `shows what use would write`(slug: String) {
    let files = folder()
    _ = CommandRun("plan template use \(slug)", files: files)
    let run = CommandRun("plan template show \(slug)")
    #expect(run.output == files["\(slug).plan"])
    #expect(run.code == 0)
  }

  @Test func `shows what use would write in a night that belongs to the day before`() {
    let files = folder(["settings.plan": "- day start: 03:00\n"])
    let line = "exercise --today 2026-10-05T02:59"
    _ = CommandRun("plan template use \(line)", files: files)
    let run = CommandRun("plan template show \(line)", files: files)
    #expect(run.output == files["exercise.plan"])
    #expect(CommandRun("plan template show \(line)").output.contains("start:2026-10-05"))
  }

  @Test(arguments: [
    ("show watter intake", "; did you mean 'Water Intake'?"),
    ("use Water", "; did you mean 'Water Intake'?"),
    ("show PACKING", "; did you mean 'Packing List'?"),
    ("show nothing", "; 'plan template list' shows them"),
    ("use \u{1B}[2J", "; 'plan template list' shows them"),
  ])
  func `suggests the template that was meant`(line: String, end: String) {
    let run = CommandRun("plan template \(line)", files: folder())
    #expect(run.error.hasPrefix("plan: no template is called '"))
    #expect(run.error.hasSuffix(end + "\n"))
    #expect(!run.error.contains("\u{1B}"))
    #expect(run.code == 1)
  }

  @Test(arguments: [
    ("", "choose list, show NAME or use NAME"),
    ("lsit", "choose list, show NAME or use NAME, not 'lsit'; did you mean 'list'?"),
    ("show", "show needs the name of a template"), ("use", "use needs the name of a template"),
    ("list water", "one argument too many: 'water'"),
    ("show exercise --json", "'--json' is only for list"),
    ("list --as a", "'--as' is only for use"), ("show -n exercise", "'--dry-run' is only for use"),
  ])
  func `refuses contradictory words`(line: String, message: String) {
    let run = CommandRun("plan template \(line)", files: folder())
    #expect(run.error.hasPrefix("plan: \(message)\n"))
    #expect(run.output == "")
    #expect(run.code == 2)
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
