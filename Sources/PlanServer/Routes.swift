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

  static var all: [Route] {
    [
      Route(
        "textDocument/diagnostic", "diagnosticProvider",
        ["interFileDependencies": .flag(true), "workspaceDiagnostics": .flag(false)],
        { server, params throws(RequestError) in try server.diagnose(params) }),
      Route("textDocument/formatting", "documentFormattingProvider") {
        server, params throws(RequestError) in try server.format(params)
      },
      Route(
        "textDocument/codeAction", "codeActionProvider",
        ["codeActionKinds": .array(ActionKind.allCases.map { .word($0) })],
        { server, params throws(RequestError) in try server.actions(params) }),
      Route(
        "workspace/executeCommand", "executeCommandProvider",
        ["commands": .array(ServerCommand.allCases.map { .word($0) })],
        { server, params throws(RequestError) in try server.execute(params) }),
      Route(
        "textDocument/completion", "completionProvider",
        ["triggerCharacters": .array(["#", ":", "!", "[", ","])],
        { server, params throws(RequestError) in try server.complete(params) }),
      Route("textDocument/hover", "hoverProvider") { server, params throws(RequestError) in
        try server.hover(params)
      },
      Route("textDocument/definition", "definitionProvider") {
        server, params throws(RequestError) in
        try server.definition(params)
      },
      Route("textDocument/references", "referencesProvider") {
        server, params throws(RequestError) in
        try server.references(params)
      },
      Route("textDocument/documentSymbol", "documentSymbolProvider") {
        server, params throws(RequestError) in try server.symbols(params)
      },
      Route("workspace/symbol", "workspaceSymbolProvider") { server, params throws(RequestError) in
        try server.workspaceSymbols(params)
      },
      Route("textDocument/documentLink", "documentLinkProvider", [:]) {
        server, params throws(RequestError) in try server.links(params)
      },
      Route("textDocument/foldingRange", "foldingRangeProvider") {
        server, params throws(RequestError) in try server.folds(params)
      },
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
