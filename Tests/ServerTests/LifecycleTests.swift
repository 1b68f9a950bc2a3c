import PlanTesting
import PlanText
import Testing

@testable import PlanServer

@Suite struct `A session of the language server` {
  @Test func `ends with 0 only after shutdown`() throws {
    #expect(try Session().run().code == 0)
    #expect(try Session().run(endingBy: ["exit"]).code == 1)
    #expect(try Session().run(endingBy: []).code == 1)
  }

  @Test func `begins with initialize, once, and ends with shutdown`() throws {
    var early = Session(silent: [:])
    let first = early.request("textDocument/hover", "{}")
    let second = early.request("initialize", #"{"capabilities":{}}"#)
    let third = early.request("initialize", #"{"capabilities":{}}"#)
    let fourth = early.request("shutdown", "null")
    let fifth = early.request("textDocument/hover", "{}")
    let result = try early.run(endingBy: ["exit"])
    #expect(result.code(ofError: first) == RequestError.Code.serverNotInitialized.rawValue)
    #expect(result.result(second).contains(#""name":"plan""#))
    #expect(result.code(ofError: third) == RequestError.Code.invalidRequest.rawValue)
    #expect(result.result(fourth) == "null")
    #expect(result.code(ofError: fifth) == RequestError.Code.invalidRequest.rawValue)
    #expect(result.code == 0)
  }

  @Test func `announces what its routes answer, and nothing else`() throws {
    var server = Session(capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
    for route in Route.all { server.request(route.method, "{}") }
    let answer = try #require(try server.run().answers(0).first?["result"]?["capabilities"])
    let announced = Set((answer.members ?? []).map { String(decoding: $0.key, as: UTF8.self) })
    #expect(
      announced == Set(Route.all.map(\.capability) + ["positionEncoding", "textDocumentSync"]))
  }

  /// Each method with parameters of a wrong shape: one answer each, and no crash.
  @Test(arguments: [
    "null", "{}", "[]", "3", #"{"textDocument":null}"#, #"{"textDocument":{"uri":7}}"#,
    #"{"textDocument":{"uri":"\#(Session.uri)"}}"#,
    #"{"textDocument":{"uri":"\#(Session.uri)"},"position":[]}"#,
    #"{"textDocument":{"uri":"\#(Session.uri)"},"position":{"line":-1,"character":1e9}}"#,
    #"{"textDocument":{"uri":"\#(Session.uri)"},"position":{"line":9223372036854775807,"character":0}}"#,
    #"{"textDocument":{"uri":"\#(Session.uri)"},"range":{"start":{"line":9,"character":9},"end":{"line":0,"character":0}},"context":{"only":[3]}}"#,
    #"{"command":"plan.done","arguments":["\#(Session.uri)",[0,99,-1]]}"#,
    #"{"command":"plan.move","arguments":["\#(Session.uri)",[2],[],"no day"]}"#,
    #"{"command":"plan.open","arguments":["no day"]}"#,
    #"{"query":5}"#,
  ])
  func `answers each request once`(params: String) throws {
    var session = Session()
    session.open("## Tasks\n\n- [ ] Call 😀 due:fri\n")
    let ids = (Route.all.map(\.method) + ["unknown", "$/unknown"]).map {
      session.request($0, params)
    }
    for method in [
      "textDocument/didOpen", "textDocument/didChange", "textDocument/didSave",
      "textDocument/didClose", "workspace/didChangeWatchedFiles", "$/cancelRequest", "unknown",
    ] {
      session.notify(method, params)
    }
    let result = try session.run()
    for id in ids {
      #expect(result.answers(id).count == 1)
      if result.code(ofError: id) != nil {
        #expect(result.answers(id).first?["error"]?["message"]?.string?.isEmpty == false)
      }
    }
    #expect(result.code == 0)
    #expect(session.files.writes.isEmpty)
  }

  @Test func `does not work on requests that were cancelled before their turn`() throws {
    var session = Session()
    session.open("- [ ] Call\n")
    let kept = session.ask("hover", line: 0, character: 7)
    let cancelled = session.ask("hover", line: 0, character: 7)
    session.notify("$/cancelRequest", #"{"id":\#(cancelled)}"#)
    session.notify("$/cancelRequest", #"{"id":99}"#)
    let result = try session.run()
    #expect(result.code(ofError: kept) == nil)
    #expect(result.code(ofError: cancelled) == RequestError.Code.requestCancelled.rawValue)
  }

  @Test(arguments: [
    ("{", "byte 1: expected a key in double quotes", RequestError.Code.parseError),
    ("[]", "a message is an object", .invalidRequest),
    (#"{"id":7}"#, "a message has a 'method'", .invalidRequest),
    (#"{"id":true,"method":"x"}"#, "'id' is a number or a string", .invalidRequest),
  ])
  func `goes on after a message that it cannot read`(
    message: String, error: String, code: RequestError.Code
  ) throws {
    var session = Session()
    session.send(message)
    let last = session.request("workspace/symbol", #"{"query":"x"}"#)
    let result = try session.run()
    let errors: [JSON] = result.messages.compactMap { $0["error"] }
    #expect(errors.map { $0["message"]?.string } == [error])
    #expect(errors.map { $0["code"]?.integer } == [code.rawValue])
    #expect(result.result(last) == "[]")
  }

  @Test func `ends at a broken header, after it has answered what came before`() throws {
    var session = Session()
    let id = session.request("workspace/symbol", #"{"query":"x"}"#)
    session.rest = "Content-Length: x\r\n\r\n"
    let result = try session.run(endingBy: [])
    #expect(result.result(id) == "[]")
    #expect(result.messages.last?["error"]?["message"]?.string?.contains("Content-Length") == true)
    #expect(result.code == 2)
  }

  @Test func `says why a text cannot be asked about`() throws {
    var session = Session()
    let closed = session.ask("hover", line: 0, character: 0)
    let other = session.request(
      "textDocument/formatting", #"{"textDocument":{"uri":"untitled:1"}}"#)
    session.open("* [x] Call\n", at: "untitled:1")
    let untitled = session.request(
      "textDocument/formatting", #"{"textDocument":{"uri":"untitled:1"}}"#)
    let result = try session.run()
    #expect(result.result(closed) == "error '\(Session.uri)' is not open")
    #expect(result.result(other) == "error 'untitled:1' is not open")
    #expect(result.result(untitled).contains(#""newText":"-""#))
  }
}
