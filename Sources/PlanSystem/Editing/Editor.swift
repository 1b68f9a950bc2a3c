public import PlanText

/// An editor that leaves a file from which other programs can see that it has unsaved changes.
public struct Editor: Hashable, Sendable {
  /// The name used in messages.
  public let name: String

  public init(name: String) { self.name = name }

  /// Also a Neovim that keeps its swap files next to the texts: they are equal byte for byte.
  public static let vim = Editor(name: "vim")
  public static let neovim = Editor(name: "Neovim")
  public static let nano = Editor(name: "nano")
  /// Also other editors with locks of this kind: joe, the editor of Midnight Commander.
  public static let emacs = Editor(name: "Emacs")
}

extension Disk {
  public func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor? {
    // Editors follow a link before they open its target.
    let target = (try? LinkedPath(path))?.place ?? path
    for place in target == path ? [path] : [path, target] {
      let locks = swapFiles(beside: place).compactMap(swapFile) + [emacsLock(of: place)]
      for case let lock? in locks where isHeld(lock) { return lock.editor }
    }
    guard let whole = wholePath(of: target) else { return nil }
    for folder in swapFolders {
      let locks = swapFiles(of: whole, in: folder).compactMap(swapFile)
      // By default, only Neovim keeps its swap files there.
      if locks.contains(where: isHeld) { return .neovim }
    }
    return stateFolder().flatMap { EditingNote.editor(changing: whole, in: $0, on: self) }
  }

  private func isHeld(_ lock: EditorLock) -> Bool { lock.isHeld(on: hostName(), isRunning) }

  private func swapFile(_ path: FilePath) -> EditorLock? {
    guard let head = try? Descriptor(path, .readingNoLink).head(EditorLock.swapFileHead) else {
      return nil
    }
    return EditorLock(swapFile: head)
  }

  private func emacsLock(of path: FilePath) -> EditorLock? {
    let lock = path.parent.appending(Array(".#".utf8) + path.lastComponent)
    do throws(FileProblem.Reason) {
      return EditorLock(link: try linkTarget(lock.bytes, in: currentDirectory))
    } catch {
      if error != .notALink { return nil }
      // A file system without links has a file there.
      let head = try? Descriptor(lock, .readingNoLink).head(512)
      return head.flatMap { EditorLock(link: $0) }
    }
  }

  /// The path with each link followed, also for a file that does not exist yet.
  private func wholePath(of path: FilePath) -> FilePath? {
    location(of: path) ?? location(of: path.parent)?.appending(path.lastComponent)
  }
}

/// The endings of swap files; the later ones are used when the same text is opened again.
private let endings = [".swp", ".swo", ".swn"]

private func swapFiles(beside path: FilePath) -> [FilePath] {
  endings.map { path.parent.appending([UInt8(ascii: ".")] + path.lastComponent + $0.utf8) }
}

/// The swap files of a text in a folder for all texts, where they are named by the whole path.
private func swapFiles(of path: FilePath, in folder: FilePath) -> [FilePath] {
  let name = path.bytes.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }
  return endings.map { folder.appending(name + $0.utf8) }
}

/// What an editor records about a text with unsaved changes: which process has them, on which host.
struct EditorLock {
  let editor: Editor
  private let host: [UInt8]
  /// Nil for a number that no process can have.
  private let process: Int32?

  /// Reads the first bytes of a swap file; nil for anything else, and if nothing is unsaved.
  ///
  /// vim, Neovim and nano use the same layout (vim's `memline.c`, nano's `write_lockfile`).
  init?(swapFile bytes: [UInt8]) {
    guard bytes.count > SwapField.unsaved, bytes[0] == UInt8(ascii: "b"),
      // Encrypted swap files have another letter here, but the fields read below are not encrypted.
      [UInt8(ascii: "0"), UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "d")]
        .contains(bytes[1]), bytes[SwapField.unsaved] == 0x55
    else { return nil }
    let program = bytes[SwapField.program]
    if program.starts(with: "VIM".utf8) {
      editor = .vim
    } else if program.starts(with: "nano".utf8) {
      editor = .nano
    } else {
      return nil
    }
    host = Array(bytes[SwapField.host].prefix { $0 != 0 })
    process = Self.process(bytes[SwapField.process].reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  /// Reads the link target that Emacs writes: `USER@HOST.PID:BOOT`. `:BOOT` is missing if the time
  /// of the system start is unknown.
  init?(link: [UInt8]) {
    guard let at = link.lastIndex(of: UInt8(ascii: "@")) else { return nil }
    guard let dot = link[at...].lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let digits = link[(dot + 1)...].prefix(while: \.isASCIIDigit)
    // Ten digits are more than any process number has.
    guard let number = Int(digits: digits, atMost: 10) else { return nil }
    editor = .emacs
    host = Array(link[(at + 1)..<dot])
    process = Self.process(number)
  }

  private static func process(_ number: Int) -> Int32? {
    Int32(exactly: number).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the changes may still exist. Only for a process of this host can be known that it has
  /// ended.
  func isHeld(on thisHost: [UInt8], _ isRunning: (Int32) -> Bool) -> Bool {
    guard let process, isHost(thisHost) else { return true }
    return isRunning(process)
  }

  /// Emacs may use the full name of the host; other editors cut a long name.
  private func isHost(_ name: [UInt8]) -> Bool {
    if name.isEmpty || host.isEmpty { return false }
    return host == name || host.starts(with: name + [UInt8(ascii: ".")])
      || (host.count >= SwapField.leastHost && name.starts(with: host))
  }

  /// How many bytes of a swap file must be read.
  static let swapFileHead = SwapField.unsaved + 1
}

/// The positions of the fields in a swap file.
private enum SwapField {
  static let program = 2..<12
  static let process = 24..<28
  static let host = 68..<108
  static let unsaved = 1007
  /// The number of bytes of a host name that every editor writes; nano writes the fewest.
  static let leastHost = 31
}
