import PlanFolder
import PlanFormat
import PlanText

/// Carries out `plan rename`.
func runRename(_ invocation: Invocation, host: Host) -> Int32 {
  let mode: RenameMode
  do throws(UsageError) {
    mode = try RenameMode(invocation)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
  do throws(PlanRootProblem) {
    return rename(mode, in: try PlanRoot(named: nil, host).path, host)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func rename(_ mode: RenameMode, in root: FilePath, _ host: Host) -> Int32 {
  var names: Set<[UInt8]> = []
  for renaming in mode.renamings {
    let folder = RenameFolder(renaming, in: root, host.files)
    names.formUnion(folder.survey.names)
    if folder.isFound { return rename(folder, mode, in: root, host) }
    if !folder.objections.isEmpty {
      // The name may stand in what cannot be read.
      for objection in folder.objections { objection.tell(host) }
      return ExitCode.failed
    }
  }
  let words = names.map { String(decoding: $0, as: UTF8.self) }.sorted()
  let typed = mode.subject == .tag ? Array("#".utf8) + mode.old.drop { $0 == 0x23 } : mode.old
  let hint = nearestWord(to: typed, among: words).map { "; did you mean '\($0)'?" } ?? ""
  host.message("no \(mode.subject.rawValue) is called \(mode.shown(mode.old))\(hint)")
  return ExitCode.differs
}

private func rename(
  _ folder: RenameFolder, _ mode: RenameMode, in root: FilePath, _ host: Host
) -> Int32 {
  if let fault = folder.renaming.fault {
    host.message(fault.message(mode))
    return ExitCode.failed
  }
  if folder.renaming.subject == .goalWords, folder.survey.old.count > 1 {
    host.message("several goals are called \(mode.shown(mode.old)):")
    for place in folder.survey.old { host.line(place.message) }
    return ExitCode.differs
  }
  var objections = folder.objections + clashes(folder, mode)
  if !folder.files.isEmpty {
    if let operation = host.unfinishedOperation(around: root) { objections.append(operation) }
    if !mode.isForced { objections += host.openElsewhere(folder.files.map(\.path)) }
  }
  for objection in objections { objection.tell(host) }
  return objections.isEmpty ? carryOut(folder, mode, host) : ExitCode.failed
}

private func carryOut(_ folder: RenameFolder, _ mode: RenameMode, _ host: Host) -> Int32 {
  if mode.isDryRun {
    for file in folder.files {
      host.printDiff(host.patch(of: file.path, from: file.read, to: file.renamed.bytes))
    }
    host.note("would rename \(summary(folder, mode))")
    return ExitCode.done
  }
  let changes = folder.changes
  guard JointWriting(changes, host.files).tell(changes.count, host) else { return ExitCode.failed }
  host.tellDeed("renamed \(summary(folder, mode))")
  return ExitCode.done
}

/// `habit "Gym" to "Strength": 143 lines in 120 files`
private func summary(_ folder: RenameFolder, _ mode: RenameMode) -> Message {
  let isJoined = folder.survey.hasNewTag && !folder.renaming.isRespelling
  let join: Message = isJoined ? "; \(mode.shown(mode.new)) was there, and both are one now" : ""
  let lines = counted(folder.lineCount, "line", "lines")
  let files = counted(folder.files.count, "file", "files")
  let names: Message = "\(mode.shown(mode.old)) to \(mode.shown(mode.new))"
  return "\(mode.subject.rawValue) \(names): \(lines) in \(files)\(join)"
}

/// Why the new name is not free.
private func clashes(_ folder: RenameFolder, _ mode: RenameMode) -> [RollObjection] {
  let survey = folder.survey
  if folder.renaming.isRespelling { return [] }
  var lines: [RollObjection] = []
  func object(_ message: Message, _ places: [RenameSurvey.Place]) {
    lines.append(RollObjection(message))
    lines += places.map { RollObjection($0.message, hasPlace: true) }
  }
  switch folder.renaming.subject {
  case .habit:
    if !survey.old.isEmpty, !survey.new.isEmpty, !survey.isBegun {
      object(
        "\(mode.shown(mode.new)) is a habit already, and two histories would become one:",
        survey.new + survey.old)
    }
    if !survey.claims.isEmpty, survey.hasOld, !survey.isBegun {
      object("\(mode.shown(mode.new)) is the former name of another habit:", survey.claims)
    }
  case .goalID:
    if !survey.new.isEmpty { object("\(mode.shown(mode.new)) is an id already:", survey.new) }
    if survey.old.count > 1 {
      object("\(mode.shown(mode.old)) is the id of several goals:", survey.old)
    }
  case .tag, .goalWords: break
  }
  return lines
}
