import PlanArguments
import PlanRules
import PlanShell
import PlanSystem
import PlanText

/// The state of one connection to a client.
///
/// Keeps the open texts with the findings that the editor shows, and nothing else that is read from a
/// folder. Each request reads what it needs, as a command does.
struct Server {
  /// Carries out a command line of `plan`; returns the exit code.
  typealias Perform = (_ words: [[UInt8]], Host) -> Int32

  enum Stage: Equatable {
    case new, running, shutDown
    /// With the exit code.
    case ended(Int32)
  }

  let host: Host
  let perform: Perform
  private(set) var stage = Stage.new
  private(set) var client = Client()
  /// In the order in which they were opened.
  private(set) var texts: [OpenText] = []
  /// The texts whose findings are to be sent, those that were changed last first.
  private var unpublished: [[UInt8]] = []
  /// Notes for other commands which texts are unsaved; nil if nothing can be noted.
  private var note: EditingNote?
  /// The page about the rules; nil if the client cannot open it.
  private(set) var rulesPage: FilePath?
  private var frames = Frames()
  private var requestCount = 0
  private(set) var output: [UInt8] = []

  init(_ host: Host, _ perform: @escaping Perform) { (self.host, self.perform) = (host, perform) }

  /// Takes bytes of the client and answers all messages that are complete.
  mutating func take(_ bytes: [UInt8]) {
    frames.append(bytes)
    var messages: [IncomingMessage] = []
    var problem: Frames.Problem?
    do throws(Frames.Problem) {
      while let frame = try frames.next() {
        if let message = read(frame) { messages.append(message) }
      }
    } catch {
      problem = error
    }
    // Requests that were given up before their turn are not worked on.
    let cancelled = messages.filter { $0.method == "$/cancelRequest" }.compactMap {
      $0.params["id"]
    }
    for message in messages {
      if case .ended = stage { return }
      let isCancelled = cancelled.contains {
        ($0.bytes != nil || $0.integer != nil) && $0.bytes == message.id?.bytes
          && $0.integer == message.id?.integer
      }
      answer(message, isCancelled: isCancelled)
    }
    if let problem {
      respond(to: nil, .failure(RequestError(.parseError, Array(problem.message.utf8))))
      stage = .ended(ExitCode.failed)
    }
  }

  /// The bytes for the client so far.
  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  private mutating func read(_ frame: [UInt8]) -> IncomingMessage? {
    do throws(TextProblem) {
      let json = try parseJSON(frame.span, repairingSurrogates: true)
      do throws(RequestError) {
        return try IncomingMessage(json)
      } catch {
        respond(to: json["id"], .failure(error))
      }
    } catch {
      let message = "byte \(error.offset): \(error.message)"
      respond(to: nil, .failure(RequestError(.parseError, Array(message.utf8))))
    }
    return nil
  }

  private mutating func answer(_ message: IncomingMessage, isCancelled: Bool) {
    guard let method = message.method else {
      if message.result?["applied"]?.bool == false {
        let reason = message.result?["failureReason"]?.bytes ?? Array("it gives no reason".utf8)
        show("the editor did not make the changes: ".utf8 + reason)
      }
      return
    }
    guard let id = message.id else { return notice(method, message.params) }
    if isCancelled {
      return respond(to: id, .failure(RequestError(.requestCancelled, Array("cancelled".utf8))))
    }
    do throws(RequestError) {
      respond(to: id, .success(try result(of: method, message.params)))
    } catch {
      respond(to: id, .failure(error))
    }
  }

  private mutating func result(of method: String, _ params: JSON) throws(RequestError) -> Value {
    switch (stage, method) {
    case (.new, "initialize"): return start(params)
    case (.new, _): throw RequestError(.serverNotInitialized, Array("send 'initialize' first".utf8))
    case (.running, "initialize"): throw .invalidRequest("'initialize' was sent already")
    case (.running, "shutdown"):
      stage = .shutDown
      return .null
    case (.running, _):
      guard let route = Route.all.first(where: { $0.method == method }) else {
        throw RequestError(.methodNotFound, Array("no method is called '\(method)'".utf8))
      }
      return try route.answer(&self, params)
    case (.shutDown, _), (.ended, _): throw .invalidRequest("the server was shut down")
    }
  }

  private mutating func start(_ params: JSON) -> Value {
    client = Client(params)
    stage = .running
    if let state = host.stateFolder {
      note = EditingNote(of: client.name, process: client.process, in: state)
      let page = Array(RulePage.document.utf8)
      if client.opensRules { rulesPage = stateFile("Rules.md", of: page, in: state) }
    }
    return [
      "capabilities": capabilities(for: client),
      "serverInfo": ["name": "plan", "version": .text(version)],
    ]
  }

  /// Acts on a notification. What cannot be acted on is ignored, as the protocol says.
  private mutating func notice(_ method: String, _ params: JSON) {
    switch (stage, method) {
    case (.shutDown, "exit"): stage = .ended(ExitCode.done)
    case (_, "exit"): stage = .ended(1)
    case (.running, "initialized"): watchFiles()
    case (.running, "textDocument/didOpen"): open(params["textDocument"])
    case (.running, "textDocument/didChange"): change(params)
    case (.running, "textDocument/didSave"): save(params)
    case (.running, "textDocument/didClose"): close(params)
    case (.running, "workspace/didChangeWatchedFiles"): filesChanged()
    default: break
    }
  }

  // MARK: messages to the client

  private mutating func respond(to id: JSON?, _ result: Result<Value, RequestError>) {
    let answer: Value =
      switch result {
      case .success(let value): ["result": value]
      case .failure(let error): ["error": error.value]
      }
    send(["id": id?.asValue ?? .null] + answer)
  }

  mutating func notify(_ method: String, _ params: Value) {
    send(["method": .text(method), "params": params])
  }

  /// Asks the client for something. Its answer is not waited for.
  mutating func request(_ method: String, _ params: Value) {
    requestCount += 1
    send(["id": .text("plan-\(requestCount)"), "method": .text(method), "params": params])
  }

  private mutating func send(_ message: Value) {
    var json = JSONWriter()
    json.value(["jsonrpc": "2.0"] + message)
    output += Frames.frame(json.output)
  }

  // MARK: open texts

  private mutating func open(_ document: JSON?) {
    guard let uri = document?["uri"]?.bytes, let bytes = document?["text"]?.bytes else { return }
    // Other files are formatted, but read with no folder.
    let path = (try? FilePath.file(uri)).flatMap { path in
      WalkedName.isPlan(Array(path.lastComponent).span) ? path : nil
    }
    let text = OpenText(
      uri: uri, path: path, version: document?["version"], bytes,
      isUnsaved: isUnsaved(bytes, at: path, isOpened: true))
    texts.removeAll { $0.uri == uri }
    texts.append(text)
    noteUnsaved()
    check(first: uri)
  }

  private mutating func change(_ params: JSON) {
    let document = params["textDocument"]
    guard let uri = document?["uri"]?.bytes, let index = index(of: params),
      let change = params["contentChanges"]?.elements?.last, let bytes = change["text"]?.bytes
    else { return }
    if change["range"] != nil {
      // A part of a text was not asked for: what the editor has is no longer known.
      close(params)
      return show(uri + ": a change without the whole text; open it again".utf8)
    }
    let path = texts[index].path
    texts[index] = OpenText(
      uri: uri, path: path, version: document?["version"], bytes,
      isUnsaved: isUnsaved(bytes, at: path, isOpened: false))
    noteUnsaved()
    check(first: uri)
  }

  private mutating func save(_ params: JSON) {
    guard index(of: params) != nil else { return }
    filesChanged()
  }

  /// Looks again which texts are saved: an editor may also say that it saved a text to another file.
  private mutating func filesChanged() {
    for index in texts.indices where texts[index].isUnsaved {
      texts[index].isUnsaved = isUnsaved(texts[index].bytes, at: texts[index].path, isOpened: false)
    }
    noteUnsaved()
    checkAll(asking: true)
  }

  private mutating func close(_ params: JSON) {
    guard let index = index(of: params) else { return }
    let text = texts.remove(at: index)
    noteUnsaved()
    unpublished.removeAll { $0 == text.uri }
    if client.takesDiagnostics {
      notify(
        "textDocument/publishDiagnostics", ["uri": .text(text.uri), "diagnostics": .array([])])
    }
    checkAll(asking: true)
  }

  private func index(of params: JSON) -> Int? {
    let uri = params["textDocument"]?["uri"]?.bytes
    return texts.firstIndex { $0.uri == uri }
  }

  /// The open text that a request is about.
  func text(_ params: JSON) throws(RequestError) -> OpenText {
    try text(at: params["textDocument"]?["uri"]?.bytes)
  }

  func text(at uri: [UInt8]?) throws(RequestError) -> OpenText {
    guard let text = texts.first(where: { $0.uri == uri }) else {
      throw .invalidParams("'\(escaped(uri ?? []))' is not open")
    }
    return text
  }

  /// The place in an open text that a request is about; the line counts from zero.
  func place(
    _ params: JSON
  ) throws(RequestError) -> (text: OpenText, positions: Positions, offset: Int, line: Int) {
    let text = try text(params)
    let positions = Positions(text.bytes, client.encoding)
    let offset = try positions.offset(of: params["position"])
    return (text, positions, offset, positions.line(of: offset))
  }

  /// The findings in a text, kept until something changes.
  mutating func keptFindings(of text: OpenText) -> [Diagnostic] {
    let found = findings(of: text)
    if let index = texts.firstIndex(where: { $0.uri == text.uri }) {
      texts[index].findings = found
    }
    return found
  }

  /// Whether a text differs from its file.
  ///
  /// - Parameter isOpened: whether it was opened just now: then a file that is not UTF-8 counts as
  ///   equal, because the editor has read it in its own way.
  private func isUnsaved(_ bytes: [UInt8], at path: FilePath?, isOpened: Bool) -> Bool {
    guard let path else { return false }
    guard let held = try? host.files.readIfThere(path) else {
      // There is no file, or it cannot be read.
      return !bytes.isEmpty && (!isOpened || host.files.kind(of: path) == nil)
    }
    if held == bytes || EditingNote.asEdited(held) == EditingNote.asEdited(bytes) { return false }
    return !isOpened || refusal(of: held.span) == nil
  }

  private func noteUnsaved() {
    note?.write(
      texts.filter(\.isUnsaved).compactMap { text in text.path.map { ($0, text.bytes) } })
  }

  // MARK: findings

  /// Whether findings are to be sent when nothing else is to be done.
  var hasUnpublished: Bool { !unpublished.isEmpty && stage == .running }

  private mutating func check(first uri: [UInt8]) {
    // Findings in other texts may depend on this one.
    checkAll()
    unpublished.removeAll { $0 == uri }
    if client.takesDiagnostics { unpublished.insert(uri, at: 0) }
  }

  /// - Parameter asks: whether a client that asks for findings is to ask again. It does so by itself
  ///   for a text that it changes.
  private mutating func checkAll(asking asks: Bool = false) {
    for index in texts.indices { texts[index].findings = nil }
    guard client.takesDiagnostics else {
      if asks, client.refreshesDiagnostics { request("workspace/diagnostic/refresh", .null) }
      return
    }
    let waiting = Set(unpublished)
    unpublished += texts.map(\.uri).filter { !waiting.contains($0) }
  }

  /// Sends the findings of one text.
  mutating func publishNext() {
    guard !unpublished.isEmpty else { return }
    let uri = unpublished.removeFirst()
    guard let text = texts.first(where: { $0.uri == uri }) else { return }
    let found = diagnostics(keptFindings(of: text), of: text)
    notify(
      "textDocument/publishDiagnostics",
      ["uri": .text(uri), "version": text.version, "diagnostics": found])
  }

  /// Asks the client to report when other programs change plans.
  private mutating func watchFiles() {
    guard client.watchesFiles else { return }
    let watchers: Value = ["watchers": .array([["globPattern": "**/*.plan"]])]
    request(
      "client/registerCapability",
      [
        "registrations": .array([
          [
            "id": "plans", "method": "workspace/didChangeWatchedFiles", "registerOptions": watchers,
          ]
        ])
      ])
  }
}
