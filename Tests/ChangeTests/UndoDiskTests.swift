import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `plan undo on a disk` {
  private let place: Workplace
  private let day = "## Tasks\n\n- [ ] Pay rent\n- [ ] Call home\n"

  init() throws {
    place = try Workplace()
    try place.write("", to: "settings.plan")
    try place.write(day, to: "2026-10-05.plan")
  }

  private func run(_ line: String, _ environment: [String: String] = [:]) throws -> Ended {
    try place.run(
      line, environment: ["PLAN_TODAY": "2026-10-05"].merging(environment) { $1 })
  }

  @Test func `restores the bytes before the last command, and no more`() throws {
    #expect(try run("plan done rent").code == 0)
    let middle = try place.text("2026-10-05.plan")
    #expect(try run("plan move home tomorrow").code == 0)
    let list = try run("plan undo --list")
    #expect(list.output.contains("plan move home tomorrow  2026-10-06.plan, 2026-10-05.plan\n"))
    let undone = try run("plan undo")
    #expect(undone.output.contains("2026-10-06.plan: removed, as before plan move of 2"))
    #expect(undone.code == 0)
    #expect(try place.text("2026-10-05.plan") == middle)
    #expect(try run("ls").output == "2026-10-05.plan\nsettings.plan\n")
    #expect(try run("plan undo").code == 0)
    #expect(try place.text("2026-10-05.plan") == day)
    #expect(try run("plan undo").code == 1)
  }

  @Test func `keeps its records outside of the folder, readable only for the owner`() throws {
    #expect(try run("umask 0; plan done rent").code == 0)
    #expect(try run("ls -A").output == "2026-10-05.plan\nsettings.plan\n")
    let modes = try run("cd ~/.local/state/plan; stat -c %a . undo undo/*").output
    #expect(modes == "700\n700\n600\n")
  }

  @Test func `works if a command ran in a folder reached through a link`() throws {
    try FileManager.default.createSymbolicLink(
      at: place.folder.appending(path: "../there"), withDestinationURL: place.folder)
    #expect(try run("cd ..; PLAN_DIR=$PWD/there plan done rent").code == 0)
    #expect(try run("plan undo").code == 0)
    #expect(try place.text("2026-10-05.plan") == day)
  }

  @Test(arguments: [
    "XDG_STATE_HOME=/dev/null", "XDG_STATE_HOME=/proc/nothing", "XDG_STATE_HOME=relative HOME=",
  ])
  func `does not stop commands if nothing can be recorded`(environment: String) throws {
    let ended = try run("\(environment) plan done rent")
    #expect(ended.error == "")
    #expect(ended.code == 0)
    #expect(try place.text("2026-10-05.plan") != day)
    let undo = try run("\(environment) plan undo")
    #expect(undo.code == 1 || undo.code == 2)
  }

  @Test func `does not follow a link in place of a record`() throws {
    #expect(try run("plan done rent").code == 0)
    let line = "cd ~/.local/state/plan/undo; n=$(ls); mv $n ~/kept; ln -s ~/kept $n"
    #expect(try run(line).code == 0)
    #expect(try run("plan undo").code == 1)
  }

  @Test func `records commands that run at once separately`() throws {
    try place.write(day, to: "2026-10-04.plan")
    let both = "plan done 2026-10-04:3 | plan done 2026-10-05:3"
    for _ in 0..<10 {
      #expect(try run(both).code == 0)
      #expect(try run("ls ~/.local/state/plan/undo | wc -l").output.contains("2"))
      #expect(try run("plan undo && plan undo").code == 0)
      #expect(try place.text("2026-10-04.plan") == day)
      #expect(try place.text("2026-10-05.plan") == day)
      #expect(try run("rm -r ~/.local/state/plan/undo").code == 0)
    }
  }

  @Test func `undoes a whole roll`() throws {
    try place.write("", to: "2026-10-05.plan")
    try FileManager.default.removeItem(at: place.folder.appending(path: "2026-10-05.plan"))
    for number in 1...4 { try place.write(day, to: "2026-10-0\(number).plan") }
    let before = try place.run("cat *").output
    #expect(try run("planroll").code == 0)
    #expect(try place.run("cat *").output != before)
    #expect(try run("plan undo").code == 0)
    #expect(try place.run("cat *").output == before)
    #expect(try run("planroll --check").code == 1)
  }
}
