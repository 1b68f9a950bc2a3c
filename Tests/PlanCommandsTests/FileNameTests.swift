import PlanDocument
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// One row of `Tests/Cases/Names/names.tsv`: a file, the files beside it as `NAME=TEXT`, its text,
/// what it is, and why. `\n` is a line end, `\r` a CR; `-` is no other file.
private struct NameCase: CustomTestStringConvertible {
  let name: String
  let files: MemoryFiles
  let expected: String
  let testDescription: String

  init(_ row: Substring) {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    name = fields[0]
    files = MemoryFiles(["settings.plan": ""])
    if fields[1] != "-" {
      for other in fields[1].matches(of: /(?<name>[^=,]+\.plan)=(?<text>[^,]*)/) {
        files[String(other.output.name)] = NameCase.text(other.output.text)
      }
    }
    files[name] = NameCase.text(fields[2][...])
    expected = fields[3]
    testDescription = "\(name) beside \(fields[1]): \(fields[4])"
  }

  private static func text(_ field: Substring) -> String {
    field.isEmpty ? "" : field.replacing("\\n", with: "\n").replacing("\\r", with: "\r") + "\n"
  }

  static var all: [NameCase] {
    get throws {
      try PackageFiles.bytes("Tests/Cases/Names/names.tsv").string.split(separator: "\n")
        .map { NameCase($0) }
    }
  }
}

@Suite struct FileNameTests {
  @Test func `a name is found to be what it is`() throws {
    let cases = try NameCase.all
    #expect(cases.count > 70)
    for item in cases {
      let name = FilePath(item.name)
      let run = CommandRun("planlint .", files: item.files)
      let found = run.output.split(separator: "\n").first { line in
        line.utf8.starts(with: "\(item.name):1:1: ".utf8)
      }
      let walk = try item.files.planPaths(below: FilePath("."))
      var result = "ignored"
      if walk.paths.contains(name) {
        result = DocumentKind(path: name.bytes).date == nil ? "list" : "day"
      }
      if let copy = walk.conflictCopies.first(where: { $0.path == name }) {
        result = "copy-of \(String(decoding: copy.original.bytes, as: UTF8.self))"
        #expect(found?.contains("[conflict-copy]") == true, "\(item): \(run.output)")
        #expect(run.code == 1)
      } else if let found,
        found.hasSuffix("[bad-file-name]") || found.hasSuffix("[colliding-names]")
      {
        result = "name-finding"
        #expect(run.code == 1 && found.contains("mv -n ") != item.name.hasPrefix("2026-02-30"))
      }
      #expect(result == item.expected, "\(item): \(run.output)")
    }
  }

  /// Two lists of one text: a copy.
  private func folder(_ copy: String, _ original: String = "2026-10-05.plan") -> MemoryFiles {
    MemoryFiles([
      "settings.plan": "", original: "# Trip\n\n## Tasks\n\n- [ ] Book the train\n",
      copy: "# Trip\n\n## Tasks\n\n- [x] Book the train\n- [ ] Pack\n",
    ])
  }

  private static let copiesOfDays = [
    "2026-10-05 (conflicted copy 2026-10-05 101010).plan",
    "2026-10-05 (Conflicted copy from pc on 2026-10-05).plan", "2026-10-05 2.plan",
    "2026-10-05 (1).plan", "2026-10-05 - Copy.plan", "2026-10-05.plan.orig",
    "2026-10-05_conflict-20261005-101010.plan",
  ]

  @Test(arguments: copiesOfDays)
  func `a copy of a day is left out of views, reported, and stops a new day`(copy: String) {
    let files = folder(copy)
    let list = CommandRun("plan list --plain", files: files)
    #expect(list.output.components(of: "Book the train") == 1, "\(list.output)")
    #expect(!list.output.contains("Pack"))
    #expect(CommandRun("plan search Pack", files: files).code == 1)
    #expect(CommandRun("planlint", files: files).code == 1)
    #expect(CommandRun("plan doctor", files: files).output.contains("[conflict-copies]"))
    #expect(!CommandRun("plan doctor", files: files).output.contains("[backups]"))
    files["2026-10-05.plan"] = nil
    for command in ["planroll", "plan add Sweep", "plan new 2026-10-05"] {
      let run = CommandRun(command, files: files)
      #expect(
        run.error.contains("\(copy): is a conflict copy of 2026-10-05; 'planmerge"),
        "\(command): \(run.error)")
      #expect(run.code == 2)
    }
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: copiesOfDays)
  func `a copy of a day is folded into the day`(copy: String) {
    let files = folder(copy)
    #expect(CommandRun("planmerge --conflict-copies", files: files).code == 0)
    #expect(files[copy] == nil)
    #expect(
      files["2026-10-05.plan"] == "# Trip\n\n## Tasks\n\n- [x] Book the train\n- [ ] Pack\n")
  }

  @Test func `a copy of a list is never changed, and neither read nor named`() {
    let files = folder("Trip 2.plan", "Trip.plan")
    let write = CommandRun(["planfmt", "-w", "Trip 2.plan"], files: files)
    #expect(write.code == 0, "it is canonical")
    files["Trip 2.plan"]?.append("-   [ ] Pay\n")
    let change = CommandRun(["planfmt", "-w", "Trip 2.plan"], files: files)
    #expect(change.error == "planfmt: Trip 2.plan: is a conflict copy; it is never changed\n")
    let add = CommandRun(["plan", "add", "Pay", "--in", "Trip 2"], files: files)
    #expect(
      add.error.hasPrefix(
        "plan: 'Trip 2' is a conflict copy of Trip.plan; 'planmerge --conflict-copies' merges it\n")
    )
    #expect(files.writes.isEmpty)
  }

  @Test func `a list whose name ends in a number stays a list`() {
    let files = MemoryFiles([
      "settings.plan": "", "Trip 2.plan": "# Trip\n\n- [ ] Book the train\n",
    ])
    #expect(CommandRun("planlint", files: files).code == 0)
    #expect(CommandRun(["plan", "add", "Pay", "--in", "Trip 2"], files: files).code == 0)
    #expect(files["Trip 2.plan"]?.contains("- [ ] Pay\n") == true)
    #expect(CommandRun("planmerge --conflict-copies", files: files).code == 0)
    #expect(files["Trip 2.plan"] != nil)
  }

  @Test func `a list gets no name that looks like an option or a day`() {
    for (name, words) in [
      ("-x", "'-x' would be taken for an option; write a name such as x\n"),
      ("20261005", "'20261005' is not a day; write a name such as sport\n"),
      (
        "2026-10-05 (1)",
        "'2026-10-05 (1)' would be a conflict copy of 2026-10-05.plan; write another"
      ),
    ] {
      let files = MemoryFiles(["settings.plan": ""])
      let run = CommandRun(["plan", "add", "Pay", "--in=\(name)"], files: files)
      #expect(run.error.contains(words), "\(run.error)")
      #expect(run.code == 2)
      #expect(files.writes.isEmpty)
    }
    let files = MemoryFiles(["settings.plan": "", "-x.plan": "- [ ] a\n"])
    #expect(CommandRun("plan add Pay --in=-x", files: files).code == 0)
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of text: String) -> Int { split(separator: text).count - 1 }
}
