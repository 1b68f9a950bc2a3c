import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `plan files on the disk` {
  @Test func `a link to a day is that day, and one to a list is a list`() throws {
    let place = try Workplace()
    try place.write("", to: "settings.plan")
    try place.write("- [ ] Call\n", to: "2026-10-05.plan")
    try place.write("- [ ] Milk\n", to: ".far/groceries")
    let ended = try place.run(
      "ln -s 2026-10-05.plan today.plan; ln -s .far/groceries shop.plan; plan files --plain")
    #expect(ended.output.split(separator: "\n").map { $0.prefix(9) } == ["shop.plan"])
    #expect(ended.error == "")
  }
}
