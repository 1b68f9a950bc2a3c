import Foundation
import PlanTesting
import Testing

/// Checks that `syntax/plancommands.vim` is what `Grammar/highlighting` makes.
/// `UPDATE_GOLDENS=1` writes it, and fails.
@Suite(.enabled(if: Workplace.has("vim"), "vim is not installed"))
struct HighlightingFileTests {
  @Test func `the commands of the highlighting are generated`() throws {
    let path = "Grammar/vim/syntax/plancommands.vim"
    let place = try Workplace()
    let generator = PackageFiles.root.appending(path: "Grammar/highlighting/generate.vim").path
    let ended = try place.run(
      "vim -es -Nu NONE -i NONE -S \(generator)",
      environment: ["PLAN_WRITTEN": place.folder.path + "/made.vim"])
    #expect(ended.code == 0, "\(ended.output)\(ended.error)")
    let made = try place.text("made.vim")
    if try made != PackageFiles.bytes(path).string,
      ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"
    {
      try Data(made.utf8).write(to: PackageFiles.root.appending(path: path))
      Issue.record("\(path) was written: read it, and run again")
    } else {
      #expect(try made == PackageFiles.bytes(path).string, "UPDATE_GOLDENS=1 writes it")
    }
  }
}
