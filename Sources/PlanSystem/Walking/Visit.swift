import PlanDocument
import PlanText

/// One visit of all operands: the storage they share, and the files seen so far.
struct Visit {
  private var file: ReadFile
  private var seen: Set<FileIdentity> = []
  /// Whether a file can be found twice. If not, the identity of files is not checked: that would
  /// cost half as much as reading them.
  private var asksIdentity: Bool

  private let disk: Disk
  private let makeWork: MakeWork?
  /// The folder of the last operand, through which no link leads out.
  private var openFolder: FilePath?

  init(operandCount: Int, on disk: Disk, _ makeWork: MakeWork?) {
    asksIdentity = operandCount > 1
    (self.disk, self.makeWork) = (disk, makeWork)
    file = ReadFile(makeWork?())
  }

  /// Opens one operand, and walks it if it is a directory.
  mutating func visit(_ operand: FilePath, _ body: PreparedVisitor) {
    do throws(FileProblem.Reason) {
      if WalkedName.holdsControlCharacter(operand.bytes.span) { throw .controlCharacterInName }
      let opened = try open(operand)
      let status = try opened.status()
      if status.kind == .directory, !WalkedName.isPlan(operand.lastComponent.span) {
        return walk(opened, operand, body)
      }
      if let hindrance = status.hindrance { throw hindrance }
      if asksIdentity, !seen.insert(status.identity).inserted { return }
      file.path.bytes = operand.bytes
      file.read(opened.number)
      file.pass(to: body)
    } catch {
      body(operand, .problem(FileProblem(operand, error)), nil)
    }
  }

  /// Opens a file or folder, unless a link on the way leads out of its plan folder.
  private mutating func open(_ operand: FilePath) throws(FileProblem.Reason) -> Descriptor {
    let parent = operand.parent
    if openFolder != parent {
      if let problem = disk.barrier(on: parent) { throw problem.reason }
      openFolder = parent
    }
    do throws(FileProblem.Reason) {
      return try Descriptor(operand, .readingNoLink)
    } catch .linkLoop {
      if let problem = disk.barrier(on: operand) { throw problem.reason }
      return try Descriptor(operand, .reading)
    }
  }

  private mutating func walk(
    _ root: borrowing Descriptor, _ operand: FilePath,
    _ body: PreparedVisitor
  ) {
    let walk = PlanWalk(of: root, operand, on: disk)
    if !walk.findsPlans { body(operand, .noPlanInside, nil) }
    if walk.mayRepeatFiles { asksIdentity = true }
    // A root that could not be listed keeps the name it was given.
    let prefix = walk.entries.first?.length == 0 ? operand.bytes : operand.walkPrefix
    // With few descriptors, one thread might leave none to the others.
    let threads = min(
      disk.threads ?? ReadAhead.threads(for: walk.entries.count),
      OpenBatch.mostFiles / ReadAhead.blockSize)
    if threads > 1, !asksIdentity {
      ReadAhead(walk, in: root.number, prefix: prefix, threads: threads, makeWork)
        .visit { $0.pass(to: body) }
    } else {
      readInTurn(walk, root, prefix, body)
    }
  }

  /// Reads one file after the other into the same storage.
  private mutating func readInTurn(
    _ walk: PlanWalk, _ root: borrowing Descriptor, _ prefix: [UInt8],
    _ body: PreparedVisitor
  ) {
    var batch = OpenBatch(limit: OpenBatch.mostFiles)
    var next = 0
    while next < walk.entries.count {
      next = batch.open(walk, next..<walk.entries.count, in: root.number)
      for index in batch.indices {
        let entry = walk.entries[index]
        file.path.set(prefix, walk.paths[entry.range])
        do throws(FileProblem.Reason) {
          switch entry.content {
          case .problem(let reason): throw reason
          case .conflictCopy(let name): file.content = .conflictCopy(of: name)
          case .misspelled: file.content = .misspelled
          case .file, .link:
            let opened = try batch.take(index)
            if try isSeen(opened, entry.content) { continue }
            file.read(opened.number, shortReadEnds: entry.shortReadEnds)
          }
        } catch {
          file.content = .problem(error)
        }
        file.pass(to: body)
      }
    }
  }

  /// Whether the file was visited under another name.
  private mutating func isSeen(
    _ opened: borrowing Descriptor, _ content: WalkedContent
  ) throws(FileProblem.Reason) -> Bool {
    guard asksIdentity || content == .link else { return false }
    let status = try opened.status()
    if let hindrance = status.hindrance { throw hindrance }
    return asksIdentity && !seen.insert(status.identity).inserted
  }
}
