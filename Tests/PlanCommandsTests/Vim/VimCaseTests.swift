import Foundation
import PlanTesting
import Testing

/// Runs the scripts of `Tests/Cases/Vim`, which use vim's own `assert_equal()`.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct VimCaseTests {
  private static let paths = PackageFiles.files(below: "Tests/Cases/Vim", ending: ".vim")

  @Test(arguments: VimEditor.tried, paths)
  func `passes in an editor`(editor: VimEditor, path: String) throws {
    let place = try Workplace()
    let root = PackageFiles.root.path
    let ended = try place.run(
      "\(editor.command) -S \(root)/Tests/Scripts/vim_case.vim",
      environment: [
        "PLAN_RUNTIME": VimEditor.runtime.path, "PLAN_CASE": "\(root)/\(path)",
        "PLAN_TOLD": place.folder.path + "/told", "PLAN_TODAY": "2026-10-05T14:00",
      ])
    #expect(ended.code == 0, "\(ended.output)\(ended.error)")
    let told = try place.text("told").split(separator: "\n")
    #expect(told.contains { $0.hasPrefix("ok ") }, "a file without a test")
    #expect(told.filter { !$0.hasPrefix("ok ") } == [])
  }
}
