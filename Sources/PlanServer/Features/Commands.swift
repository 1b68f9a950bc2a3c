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
        throw .invalidParams("there is no line \(line.map { "\($0 + 1)" } ?? "of that number")")
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
    apply(made.changes)
    if !made.errors.isEmpty { show(made.errors, isError: false) }
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
    var words = [command.word, Array("--".utf8)]
    for item in items { words.append(try address(of: item.line, at: path)) }
    if let argument { words.append(Array(argument.utf8)) }
    let made = try run(words, around: path)
    if made.code != ExitCode.done { throw .failed(made.errors.withoutLineEnd) }
    return made
  }

  /// Asks the client to make changes.
  mutating func apply(_ changes: [Change]) {
    if changes.isEmpty { return }
    request("workspace/applyEdit", ["edit": workspaceEdit(of: changes)])
  }

  mutating func show(_ message: [UInt8], isError: Bool) {
    notify(
      "window/showMessage",
      ["type": .count(isError ? 1 : 3), "message": .text(message.withoutLineEnd)])
  }

  /// Shows a day; one without a file is made as `plan new` makes it.
  private mutating func openDay(_ arguments: [JSON]) throws(RequestError) -> Value {
    let words = arguments.first?.bytes ?? Array("today".utf8)
    guard let path = client.root.map({ $0.appending("x.plan".utf8) }) ?? texts.first?.path else {
      throw .failed(Array("no folder is open".utf8))
    }
    let found = try run([Array("path".utf8), Array("--".utf8), words], around: path)
    var place = FilePath(bytes: found.output.withoutLineEnd)
    if found.code != ExitCode.done {
      let made = try run([Array("new".utf8), Array("--".utf8), words], around: path)
      guard made.code == ExitCode.done, let change = made.changes.last else {
        throw .failed(made.errors.withoutLineEnd)
      }
      apply(made.changes)
      place = change.path
    }
    let root = try folder(around: path).root
    let uri = place.absolute(in: root).uriReference
    if client.showsDocuments {
      request("window/showDocument", ["uri": .text(uri), "takeFocus": .flag(true)])
    }
    return .text(uri)
  }

  // MARK: changes of texts

  /// The changes of some texts as the client takes them.
  func workspaceEdit(of changes: [Change]) -> Value {
    var made: [Value] = []
    var edited: [(text: OpenText, edits: [TextEdit])] = []
    for change in changes {
      let open = texts.first { text in
        text.path.map { host.files.wholePlace(of: $0) } == change.path
      }
      if let text = open {
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
