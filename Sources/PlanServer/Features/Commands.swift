import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// The commands of the server: those of `plan` with the lines of a text as arguments, and `open`.
enum ServerCommand: String, CaseIterable {
  case done = "plan.done"
  case untick = "plan.untick"
  case skip = "plan.skip"
  case start = "plan.start"
  case stop = "plan.stop"
  case drop = "plan.drop"
  case priority = "plan.priority"
  case move = "plan.move"
  case open = "plan.open"

  /// As `plan` calls it.
  var word: [UInt8] { Array(rawValue.utf8.dropFirst(5)) }
}

extension Server {
  /// Carries out a command. Its arguments are the URI of a text, the numbers of lines from zero, what
  /// these lines have to be, and what follows in the command of that name; of `plan.open` a day.
  mutating func execute(_ params: JSON) throws(RequestError) -> Value {
    let name = params["command"]?.bytes ?? []
    guard let command = ServerCommand(rawValue: String(decoding: name, as: UTF8.self)) else {
      throw .invalidParams("no command is called '\(String(decoding: name, as: UTF8.self))'")
    }
    let arguments = params["arguments"]?.elements ?? []
    if command == .open { return try openDay(arguments) }
    let text = try text(at: arguments.first?.bytes)
    guard arguments.count > 1, let lines = arguments[1].elements?.map(\.integer), !lines.isEmpty
    else { throw .invalidParams("write a list of lines as the second argument") }
    guard let expected = arguments.count > 2 ? arguments[2].elements?.map(\.bytes) : [] else {
      throw .invalidParams("write a list of what these lines are as the third argument")
    }
    let document = text.document
    var items: [Item] = []
    for (index, line) in lines.enumerated() {
      guard let line, document.lines.indices.contains(line) else {
        throw .invalidParams("there is no line of that number; lines count from zero")
      }
      let content = document.text(document.content(ofLine: line))
      if expected.indices.contains(index), expected[index] != content {
        throw .failed(Array("line \(line + 1) has changed; try again".utf8))
      }
      items.append(document.item(atLine: line))
    }
    let argument = arguments.count > 3 ? arguments[3].bytes : nil
    let made = try run(
      command, on: items, of: text, argument.map { String(decoding: $0, as: UTF8.self) })
    try apply(made.changes)
    if !made.errors.isEmpty { show(made.errors) }
    return .null
  }

  /// Runs a command on the items of a text.
  ///
  /// - Throws: what the command says if it fails.
  func run(
    _ command: ServerCommand, on items: [Item], of text: OpenText, _ argument: String?
  ) throws(RequestError) -> CommandRun {
    guard let path = text.path else {
      throw .invalidParams("'\(escaped(text.uri))' is not a file of a plan")
    }
    let folder = try folder(around: path)
    var words = [command.word, Array("--".utf8)]
    words += items.map { folder.address(of: $0.line, at: path) }
    if let argument { words.append(Array(argument.utf8)) }
    let made = run(words, in: folder)
    if made.code != ExitCode.done { throw .failed(made.errors.withoutLineEnd) }
    return made
  }

  /// Asks the client to make changes.
  mutating func apply(_ changes: [Change]) throws(RequestError) {
    if changes.isEmpty { return }
    guard client.appliesEdits else {
      let message = "the editor makes no changes that a server asks for; nothing is changed"
      throw .failed(Array(message.utf8))
    }
    request("workspace/applyEdit", ["edit": try workspaceEdit(of: changes)])
  }

  mutating func show(_ message: [UInt8]) {
    notify("window/showMessage", ["type": .count(3), "message": .text(message.withoutLineEnd)])
  }

  /// Shows a day; one without a file is made as `plan new` makes it.
  private mutating func openDay(_ arguments: [JSON]) throws(RequestError) -> Value {
    let words = arguments.first?.bytes ?? Array("today".utf8)
    guard let path = anyPath else { throw .failed(Array("no plan folder is open".utf8)) }
    let folder = try folder(around: path)
    let found = run([Array("path".utf8), Array("--".utf8), words], in: folder)
    if found.code != ExitCode.done { throw .failed(found.errors.withoutLineEnd) }
    let place = FilePath(bytes: found.output.withoutLineEnd).absolute(in: folder.root)
    if folder.files.kind(of: place) == nil {
      let made = run([Array("new".utf8), Array("--".utf8), words], in: folder)
      if made.code != ExitCode.done { throw .failed(made.errors.withoutLineEnd) }
      try apply(made.changes)
    }
    let uri = place.uriReference
    if client.showsDocuments {
      request("window/showDocument", ["uri": .text(uri), "takeFocus": .flag(true)])
    }
    return .text(uri)
  }

  // MARK: changes of texts

  /// The changes of some texts as the client takes them.
  ///
  /// - Throws: if a file is open by two names with different texts.
  func workspaceEdit(of changes: [Change]) throws(RequestError) -> Value {
    var made: [Value] = []
    var edited: [(text: OpenText, edits: [TextEdit])] = []
    for change in changes {
      let place = host.files.wholePlace(of: change.path)
      let open = texts.filter { $0.path.map { host.files.wholePlace(of: $0) } == place }
      if let text = open.first {
        if open.contains(where: { $0.bytes != text.bytes }) {
          throw .failed(change.path.bytes + ": is open twice, with different texts".utf8)
        }
        edited.append((text, edits(from: text.bytes, to: change.written)))
        continue
      }
      // Editors leave the byte order mark out.
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let isMarked = change.read?.starts(with: mark) ?? false && change.written.starts(with: mark)
      let old = Array((change.read ?? []).dropFirst(isMarked ? 3 : 0))
      let new = Array(change.written.dropFirst(isMarked ? 3 : 0))
      let text = OpenText(
        uri: change.path.uriReference, path: change.path, version: nil, old, isUnsaved: false)
      if change.read == nil, client.createsFiles {
        made.append(["kind": "create", "uri": .text(text.uri)])
      }
      edited.append((text, edits(from: old, to: new)))
    }
    return workspaceEdit(edited, after: made)
  }

  func workspaceEdit(
    _ edited: [(text: OpenText, edits: [TextEdit])], after made: [Value] = []
  ) -> Value {
    let values = edited.map { text, edits in
      (text, Positions(text.bytes, client.encoding).values(of: edits))
    }
    if client.takesDocumentChanges {
      let changes = values.map { text, edits -> Value in
        ["textDocument": text.identifier, "edits": .array(edits)]
      }
      return ["documentChanges": .array(made + changes)]
    }
    return [
      "changes": .object(
        values.map { (key: String(decoding: $0.uri, as: UTF8.self), value: .array($1)) })
    ]
  }
}

extension [UInt8] {
  /// Without the line end of the last line.
  fileprivate var withoutLineEnd: [UInt8] { last == 0x0A ? Array(dropLast()) : self }
}
