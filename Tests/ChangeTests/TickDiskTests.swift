import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `Ticking on a disk` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("- layout: month\n", to: "settings.plan")
    try place.write("## Habits\n\n- Water: 8 glasses every:day\n", to: "habits.plan")
    try place.write("- [ ] Pay rent\n", to: "2026/10/2026-10-05.plan")
  }

  private func plan(_ arguments: String) throws -> Ended {
    try place.run("plan " + arguments, environment: ["PLAN_TODAY": "2026-10-05T14:30"])
  }

  @Test func `changes the line, adds what is missing and prints the address`() throws {
    let ended = try plan("done 'pay rent'")
    #expect(ended.output == "2026/10/2026-10-05.plan:1: [x] Pay rent\n")
    #expect(ended.error == "plan: no task is left for today; 1 task done\n")
    #expect(
      try plan("done Water +3").output == "2026/10/2026-10-05.plan:5: [ ] Water: 3/8 glasses\n")
    #expect(try plan("untick rent").code == 0)
    #expect(
      try place.text("2026/10/2026-10-05.plan")
        == "- [ ] Pay rent\n\n## Habits\n\n- [ ] Water: 3/8 glasses\n")
    #expect(try place.run("planfmt -l .").output == "")
  }

  @Test func `names a folder that could be opened but not listed`() throws {
    let messages = try (4...8).map { limit in
      try place.run("ulimit -n \(limit); PLAN_TODAY=2026-10-05 plan move x tomorrow").error
    }
    #expect(messages.contains { $0.hasPrefix("plan: .: Too many open files\n") })
    #expect(!messages.contains { $0.contains("plan: : ") })
  }

  @Test func `creates all days and their folders, or none of them`() throws {
    let days = "done Water --on 2026-08-31,2026-10-04..05"
    let kept = "2026/10/.syncthing.plan-saved-2026-10-05.plan"
    #expect(try place.run("ln 2026/10/2026-10-05.plan ../name; echo a >\(kept)").code == 0)
    let ended = try plan(days)
    #expect(ended.error.hasPrefix("plan: 2026/10/2026-10-05.plan: an earlier write was cut short"))
    #expect(ended.error.hasSuffix("\nplan: nothing is changed\n"))
    #expect(ended.code == 2)
    #expect(
      try place.run("find . -name '[a-z2]*.plan' | sort").output == """
        ./2026/10/2026-10-05.plan
        ./habits.plan
        ./settings.plan

        """)
    #expect(try place.run("rm ../name \(kept)").code == 0)
    #expect(try plan(days).code == 0)
    #expect(
      try place.run("grep -rlF '[x] Water' 2026 | sort").output == """
        2026/08/2026-08-31.plan
        2026/10/2026-10-04.plan
        2026/10/2026-10-05.plan

        """)
  }

  @Test(arguments: ["l", "0"])
  func `takes a link to a day as that day`(name: String) throws {
    try place.write("- [ ] A\n- [ ] B\n- [ ] C\n", to: "2026-10-01.plan")
    #expect(try place.run("ln -s 2026-10-01.plan \(name).plan").code == 0)
    let ended = try plan("done \(name).plan:1")
    #expect(ended.error == "")
    #expect(ended.output == "2026-10-01.plan:1: [x] A\n")
    #expect(try plan("list --plain B").output.contains("2026-10-01.plan"))
    #expect(try plan("drop --all B").output == "2026-10-01.plan:2: [-] B\n")
    #expect(try place.text("2026-10-01.plan") == "- [x] A\n- [-] B\n- [ ] C\n")
    #expect(try place.run("test -L \(name).plan").code == 0)
  }

  @Test func `changes nothing outside of the folder`() throws {
    try place.write("- [ ] a\n", to: "../other/o.plan")
    #expect(try place.run("ln -s ../other ext; ln -s 2026 year; ln -s work ../link").code == 0)
    for (address, reason) in [
      ("ext/o.plan:1", "leads out of the plan folder"),
      ("../other/o.plan:1", "is not in the plan folder"),
      ("\(place.folder.path)/ext/o.plan:1", "leads out of the plan folder"),
    ] {
      let ended = try plan("done '\(address)'")
      #expect(ended.error.contains(reason))
      #expect(ended.code == 2)
    }
    try place.write("- [ ] a\n", to: "../other/2026-10-03.plan")
    #expect(try place.run("ln -s ../other/2026-10-03.plan day.plan").code == 0)
    #expect(
      try plan("done day.plan:1").error
        == "plan: day.plan: is a link to a day outside the plan folder\n")
    #expect(try place.text("../other/o.plan") == "- [ ] a\n")
    let linked = try plan("done year/10/2026-10-05.plan:1")
    #expect(linked.output == "2026/10/2026-10-05.plan:1: [x] Pay rent\n")
    let elsewhere = try place.run(
      "cd ../other; plan untick '\(place.folder.path)/2026/10/2026-10-05.plan:1'",
      environment: ["PLAN_TODAY": "2026-10-05T14:30", "PLAN_DIR": "../link"])
    #expect(elsewhere.output == "../link/2026/10/2026-10-05.plan:1: [ ] Pay rent\n")
    #expect(elsewhere.error == "")
  }

  @Test func `creates no day if a file it needs is a broken link`() throws {
    #expect(try place.run("mkdir templates; ln -s nowhere templates/day.plan").code == 0)
    for line in ["add x --on fri", "new fri", "move rent fri"] {
      let ended = try plan(line)
      #expect(ended.error == "plan: templates/day.plan: No such file or directory\n")
      #expect(ended.code == 2)
    }
    #expect(try plan("done Water --on 2026-10-02").code == 0, "needs no template")
  }

  @Test func `changes the given unsaved text, and no file`() throws {
    try place.write("- layout: month\n- done stamps: yes\n", to: "settings.plan")
    #expect(try place.run("ln -s 2026/10/2026-10-05.plan now.plan; mkdir locked").code == 0)
    #expect(try place.run("echo x >2026/10/.2026-10-05.plan.swp; cp -r . ../other").code == 0)
    let day = "2026/10/2026-10-05.plan"
    for (path, target) in [
      (day, "\(day):2"), ("./\(day)", "rent"), ("now.plan", "now.plan:2"), ("now.plan", "mon:2"),
      ("\(place.folder.path)/\(day)", "\(day):2"), ("2026/../\(day)", "now.plan:2"),
    ] {
      let ended = try place.run(
        "printf '\\n- [ ] Pay rent\\n' | plan toggle '\(target)' --stdin-filepath '\(path)'",
        environment: ["PLAN_TODAY": "2026-10-05T14:30"])
      #expect(ended.output == "\n- [x] Pay rent done:14:30\n")
      #expect(ended.error == "plan: no task is left for today; 1 task done\n")
    }
    let new = try place.run(
      "cd 2026; printf -- '- [ ] a' | plan done a -n --stdin-filepath 11/2026-11-01.plan",
      environment: ["PLAN_TODAY": "2026-11-01T09:00"])
    #expect(new.output.hasPrefix("--- a/2026/11/2026-11-01.plan\n+++ b/") == false)
    #expect(new.output.contains("+- [x] a done:09:00\n"))
    #expect(new.error == "plan: no task is left for today; 1 task done\n")
    #expect(try place.run("diff -r . ../other").output == "")
  }

  @Test func `shows a patch that git applies`() throws {
    let shown = try plan("toggle Water -n --on 2026-10-03,2026-10-05 >../patch")
    #expect(shown.code == 0)
    #expect(try place.run("cp -r . ../other; cd ../other; git apply ../patch").error == "")
    #expect(try plan("toggle Water --on 2026-10-03,2026-10-05").code == 0)
    #expect(try place.run("diff -r . ../other").output == "")
  }
}
