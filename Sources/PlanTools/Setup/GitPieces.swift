import PlanShell
import PlanSystem
import PlanText

/// The pieces: what is wrong with each, how it is set up, and how it is removed.
extension GitSetup {
  func fault(of piece: Piece) throws(Refusal) -> Fault? {
    switch piece {
    case .attributes: try faultOfAttributes()
    case .driver: try faultOfDriver()
    case .renames: try faultOfRenames()
    case .program:
      hasProgram
        ? nil : Fault("planmerge is not in PATH, so git merges plans by lines", .link)
    case .exclude: try faultOfExclude()
    }
  }

  /// Sets up a piece that has a fault.
  func repair(_ piece: Piece, _ fault: Fault, _ isDryRun: Bool) throws(Refusal) -> Outcome {
    switch piece {
    case .attributes: return try repairAttributes(fault, isDryRun)
    case .driver: return try repairDriver(fault, isDryRun)
    case .renames:
      if isDryRun { return Outcome(reports: ["would set \(renameLimit)"]) }
      try refusingGit(git.configure(renameLimit, usualRenameLimit))
      return Outcome(reports: ["set \(renameLimit)"])
    case .program: return Outcome(hindrances: [fault.message])
    case .exclude:
      let line = try excludeLine()
      let read = try line.read()
      if read.map(line.isIn) == true {
        return Outcome(hindrances: ["\(line.path.bytes): another line cancels \(line.text)"])
      }
      return try replace(read, by: line.added(to: read ?? []), in: line.path, isDryRun)
    }
  }

  /// Removes what `repair` adds; what else is there stays.
  func remove(_ piece: Piece, _ isDryRun: Bool) throws(Refusal) -> Outcome {
    let section = MergeDriver.section
    switch piece {
    case .attributes: return try take(out: attributesLine, isDryRun)
    case .exclude: return try take(out: excludeLine(), isDryRun)
    case .driver:
      guard let driver = try driver, MergeDriver.isOurs(driver) else { return Outcome() }
      if isDryRun { return Outcome(reports: ["would unset \(section).driver"]) }
      try refusingGit(git.removeSection(section))
      return Outcome(reports: ["unset \(section).driver"])
    case .renames:
      let limit = try refusingGit(
        isRepositoryOfPlans ? git.configuredHere(renameLimit) : nil)
      if limit != Array(usualRenameLimit.utf8) { return Outcome() }
      if isDryRun { return Outcome(reports: ["would unset \(renameLimit)"]) }
      try refusingGit(git.unset(renameLimit))
      return Outcome(reports: ["unset \(renameLimit)"])
    case .program: return Outcome()
    }
  }

  private func take(out line: SetupLine, _ isDryRun: Bool) throws(Refusal) -> Outcome {
    guard let read = try line.read() else { return Outcome() }
    return try replace(read, by: line.removed(from: read), in: line.path, isDryRun)
  }

  private var attributesLine: SetupLine {
    let path = top.appending(attributesName.utf8)
    // Without the `./` at the start.
    let isHere = path.bytes.starts(with: "./".utf8)
    return SetupLine(
      text: MergeDriver.attributes,
      path: isHere ? FilePath(bytes: path.bytes.dropFirst(2)) : path, files: host.files)
  }

  private func faultOfAttributes() throws(Refusal) -> Fault? {
    let line = attributesLine
    // The plan of any day will do.
    let plan = top.appending(folder.appending("2026-10-05.plan".utf8).bytes)
    let names = MergeDriver.values.keys.sorted()
    let values = try refusingGit(git.attributes(names, of: plan))
    let wrong = names.filter { name in
      !(values[name] ?? []).elementsEqual((MergeDriver.values[name] ?? "").utf8)
    }
    let read = try? line.read()
    if wrong.isEmpty {
      guard read == nil, git.staged(attributesName) != nil else { return nil }
      let path = line.path.bytes
      return Fault("\(path): was deleted; the next commit deletes it for everyone", .install)
    }
    let lacking: Message =
      ".gitattributes: plans lack \(wrong.joined(separator: ", ")) of '\(MergeDriver.attributes)'"
    guard let read, let own = lines(of: read).lastIndex(where: { line.matches($0, in: read) })
    else { return Fault(lacking, .install) }
    let isLast = lines(of: read)[(own + 1)...].allSatisfy { other in
      read[other].first { $0 != 0x20 && $0 != 0x09 }.map { [0x0A, 0x0D, 0x23].contains($0) } ?? true
    }
    return isLast
      ? Fault(lacking + "; " + overridden, .byHand)
      : Fault(lacking + "; a later line overrides ours", .reinstall)
  }

  /// Adds our line after the others, where it takes precedence.
  private func repairAttributes(_ fault: Fault, _ isDryRun: Bool) throws(Refusal) -> Outcome {
    let line = attributesLine
    if fault.remedy == .reinstall {
      return Outcome(
        hindrances: [
          "\(line.path.bytes): a later line overrides ours; "
            + "'planmerge --uninstall' and then 'planmerge --install' move ours to the end"
        ])
    }
    if fault.remedy == .byHand { return Outcome(hindrances: ["\(line.path.bytes): " + overridden]) }
    let read = try line.read()
    // If the file was deleted, git still has it.
    let held = read ?? git.staged(attributesName) ?? []
    return try replace(read, by: line.added(to: held), in: line.path, isDryRun)
  }

  private var driver: [UInt8]? {
    get throws(Refusal) { try refusingGit(git.configured("\(MergeDriver.section).driver")) }
  }

  private func faultOfDriver() throws(Refusal) -> Fault? {
    let name = "\(MergeDriver.section).driver"
    guard let driver = try driver else {
      return Fault("\(name) is not set, so git merges plans by lines", .install)
    }
    if driver.elementsEqual(MergeDriver.command.utf8) { return nil }
    return MergeDriver.isOurs(driver)
      ? Fault("\(name) is from another version", .install)
      : Fault("\(name) is set to another command", .unsetDriver)
  }

  private func repairDriver(_ fault: Fault, _ isDryRun: Bool) throws(Refusal) -> Outcome {
    let section = MergeDriver.section
    if fault.remedy == .unsetDriver, let driver = try driver {
      return Outcome(
        hindrances: [
          "\(fault.message), and stays as it is: \(driver)",
          "'git config --unset-all \(section).driver' removes it",
        ])
    }
    if isDryRun { return Outcome(reports: ["would set \(section).driver"]) }
    try refusingGit(git.configure("\(section).name", MergeDriver.name))
    try refusingGit(git.configure("\(section).driver", MergeDriver.command))
    return Outcome(reports: ["set \(section).driver"])
  }

  private func faultOfRenames() throws(Refusal) -> Fault? {
    // If other files are merged too, this is for their owner to decide.
    if !isRepositoryOfPlans { return nil }
    if try refusingGit(git.configured(renameLimit)) != nil { return nil }
    return Fault(
      "\(renameLimit) is not set, so git may mistake one day for another that was moved", .install)
  }

  private func faultOfExclude() throws(Refusal) -> Fault? {
    let path = FilePath(".syncthing.plan-1.tmp")
    if try refusingGit(git.ignores(path)) { return nil }
    return Fault("git does not ignore \(excluded), the temporary files of these programs", .install)
  }

  private func excludeLine() throws(Refusal) -> SetupLine {
    let path = try refusingGit(git.pathInRepository("info/exclude"))
    return SetupLine(text: excluded, path: path, files: host.files)
  }
}

private let attributesName = ".gitattributes"
private let overridden: Message =
  ".git/info/attributes or a .gitattributes below overrides it; remove its line for plans"

/// How git finds out that a file was moved, which it does by comparing texts.
///
/// Days are similar, so git may mistake a day that was moved to a folder of its year for the next
/// one, merge the two, and mark tasks of one day as those of the other. With a limit of 1 it pairs
/// files with equal bytes, and similar files with the same name, which is enough for days: their
/// names are their dates.
private let renameLimit = "merge.renameLimit"
private let usualRenameLimit = "1"

/// The names of temporary files of a write, and of what an interrupted one keeps: nothing to
/// commit.
private let excluded = ".syncthing.plan-*"

extension Host {
  /// Whether a program is where our hooks and drivers look for it.
  func finds(_ program: Program) -> Bool {
    var folders = searchPath
    if let home = environment("HOME") {
      folders.append(FilePath(bytes: home).appending(".local/bin".utf8))
    }
    folders.append(FilePath("/usr/local/bin"))
    return folders.contains { files.kind(of: $0.appending(program.rawValue.utf8)) == .regular }
  }
}
