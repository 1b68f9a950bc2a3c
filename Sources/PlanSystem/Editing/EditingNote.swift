public import PlanText

/// Which texts an editor has changed and not saved, noted by the server that it talks to.
///
/// A file in the state folder, locked as long as the process runs: the lock of a process that is gone
/// is gone too, so a note that is not locked says nothing.
public final class EditingNote {
  private let folder: FilePath
  private let name: [UInt8]
  private let editor: [UInt8]
  /// Nil until something is unsaved.
  private var file: Note?

  /// The locked file.
  private final class Note {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
  }

  private static let separator: UInt8 = 0
  /// More than any editor has open.
  private static let sizeLimit = 1 << 20

  /// - Parameters:
  ///   - editor: its name for messages; if it is empty, that of the program of its process.
  ///   - process: nil if it is not known.
  public init(of editor: [UInt8], process: Int?, in stateFolder: FilePath) {
    folder = Self.folder(in: stateFolder)
    name = Array("\(getpid())".utf8)
    let known = editor.isEmpty ? process.map(Self.program) ?? [] : editor
    self.editor = known.filter { $0 != Self.separator && $0 != 0x0A }
  }

  /// The name of the program of a process; empty where there is no /proc.
  private static func program(of process: Int) -> [UInt8] {
    (try? Descriptor(FilePath("/proc/\(process)/comm"), .readingNoLink).head(64)) ?? []
  }

  deinit {
    if file != nil { try? Descriptor(folder, .directory).unlink(name) }
  }

  private static func folder(in stateFolder: FilePath) -> FilePath {
    stateFolder.appending("editing".utf8)
  }

  /// Notes all texts that are unsaved now, each with a hash. If that fails, nothing is noted.
  ///
  /// - Parameter texts: with absolute paths.
  public func write(_ texts: [(path: FilePath, bytes: [UInt8])]) {
    if texts.isEmpty, file == nil { return }
    guard let note = file ?? makeFile() else { return }
    let parts = texts.flatMap { path, text in
      [((try? LinkedPath(path))?.place ?? path).bytes, Self.hash(of: text)]
    }
    let bytes = ([editor] + parts).flatMap { $0 + [Self.separator] }
    // Shortened after it is written, so that a reader never misses a text.
    guard (try? note.descriptor.write(bytes)) != nil else { return }
    _ = ftruncate(note.descriptor.number, off_t(bytes.count))
  }

  private func makeFile() -> Note? {
    for _ in 0..<3 where file == nil { file = try? lockedFile() }
    return file
  }

  /// - Returns: nil if a reader has removed the file before it was locked.
  private func lockedFile() throws(FileProblem.Reason) -> Note? {
    let path = folder.appending(name)
    let file = try makingFolder(folder) { () throws(FileProblem.Reason) in
      try Descriptor(path, .lock)
    }
    if flock(file.number, LOCK_EX | LOCK_NB) != 0 { throw .system(errno) }
    let isThere = try file.status().identity == statusOfPath(path.bytes).identity
    return isThere ? Note(file) : nil
  }

  /// In digits.
  private static func hash(of text: [UInt8]) -> [UInt8] {
    let text = asEdited(text)
    return Array("\(text.count).\(PlanText.hash(of: text.span))".utf8)
  }

  /// A text as all editors give it, whatever is in its file: without a byte order mark, carriage
  /// returns before line feeds, and the last line feed.
  public static func asEdited(_ text: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rest = text.starts(with: mark) ? text[3...] : text[...]
    if rest.last == 0x0A { rest.removeLast() }
    if rest.last == 0x0D { rest.removeLast() }
    guard rest.contains(0x0D) else { return Array(rest) }
    return rest.indices.filter {
      rest[$0] != 0x0D || $0 + 1 < rest.endIndex && rest[$0 + 1] != 0x0A
    }
    .map { rest[$0] }
  }

  /// The editor that has unsaved changes to a file. A file that has the noted text is saved: the
  /// server may not have heard of it yet.
  ///
  /// - Parameter place: absolute, all links followed.
  static func editor(
    changing place: FilePath, in stateFolder: FilePath, on disk: Disk
  ) -> Editor? {
    let folder = folder(in: stateFolder)
    guard let opened = try? Descriptor(folder, .directory),
      let names = try? DirectoryStream(opened.opening(.directory)).sortedNames()
    else { return nil }
    for name in names {
      guard let note = try? opened.opening(name, .readingNoLink) else { continue }
      if flock(note.number, LOCK_SH | LOCK_NB) == 0 {
        try? opened.unlink(name)
        continue
      }
      let size = min((try? note.status().size) ?? 0, sizeLimit)
      let parts = ((try? note.head(size)) ?? []).split(
        separator: separator, omittingEmptySubsequences: false)
      let hashes = stride(from: 1, to: parts.count - 1, by: 2).filter {
        parts[$0].elementsEqual(place.bytes)
      }.map { parts[$0 + 1] }
      if hashes.isEmpty { continue }
      let held = (try? disk.read(place)).map { hash(of: $0) }
      if let held, hashes.allSatisfy({ $0.elementsEqual(held) }) { continue }
      let said = String(decoding: parts[0], as: UTF8.self)
      return Editor(name: said.isEmpty ? "an editor" : said)
    }
    return nil
  }
}
