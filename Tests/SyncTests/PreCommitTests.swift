import Foundation
import PlanTesting
import Testing

private let isPossible =
  Repository.isPossible && Workplace.has("pre-commit")

/// The hooks of `.pre-commit-hooks.yaml`, run by pre-commit itself.
@Suite(.enabled(if: isPossible, "pre-commit, git, or the executable, is not there"))
struct `pre-commit` {
  private let repository: Repository

  init() throws {
    repository = try Repository()
    let manifest = String(decoding: try PackageFiles.bytes(".pre-commit-hooks.yaml"), as: UTF8.self)
    try repository.write(manifest, to: "../hooks/.pre-commit-hooks.yaml")
    let made = try repository.run(
      "git init -q ../hooks && cd ../hooks && git add . && git commit -qm x && git rev-parse HEAD")
    #expect(made.code == 0, "\(made.error)")
    let revision = made.output.prefix { $0 != "\n" }
    let hooks = ["planfmt", "planfmt-check", "planlint"].map { "  - id: \($0)-system\n" }.joined()
    try repository.stage(
      "repos:\n- repo: ../hooks\n  rev: \(revision)\n  hooks:\n" + hooks,
      as: ".pre-commit-config.yaml")
    let installed = try repository.run(
      "pre-commit validate-manifest ../hooks/.pre-commit-hooks.yaml && pre-commit install")
    #expect(installed.code == 0, "\(installed.output)\(installed.error)")
  }

  @Test func `format what is staged and stop what planlint warns about`() throws {
    try repository.stage("- [ ]a\n", as: "2026-10-06.plan")
    try repository.stage("- [ ] a due: tomorrow\n", as: "Zürich/2026-10-07.plan")
    let first = try repository.run("git commit -m x")
    #expect(first.code == 1)
    let lines = first.error.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("planfmt...") && $0.hasSuffix("Failed") })
    #expect(
      lines.contains { $0.hasPrefix("Zürich/2026-10-07.plan:1:9: warning: ") }, "\(first.error)")
    #expect(try repository.place.text("2026-10-06.plan") == "- [ ] a\n")
    let second = try repository.run(
      "planlint --fix --unsafe-fixes Zürich; git add -A; git commit -m x")
    #expect(second.code == 0, "\(second.error)")
    #expect(try repository.git("status --porcelain") == "")
  }

  @Test func `pass a good commit`() throws {
    try repository.stage("- [ ] a\n", as: "2026-10-06.plan")
    try repository.stage("[ ]", as: "notes.md")
    let ended = try repository.run("git commit -m x")
    #expect(ended.code == 0, "\(ended.error)")
    #expect(ended.error.split(separator: "\n").count { $0.hasSuffix("Passed") } == 3)
  }

  @Test func `exist in both languages`() throws {
    let manifest = String(decoding: try PackageFiles.bytes(".pre-commit-hooks.yaml"), as: UTF8.self)
    func hooks(_ language: String) -> [Substring] {
      manifest.split(separator: "- id: ").filter { $0.contains("language: \(language)\n") }
    }
    let (swift, system) = (hooks("swift"), hooks("system"))
    #expect(swift.count == 3)
    #expect(
      swift.map {
        $0.replacing("language: swift", with: "").split(separator: "\n").dropFirst().filter {
          !$0.hasPrefix("  #")
        }
      }
        == system.map {
          $0.replacing("language: system", with: "").split(separator: "\n").dropFirst()
        })
  }
}
