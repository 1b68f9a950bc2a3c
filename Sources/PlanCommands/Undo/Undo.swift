import PlanArguments
import PlanSystem
import PlanText

func runUndo(_ invocation: Invocation, host: Host) -> Int32 {
  // Undoing is marked in the record of the command; it is not a change of its own.
  host.journal?.isAtRest = true
  do throws(UsageError) {
    let mode = try UndoMode(invocation)
    let records = host.journal?.records
    let root: FilePath
    do throws(PlanRootProblem) {
      root = try PlanRoot(named: nil, host).path
    } catch {
      guard case .nowhere = error, host.isFormerRoot(FilePath("."), records) else {
        return host.refuse(error, in: invocation.command)
      }
      root = FilePath(".")
    }
    guard let records else {
      throw .hindered("changes are not recorded without XDG_STATE_HOME or HOME")
    }
    let work = UndoWork(root, records, mode, host)
    switch mode.action {
    case .list: return work.list()
    case .undo, .redo: return work.carryOut()
    case .restore(let file): return work.restore(file)
    }
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

extension Host {
  /// Whether a command created or removed the settings of a folder that has none now, as undoing
  /// `plan init` does.
  fileprivate func isFormerRoot(_ folder: FilePath, _ records: (any Records)?) -> Bool {
    guard let records else { return false }
    let settings = files.place(of: folder.appending("settings.plan".utf8))
    return records.latestFirst.contains { $0.changes(settings) }
  }
}

/// The commands that changed a plan folder, and what to do with one of them.
struct UndoWork {
  let root: FilePath
  let records: any Records
  let mode: UndoMode
  let host: Host
  /// The folder with its links followed.
  let top: FilePath

  init(_ root: FilePath, _ records: any Records, _ mode: UndoMode, _ host: Host) {
    self.root = root
    self.records = records
    self.mode = mode
    self.host = host
    top = host.files.location(of: root) ?? root
  }

  /// The latest first.
  var commands: AnySequence<UndoRecord> {
    let (top, host) = (top, host)
    // What cannot be read may be the command that is meant, so it is reported.
    let readable = records.latestFirst { name in
      let path = (host.undoFolder ?? top).appending(name.bytes)
      host.message("\(path.bytes): cannot be read and is skipped")
    }
    return AnySequence(readable.lazy.filter { $0.concerns(top) })
  }

  /// The path that a walk of the folder gives a file.
  func shown(_ place: FilePath) -> FilePath {
    let prefix = top.walkPrefix
    guard place.bytes.starts(with: prefix) else { return place }
    return FilePath(bytes: root.walkPrefix + place.bytes[prefix.count...])
  }

  /// Undoes the command that is meant, or does it again; returns the exit code.
  func carryOut() -> Int32 {
    for record in candidates {
      if mode.isShown {
        for change in step(of: record).changes { show(change) }
        return ExitCode.done
      }
      var step = step(of: record)
      step.compare(with: host.files)
      if !step.objections.isEmpty {
        return host.refuse(step.objections + [otherWays(than: record)])
      }
      if mode.isDryRun {
        for change in step.changes { show(change) }
        if !step.changes.isEmpty { return ExitCode.done }
      } else if !step.changes.isEmpty {
        return write(step)
      } else {
        // An interrupted run has already done it, or the command was interrupted before it did
        // anything.
        mark(record)
      }
    }
    host.message(nothing)
    return ExitCode.differs
  }

  func step(of record: UndoRecord) -> UndoStep {
    UndoStep(record, isRedo: isRedo) { shown($0) }
  }

  private func show(_ change: UndoStep.FileChange) {
    host.printDiff(host.patch(of: change.path, from: change.from, to: change.to))
  }

  private func write(_ step: UndoStep) -> Int32 {
    if let code = refusal(of: step) { return code }
    if !mode.isForced {
      let objections = host.openElsewhere(step.changes.map(\.path))
      if !objections.isEmpty { return host.refuse(objections) }
    }
    let writing = JointWriting(step.writes, removing: step.removals, host.files)
    guard writing.tell(step.changes.count, host) else { return ExitCode.failed }
    if !isRedo {
      for folder in step.record.folders.reversed() { try? host.files.removeEmptyFolder(folder) }
    }
    mark(step.record)
    if step.changes.count > 1 { host.reportChange(step.summary) }
    for change in step.changes { host.reportChange(step.action(change)) }
    return ExitCode.done
  }

  /// Records that a command is undone, or done again.
  private func mark(_ record: UndoRecord) {
    do throws(FileProblem.Reason) {
      try records.append(record.name, isRedo ? .redone : .undone(at: records.momentOfUndo))
    } catch {
      host.detail("this cannot be recorded: \(FileProblem(host.undoFolder ?? root, error))")
    }
  }
}
