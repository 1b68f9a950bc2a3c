import PlanMerge
import PlanText

/// What one call of planmerge is to do.
struct MergeMode {
  enum Work {
    /// What git wants of a merge driver: the result takes the place of `ours`.
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
  /// What the merged file is called, where its own name does not say.
  let path: FilePath?
  let remainder: Remainder
  /// What to keep of each conflict of a file with markers; nil to merge it anew.
  let side: MarkedText.Side?
  let isDryRun: Bool
  /// Whether files are written that an editor holds unsaved changes of.
  let isForced: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    work = try MergeMode.work(invocation)
    style = try ConflictStyle(invocation)
    path = invocation.value("path").flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
    side = invocation.value("take").flatMap {
      MarkedText.Side(rawValue: String(decoding: $0, as: UTF8.self))
    }
    isDryRun = invocation.has("dry-run")
    isForced = invocation.has("force")
    switch (invocation.has("markers"), invocation.has("edit")) {
    case (true, true): throw .refused("choose one of --markers and --edit")
    case (true, false): remainder = .marked
    case (false, true): remainder = .edited
    case (false, false): remainder = .left
    }
    if remainder != .left {
      guard case .conflictCopies = work else {
        throw .refused("--markers and --edit go with --conflict-copies")
      }
    }
    if side != nil {
      guard case .resolve = work else { throw .refused("--take goes with --resolve") }
    }
    if isDryRun {
      if remainder == .edited { throw .refused("-n shows, and does not edit") }
      switch work {
      case .files, .checkInstall: throw .refused("-n goes with what writes into the plan folder")
      case .resolve, .conflictCopies, .install, .uninstall: break
      }
    }
  }

  private static func work(_ invocation: Invocation) throws(UsageError) -> Work {
    let names = ["conflict-copies", "resolve", "install", "uninstall", "check-install"]
    let chosen = names.filter { invocation.has($0) }
    let operands = invocation.operands
    if chosen.count > 1 { throw .refused("choose one of --\(chosen[0]) and --\(chosen[1])") }
    switch chosen.first {
    case "conflict-copies":
      if operands.count > 1 { throw .unexpectedOperand(operands[1]) }
      return .conflictCopies(in: operands.first.map { FilePath(bytes: $0) })
    case "resolve":
      if operands.isEmpty { throw .refused("--resolve: name a file") }
      return .resolve(operands.map { FilePath(bytes: $0) })
    case nil:
      let paths = operands.map { FilePath(bytes: $0) }
      guard paths.count == 3 else {
        throw paths.count > 3
          ? .unexpectedOperand(operands[3]) : .refused("name three files: BASE OURS THEIRS")
      }
      return .files(base: paths[0], ours: paths[1], theirs: paths[2])
    case let setup:
      if let operand = operands.first { throw .unexpectedOperand(operand) }
      return setup == "install" ? .install : setup == "uninstall" ? .uninstall : .checkInstall
    }
  }
}

extension ConflictStyle {
  /// The options after which a merge marks what is left to a person.
  fileprivate init(_ invocation: Invocation) throws(UsageError) {
    self.init()
    if let text = invocation.value("marker-size") {
      guard let size = Int(String(decoding: text, as: UTF8.self)), 1...1000 ~= size else {
        throw .refused("option '--marker-size' takes a number up to 1000, not '\(text)'")
      }
      // Fewer signs would be no marker to anybody who reads the file.
      markerSize = max(markerSize, size)
    }
    let labels = invocation.values("label")
    if labels.count > 3 { throw .refused("there are three labels: OURS, BASE, THEIRS") }
    let places: [WritableKeyPath<ConflictStyle, [UInt8]>] = [\.ours, \.base, \.theirs]
    for (place, label) in zip(places, labels) {
      if let label = shownLabel(label) { self[keyPath: place] = label }
    }
  }
}

/// What may stand behind a marker; nil for a label that says nothing.
///
/// git before 2.44 does not know what `%S`, `%X` and `%Y` stand for, and hands them over as they
/// are. What it puts for them may hold the subject of a commit, in any encoding.
private func shownLabel(_ label: ArgumentBytes) -> [UInt8]? {
  if ["", "%S", "%X", "%Y"].contains(where: { label.elementsEqual($0.utf8) }) { return nil }
  if refusal(of: label.span) != nil { return nil }
  return label.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
}
