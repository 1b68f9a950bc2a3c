import Foundation
import PlanTesting
import Testing

/// Traces a run of each command with the samples, in a repository of git.
@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("strace") && Workplace.has("git"), "strace is not installed"))
struct `Every command` {
  /// Those that print and change no plan: the words after the name.
  private static let looking = [
    "fmt": "--check .", "lint": ".", "today": "2026-10-05", "week": "", "month": "", "year": "",
    "agenda": "", "log": "", "stats": "", "moods": "", "diff": "", "list": "", "files": "",
    "search": "ask", "habits": "", "since": "", "streaks": "", "history": "Read",
    "show": "ielts", "goals": "",
    "tags": "", "doctor": "", "completions": "bash", "help": "format", "prompt": "",
    "path": "2026-10-05", "names": "habits", "export": "html week", "template": "list",
    "review": "<answer", "trust": "", "parse": "habits.plan",
  ]
  private static let changing = [
    "roll": "--today 2026-10-06", "merge": "--resolve .", "new": "2026-10-08", "add": "Call mum",
    "note": "a note", "mood": "calm", "done": "2026-10-05.plan:12", "untick": "2026-10-05.plan:12",
    "toggle": "2026-10-05.plan:12", "skip": "2026-10-05.plan:12", "start": "2026-10-05.plan:12",
    "stop": "",
    "drop": "2026-10-05.plan:12", "move": "2026-10-05.plan:12 2026-10-09",
    "pause": "until fri", "priority": "high 2026-10-05.plan:12",
    "change": "2026-10-05.plan:12 est:5m",
    "focus": "2026-10-05.plan:12",
    "rename": "tag work job", "import": "todotxt todo.txt", "backup": "../copies", "undo": "",
    "init": "new", "remind": "", "edit": "--help", "lsp": "</dev/null",
  ]

  /// The names in `plan help all`.
  private func names(_ place: Workplace) throws -> [String] {
    try place.run("plan help all").output.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^  ([a-z]+)  +[a-z]/).map { String($0.1) }
    }
  }

  private func madePlace() throws -> Workplace {
    let place = try Workplace()
    let samples = PackageFiles.root.appending(path: "samples").path
    let made = try place.run(
      """
      cp -R '\(samples)/.' . && git init -q && git add -A &&
      git -c user.name=a -c user.email=a@example.org commit -qm a &&
      echo 'x Pay 2026-10-05' >todo.txt && : >answer
      """)
    try #require(made.code == 0, "\(made.error)")
    return place
  }

  /// The sockets that a command opens, and the programs that it starts, without those of git.
  private func traced(_ command: String, _ place: Workplace) throws -> (calls: [String], Ended) {
    let ended = try place.run(
      "strace -f -qq --seccomp-bpf -e trace=execve,execveat,socket,connect -o ../trace plan \(command)",
      environment: ["PLAN_TODAY": "2026-10-05"])
    let trace = try String(
      contentsOf: place.folder.deletingLastPathComponent().appending(path: "trace"),
      encoding: .utf8)
    let calls = trace.split(separator: "\n").filter {
      $0.contains(#/(execve|execveat|socket|connect)\(/#)
        && !$0.hasSuffix("(No such file or directory)")
    }
    // `plan doctor` asks each of the five programs for its version.
    let others = calls.dropFirst().filter {
      !$0.contains(#/execve\("[^"]*/git(-core/git[a-z-]*)?", /#)
        && !$0.contains(#/execve\("[^"]*/bin/plan[a-z]*", \[.*, "--version"\]/#)
    }
    return (others.map(String.init), ended)
  }

  @Test func `opens no socket, and runs git and nothing else`() throws {
    let place = try madePlace()
    let names = try names(place)
    #expect(names.count >= 45)
    let before = try place.snapshot()
    for name in names {
      guard let words = Self.looking[name] else {
        #expect(Self.changing[name] != nil, "'\(name)' has no line in this test")
        continue
      }
      let (calls, ended) = try traced("\(name) \(words)", place)
      #expect(calls == [], "plan \(name)")
      #expect(ended.code == 0 || ended.code == 1, "plan \(name): \(ended.error)")
    }
    let after = try place.snapshot().filter { !$0.key.hasPrefix(".git") }
    #expect(after == before.filter { !$0.key.hasPrefix(".git") }, "looking writes nothing")
    for name in names {
      guard let words = Self.changing[name] else { continue }
      #expect(try traced("\(name) \(words)", place).calls == [], "plan \(name)")
    }
    for program in ["--staged --check", "--staged -w"] {
      #expect(try traced("fmt \(program)", place).calls == [])
    }
  }
}
