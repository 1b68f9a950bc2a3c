public import PlanArguments
import PlanDocument
public import PlanShell
import PlanText

public let renameCommand = Command(
  "rename", "rename a habit, tag or goal everywhere", options: changeOptions,
  Manual(
    "[OPTION]... habit|tag|goal OLD NEW",
    operand: ("OLD", "the name of a habit or tag, the id or the words of a goal"),
    takes: .choice(RenameSubject.allCases.map(\.rawValue)), then: .names([.renamed]),
    examples: [
      "plan rename habit Gym Strength": "in definitions and in all days",
      "plan rename -n tag work job": "show what that would change",
    ],
    exits: [0: "done", 1: "no match, or several goals", 2: "failed"], environment: .writing,
    text: """
      The name changes in definitions, days and templates, so the history stays. Notes, code,
      comments and links keep their bytes, and nothing else in a line changes.

      A habit is found by its name without tags and icon; a `was:` with its name changes too.
      A tag takes along the tags below it: with `#work` goes `#work/api`. Two tags may become
      one, two habits or goals may not. A goal is renamed by its `id:`, with every `goal:`
      that has it, or by its words, which nothing refers to.

      If a file cannot be written, those written before it are put back. The same command
      finishes what an interrupted one began.

      \(lossText)
      """), run: runRename)

private func runRename(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let mode = try RenameMode(invocation)
  let root = try host.planRoot()
  let lock = host.lock(root)
  defer { withExtendedLifetime(lock) {} }
  return try rename(mode, in: root, host)
}

private func rename(_ mode: RenameMode, in root: FilePath, _ host: Host) throws(Refusal) -> Int32 {
  var names: Set<[UInt8]> = []
  for renaming in mode.renamings {
    let folder = RenameFolder(renaming, in: root, host.files)
    names.formUnion(folder.survey.names)
    if folder.isFound { return try rename(folder, mode, in: root, host) }
    if !folder.objections.isEmpty {
      // The name may be in a file that cannot be read.
      throw Refusal(folder.objections)
    }
  }
  let words = names.map { String(decoding: $0, as: UTF8.self) }.sorted()
  let typed = mode.subject == .tag ? Array("#".utf8) + mode.old.drop { $0 == 0x23 } : mode.old
  let nearest = nearestWord(to: typed, among: words)
  let hint = nearest == nil ? "; 'plan \(mode.subject.rawValue)s' lists them" : question(nearest)
  throw .unknownName("no \(mode.subject.rawValue) is called \(mode.shown(mode.old))\(hint)")
}

private func rename(
  _ folder: RenameFolder, _ mode: RenameMode, in root: FilePath, _ host: Host
) throws(Refusal) -> Int32 {
  if let fault = folder.renaming.fault { throw Refusal(fault.message(mode)) }
  if mode.subject == .goal, folder.survey.old.count > 1 {
    let verb: Message = folder.renaming.subject == .goalID ? "have the id" : "are called"
    throw Refusal(
      "several goals \(verb) \(mode.shown(mode.old)):", listing: folder.survey.old.map(\.message))
  }
  var objections = folder.objections + folder.clashes(mode)
  if !folder.files.isEmpty {
    let isWritten = !mode.change.isDryRun && objections.isEmpty
    objections += host.hindrances(
      to: folder.files.map(\.path), in: root, isForced: mode.change.isForced
    ) {
      isWritten ? host.objections(to: folder.seen, in: root, isForced: mode.change.isForced) : []
    }
  }
  if !objections.isEmpty { throw Refusal(objections) }
  return try carryOut(folder, mode, in: root, host)
}

private func carryOut(
  _ folder: RenameFolder, _ mode: RenameMode, in root: FilePath, _ host: Host
) throws(Refusal) -> Int32 {
  if folder.files.isEmpty {
    host.note("\(mode.subject.rawValue) \(mode.shown(mode.old)) already has this name")
    return ExitCode.done
  }
  if mode.change.isDryRun {
    host.printPatch(
      of: folder.files.map { Change($0.path, read: $0.read, written: $0.renamed.bytes) })
    host.note("would rename \(summary(folder, mode))")
    return ExitCode.done
  }
  let changes = folder.changes
  try JointWriting(changes, host.files).check(changes.count)
  host.remember(folder.seen, making: 0, in: root)
  host.reportChange("renamed \(summary(folder, mode))")
  return ExitCode.done
}

/// `habit 'Gym' to 'Strength': 143 lines in 120 files`
private func summary(_ folder: RenameFolder, _ mode: RenameMode) -> Message {
  let join: Message = folder.survey.joinedTags.first.map { "; '\($0)' was in use already" } ?? ""
  let lines = counted(folder.lineCount, "line", "lines")
  let files = counted(folder.files.count, "file", "files")
  let names: Message = "\(mode.shown(mode.old)) to \(mode.shown(mode.new))"
  return "\(mode.subject.rawValue) \(names): \(lines) in \(files)\(join)"
}

/// What `plan rename` was asked to do.
struct RenameMode: Sendable {
  let subject: RenameSubject
  let old, new: ArgumentBytes
  let change: ChangeMode

  init(_ invocation: Invocation) throws(Refusal) {
    let operands = invocation.operands
    guard operands.count >= 3, operands[1].contains(where: { $0 > 0x20 && $0 != 0x23 }) else {
      throw .refused("needs a kind, a name and the new name, as in: habit Gym Strength")
    }
    if operands.count > 3 { throw .arguments(.unexpectedOperand(operands[3])) }
    guard let subject = RenameSubject(rawValue: String(decoding: operands[0], as: UTF8.self)) else {
      let nearest = nearestWord(to: operands[0], among: RenameSubject.allCases.map(\.rawValue))
      throw .refused("renames a habit, a tag or a goal, not '\(operands[0])'\(question(nearest))")
    }
    (self.subject, old, new) = (subject, operands[1], operands[2])
    change = ChangeMode(invocation)
  }

  /// The possible meanings, the likeliest first.
  var renamings: [Renaming] {
    let subjects: [Renaming.Subject] =
      switch subject {
      case .habit: [.habit]
      case .tag: [.tag]
      case .goal: [.goalID, .goalWords]
      }
    return subjects.map { Renaming($0, from: old, to: new) }
  }

  /// A name as it is shown: a tag with its `#`.
  func shown(_ name: ArgumentBytes) -> Message {
    let hash: Message = subject == .tag && name.first != UInt8(ascii: "#") ? "#" : ""
    return "'\(hash)\(name)'"
  }
}

/// What can be renamed.
enum RenameSubject: String, CaseIterable, Sendable {
  case habit, tag, goal
}

extension Renaming.Fault {
  /// What is wrong with a new name.
  func message(_ mode: RenameMode) -> Message {
    switch self {
    case .empty: "the new name is empty"
    case .control: "the new name must be one line without control characters"
    case .read(let name): "'\(mode.new)' would be read as '\(name)'"
    case .noTag:
      "'\(mode.new)' is not a tag; use letters, digits, '_', '-' and '/', at least one letter"
    case .noID: "'\(mode.new)' is not an id; use letters, digits, '-', '_' and '/'"
    case .belowItself:
      "'\(mode.new)' is below '\(mode.old)', and renaming twice would move it two levels down;"
        + " choose another name first"
    }
  }
}
