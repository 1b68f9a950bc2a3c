import PlanDocument
import PlanText

/// One visit of all operands: the buffer they share, and the files seen so far.
struct Visit {
  private var buffer = ReadBuffer()
  private var seen: Set<FileIdentity> = []
  /// Whether a file can be found twice. If not, the identity of files is not checked: that would
  /// cost half as much as reading them.
  private var asksIdentity: Bool
  /// The current path: one array for all paths, unless the caller keeps a copy.
  private var path = FilePath("")

  private let order: VisitOrder
  /// The inode numbers of the files that come later as days. A link to one of them is that day, not
  /// a list.
  private var days: Set<UInt64> = []

  init(operandCount: Int, _ order: VisitOrder) {
    asksIdentity = operandCount > 1
    self.order = order
  }

  /// Opens one operand, and walks it if it is a directory.
  mutating func visit(_ operand: FilePath, _ body: (FilePath, borrowing Found) -> Void) {
    do throws(FileProblem.Reason) {
      if WalkedName.holdsControlCharacter(operand.bytes.span) { throw .controlCharacterInName }
      let file = try Descriptor(operand, .reading)
      let status = try file.status()
      if status.kind == .directory, !WalkedName.isPlan(operand.lastComponent.span) {
        return walk(file, operand, body)
      }
      if let hindrance = status.hindrance { throw hindrance }
      if asksIdentity, !seen.insert(status.identity).inserted { return }
      try buffer.fill(from: file.number)
      body(operand, .text(buffer.bytes.span))
    } catch {
      body(operand, .problem(FileProblem(operand, error)))
    }
  }
}

extension Visit {
  private mutating func walk(
    _ root: borrowing Descriptor, _ operand: FilePath,
    _ body: (FilePath, borrowing Found) -> Void
  ) {
    let walk = PlanWalk(of: root, order)
    if !walk.findsPlans { body(operand, .noPlanInside) }
    if walk.mayRepeatFiles {
      asksIdentity = true
      if order == .latestDayFirst { days = walk.inodesOfDays }
    }
    let prefix = operand.walkPrefix
    var batch = OpenBatch()
    var next = 0
    while next < walk.entries.count {
      next = batch.open(walk, from: next, in: root)
      for index in batch.indices {
        let entry = walk.entries[index]
        path.bytes.removeAll(keepingCapacity: true)
        // A root that could not be listed keeps the name it was given.
        path.bytes.append(contentsOf: entry.length == 0 ? operand.bytes : prefix)
        path.bytes.append(contentsOf: walk.paths[entry.start..<entry.start + entry.length])
        do throws(FileProblem.Reason) {
          switch entry.content {
          case .problem(let reason): throw reason
          case .conflictCopy: body(path, .conflictCopy)
          case .file, .link:
            if try read(batch.take(index), entry.content) {
              body(path, .text(buffer.bytes.span))
            }
          }
        } catch {
          body(path, .problem(FileProblem(path, error)))
        }
      }
    }
  }

  /// Fills the buffer; false if the file was visited under another name.
  private mutating func read(
    _ file: consuming Descriptor, _ content: PlanWalk.Content
  ) throws(FileProblem.Reason) -> Bool {
    if asksIdentity || content == .link {
      let status = try file.status()
      if let hindrance = status.hindrance { throw hindrance }
      if days.contains(status.identity.inode), DocumentKind(path: path.bytes).date == nil {
        return false
      }
      if asksIdentity, !seen.insert(status.identity).inserted { return false }
    }
    try buffer.fill(from: file.number)
    return true
  }
}
