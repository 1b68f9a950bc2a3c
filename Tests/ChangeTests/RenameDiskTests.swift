import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `plan rename on a disk` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("", to: "settings.plan")
    try place.write("## Habits\n\n- Gym every:day\n", to: "habits.plan")
    for day in 10..<30 {
      try place.write("## Habits\n\n- [x] Gym #Gym\n", to: "2026/09/2026-09-\(day).plan")
    }
  }

  @Test func `shows a patch that git applies, and writes the same`() throws {
    let shown = try place.run("plan rename -n habit Gym Strength >../patch")
    #expect(
      shown.error == "plan: would rename habit 'Gym' to 'Strength': 21 lines in 21 files\n")
    let files = try place.run("cp -r . ../other; cd ../other; git apply ../patch")
    #expect(files.error == "")
    let ended = try place.run("plan rename habit Gym Strength")
    #expect(ended.output == "renamed habit 'Gym' to 'Strength': 21 lines in 21 files\n")
    #expect(ended.error == "")
    #expect(try place.run("diff -r . ../other").output == "")
    #expect(try place.text("2026/09/2026-09-12.plan") == "## Habits\n\n- [x] Strength #Gym\n")
  }

  @Test(.disabled(if: getuid() == 0, "root may write everything"))
  func `restores what it wrote if a folder cannot be written`() throws {
    _ = try place.run(
      "chmod a-w 2026/09; mkdir 2025; cp 2026/09/2026-09-10.plan 2025/2025-01-01.plan")
    let ended = try place.run("plan rename habit Gym Strength")
    #expect(ended.error.contains("Permission denied\nplan: nothing is changed\n"))
    #expect(ended.code == 2)
    #expect(try place.text("2025/2025-01-01.plan") == "## Habits\n\n- [x] Gym #Gym\n")
    _ = try place.run("chmod u+w 2026/09")
  }

  @Test func `restores what it wrote if a write was cut short`() throws {
    _ = try place.run(
      "ln 2026/09/2026-09-29.plan ../name; echo a >2026/09/.syncthing.plan-saved-2026-09-29.plan")
    let before = try place.run("cat 2026/09/*").output
    let ended = try place.run("plan rename habit Gym Strength")
    #expect(ended.error.hasPrefix("plan: 2026/09/2026-09-29.plan: an earlier write was cut short"))
    #expect(ended.error.hasSuffix("\nplan: nothing is changed\n"))
    #expect(ended.code == 2)
    #expect(try place.run("cat 2026/09/*").output == before)
  }
}
