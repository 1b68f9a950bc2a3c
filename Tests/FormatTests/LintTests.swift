import PlanCommands
import PlanRules
import PlanSystem
import PlanTesting
import Testing

@Suite struct `planlint and folders` {
  private func run(_ line: String, _ texts: [String: String]) -> CommandRun {
    CommandRun("planlint " + line, files: MemoryFiles(texts))
  }

  /// The paths with lines, in the printed order.
  private func places(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n").map {
      $0.split(separator: ":").prefix(2).joined(separator: ":")
    }
  }

  private let unknown = "--select unknown-state "

  @Test func `all findings of a messy file are reported at once, by line and column`() throws {
    let path = "Tests/Cases/Broken/2025-10-19.plan"
    let files = MemoryFiles()
    files.setBytes(try PackageFiles.bytes(path), at: "2026-10-19.plan")
    let run = CommandRun("planlint 2026-10-19.plan", files: files)
    let places = run.output.split(separator: "\n").map { line in
      line.split(separator: ":")[1...2].compactMap { Int($0) }
    }
    #expect(places.count >= 3)
    #expect(places.allSatisfy { $0.count == 2 })
    for (one, next) in zip(places, places.dropFirst()) {
      #expect(!next.lexicographicallyPrecedes(one))
    }
    #expect(run.code == 1)
    #expect(run.error == "")
  }
}
