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

  @Test func `make a day that does not exist, when it is opened`() throws {
    var session = Session(
      capabilities:
        #"{"workspace":{"applyEdit":true,"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}}}"#
    )
    let new = open("tomorrow", in: &session)
    let wrong = open("someday", in: &session)
    let files = session.files
    let result = try session.run()
    #expect(result.result(new) == "\"file:///plan/2026-10-06.plan\"")
    #expect(result.result(wrong).hasPrefix("error"))
    let edits = result.sent("workspace/applyEdit")
    #expect(edits.count == 1 && edits[0].contains("# 2026-10-06 Tue"))
    #expect(files.writes.isEmpty)
    var silent = Session()
    let refused = open("tomorrow", in: &silent)
    #expect(try silent.run().result(refused).hasPrefix("error the editor makes no changes"))
  }

  private func open(_ day: String, in session: inout Session) -> Int {
    session.request(
      "workspace/executeCommand", #"{"command":"plan.open","arguments":["\#(day)"]}"#)
  }

  @Test func `of one file by two names are not changed if they differ`() throws {
    var session = Session(
      ["2026-10-05.plan": tasks], capabilities: #"{"workspace":{"applyEdit":true}}"#)
    session.open(tasks)
    session.open(tasks + "- [ ] Ask John\n", at: "file:///plan/2026-10-05%2Eplan")
    let id = session.request(
      "workspace/executeCommand",
      #"{"command":"plan.done","arguments":["\#(Session.uri)",[4]]}"#)
    let huge = session.request(
      "workspace/executeCommand",
      #"{"command":"plan.done","arguments":["\#(Session.uri)",[9223372036854775807]]}"#)
    let result = try session.run()
    #expect(result.result(id) == "error /plan/2026-10-05.plan: is open twice, with different texts")
    #expect(result.result(huge) == "error there is no line of that number; lines count from zero")
    #expect(result.sent("workspace/applyEdit").isEmpty)
  }

  @Test(arguments: ["plaintext", "markdown"])
  func `are explained without the sequences of a terminal`(format: String) throws {
    let texts = [
      "habits.plan": "## Habits\n\n- 🌱 Water: 8 glasses every:day\n",
      "2026-10-05.plan": "## Habits\n\n- [ ] Water: 5/8 glasses\n",
    ]
    var session = Session(
      texts, capabilities: #"{"textDocument":{"hover":{"contentFormat":["\#(format)"]}}}"#)
    session.open("## Habits\n\n- [ ] Water: 5/8 glasses\n")
    let id = session.ask("hover", line: 2, character: 8)
    let shown = try session.run().result(id)
    #expect(shown.contains("🌱 Water") && shown.contains("every day"))
    #expect(!shown.contains("\\u001b") && !shown.contains("[60G"))
  }
}
