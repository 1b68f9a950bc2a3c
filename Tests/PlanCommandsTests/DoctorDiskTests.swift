import Foundation
import PlanTesting
import Testing

/// `plan doctor` in a folder with everything that may lose text, run code or hide a plan.
@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("git"), "git is not installed"))
struct `plan doctor in a dangerous folder` {
  /// What is made, as lines of a shell in the folder, and words of the line that names it.
  private static let dangers = [
    (
      "ln -s ../out/x 2026-10-01.plan",
      "2026-10-01.plan: is a link that leads out of the plan folder"
    ),
    ("ln -s ../out/none work.plan", "work.plan: is a link that leads out of the plan folder"),
    ("ln -s ../out 2026", "2026: is a link that leads out of the plan folder"),
    ("ln -s ../out pictures", "pictures: is a link that leads out of the plan folder"),
    (
      "ln -s ../out/a .gitattributes", ".gitattributes: is a link that leads out of the plan folder"
    ),
    ("ln -s ../out/s .stignore", ".stignore: is a link that leads out of the plan folder"),
    (
      "rm -r .git/hooks; ln -s ../../out .git/hooks",
      ".git/hooks: is a link that leads out of the plan folder"
    ),
    (
      "echo '- [ ] a' >'2026-10-05 2.plan'",
      "2026-10-05 2.plan: is a conflict copy of 2026-10-05.plan"
    ),
    (
      "echo '- [ ] a' >'2026-10-05 (1).plan'",
      "2026-10-05 (1).plan: is a conflict copy of 2026-10-05.plan"
    ),
    (
      "echo '- [ ] a' >'2026-10-05 - Copy.plan'",
      "2026-10-05 - Copy.plan: is a conflict copy of 2026-10-05.plan"
    ),
    (
      "echo '- [ ] a' >'2026-10-05 (conflicted copy 2026-10-05 101010).plan'",
      "(conflicted copy 2026-10-05 101010).plan: is a conflict copy of 2026-10-05.plan"
    ),
    (
      "echo '- [ ] a' >2026-10-05.sync-conflict-20261005-101010-ABCDEFG.plan",
      "-ABCDEFG.plan: is a conflict copy of 2026-10-05.plan"
    ),
    (
      "echo '- [ ] a' >2026-10-05.plan.orig",
      "2026-10-05.plan.orig: is a conflict copy of 2026-10-05.plan"
    ),
    ("echo a >2026_10_02.plan", "mv -n 2026_10_02.plan 2026-10-02.plan"),
    ("echo a >20261003.plan", "mv -n 20261003.plan 2026-10-03.plan"),
    ("echo a >'2026-10-04 Monday.plan'", "mv -n '2026-10-04 Monday.plan' 2026-10-04.plan"),
    ("echo a >2026-09-30.PLAN", "mv -n 2026-09-30.PLAN 2026-09-30.plan"),
    ("echo a >Trip.plan; echo b >trip.plan", "Trip.plan and trip.plan are one file"),
    (
      "echo a >$(printf 'caf\\303\\251').plan; echo b >$(printf 'cafe\\314\\201').plan",
      "are one file on a Mac or Windows"
    ),
    (
      "printf '<<<<<<< a\\nx\\n=======\\ny\\n>>>>>>> b\\n' >both.plan",
      "both.plan:1: has conflict markers"
    ),
    ("printf 'a\\0' >nul.plan", "nul.plan: has a NUL at byte 1"),
    ("printf '\\377' >latin.plan", "latin.plan: is not UTF-8"),
    (": >2026-09-01.plan", "2026-09-01.plan: is empty"),
    ("mkfifo pipe.plan", "pipe.plan: is not a regular file"),
    (
      "echo a >.syncthing.plan-saved-lost.plan; touch -d '1 hour ago' .syncthing.plan-saved-lost.plan",
      "is the only copy of lost.plan"
    ),
    (
      ": >.syncthing.plan-3.tmp; touch -d '2 hours ago' .syncthing.plan-3.tmp",
      ".syncthing.plan-3.tmp: is left over"
    ),
    ("mkdir .stfolder", "Syncthing sends"),
  ]

  @Test func `names every danger`() throws {
    let place = try Workplace()
    let made = try place.run(
      """
      mkdir plan out && cd plan && git init -q && : >settings.plan && echo '- [ ] a' >2026-10-05.plan
      \(Self.dangers.map(\.0).joined(separator: "\n"))
      """)
    try #require(made.code == 0, "\(made.error)")
    let outside = try place.snapshot().filter { $0.key.hasPrefix("out") }
    let ended = try place.run("cd plan && plan doctor", environment: ["PLAN_TODAY": "2026-10-05"])
    for (line, words) in Self.dangers { #expect(ended.output.contains(words), "\(line)") }
    #expect(ended.code == 2, "some files cannot be read")
    #expect(try place.snapshot().filter { $0.key.hasPrefix("out") } == outside)
  }
}
