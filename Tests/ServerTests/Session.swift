import PlanTesting
import PlanText

@testable import PlanServer

/// What an editor sends in one session, and what `plan lsp` answers.
struct Session {
  static let uri = "file:///plan/2026-10-05.plan"

  private var messages: [String] = []
  /// What follows the messages.
  var rest = ""
  let files: MemoryFiles

  /// - Parameter capabilities: of the client, as JSON.
  init(_ texts: [String: String] = [:], capabilities: String = "{}") {
    files = MemoryFiles(["settings.plan": ""].merging(texts) { $1 })
    request(
      "initialize",
      #"{"rootUri":"file:///plan","clientInfo":{"name":"vi"},"capabilities":\#(capabilities)}"#)
    notify("initialized", "{}")
  }

  /// A session that starts with the messages that follow.
  init(silent texts: [String: String]) { files = MemoryFiles(texts) }

  /// - Returns: its id.
  @discardableResult
  mutating func request(_ method: String, _ params: String) -> Int {
    messages.append(
      #"{"jsonrpc":"2.0","id":\#(messages.count),"method":"\#(method)","params":\#(params)}"#)
    return messages.count - 1
  }

  mutating func notify(_ method: String, _ params: String) {
    messages.append(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  mutating func send(_ message: String) { messages.append(message) }

  mutating func open(_ text: String, at uri: String = Session.uri) {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"plan","version":1,"text":\#(json(text))}}"#)
  }

  mutating func change(_ text: String, version: Int = 2, at uri: String = Session.uri) {
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{"text":\#(json(text))}]}"#
    )
  }

  /// A request about a place in the text.
  mutating func ask(_ method: String, line: Int, character: Int) -> Int {
    request(
      "textDocument/\(method)",
      #"{"textDocument":{"uri":"\#(Self.uri)"},"position":{"line":\#(line),"character":\#(character)}}"#
    )
  }

  /// Runs the server to its end.
  func run(endingBy ending: [String] = ["shutdown", "exit"]) throws -> SessionResult {
    var session = self
    for method in ending {
      if method == "exit" {
        session.notify(method, "null")
      } else {
        session.request(method, "null")
      }
    }
    let input = session.messages.flatMap { Frames.frame(Array($0.utf8)) } + rest.utf8
    let console = MemoryConsole(input: input)
    let run = CommandRun("plan lsp", console: console, files: files)
    return try SessionResult(code: run.code, console.output, error: run.error)
  }

  private func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(Array(text.utf8))
    return String(decoding: writer.output, as: UTF8.self)
  }
}

struct SessionResult {
  let code: Int32
  let error: String
  private(set) var messages: [JSON] = []

  init(code: Int32, _ output: [UInt8], error: String) throws {
    (self.code, self.error) = (code, error)
    var frames = Frames()
    frames.append(output)
    do {
      while let message = try frames.next() { messages.append(try parseJSON(message.span)) }
    }
  }

  /// The answers to a request; there has to be one.
  func answers(_ id: Int) -> [JSON] {
    messages.filter { $0["id"]?.integer == id && $0["method"] == nil }
  }

  /// What was answered, as JSON.
  func result(_ id: Int) -> String {
    answers(id).map { answer in
      if let result = answer["result"] { return result.text }
      return "error " + (answer["error"]?["message"]?.string ?? "")
    }.joined(separator: " and ")
  }

  func code(ofError id: Int) -> Int? { answers(id).first?["error"]?["code"]?.integer }

  /// The parameters of each message with a method.
  func sent(_ method: String) -> [String] {
    messages.filter { $0["method"]?.string == method }.map { $0["params"]?.text ?? "" }
  }
}

extension JSON {
  fileprivate var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.output, as: UTF8.self)
  }
}
