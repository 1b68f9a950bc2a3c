import Foundation
import PlanTesting
import Testing

/// Runs what the README tells a new user to type, in order, in one new folder, as real processes.
///
/// Each command has a row in the table: a command without one fails the test.
@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct ReadmeCommandsTests {
  /// What a command does, as the comment or the sentence beside it says.
  struct Row {
    var command: String
    /// A part of what it prints.
    var prints = ""
    /// A line of the shell that succeeds afterwards.
    var check = ":"
    /// A line of the shell that runs before.
    var given = ":"

    init(_ command: String, prints: String = "", check: String = ":", given: String = ":") {
      (self.command, self.prints, self.check, self.given) = (command, prints, check, given)
    }
  }

  /// The first day is Monday, 5 October; planroll runs on the next one.
  static let rows = [
    Row(
      "plan init ~/plan && cd ~/plan", prints: "wrote",
      check: "test -f settings.plan && test -f templates/day.plan && grep -q Water: habits.plan"),
    Row(
      "plan add 'Call the plumber' due:tomorrow '#home'", prints: "2026-10-05.plan:",
      check: "grep -qx -- '- \\[ ] Call the plumber due:2026-10-06 #home' 2026-10-05.plan"),
    Row(
      "plan add 14:30 Dentist remind:1h",
      check: "grep -qx -- '- 14:30 Dentist remind:1h' 2026-10-05.plan"),
    Row("plan done water +1", prints: "[ ] Water: 1/8 glasses"),
    Row("plan", prints: "Dentist"),
    Row(
      "planroll", prints: "2026-10-06.plan",
      check: "grep -q 'Water: 0/8' 2026-10-06.plan && grep -q 'Call the plumber' 2026-10-06.plan"),
    Row("plan move plumber +2d", prints: "moved to Thu 2026-10-08: [ ] Call the plumber"),
    Row(
      "plan undo", prints: "undid plan move",
      check: "grep -q 'Call the plumber' 2026-10-06.plan && test ! -e 2026-10-08.plan"),
    Row(
      "plan change plumber est:15m 'Ring the plumber'",
      check: "grep -q '] Ring the plumber .*est:15m' 2026-10-06.plan"),
    Row(
      "plan start plumber", prints: "began:2026-10-06T08:00",
      check: "plan prompt | grep -q 'Ring the plumber'"),
    Row(
      "plan stop", prints: "stopped at once",
      check: "grep -q '\\[/\\] Ring the plumber' 2026-10-06.plan && ! plan stop"),
    Row("plan show plumber", prints: "category home"),
    Row("plan week 42", prints: "W42  12 Oct to 18 Oct"),
    Row("plan list --group tag", prints: "#home  1"),
    Row(
      "plan pause until 2 jan", prints: "habits are paused",
      check: "grep -q -- '- pause: 2026-10-06..2027-01-02' settings.plan"),
    Row("plan help", prints: "plan help all"),
    Row("plan move plumber next friday", prints: "moved to Fri 2026-10-16: [/] Ring the plumber"),
    Row("plan add 'Haircut tomorrow 14:30'", prints: "2026-10-07.plan:9: 14:30 Haircut"),
    Row(
      "plan add 'Müll jeden Dienstag'", prints: "read as every Tuesday",
      check: "grep -qx -- '- \\[ ] Müll every:tue' tasks.plan"),
    Row("PLAN_DIR=~/plan"),
    Row(
      "plan add --in inbox.plan 'Ask Ann about the trip'",
      check: "grep -q 'Ask Ann about the trip' ~/plan/inbox.plan"),
    Row(
      "git init -q && plan init --git-hook", prints: "wrote .git/hooks/pre-commit",
      check: """
        echo '* [] a' >a.plan && git add a.plan && ! git commit -qm a 2>said &&
          grep -q 'planfmt -w --staged' said && git rm -qf a.plan && rm said
        """),
    Row(
      "plan init --git",
      check:
        "git check-attr merge 2026-10-05.plan | grep -q 'merge: plan$' && planmerge --check-install"
    ),
    Row("plan init --timer", check: "grep -q plan ~/.config/systemd/user/plan-roll.service"),
    Row(
      "planmerge --conflict-copies",
      check:
        "grep -q Bread inbox.plan && test ! -e inbox.sync-conflict-20261006-070000-ABCDEFG.plan",
      given:
        "sed 's/the trip/the trip\\n- [ ] Bread/' inbox.plan >inbox.sync-conflict-20261006-070000-ABCDEFG.plan"
    ),
    Row("plan doctor", prints: "git checks plans before each commit"),
    Row(
      "for name in fmt lint roll merge; do ln -sf plan ~/.local/bin/plan$name; done",
      check: "planmerge --version | grep -q planmerge && planfmt --version | grep -q planfmt",
      given: "rm ~/.local/bin/plan?*"),
  ]

  @Test func `every command of its first day and its sentences has a row`() throws {
    #expect(try commands() == Self.rows.map(\.command))
  }

  /// - Parameter lastDay: when planroll and what follows run; a reader may type all on one day.
  @Test(arguments: ["2026-10-06T08:00", "2026-10-05T14:05"])
  func `they do what it says`(lastDay: String) throws {
    let place = try Workplace()
    let path = "\(place.home.path)/.local/bin:/usr/local/bin:/usr/bin:/bin"
    let install = "mkdir -p ~/.local/bin && ln -s \(place.programs.path)/* ~/.local/bin"
    #expect(try place.run(install).code == 0)
    var (folder, environment) = ("~", ["PATH": path, "PLAN_TODAY": "2026-10-05T14:00"])
    for name in ["AUTHOR_NAME", "AUTHOR_EMAIL", "COMMITTER_NAME", "COMMITTER_EMAIL"] {
      environment["GIT_\(name)"] = "a"
    }
    let isNextDay = lastDay.hasPrefix("2026-10-06")
    for row in Self.rows {
      if row.command == "planroll" { environment["PLAN_TODAY"] = lastDay }
      if row.command.hasPrefix("PLAN_DIR=") {
        // It lasts for the next command, from any folder.
        environment["PLAN_DIR"] = place.home.path + "/plan"
        folder = "/"
        continue
      }
      _ = try place.run("cd \(folder) && \(row.given)", environment: environment)
      let ended = try place.run(
        "cd \(folder) && { \(row.command); } && pwd >~/folder", environment: environment)
      #expect(ended.code == 0, "\(row.command): \(ended.output)\(ended.error)")
      folder = environment["PLAN_DIR"] == nil ? "\"$(cat ~/folder)\"" : "~/plan"
      environment["PLAN_DIR"] = nil
      // What is printed of days is that of the next one.
      if !isNextDay { continue }
      #expect(
        row.prints.isEmpty || (ended.output + ended.error).contains(row.prints),
        "\(row.command): \(ended.output)\(ended.error)")
      let check = try place.run("cd \(folder) && { \(row.check); }", environment: environment)
      #expect(check.code == 0, "\(row.command): \(row.check): \(check.output)\(check.error)")
    }
  }

  /// The lines of the `bash` blocks, and what is typed in their comments and in the sentences
  /// between; not the line that builds and installs.
  private func commands() throws -> [String] {
    var commands: [String] = []
    for title in [
      "## Your first day", "## With git, vim and several devices", "## From source",
    ] {
      let lines = try SourceFile("README.md").lines
      let start = try #require(lines.firstIndex { $0 == title })
      let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
      var (language, sentence) = (String?.none, "")
      for line in section {
        if line.hasPrefix("```") {
          commands += typed(in: sentence)
          (language, sentence) = (language == nil ? String(line.dropFirst(3)) : nil, "")
        } else if language == nil {
          if !line.hasPrefix("|") { sentence += line + " " }
        } else if language == "bash" {
          let parts = line.split(separator: /\s+#\s/, maxSplits: 1)
          if !line.hasPrefix("swift build") { commands.append(String(parts[0])) }
          commands += parts.dropFirst().flatMap { typed(in: String($0)) }
        }
      }
      commands += typed(in: sentence)
    }
    return commands
  }

  private func typed(in text: String) -> [String] {
    text.matches(of: /`((?:plan|PLAN_DIR=)[^`]*)`/).map { String($0.1) }
  }
}
