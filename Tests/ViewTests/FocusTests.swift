import Foundation
import PlanSystem
import PlanTesting
import PlanText
import Testing

private let day = """
  - [ ] Write the spec est:2m
    - [ ] outline
    - [x] read
    the note below
  - [/] Pay rent #home
  - [ ] Call Ann

  """

private func folder(_ more: [String: String] = [:]) -> MemoryFiles {
  MemoryFiles(["settings.plan": "", "2026-10-05.plan": day].merging(more) { $1 })
}

@Suite struct FocusTests {
  private func ticked(_ changes: (String, String)...) -> String {
    changes.reduce(day) { $0.replacing($1.0, with: $1.1) }
  }

  @Test func `a tick is written at once, and the next task follows`() {
    let files = folder()
    var held: String?
    let scene = FocusScene(
      in: files,
      [
        .look, .keys("d"), .act { held = files["2026-10-05.plan"] }, .look, .keys("dd"), .look,
        .keys("q"),
      ])
    #expect(scene.code == 0)
    #expect(scene.screen.hasLeft)
    #expect(held == ticked(("- [ ] Write", "- [x] Write")))
    #expect(
      scene.screen.looks[0].contains("task 1 of 3") && scene.screen.looks[0].contains("the note"))
    #expect(
      scene.screen.looks[1].contains("task 2 of 3") && scene.screen.looks[1].contains("Pay rent"))
    #expect(scene.screen.looks[2].contains("all done"))
    #expect(files["2026-10-05.plan"]?.contains("[ ] C") == false)
    #expect(scene.output.split(separator: "\n").count == 3)
    #expect(scene.error == "")
  }

  @Test func `steps are ticked and opened again`() {
    let files = folder()
    let scene = FocusScene(in: files, [.keys("12"), .look, .keys("8"), .look, .keys("q")])
    #expect(
      files["2026-10-05.plan"] == ticked(("[ ] outline", "[x] outline"), ("[x] read", "[ ] read")))
    #expect(scene.screen.looks[0].contains("1 [x] outline\n"))
    #expect(scene.screen.looks[0].contains("2 [ ] read\n"))
    #expect(scene.screen.looks[1].contains("there is no step 8"))
  }

  @Test func `undo restores the line byte for byte`() {
    for stamps in ["", "- done stamps: yes\n"] {
      let text = "- [/] Pay rent\n  - [x] look done:2026-10-01T10:00\n- [?] odd\n"
      let files = MemoryFiles(["settings.plan": stamps, "2026-10-05.plan": text])
      let scene = FocusScene(in: files, [.keys("1dduuu"), .look, .keys("u"), .look, .keys("q")])
      #expect(files["2026-10-05.plan"] == text)
      #expect(scene.screen.looks[0].contains("task 1 of 2"))
      #expect(scene.screen.looks[1].contains("nothing to undo"))
      #expect(scene.output == "")
    }
  }

  @Test func `each tick can be undone separately by plan undo`() throws {
    let (files, records) = (folder(), MemoryRecords())
    _ = FocusScene(in: files, records: records, [.keys("dd"), .keys("q")])
    let undone = CommandRun("plan undo", files: files, records: records)
    #expect(undone.code == 0, "\(undone.error)")
    #expect(files["2026-10-05.plan"] == ticked(("- [ ] Write", "- [x] Write")))
    _ = CommandRun("plan undo", files: files, records: records)
    #expect(files["2026-10-05.plan"] == day)
  }

  @Test func `the minutes of the clock are added once`() {
    let worked = [MemoryScreen.Step.pass(75)]
    let files = folder()
    _ = FocusScene(in: files, worked + [.keys("n"), .keys("p"), .pass(4), .keys("q")])
    #expect(files["2026-10-05.plan"] == ticked(("est:2m", "est:2m spent:1m")))
    let scene = FocusScene(in: files, worked + [.keys("d"), .keys("q")])
    #expect(files["2026-10-05.plan"]?.contains("[x] Write the spec est:2m spent:2m") == true)
    #expect(scene.error == "")
  }

  @Test func `taking a tick back gives the minutes to the clock again`() {
    let files = folder()
    let worked = [MemoryScreen.Step.pass(75)]
    _ = FocusScene(in: files, worked + [.keys("du"), .keys("q")])
    #expect(files["2026-10-05.plan"] == ticked(("est:2m", "est:2m spent:1m")))
  }

  @Test func `the time of a task that runs is added by its tick alone`() {
    let began = "est:2m began:2026-10-05T10:02"
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-05.plan": ticked(("est:2m", began)),
    ])
    let worked = [MemoryScreen.Step.pass(75)]
    _ = FocusScene(in: files, worked + [.keys("q")])
    #expect(files["2026-10-05.plan"] == ticked(("est:2m", began)))
    _ = FocusScene(in: files, worked + [.keys("d"), .keys("q")])
    #expect(files["2026-10-05.plan"]?.contains("[x] Write the spec est:2m spent:40m\n") == true)
  }

  @Test func `skipping and looking around write nothing`() {
    let files = folder()
    let scene = FocusScene(
      in: files,
      [
        .keys("s"), .look, .keys("n"), .look, .keys("\u{1B}[C"), .look, .keys("p"), .look,
        .keys("?"), .look, .keys("x"), .look, .keys("\u{1B}"),
      ])
    let shown = scene.screen.looks
    for (look, words) in zip(shown, ["Pay rent", "Call Ann", "Write the spec", "Call Ann"]) {
      #expect(look.contains("│") == false && look.contains(words), "\(look)")
    }
    #expect(shown[4].contains("five minutes more"))
    #expect(shown[5].contains("Call Ann"))
    #expect(files["2026-10-05.plan"] == day)
    #expect(scene.code == 0)
  }

  @Test func `a line that has changed is not ticked`() {
    let files = folder()
    let other = day.replacing("Write the spec", with: "Write the spec for Ann")
    let scene = FocusScene(
      in: files,
      [.act { files["2026-10-05.plan"] = other }, .keys("d"), .look, .keys("q")])
    #expect(scene.screen.looks[0].contains("has changed since it was read"))
    #expect(scene.screen.looks[0].contains("Write the spec for Ann"))
    #expect(files["2026-10-05.plan"] == other)
    // It is not opened again either.
    let undone = FocusScene(
      in: files,
      [
        .keys("d"), .act { files["2026-10-05.plan"] = other.replacing("spec", with: "text") },
        .keys("u"), .look, .keys("q"),
      ])
    #expect(undone.screen.looks[0].contains("has changed since it was read"))
    #expect(files["2026-10-05.plan"] == other.replacing("spec", with: "text"))
  }

  @Test func `changes by other programs appear without a key`() {
    let files = folder()
    let scene = FocusScene(
      in: files,
      [
        .act { files["2026-10-05.plan"] = "- [ ] Buy milk\n" }, .pass(1), .look,
        .act { files["2026-10-05.plan"] = "- [x] Buy milk\n" }, .pass(1), .look, .keys("q"),
      ])
    #expect(scene.screen.looks[0].contains("Buy milk"))
    #expect(scene.screen.looks[1].contains("nothing is left"))
  }

  @Test func `a file of today that is missing for a moment removes no task`() {
    let files = folder()
    let scene = FocusScene(
      in: files,
      [
        .keys("n"), .act { files["2026-10-05.plan"] = nil }, .pass(1), .look, .keys("n"), .look,
        .keys("pd"), .look, .act { files["2026-10-05.plan"] = day }, .pass(1), .look, .keys("d"),
        .look, .keys("q"),
      ])
    let looks = scene.screen.looks
    #expect(looks[0].contains("task 2 of 3") && looks[0].contains("2026-10-05.plan is gone"))
    #expect(looks[1].contains("task 3 of 3") && looks[1].contains("2026-10-05.plan is gone"))
    #expect(looks[2].contains("task 2 of 3"))
    #expect(looks[3].contains("task 2 of 3") && !looks[3].contains("is gone"))
    #expect(looks[4].contains("task 3 of 3"))
    #expect(files["2026-10-05.plan"] == ticked(("[/] Pay", "[x] Pay")))
  }

  @Test func `a file of today that cannot be read for a moment removes no task`() {
    let files = folder()
    let scene = FocusScene(
      in: files,
      [
        .act { files["2026-10-05.plan"] = "\0" }, .pass(1), .keys("n"), .look,
        .act { files["2026-10-05.plan"] = day }, .pass(1), .look, .keys("q"),
      ])
    let looks = scene.screen.looks
    #expect(looks[0].contains("task 2 of 3") && looks[0].contains("plan cannot be read"))
    #expect(looks[1].contains("task 2 of 3") && !looks[1].contains("cannot be read"))
  }

  @Test func `a task that is added after the last one is done appears without a key`() {
    let files = folder(["2026-10-05.plan": "- [ ] Buy milk\n"])
    let scene = FocusScene(
      in: files,
      [
        .keys("d"), .look, .act { files["more.plan"] = "- [ ] Buy tea due:2026-10-05\n" },
        .pass(1), .look, .keys("q"),
      ])
    #expect(scene.screen.looks[0].contains("nothing is left"))
    #expect(scene.screen.looks[1].contains("Buy tea"))
  }

  @Test func `the clock counts down, rings once, and starts the break`() {
    let scene = FocusScene(
      ["--break", "1"], in: folder(),
      [
        .look, .pass(60), .look, .keys(" "), .pass(30), .look, .keys(" "), .stop(3600), .look,
        .pass(60), .look, .pass(61), .look, .keys("+"), .look, .keys("q"),
      ])
    let looks = scene.screen.looks
    let words = ["of 2m", "of 2m", "paused", "of 2m", "break", "time is over", "of 5m"]
    for (look, words) in zip(looks, words) { #expect(look.contains(words), "\(look)") }
    #expect(scene.screen.bells == 2)
  }

  @Test func `what cannot be shown is reported`() {
    func refusal(_ arguments: [String]) -> String {
      let scene = FocusScene(arguments, in: folder(), [])
      #expect(scene.code == 2)
      return scene.error
    }
    #expect(refusal(["--minutes", "0"]).contains("needs minutes from 1 to 1440, not '0'"))
    #expect(refusal(["--break", "+5"]).contains("needs minutes from 0 to 1440, not '+5'"))
    #expect(refusal(["("]).contains("is not closed"))
    for (term, name) in [("dumb", "dumb"), ("", "not set")] {
      let dumb = FocusScene(in: folder(), environment: ["TERM": term], [])
      #expect(
        dumb.error == """
          plan: this terminal cannot move its cursor (TERM is \(name)); 'plan focus --list' prints \
          the tasks, and 'plan done NAME' ticks one

          """)
      #expect(dumb.code == 2 && dumb.screen.bytes.isEmpty)
    }
    let none = FocusScene(in: MemoryFiles(["settings.plan": ""]), [])
    #expect(
      none.code == 0 && none.error == "plan: nothing is left for today; 'plan add' adds a task\n")
    #expect(!none.screen.hasLeft && none.screen.bytes.isEmpty)
    // The terminal disappears.
    #expect(FocusScene(in: folder(), []).code == 2)
  }

  @Test func `unsaved changes in an editor are not overwritten`() {
    let files = folder([".2026-10-05.plan.swp": "x"])
    let scene = FocusScene(in: files, [.keys("d"), .look, .keys("q")])
    if scene.screen.looks[0].contains("unsaved") {
      #expect(files["2026-10-05.plan"] == day)
    }
  }

  @Test func `the folder is locked only while a write lasts`() {
    var taken = 0
    let scene = FocusScene(
      in: folder(), environment: ["HOME": "/home"],
      lock: { _, _ in
        taken += 1
        return nil
      }, [.keys("n"), .keys("1"), .keys("d"), .keys("u"), .keys("q")])
    #expect(scene.code == 0)
    #expect(taken == 2)
  }
}

@Suite struct FocusScreenTests {
  @Test(arguments: [(40, 10), (40, 12), (60, 16), (80, 24), (120, 40), (300, 100), (40, 50)])
  func `no line is wider and no text longer than the screen`(columns: Int, rows: Int) {
    let wide = String(repeating: "日本 wort 👩🏽‍🚀 ", count: 30)
    let hostile = "- [ ] !high \u{1B}[2J\u{7}\u{202E}a \(wide) due:2026-10-05T09:00\n"
    let steps = (1...20).map { "  - [ ] step \($0) \(wide)\n" }.joined()
    let notes = (1...20).map { "  note \($0) \u{1B}]0;t\u{7} \(wide)\n\n" }.joined()
    let files = folder(["2026-10-05.plan": hostile + steps + notes + "- [ ] next \(wide)\n"])
    let scene = FocusScene(
      in: files, columns: columns, rows: rows,
      [.look, .keys(" "), .look, .keys("?"), .look, .keys("  9"), .look, .keys("q")])
    for look in scene.screen.looks {
      let lines = look.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count == rows)
      for line in lines {
        let bytes = Array(line.utf8)
        #expect(displayWidth(bytes.span) <= columns, "\(line)")
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
    }
    #expect(scene.screen.looks[1].contains("paused"))
  }

  @Test func `a screen that is too small says so until it is larger`() {
    let scene = FocusScene(
      in: folder(), columns: 39,
      [
        .look, .resize(columns: 80, rows: 9), .look, .resize(columns: 40, rows: 10), .look,
        .resize(columns: 1, rows: 1), .look, .keys("q"),
      ])
    let looks = scene.screen.looks
    #expect(looks[0].contains("too small") && looks[1].contains("needs 40 by 10"))
    #expect(looks[2].contains("Write the spec") && looks[2].contains("? keys"))
    #expect(scene.code == 0)
  }

  @Test func `in ASCII mode only ASCII is drawn`() {
    let scene = FocusScene(
      in: folder(), environment: ["PLAN_ASCII": "1"], [.look, .keys("?"), .look, .keys("q")])
    #expect(scene.screen.bytes.allSatisfy { $0 < 0x80 })
  }

  /// `UPDATE_GOLDENS=1` writes the screens again.
  @Test func `the screens are those of the golden file`() throws {
    try expectGolden(screens(), at: "Tests/Cases/Focus/screens.golden")
  }

  private func screens() throws -> String {
    let files = MemoryFiles()
    for path in PackageFiles.files(below: "samples", ending: ".plan") {
      files[String(path.dropFirst("samples/".count))] =
        String(decoding: try PackageFiles.bytes(path), as: UTF8.self)
    }
    var text = ""
    for (columns, rows) in [(40, 12), (80, 24), (120, 40)] {
      for isColored in [false, true] {
        var environment = ["PLAN_TODAY": "2026-10-18T10:42"]
        if isColored { environment["NO_COLOR"] = "" }
        let scene = FocusScene(
          in: files, columns: columns, rows: rows, environment: environment,
          [.look, .keys("n"), .pass(100), .look, .keys("q")])
        for look in scene.screen.looks {
          text += "-- \(columns) x \(rows)\(isColored ? ", in colour" : "") --\n\(look)"
        }
        if isColored {
          let bytes = String(decoding: scene.screen.bytes, as: UTF8.self)
          // Only the first screen.
          let top = "␛[1;1H"
          let pieces = bytes.replacing("\u{1B}", with: "␛").components(separatedBy: top)
          text += "-- as it is sent --\n" + pieces.prefix(2).joined(separator: top) + "\n"
        }
      }
    }
    return text
  }
}
