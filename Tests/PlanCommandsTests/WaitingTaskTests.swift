import Foundation
import PlanCommands
import PlanSystem
import PlanTesting
import Testing

@Suite struct `open tasks that wait on other days` {
  private func run(_ line: String, _ texts: [String: String]) -> CommandRun {
    CommandRun(line, files: MemoryFiles(["settings.plan": ""].merging(texts) { $1 }))
  }

  /// The number after a key of an object.
  private func number(_ key: String, _ object: String) -> Int? {
    guard let place = object.range(of: "\"\(key)\":", options: .backwards) else { return nil }
    return Int(object[place.upperBound...].prefix { $0.isNumber })
  }

  @Test func `the count of open tasks from earlier days is that of a roll`() throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var texts: [String: String] = [:]
      for day in ["2026-07-20", "2026-10-01", "2026-10-02", "2026-10-04", "2026-10-05"] {
        texts["\(day).plan"] = lines(&random)
      }
      let shown = run("plan --json", texts)
      let rolled = run("planroll -n --json", texts)
      try #require(rolled.code == 0, "\(rolled.error)")
      let carried = rolled.output.components(separatedBy: "\"joined\"").count - 1
      #expect(number("carried", shown.output) == carried, "seed \(seed): \(texts)")
    }
  }

  private func lines(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      text += "- [\([" ", " ", "/", "x", "-", ">"].randomElement(using: &random)!)] "
      text += ["milk", "Milk", "bread", "eggs id:e", ""].randomElement(using: &random)!
      text +=
        [
          "", "", "", " start:2026-10-09", " start:2026-10-02", " expires:2026-10-04",
          " until:2026-10-05",
        ]
        .randomElement(using: &random)! + "\n"
      if Int.random(in: 0..<4, using: &random) == 0 { text += "  - [ ] step\n" }
    }
    return text
  }

  @Test func `a task that was typed again on a later day is counted once`() {
    let texts = ["2026-10-03.plan": "- [ ] milk\n", "2026-10-04.plan": "- [ ] milk\n- [ ] milk\n"]
    #expect(run("plan", texts).output.contains("2 open from earlier days:  planroll\n"))
  }

  @Test func `what a later date or a closed line replaced is not counted`() {
    let texts = [
      "home.plan": "- [ ] Sweep every:day\n- [ ] Mow every:mon\n- [ ] Water after:3d\n",
      "2026-10-03.plan": "- [ ] Sweep\n- [ ] Mow\n- [ ] Water\n- [ ] milk\n- [ ] bread\n",
      "2026-10-04.plan": "- [ ] Sweep\n- [x] Milk\n",
      "2026-10-05.plan": "- [-] bread\n",
    ]
    #expect(run("plan", texts).output.contains("1 open from earlier days:  planroll\n"))
    let rolled = run("planroll -n --json", texts)
    #expect(rolled.output.components(separatedBy: "\"joined\"").count - 1 == 1)
  }

  @Test func `older tasks are counted separately, with the command that carries them`() {
    let old = ["2026-07-01.plan": "- [ ] a\n", "2026-08-01.plan": "- [ ] b\n"]
    #expect(
      run("plan", old).output.contains(
        "2 are older than 60 days:  planroll --since 2026-07-01\n"))
    let both = old.merging(["2026-10-01.plan": "- [ ] c\n"]) { $1 }
    #expect(
      run("plan", both).output.contains(
        "1 open from earlier days:  planroll\n2 more are older than 60 days:  planroll --since 2026-07-01\n"
      ))
    let object = run("plan --json", both).output
    #expect(object.contains("\"carried\":1,\"older\":2,\"olderSince\":\"2026-07-01\""))
    #expect(run("planroll -n --since 2026-07-01", both).error.contains("3 tasks"))
  }

  @Test(arguments: ["2026-09-30", "2026-07-01", "2016-01-01"])
  func `an overdue task is shown today, whatever day it is on`(day: String) {
    let texts = ["\(day).plan": "- [ ] tax due:\(day)\n", "2026-10-05.plan": "- [ ] a\n"]
    for line in ["plan", "plan agenda"] {
      let run = run(line, texts)
      #expect(run.output.contains("tax"))
      #expect(run.output.contains("overdue \(day)"))
    }
    let never = texts.merging(["settings.plan": "- roll: never\n"]) { $1 }
    for line in ["plan", "plan agenda"] { #expect(!run(line, never).output.contains("tax")) }
  }

  @Test func `tasks that were carried ahead are reported with the command that brings them back`() {
    let ahead = [
      "2026-11-02.plan":
        "- [ ] a from:2026-10-04\n- [ ] b from:2026-10-01\n- [x] c from:2026-10-01\n"
    ]
    let line = "2 open tasks were carried to 2026-11-02:  plan move --from 2026-11-02 today\n"
    #expect(run("plan", ahead).output.contains(line))
    #expect(run("plan --json", ahead).output.contains("\"ahead\":2,\"aheadOn\":\"2026-11-02\""))
    let more = ahead.merging(["2026-11-03.plan": "- [ ] d from:2026-10-04\n- [ ] e\n"]) { $1 }
    #expect(
      run("plan", more).output.contains(
        "3 open tasks were carried to 2026-11-02 and later:\nplan move --from 2026-11-02 today\n"))
    #expect(!run("plan tomorrow", ahead).output.contains("carried"))
    #expect(!run("plan", ["2026-11-02.plan": "- [ ] planned\n"]).output.contains("carried"))
  }

  @Test func `without rolling, an open task of a past day has expired`() {
    let never = [
      "settings.plan": "- roll: never\n", "2026-10-04.plan": "- [ ] a due:2026-10-09\n- [x] b\n",
      "2026-10-05.plan": "- [ ] c\n", "2026-11-02.plan": "- [ ] d from:2026-10-04\n",
      "home.plan": "- [ ] e due:2026-10-01\n",
    ]
    #expect(run("plan list open --plain", never).output.split(separator: "\n").count == 3)
    #expect(run("plan list expired", never).output.contains("a"))
    #expect(run("plan agenda", never).output.contains("3 open  1 overdue"))
    let today = run("plan", never).output
    #expect(!today.contains("earlier days") && !today.contains("carried") && today.contains("e"))
    #expect(run("plan yesterday", never).output.contains("tasks 1/2"))
    #expect(run("plan yesterday", never).output.contains("1 expired: --all shows them"))
    let moved = never.merging(["settings.plan": ""]) { $1 }
    #expect(run("plan yesterday", moved).output.contains("tasks 1/2"))
  }
}
