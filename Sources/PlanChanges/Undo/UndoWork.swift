import PlanShell
import PlanSystem
import PlanText

func runUndo(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  // Undoing is marked in the record of the command; it is not a change of its own.
  host.journal?.isAtRest = true
  let mode = try UndoMode(invocation)
  let records = host.journal?.records
  let root: FilePath
  do throws(PlanRootProblem) {
    root = try PlanRoot(named: nil, host).path
  } catch {
    guard case .nowhere = error, host.isFormerRoot(FilePath("."), records) else {
      throw Refusal(error)
    }
    root = FilePath(".")
  }
  guard let records else {
    throw .hindered("changes are not recorded without XDG_STATE_HOME or HOME")
  }
  let work = UndoWork(root, records, mode, host)
  switch mode.action {
  case .list: return try work.list()
  case .undo, .redo: return try work.carryOut()
  case .restore(let file): return try work.restore(file)
  }
}

extension Host {
  /// Whether a command created or removed the settings of a folder that has none now, as undoing
  /// `plan init` does.
  fileprivate func isFormerRoot(_ folder: FilePath, _ records: (any Records)?) -> Bool {
    let settings = files.place(of: folder.appending("settings.plan".utf8))
    return records?.latestFirst.contains { $0.changes.contains { $0.path == settings } } ?? false
  }
}

/// The commands that changed a plan folder, and what to do with one of them.
struct UndoWork {
  let root: FilePath
  let records: any Records
  let mode: UndoMode
  let host: Host
  private let isRedo: Bool
  /// The folder with its links followed.
  private let top: FilePath

  init(_ root: FilePath, _ records: any Records, _ mode: UndoMode, _ host: Host) {
    (self.root, self.records, self.mode, self.host) = (root, records, mode, host)
    isRedo = if case .redo = mode.action { true } else { false }
    top = host.files.location(of: root) ?? root
  }

  /// The latest first.
  private var commands: AnySequence<UndoRecord> {
    let (top, host) = (top, host)
    // What cannot be read may be the command that is meant, so it is reported.
    let readable = records.latestFirst { name in
      let path = (host.undoFolder ?? top).appending(name.bytes)
      host.message("\(path.bytes): cannot be read and is skipped")
    }
    return AnySequence(readable.lazy.filter { $0.concerns(top) })
  }

  /// The commands that may be meant, in order.
  private var candidates: AnySequence<UndoRecord> {
    let isRedo = isRedo
    if let number = mode.number {
      return AnySequence(commands.dropFirst(number - 1).prefix(1).filter { $0.isUndone == isRedo })
    }
    // Each is read only if there was nothing to undo in those before it.
    if !isRedo { return AnySequence(commands.lazy.filter { !$0.isUndone }) }
    // The last undone first. Not if another command ran after it was undone.
    let all = Array(commands)
    let latest = all.first?.name.time ?? 0
    return AnySequence(
      all.filter { ($0.undoneAt ?? 0) > latest }
        .sorted { ($0.undoneAt ?? 0, $1.name) > ($1.undoneAt ?? 0, $0.name) })
  }

  /// Undoes the command that is meant, or does it again; returns the exit code.
  func carryOut() throws(Refusal) -> Int32 {
    for record in candidates {
      var step = step(of: record)
      if mode.isShown {
        show(step)
        return ExitCode.done
      }
      step.compare(with: host.files)
      if !step.objections.isEmpty { throw Refusal(step.objections + [otherWays(than: record)]) }
      if mode.isDryRun {
        show(step)
        if !step.changes.isEmpty { return ExitCode.done }
      } else if !step.changes.isEmpty {
        return try write(step)
      } else {
        // An interrupted run has already done it, or the command was interrupted before it did
        // anything.
        mark(record)
      }
    }
    let verb: Message = isRedo ? "do again" : "undo"
    throw Refusal(
      mode.number.map {
        "nothing to \(verb) at number \($0); 'plan undo --list' shows what there is"
      } ?? "nothing to \(verb) in this plan folder", code: ExitCode.differs)
  }

  private func step(of record: UndoRecord) -> UndoStep {
    UndoStep(record, isRedo: isRedo) { shown($0) }
  }

  /// The path that a walk of the folder gives a file.
  private func shown(_ place: FilePath) -> FilePath {
    let prefix = top.walkPrefix
    guard place.bytes.starts(with: prefix) else { return place }
    return FilePath(bytes: root.walkPrefix + place.bytes[prefix.count...])
  }

  private func show(_ step: UndoStep) {
    for change in step.changes {
      host.printDiff(host.patch(of: change.path, from: change.before, to: change.after))
    }
  }

  private func write(_ step: UndoStep) throws(Refusal) -> Int32 {
    if !mode.isForced { try confirm(step) }
    let writing = JointWriting(step.writes, removing: step.removals, host.files)
    try writing.check(step.changes.count)
    if !isRedo {
      for folder in step.record.folders.reversed() { try? host.files.removeEmptyFolder(folder) }
    }
    mark(step.record)
    if step.changes.count > 1 { host.reportChange(step.summary) }
    for change in step.changes { host.reportChange(step.action(change)) }
    return ExitCode.done
  }

  /// Asks before it removes the settings of the folder, which is seldom wanted, and refuses to
  /// write over unsaved changes.
  private func confirm(_ step: UndoStep) throws(Refusal) {
    if let loss = step.loss {
      guard host.console.isTerminal(.input) else {
        throw .hindered("\(loss); --force does it without asking")
      }
      host.message(loss)
      host.console.write(Array("undo it? [y/N] ".utf8), to: .error)
      let answer = (try? host.console.readLine(limit: 4096)) ?? nil
      let word = String(decoding: answer?.map(\.asciiLowercased) ?? [], as: UTF8.self)
      if word != "y", word != "yes" {
        throw Refusal("nothing is changed", code: ExitCode.differs)
      }
    }
    let objections = host.openElsewhere(step.changes.map(\.path))
    if !objections.isEmpty { throw Refusal(objections) }
  }

  /// Records that a command is undone, or done again.
  private func mark(_ record: UndoRecord) {
    do throws(FileProblem.Reason) {
      try records.append(record.name, isRedo ? .redone : .undone(at: records.momentOfUndo))
    } catch {
      host.detail("this cannot be recorded: \(FileProblem(host.undoFolder ?? root, error))")
    }
  }

  /// What can be done if a command cannot be undone: its changes can be shown, and one before it
  /// may be undone alone.
  private func otherWays(than record: UndoRecord) -> Objection {
    var ways: Message = ""
    for (index, other) in commands.enumerated() {
      if other.name == record.name {
        let options: Message = isRedo ? "--redo --show" : "--show"
        ways = "'plan undo \(options) \(index + 1)' prints what it changed"
        if isRedo { break }
      } else if other.name < record.name, !other.isUndone {
        var step = step(of: other)
        step.compare(with: host.files)
        if step.objections.isEmpty, !step.changes.isEmpty {
          ways = ways + "; 'plan undo \(index + 1)' undoes \(other.command) of \(other.time)"
          break
        }
      }
    }
    return Objection(ways)
  }

  /// Lists the commands that changed the folder; returns the exit code.
  func list() throws(Refusal) -> Int32 {
    let records = Array(commands)
    if records.isEmpty {
      throw Refusal("nothing to undo in this plan folder", code: ExitCode.differs)
    }
    let numberWidth = "\(records.count)".utf8.count
    let names = records.map { [Piece($0.words)].cut(cells: 48, "...") }
    let nameWidth = names.map(\.width).max() ?? 0
    var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
    for (index, record) in records.enumerated() {
      let number = "\(index + 1)"
      text.pad(numberWidth - number.utf8.count)
      text.append(number, .bold)
      text.pad(2)
      text.append(record.time)
      text.pad(2)
      for piece in names[index] { text.append(piece.shown.bytes, piece.style) }
      text.pad(nameWidth - names[index].width + 2)
      text.append(files(of: record))
      if record.isUndone { text.append(" (undone)", .dim) }
      text.endLine()
    }
    host.show(text.take())
    return ExitCode.done
  }

  /// `2026-10-05.plan, 2026-10-04.plan and 3 more`
  private func files(of record: UndoRecord) -> [UInt8] {
    let paths = record.changes.map { shown($0.path).bytes }
    let first = Array(paths.prefix(2).joined(separator: Array(", ".utf8)))
    return paths.count < 3 ? first : first + Array(" and \(paths.count - 2) more".utf8)
  }

  /// Restores a file that is empty, full of NULs, ends in them or is gone; returns the exit code.
  func restore(_ file: FilePath) throws(Refusal) -> Int32 {
    let read = try refusing(host.files.readIfThere(file))
    let held = read ?? []
    if held.last ?? 0 != 0 { throw Refusal("\(file.bytes): is not empty and is not changed") }
    guard let known = records.lastText(of: host.files.place(of: file)) else {
      throw Refusal(
        "\(file.bytes): no command knows its text; git may have it", code: ExitCode.differs)
    }
    let moment: Message = "\(known.command) of \(known.time)"
    // At least what is there before the NULs is kept.
    let left = held[..<(held.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)]
    let isWhole = mode.isForced || known.text.starts(with: left)
    guard isWhole || left.starts(with: known.text) else {
      throw Refusal(
        "\(file.bytes): has text that it did not have after \(moment); --force drops it")
    }
    let change = Change(file, read: read, written: isWhole ? known.text : Array(left))
    if mode.isDryRun {
      host.printPatch(of: [change])
      return ExitCode.done
    }
    let objections = mode.isForced ? [] : host.openElsewhere([file])
    if !objections.isEmpty { throw Refusal(objections) }
    try JointWriting([change], host.files).check(1)
    host.reportChange(
      change.written == known.text
        ? "\(file.bytes): brought back, as after \(moment)"
        : "\(file.bytes): removed the NULs at its end")
    return ExitCode.done
  }
}

/// The changes that undo a command, or do it again, in each of its files.
struct UndoStep {
  let record: UndoRecord
  private let isRedo: Bool
  /// From what the command left to what is wanted, with paths as they are shown. Undone in reverse
  /// order, so that the original of a moved line is restored before its copy is removed.
  private(set) var changes: [RecordedChange]
  private(set) var objections: [Objection] = []

  /// - Parameter shown: the path that is shown for the location of a file in a record.
  init(_ record: UndoRecord, isRedo: Bool, _ shown: (FilePath) -> FilePath) {
    (self.record, self.isRedo) = (record, isRedo)
    changes = (isRedo ? record.changes : record.changes.reversed()).map { recorded in
      var change = RecordedChange(
        shown(recorded.path), before: isRedo ? recorded.before : recorded.after,
        after: isRedo ? recorded.after : recorded.before)
      change.isInterrupted = recorded.isInterrupted
      return change
    }
  }

  /// Leaves out changes that are already made, and objects if a file holds anything else than it
  /// did.
  mutating func compare(with files: any Files) {
    let command = command
    changes.removeAll { change in
      let held: [UInt8]?
      do throws(FileProblem) {
        held = try files.readIfThere(change.path)
      } catch {
        objections.append(Objection(error))
        return false
      }
      if held == change.after, !change.isInterrupted { return true }
      if change.isInterrupted {
        objections.append(
          Objection("\(change.path.bytes): another program wrote it while \(command) ran"))
      } else if held != change.before {
        let what: Message = held == nil ? "is gone" : isRedo ? "was changed" : "changed"
        let since: Message = isRedo ? "since it was undone" : "since \(command)"
        objections.append(Objection("\(change.path.bytes): \(what) \(since)"))
      }
      return false
    }
  }

  var writes: [Change] {
    changes.compactMap { change in
      guard let text = change.after else { return nil }
      var write = Change(change.path, read: change.before, written: text)
      write.isReturn = true
      return write
    }
  }

  /// The changes that created the files which are to be removed.
  var removals: [Change] {
    changes.compactMap { change in
      guard change.after == nil, let held = change.before else { return nil }
      return Change(change.path, read: nil, written: held)
    }
  }

  /// `plan move of 2026-10-05 14:00`
  private var command: Message { "\(record.command) of \(record.time)" }

  /// `undid plan move of 2026-10-05 14:00 in 2 files`
  var summary: Message {
    "\(isRedo ? "did again" : "undid") \(command) in \(counted(changes.count, "file", "files"))"
  }

  /// What was done to a file.
  func action(_ change: RecordedChange) -> Message {
    let action: Message =
      change.after == nil ? "removed" : change.before == nil ? "made again" : "put back"
    return "\(change.path.bytes): \(action), as \(isRedo ? "after" : "before") \(command)"
  }

  /// `undoing plan init of 2026-10-05 14:00 removes settings.plan and 3 more files`, if it removes
  /// `settings.plan`, which makes a folder a plan folder.
  var loss: Message? {
    let removed = changes.filter { $0.after == nil }
    let settings = removed.first { $0.path.lastComponent.elementsEqual("settings.plan".utf8) }
    guard let settings else { return nil }
    let more: Message =
      removed.count > 1 ? " and \(counted(removed.count - 1, "more file", "more files"))" : ""
    return "undoing \(command) removes \(settings.path.bytes)\(more)"
  }
}
