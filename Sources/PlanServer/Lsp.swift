public import PlanArguments
public import PlanShell
import PlanSystem
import PlanText

/// - Parameter perform: carries out a command line of `plan`; returns the exit code.
public func lspCommand(
  performing perform: @escaping @Sendable (_ words: [[UInt8]], Host) -> Int32
) -> Command {
  Command(
    "lsp", "serve an editor over the language server protocol", options: [Valued.today],
    Manual(
      "[OPTION]...",
      examples: ["plan lsp": "started by an editor, as Grammar/Editors.md shows"],
      exits: [0: "ended by 'exit' after 'shutdown'", 1: "ended otherwise", 2: "unreadable input"],
      environment: .folder + .today + .state,
      text: """
        It reads requests on standard input and answers on standard output, until the editor ends
        it. It keeps the texts that are open in the editor, and reads everything else for each
        request. It writes no plan: changes are made by the editor. While a text is unsaved,
        `planroll`, `planlint --fix` and other commands do not write its file, and name the editor.
        """),
    run: { _, host throws(Refusal) in serve(Server(host, perform)) })
}

/// Answers until the client ends the server or the stream; returns the exit code.
private func serve(_ server: consuming Server) -> Int32 {
  var server = server
  let console = server.host.console
  while true {
    if server.hasUnpublished, !console.isInputWaiting {
      server.publishNext()
    } else {
      guard let bytes = try? console.readWaiting(), !bytes.isEmpty else { return 1 }
      server.take(bytes)
    }
    console.write(server.takeOutput(), to: .output)
    guard console.flush() == .ok else { return 1 }
    if case .ended(let code) = server.stage { return code }
  }
}
