import PlanText

/// What the client at the other end says of itself.
struct Client {
  /// Its name for people; empty if it does not say.
  private(set) var name: [UInt8] = []
  /// Nil if it does not say.
  private(set) var process: Int?
  /// The folder that it has open; nil for none.
  private(set) var root: FilePath?
  private(set) var encoding = PositionEncoding.utf16
  /// Whether findings are sent to it without being asked for.
  private(set) var takesDiagnostics = true
  private(set) var refreshesDiagnostics = false
  /// Whether a finding may have the address of a page about its rule.
  private(set) var opensRules = false
  private(set) var watchesFiles = false
  /// Whether it makes changes when the server asks for them.
  private(set) var appliesEdits = false
  /// Whether changes name the version of a text, and make files.
  private(set) var takesDocumentChanges = false
  private(set) var createsFiles = false
  private(set) var showsDocuments = false
  private(set) var takesMarkdown = false
  private(set) var nestsSymbols = false

  init() {}

  init(_ params: JSON) {
    name = params["clientInfo"]?["name"]?.bytes ?? []
    process = params["processId"]?.integer
    let folder = params["workspaceFolders"]?.elements?.first?["uri"] ?? params["rootUri"]
    root = folder?.bytes.flatMap { try? FilePath.file($0) }
    let capabilities = params["capabilities"]
    let (workspace, document) = (capabilities?["workspace"], capabilities?["textDocument"])
    func holds(_ list: JSON?, _ word: String) -> Bool {
      list?.elements?.contains { $0.bytes?.elementsEqual(word.utf8) ?? false } ?? false
    }
    // The option is for clients that count bytes without saying so.
    let counted = params["initializationOptions"]?["positionEncoding"]?.bytes ?? []
    if holds(capabilities?["general"]?["positionEncodings"], PositionEncoding.utf8.rawValue)
      || counted.elementsEqual(PositionEncoding.utf8.rawValue.utf8)
    {
      encoding = .utf8
    }
    // A client that asks for findings would show those that are sent as well a second time.
    takesDiagnostics = document?["diagnostic"] == nil
    opensRules = document?["publishDiagnostics"]?["codeDescriptionSupport"]?.bool ?? false
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.bool ?? false
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    appliesEdits = workspace?["applyEdit"]?.bool ?? false
    takesDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
    createsFiles = holds(workspace?["workspaceEdit"]?["resourceOperations"], "create")
    showsDocuments = capabilities?["window"]?["showDocument"]?["support"]?.bool ?? false
    takesMarkdown = holds(document?["hover"]?["contentFormat"], "markdown")
    nestsSymbols =
      document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
  }
}
