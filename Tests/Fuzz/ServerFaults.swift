import PlanShell
import PlanTesting
import PlanText

/// Each line is a message of an editor to `plan lsp`, after `initialize` and the opening of a day. A
/// line that begins with `-- ` is sent as it is, without a header.
@Sendable func serverFaults(_ input: [UInt8]) -> [String] {
  let messages = input.split(separator: 0x0A).map(Array.init)
  let asked = messages.compactMap { try? parseJSON($0.span, repairingSurrogates: true) }
    .compactMap { $0["method"] == nil ? nil : $0["id"]?.integer }
  let files = MemoryFiles([
    "settings.plan": "",
    "2026-10-05.plan": "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] Call mum due:fri\n",
    "habits.plan": "## Habits\n\n- Water: 8 glasses every:day\n",
  ])
  let console = MemoryConsole()
  console.input = (opening.map { Array($0.utf8) } + messages).flatMap { message in
    message.starts(with: "-- ".utf8)
      ? Array(message.dropFirst(3))
      : Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
  let run = CommandRun(
    [Array("plan".utf8), Array("lsp".utf8)], console: console, files: files)
  var faults = files.writes.map { "\($0.path.bytes.string) was written" }
  if ![0, 1, 2].contains(run.code) { faults.append("exit code \(run.code)") }
  let answers = frames(console.output)
  faults += answers.filter { $0 == nil }.map { _ in "an answer that is not JSON" }
  for id in Set(asked) where id > 1 {
    let (count, most) = (
      answers.count { $0?["id"]?.integer == id && $0?["method"] == nil }, asked.count { $0 == id }
    )
    if count > most { faults.append("\(count) answers to request \(id)") }
  }
  return faults
}

private let opening = [
  ##"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file:///plan","capabilities":{"workspace":{"applyEdit":true}}}}"##,
  ##"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///plan/2026-10-05.plan","version":1,"text":"# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] Call 😀 mum due:fri #home\n\n## Habits\n\n- [ ] Water: 3/8\n"}}}"##,
]

/// The messages of an output, nil for each that is not JSON; what follows an incomplete one is left out.
private func frames(_ output: [UInt8]) -> [JSON?] {
  var messages: [JSON?] = []
  var rest = output[...]
  while !rest.isEmpty {
    let header = rest.prefix { $0 != 0x0D }
    guard header.starts(with: "Content-Length: ".utf8),
      let length = Int(String(decoding: header.dropFirst(16), as: UTF8.self)),
      rest.count >= header.count + 4 + length
    else { return messages + [nil] }
    let body = Array(rest.dropFirst(header.count + 4).prefix(length))
    messages.append(try? parseJSON(body.span))
    rest = rest.dropFirst(header.count + 4 + length)
  }
  return messages
}

/// Each request about the day, at a few places.
@Sendable func serverSeeds() -> [[UInt8]] {
  let uri = "file:///plan/2026-10-05.plan"
  let places = [(0, 4), (4, 8), (4, 20), (8, 7)]
  let asked = [
    "textDocument/diagnostic", "textDocument/formatting", "textDocument/codeAction",
    "textDocument/completion", "textDocument/hover", "textDocument/definition",
    "textDocument/references", "textDocument/documentSymbol", "textDocument/documentLink",
    "textDocument/foldingRange", "workspace/symbol",
  ]
  let requests = asked.flatMap { method in
    places.map { line, character in
      let position = #"{"line":\#(line),"character":\#(character)}"#
      return
        #"{"jsonrpc":"2.0","id":2,"method":"\#(method)","params":{"textDocument":{"uri":"\#(uri)"},"position":\#(position),"range":{"start":\#(position),"end":\#(position)},"context":{},"query":"ca"}}"#
    }
  }
  let commands = ["done", "untick", "skip", "start", "stop", "drop", "priority", "move"].map {
    #"{"jsonrpc":"2.0","id":3,"method":"workspace/executeCommand","params":{"command":"plan.\#($0)","arguments":["\#(uri)",[4],[],"high"]}}"#
  }
  let change =
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"text":"- [ ] Read every:mon\n"}]}}"#
  return (requests + commands).map { Array((change + "\n" + $0 + "\n").utf8) } + [
    Array("-- Content-Length: 2\r\n".utf8)
  ]
}
