public import PlanArguments
import PlanDocument
import PlanMerge
public import PlanShell
import PlanSystem
import PlanText

/// Carries out `planmerge`.
func runMerge(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let mode = try MergeMode(invocation)
  switch mode.work {
  case .files(let base, let ours, let theirs):
    // Temporary files of git are not undone: git keeps what they came from.
    if mode.path != nil || !host.isInPlanFolder(ours) { host.journal?.isAtRest = true }
    return host.merge(base: base, ours: ours, theirs: theirs, mode)
  case .resolve(let paths): return paths.map { host.resolve($0, mode) }.max() ?? ExitCode.done
  case .conflictCopies(let folder): return try host.mergeConflictCopies(in: folder, mode)
  case .install: return try host.setUpGit(GitSetup.merging, isDryRun: mode.isDryRun)
  case .uninstall: return try host.uninstallMergeDriver(mode)
  case .checkInstall: return try host.checkMergeDriver()
  }
}

/// The exit code if no merge was written. git reads a code above 128 as a failure, and 1 to 128 as
/// a file with conflicts.
private let noMerge: Int32 = 129

extension Host {
  /// Whether a file is where `plan undo`, called here, looks for changes.
  fileprivate func isInPlanFolder(_ file: FilePath) -> Bool {
    guard let root = try? PlanRoot(named: nil, self).path else { return false }
    return files.place(of: file).bytes.starts(with: (files.location(of: root) ?? root).walkPrefix)
  }

  /// Merges as a merge driver of git; the result replaces `ours`.
  fileprivate func merge(
    base: FilePath, ours: FilePath, theirs: FilePath, _ mode: MergeMode
  ) -> Int32 {
    do throws(FileProblem) {
      let (before, mine, other) = try (
        base == noFile ? [] : files.read(base), files.read(ours), files.read(theirs)
      )
      let name = mode.path ?? ours
      // git passes an empty base if both sides added the file, which proves nothing.
      let merged = PlanMerge.merge(
        base: before, ours: mine, theirs: other,
        as: DocumentKind(file: name, in: try? files.workingDirectory), mode.style)
      try files.writeOne(Change(ours, read: mine, written: merged.bytes))
      note(contested: merged.contested, in: name)
      if merged.isClean { return ExitCode.done }
      let conflicts: Message = "\(name.bytes): \(leftConflicts(merged))"
      // git itself names a file with conflicts.
      if mode.path == nil {
        message("\(conflicts); edit the lines between <<<<<<< and >>>>>>>")
      } else {
        detail(conflicts)
      }
      return ExitCode.differs
    } catch {
      message("\(error)")
      return noMerge
    }
  }

  /// Merges the versions between the markers of a file again, or takes the wanted ones.
  func resolve(_ path: FilePath, _ mode: MergeMode) -> Int32 {
    let kind = DocumentKind(file: path, in: try? files.workingDirectory)
    do throws(FileProblem) {
      let read = try files.read(path)
      guard let marked = MarkedText(read, as: kind) else {
        note("\(path.bytes): holds no conflict markers")
        return ExitCode.done
      }
      let merged = marked.resolved(as: kind, mode)
      let change = Change(path, read: read, written: merged.bytes)
      if mode.isDryRun {
        printPatch(of: [change])
      } else {
        let objections = mode.isForced ? [] : openElsewhere([path])
        if !objections.isEmpty { return refuse(objections) }
        try files.writeOne(change)
        note(contested: merged.contested, in: path)
        if merged.isClean { reportChange("merged \(path.bytes)") }
      }
      if merged.isClean { return ExitCode.done }
      message("\(path.bytes): \(leftConflicts(merged))")
      return ExitCode.differs
    } catch {
      message("\(error)")
      return ExitCode.failed
    }
  }

  /// Reports the values of which a merge chose one.
  func note(contested: [Contested], in path: FilePath) {
    for value in contested { note("\(path.bytes): \(value.report)") }
  }
}

/// The path that programs use for a missing base.
private let noFile = FilePath("/dev/null")

/// `2 conflicts left`
func leftConflicts(_ merged: MergedText) -> Message {
  "\(counted(merged.conflicts.count, "conflict", "conflicts")) left"
}

extension MarkedText {
  /// The text with one side of each conflict, and of those within its lines.
  ///
  /// Both sides are merged as two files without a base, so that a task on both sides is there once.
  private func taken(_ side: Side, as kind: DocumentKind) -> [UInt8] {
    func taken(_ text: [UInt8]) -> [UInt8] {
      MarkedText(text, as: kind)?.taken(side, as: kind) ?? text
    }
    guard side == .both else { return taken(text(of: side)) }
    let (ours, theirs) = (taken(text(of: .ours)), taken(text(of: .theirs)))
    let merged = merge(base: nil, ours: ours, theirs: theirs, as: kind, keepsBoth: true).bytes
    return MarkedText(merged, as: kind)?.text(of: .both) ?? merged
  }

  fileprivate func resolved(as kind: DocumentKind, _ mode: MergeMode) -> MergedText {
    if let side = mode.side { return MergedText(taken(side, as: kind)) }
    var style = mode.style
    style.markerSize = max(style.markerSize, markerSize)
    return merged(as: kind, style)
  }

  /// The merge of both sides, each with what its own conflicts merge to.
  private func merged(as kind: DocumentKind, _ style: ConflictStyle) -> MergedText {
    func side(_ side: Side) -> [UInt8] {
      let text = text(of: side)
      return MarkedText(text, as: kind)?.merged(as: kind, style).bytes ?? text
    }
    return merge(base: base, ours: side(.ours), theirs: side(.theirs), as: kind, style)
  }
}

private let conflictCopies = Flag("conflict-copies", "merge the copies that other programs made")
private let markers = Flag("markers", "with --conflict-copies: mark what cannot be merged")
private let editMarkers = Flag("edit", "with --conflict-copies: open the others in vim -d")
private let resolve = Flag("resolve", "merge both sides of files with conflict markers")
private let take = Choice(
  "take", "SIDE", MarkedText.Side.allCases, "with --resolve: take ours, theirs or both")
private let install = Flag("install", "let git merge plans: .gitattributes and a merge driver")
private let uninstall = Flag("uninstall", "undo --install")
private let checkInstall = Flag("check-install", "report what --install would add")
private let dryRun = Flag("dry-run", short: "n", "show what it would do, write nothing")
private let pathInGit = Valued("path", "PATH", "what git calls the file", .path)
private let markerLength = Valued("marker-size", "N", "the length of the markers")
private let sideName = Valued(
  "label", short: "L", "NAME", "name OURS; repeat it to name BASE, then THEIRS", isRepeatable: true)

public let mergeCommand = Command(
  "merge", program: Program.planmerge.rawValue,
  "merge versions of a plan by the meaning of their lines",
  options: [
    conflictCopies, markers, editMarkers, resolve, take, install, uninstall, checkInstall,
    dryRun, Flag.force, pathInGit, markerLength, sideName,
  ],
  Manual(
    "[OPTION]... BASE OURS THEIRS", "--conflict-copies [DIR] | --resolve FILE... | --install",
    takes: .path,
    examples: [
      "planmerge --install": "let git merge plans in this repository",
      "planmerge --conflict-copies -n": "show how copies would be merged",
    ],
    exits: [0: "done", 1: "conflicts, or not set up", 2: "failed", 129: "failed as a driver"],
    environment: .writing + .search,
    text: """
      As a merge driver of git it merges two versions of a plan into `OURS`. `BASE` is what
      both came from; it may be empty or `/dev/null`. What cannot be merged is put between
      conflict markers, in the form that git calls diff3. `Grammar/Merging.md` defines the
      rules. If planmerge is missing or fails, git merges the file by lines.

      `--resolve` takes both sides from the markers of any program. `--take both` merges them
      without a base.

      `--install` adds `\(MergeDriver.attributes)` to `.gitattributes`, which you commit, and
      sets `merge.plan.driver` in the configuration of the repository, which each clone needs.
      If the repository is only a plan folder, it also sets `merge.renameLimit` to 1, so that
      git takes no day for a renamed one.

      `--conflict-copies` merges a file with the copies that Syncthing, a cloud or a file
      manager made of it, such as `2026-10-05 2.plan`, and removes the copies once the file
      holds them. Every device comes to the same bytes, so it may run
      on all of them. A copy that cannot be merged stays, and the exit code is 1: `--markers`
      writes both versions into the file and removes the copy; `--edit` shows the file and its
      copies, and removes the copies if you save the file. `plan undo` brings removed copies
      back.
      """), run: runMerge)

/// What one call of planmerge is to do.
struct MergeMode {
  enum Work {
    /// The work of a merge driver of git: the result replaces `ours`.
    case files(base: FilePath, ours: FilePath, theirs: FilePath)
    case resolve([FilePath])
    case conflictCopies(in: FilePath?)
    case install, uninstall, checkInstall
  }

  /// What becomes of a conflict copy that cannot be merged.
  enum Remainder {
    case left, marked, edited
  }

  let work: Work
  let style: ConflictStyle
  /// The path of the merged file, if its own name does not show it.
  let path: FilePath?
  let remainder: Remainder
  /// What to keep of each conflict of a file with markers; nil to merge it again.
  let side: MarkedText.Side?
  let isDryRun: Bool
  /// Whether files with unsaved changes in an editor are written, too.
  let isForced: Bool

  init(_ invocation: Invocation) throws(Refusal) {
    work = try MergeMode.work(invocation)
    style = try ConflictStyle(invocation)
    path = invocation[pathInGit].flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
    (side, isDryRun, isForced) = (invocation[take], invocation[dryRun], invocation[.force])
    try invocation.checkAtMostOne(of: [markers, editMarkers])
    remainder = invocation[markers] ? .marked : invocation[editMarkers] ? .edited : .left
    if remainder != .left, !invocation[conflictCopies] {
      throw .refused("--markers and --edit need --conflict-copies")
    }
    if side != nil, !invocation[resolve] { throw .refused("--take needs --resolve") }
    if !isDryRun { return }
    if remainder == .edited { throw .refused("-n cannot be used with --edit") }
    if ![resolve, conflictCopies, install, uninstall].contains(where: { invocation[$0] }) {
      throw .refused("-n needs --resolve, --conflict-copies, --install or --uninstall")
    }
  }

  private static func work(_ invocation: Invocation) throws(Refusal) -> Work {
    let works = [conflictCopies, resolve, install, uninstall, checkInstall]
    try invocation.checkAtMostOne(of: works)
    let operands = invocation.operands
    let paths = operands.map { FilePath(bytes: $0) }
    if invocation[conflictCopies] {
      if operands.count > 1 { throw .arguments(.unexpectedOperand(operands[1])) }
      return .conflictCopies(in: paths.first)
    }
    if invocation[resolve] {
      if paths.isEmpty { throw .refused("--resolve: name a file") }
      return .resolve(paths)
    }
    if works.contains(where: { invocation[$0] }) {
      if let operand = operands.first { throw .arguments(.unexpectedOperand(operand)) }
      return invocation[install] ? .install : invocation[uninstall] ? .uninstall : .checkInstall
    }
    guard paths.count == 3 else {
      throw paths.count > 3
        ? .arguments(.unexpectedOperand(operands[3]))
        : .refused("name three files: BASE OURS THEIRS")
    }
    return .files(base: paths[0], ours: paths[1], theirs: paths[2])
  }
}

extension ConflictStyle {
  /// The style of the remaining conflicts, from the options.
  fileprivate init(_ invocation: Invocation) throws(Refusal) {
    self.init()
    if let text = invocation[markerLength] {
      guard let size = Int(String(decoding: text, as: UTF8.self)), 1...1000 ~= size else {
        throw .refused("option '--marker-size' takes a number from 1 to 1000, not '\(text)'")
      }
      // Anything shorter is not a marker.
      markerSize = max(markerSize, size)
    }
    let labels = invocation.all(sideName)
    if labels.count > 3 { throw .refused("there are at most three labels: OURS, BASE, THEIRS") }
    let places: [WritableKeyPath<ConflictStyle, [UInt8]>] = [\.ours, \.base, \.theirs]
    for (place, label) in zip(places, labels) {
      if let label = shownLabel(label) { self[keyPath: place] = label }
    }
  }
}

/// The text after a marker; nil for a label without meaning.
///
/// git before 2.44 passes `%S`, `%X` and `%Y` unchanged. Later ones may pass the subject of a
/// commit, in any encoding.
private func shownLabel(_ label: ArgumentBytes) -> [UInt8]? {
  if ["", "%S", "%X", "%Y"].contains(where: { label.elementsEqual($0.utf8) }) { return nil }
  if refusal(of: label.span) != nil { return nil }
  return label.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
}
