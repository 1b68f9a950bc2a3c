import PlanTesting
import PlanText
import Testing

@testable import PlanServer

@Suite struct `Open texts of the language server` {
  private let tasks = "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] Call mum goal:house\n"

  @Test func `are checked when no message waits, in their last version`() throws {
    var session = Session(["2026-10-05.plan": tasks])
    session.open(tasks)
    session.change("# 2026-10-05 Mon\n\n- [?] é😀 x\n", version: 2)
    session.change("# 2026-10-05 Mon\n\n## Tasks\n\n- [y] 😀 x due:soonish\n", version: 3)
    let files = session.files
    let result = try session.run(endingBy: [])
    let sent = result.sent("textDocument/publishDiagnostics")
    #expect(sent.count == 1)
    #expect(sent.first?.contains(#""version":3"#) == true)
    #expect(sent.first?.contains("soonish") == true)
    #expect(files.writes.isEmpty)
  }

  @Test func `stand in for their files in what other texts are checked against`() throws {
    var session = Session(["2026-10-05.plan": tasks, "home.plan": "# Home\n"])
    session.open(tasks)
    session.open("# Home\n\n## Goals\n\n- House id:house\n", at: "file:///plan/home.plan")
    let result = try session.run(endingBy: [])
    let sent = result.sent("textDocument/publishDiagnostics").joined(separator: "\n")
    #expect(!sent.contains("unknown-goal"))
    var alone = Session(["2026-10-05.plan": tasks, "home.plan": "# Home\n"])
    alone.open(tasks)
    #expect(
      try alone.run(endingBy: []).sent("textDocument/publishDiagnostics").joined().contains(
        "unknown-goal"))
  }

  @Test func `are asked about by a client that asks`() throws {
    var session = Session(
      ["2026-10-05.plan": tasks], capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
    session.open(tasks)
    let id = session.request(
      "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(Session.uri)"}}"#)
    let result = try session.run()
    #expect(result.result(id).contains("unknown-goal"))
    #expect(result.sent("textDocument/publishDiagnostics").isEmpty)
  }

  @Test func `are changed by commands through the editor, and no file is written`() throws {
    var session = Session(
      ["2026-10-05.plan": tasks],
      capabilities:
        #"{"workspace":{"applyEdit":true,"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}}}"#
    )
    session.open(tasks)
    // Unsaved: the command has to see it.
    session.change(tasks + "- [ ] Ask John\n")
    let arguments = #"["\#(Session.uri)",[5],["- [ ] Ask John"],"tomorrow"]"#
    let id = session.request(
      "workspace/executeCommand", #"{"command":"plan.move","arguments":\#(arguments)}"#)
    let stale = session.request(
      "workspace/executeCommand",
      #"{"command":"plan.done","arguments":["\#(Session.uri)",[5],["- [ ] Ask Jane"]]}"#)
    let files = session.files
    let result = try session.run()
    #expect(result.result(id) == "null")
    #expect(result.result(stale) == "error line 6 has changed; try again")
    let edit = try #require(result.sent("workspace/applyEdit").first)
    #expect(edit.contains(#"{"kind":"create","uri":"file:///plan/2026-10-06.plan"}"#))
    #expect(edit.contains("Ask John from:2026-10-05"))
    #expect(edit.contains(#""version":2"#))
    #expect(result.sent("workspace/applyEdit").count == 1)
    #expect(files.writes.isEmpty)
  }
}
