import PlanShell
import PlanSystem
import PlanText

/// What a command did that ran on the open texts.
struct CommandRun {
  let code: Int32
  let output, errors: [UInt8]
  /// The texts that it changed; their paths are absolute, with links followed.
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

extension Server {
  /// The plan folder around a file, and the files with the open texts in place of theirs.
  ///
  /// The folder becomes the working directory: all paths of the protocol are absolute.
  ///
  /// - Throws: if the folder is gone.
  func folder(around path: FilePath) throws(RequestError) -> (root: FilePath, host: Host) {
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
    var laid = host
    laid.files = EditorFiles(
      texts.compactMap { text in text.path.map { ($0, text.bytes) } }, over: host.files,
      isAlone: known == nil)
    return (root, laid)
  }

  /// How a command names a line of a file, from zero: by its path in its folder.
  func address(of line: Int, at path: FilePath) throws(RequestError) -> [UInt8] {
    let root = try folder(around: path).root
    let name = path.isInside(root) ? path.relative(to: root) : path
    return name.bytes + Array(":\(line + 1)".utf8)
  }

  /// Runs a command as a terminal in the folder of a file would, on the texts as they are open.
  ///
  /// - Parameter isScreen: whether a person looks at what is printed.
  func run(
    _ words: [[UInt8]], around path: FilePath, onScreen isScreen: Bool = false
  ) throws(RequestError) -> CommandRun {
    var (root, host) = try folder(around: path)
    let console = MemoryConsole(isScreen: isScreen)
    let files = host.files
    let environment = host.environment
    // Also a folder without settings is one, because one of its plans is open. The width is that of
    // a window for a hint, not of the terminal that started the editor.
    let own = ["PLAN_DIR": root.bytes, "COLUMNS": Array("72".utf8)]
    host.environment = { own[$0] ?? environment($0) }
    host.console = console
    (host.journal, host.lock, host.lastRun, host.git) = (nil, nil, nil, nil)
    (host.edit, host.open, host.page, host.fullScreen) = (nil, nil, nil, nil)
    let code = perform(words, host)
    return CommandRun(
      code: code, output: console.output, errors: console.errors,
      changes: (files as? EditorFiles)?.changes ?? [])
  }
}
