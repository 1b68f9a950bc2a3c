import PlanShell
import PlanSystem
import PlanText

/// What a command did that ran on the open texts.
struct CommandRun {
  let code: Int32
  let output, errors: [UInt8]
  /// The texts that it changed, with absolute paths.
  let changes: [Change]
}

/// Takes what a command writes.
private final class MemoryConsole: Console {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private let isScreen: Bool

  init(isScreen: Bool) { self.isScreen = isScreen }

  func write(_ bytes: Span<UInt8>, to outlet: Outlet) {
    switch outlet {
    case .output: output.append(span: bytes)
    case .error: errors.append(span: bytes)
    }
  }

  func flush() -> OutputResult { .ok }
  func readInput(limit: Int) throws(InputError) -> [UInt8] { [] }
  func readLine(limit: Int) throws(InputError) -> [UInt8]? { nil }
  func readWaiting() throws(InputError) -> [UInt8] { [] }
  var isInputWaiting: Bool { false }
  func passInputThrough() throws(InputError) {}
  func isTerminal(_ stream: StandardStream) -> Bool { isScreen && stream == .output }
  func terminalDescriptor(_ stream: StandardStream) -> Int32? { nil }
  var streamsAreOneFile: Bool { false }
}

/// A plan folder, with the open texts in place of their files.
struct LaidFolder {
  /// Absolute, and the working directory.
  let root: FilePath
  let host: Host
  let files: EditorFiles

  /// How a command names a line of a file, from zero: by its path in the folder.
  func address(of line: Int, at path: FilePath) -> [UInt8] {
    let name = path.isInside(root) ? path.relative(to: root) : path
    return name.bytes + Array(":\(line + 1)".utf8)
  }
}

extension Server {
  /// The plan folder around a file, which becomes the working directory.
  ///
  /// - Throws: if the folder is gone.
  func folder(around path: FilePath) throws(RequestError) -> LaidFolder {
    func start(in folder: FilePath) throws(RequestError) {
      do throws(FileProblem) {
        try host.files.changeWorkingDirectory(to: folder)
      } catch {
        throw .failed(Message("\(error)").bytes)
      }
    }
    // The folder of the last request must not count as the folder of this one.
    try start(in: FilePath("/"))
    let known = PlanRoot(holding: path, host)?.path
    let root = known ?? path.parent
    try start(in: root)
    // If a file is open by several names, the text of this one counts.
    var laid: [(path: FilePath, bytes: [UInt8])] = []
    for text in texts.filter({ $0.path == path }).reversed() + texts.reversed() {
      guard let open = text.path else { continue }
      let place = host.files.wholePlace(of: open)
      if laid.allSatisfy({ $0.path != place }) { laid.append((place, text.bytes)) }
    }
    let files = EditorFiles(laid, over: host.files, isAlone: known == nil)
    var reading = host
    reading.files = files
    return LaidFolder(root: root, host: reading, files: files)
  }

  /// A path in the plan folder of the client: in the folder that it has open, else around a text.
  var anyPath: FilePath? {
    let opened = client.root.map { [$0.appending("x.plan".utf8)] } ?? []
    return (opened + texts.compactMap(\.path)).first { PlanRoot(holding: $0, host) != nil }
  }

  /// Runs a command as a terminal in the folder of a file would, on the texts as they are open.
  ///
  /// - Parameter isScreen: whether a person looks at what is printed.
  func run(
    _ words: [[UInt8]], in folder: LaidFolder, onScreen isScreen: Bool = false
  ) -> CommandRun {
    var host = folder.host
    let console = MemoryConsole(isScreen: isScreen)
    let environment = host.environment
    // Also a folder without settings is one, because one of its plans is open. The screen is a window
    // for a hint, not the terminal that started the editor.
    let own = [
      "PLAN_DIR": folder.root.bytes, "COLUMNS": Array("72".utf8), "TERM": Array("dumb".utf8),
      "NO_COLOR": Array("1".utf8),
    ]
    host.environment = { own[$0] ?? environment($0) }
    host.console = console
    (host.journal, host.lock, host.lastRun, host.git) = (nil, nil, nil, nil)
    (host.edit, host.open, host.page, host.fullScreen) = (nil, nil, nil, nil)
    let code = perform(words, host)
    return CommandRun(
      code: code, output: console.output, errors: console.errors, changes: folder.files.changes)
  }
}
