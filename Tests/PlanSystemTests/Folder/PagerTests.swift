import Foundation
import PlanSystem
import Testing

@Suite struct `A pager` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // The programs ignore SIGPIPE too, because a reader may go.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  @Test func `gets the whole text and the variables`() throws {
    let text = String(repeating: "x", count: 300_000)
    let command = "cat > '\(folder.path)/text'; printf %s \"$LESS\" > '\(folder.path)/less'"
    let code = try page(Array(text.utf8), Array(command.utf8), [Array("LESS=FRX".utf8)])
    #expect(code == 0)
    #expect(try folder.text("text") == text)
    #expect(try folder.text("less") == "FRX")
  }

  @Test(arguments: [("exit 3", 3), ("nonesuch-pager 2>/dev/null", 127)] as [(String, Int32)])
  func `may end before it has read everything`(command: String, code: Int32) throws {
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    #expect(try page(text, Array(command.utf8), []) == code)
  }
}
