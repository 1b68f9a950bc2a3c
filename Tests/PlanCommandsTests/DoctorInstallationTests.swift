import Foundation
import PlanShell
import PlanTesting
import Testing

/// What `plan doctor` says of how the programs are installed.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `plan doctor about the programs` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("", to: "settings.plan")
  }

  /// The lines about the programs, with the commands below them, in which the folder of all is `~`.
  private func lines(_ before: String, environment: [String: String] = [:]) throws -> [String] {
    let ended = try place.run("\(before); plan doctor", environment: environment)
    var lines: [String] = []
    var isOurs = false
    for line in ended.output.split(separator: "\n") {
      if !line.hasPrefix(" ") {
        isOurs = line.hasSuffix("[installation]") || line.hasSuffix("[programs]")
      }
      if isOurs {
        lines.append(String(line.drop { $0 == " " }).replacing(place.home.path, with: "~"))
      }
    }
    return lines
  }

  /// Puts a copy of the program, as a package does, in `ROOT/bin`, with the record of a package.
  private func install(in root: String, record: String) -> String {
    """
    mkdir -p \(root)/bin \(root)/share/plan && cp -L ../bin/plan \(root)/bin/plan &&
      for name in fmt lint roll merge; do ln -s plan \(root)/bin/plan$name; done &&
      echo '\(record)' >\(root)/share/plan/package
    """
  }

  private func path(_ root: String) -> [String: String] {
    ["PATH": "\(place.home.path)/\(root)/bin:/usr/bin:/bin"]
  }

  @Test func `a package leaves a record`() throws {
    let text = install(in: "../a", record: "archive \(version)")
    #expect(
      try lines(text, environment: path("a")) == [
        "ok       ~/a/bin/plan \(version), installed from the archive [installation]",
        "ok       all programs are in PATH, version \(version) [programs]",
      ])
  }

  @Test func `a record of another version is not believed`() throws {
    let text = install(in: "../a", record: ".deb 0.9.0 (abc)")
    let lines = try lines(text, environment: path("a"))
    #expect(
      lines.first == "warning  ~/a/bin/plan is version \(version), but "
        + "~/a/share/plan/package says '.deb 0.9.0 (abc)' [installation]")
    #expect(lines.dropFirst().first == "ls -l ~/a/bin/plan ~/a/share/plan/package")
  }

  @Test func `a copy has no record`() throws {
    let lines = try lines(":")
    #expect(
      lines.first?.hasSuffix("plan \(version), built from source or copied [installation]") == true)
  }

  @Test func `names that are missing are one finding, with the command that links them`() throws {
    let lines = try lines("rm ../bin/planlint ../bin/planroll")
    #expect(lines[1] == "warning  planlint, planroll are not in PATH [programs]")
    #expect(lines[2] == "ln -s plan ~/bin/planlint && ln -s plan ~/bin/planroll")
    #expect(
      try self.lines(lines[2].replacing("~", with: place.home.path)).last?.hasPrefix("ok") == true)
  }

  @Test func `a folder that is not in PATH is added to it`() throws {
    let text = install(in: "../a", record: "archive \(version)")
    let ended = try place.run(
      "\(text); ../a/bin/plan doctor", environment: ["PATH": "/usr/bin:/bin"])
    let fix = "export PATH=\(place.home.path)/a/bin:$PATH"
    #expect(
      ended.output.contains("are not in PATH [programs]\n         \(fix)\n"), "\(ended.output)")
    #expect(try lines(fix, environment: path("none")).last?.hasPrefix("ok") == true)
  }

  @Test func `it is said also where there is no plan folder`() throws {
    let ended = try place.run("cd / && plan doctor")
    #expect(ended.code == 2)
    #expect(ended.output.contains("[installation]"))
    #expect(ended.error.contains("no plan folder here"))
  }
}
