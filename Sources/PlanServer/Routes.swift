import PlanShell
import PlanText

/// A request that the server answers.
struct Route {
  typealias Answer = (inout Server, JSON) throws(RequestError) -> Value

  let method: String
  /// What the server says of it when it starts, under this key.
  let capability: String
  let options: Value
  let answer: Answer

  init(
    _ method: String, _ capability: String, _ options: Value = .flag(true),
    _ answer: @escaping Answer
  ) {
    (self.method, self.capability, self.options) = (method, capability, options)
    self.answer = answer
  }

  /// - Parameter answer: a method that changes nothing in the server.
  init(
    _ method: String, _ capability: String, _ options: Value = .flag(true),
    by answer: @escaping (Server) -> (JSON) throws(RequestError) -> Value
  ) {
    self.init(method, capability, options) { server, params throws(RequestError) in
      try answer(server)(params)
    }
  }

  static var all: [Route] {
    [
      Route(
        "textDocument/diagnostic", "diagnosticProvider",
        ["interFileDependencies": .flag(true), "workspaceDiagnostics": .flag(false)],
        { server, params throws(RequestError) in try server.diagnose(params) }),
      Route(
        "textDocument/codeAction", "codeActionProvider",
        ["codeActionKinds": .array(ActionKind.allCases.map { .word($0) })],
        { server, params throws(RequestError) in try server.actions(params) }),
      Route(
        "workspace/executeCommand", "executeCommandProvider",
        ["commands": .array(ServerCommand.allCases.map { .word($0) })],
        { server, params throws(RequestError) in try server.execute(params) }),
      Route("textDocument/formatting", "documentFormattingProvider", by: Server.format),
      Route(
        "textDocument/completion", "completionProvider",
        ["triggerCharacters": .array(["#", ":", "!", "[", ","])], by: Server.complete),
      Route("textDocument/hover", "hoverProvider", by: Server.hover),
      Route("textDocument/definition", "definitionProvider", by: Server.definition),
      Route("textDocument/references", "referencesProvider", by: Server.references),
      Route("textDocument/documentSymbol", "documentSymbolProvider", by: Server.symbols),
      Route("workspace/symbol", "workspaceSymbolProvider", by: Server.workspaceSymbols),
      Route("textDocument/documentLink", "documentLinkProvider", [:], by: Server.links),
      Route("textDocument/foldingRange", "foldingRangeProvider", by: Server.folds),
    ]
  }
}

extension Server {
  /// What the server says that it can do.
  func capabilities(for client: Client) -> Value {
    let base: Value = [
      "positionEncoding": .word(client.encoding),
      "textDocumentSync": [
        "openClose": .flag(true), "change": .count(1), "save": ["includeText": .flag(false)],
      ],
    ]
    let routes = Route.all.filter {
      $0.capability != "diagnosticProvider" || !client.takesDiagnostics
    }
    return base + .object(routes.map { (key: $0.capability, value: $0.options) })
  }
}
