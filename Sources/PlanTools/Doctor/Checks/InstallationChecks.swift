import PlanShell
import PlanSystem
import PlanText

/// How the programs are installed, which does not depend on the plan folder.
func installationFindings(_ host: Host) -> [(check: String, finding: Finding)] {
  [host.installation].compactMap { $0 }.map { ("installation", $0) }
    + host.programFindings.map { ("programs", $0) }
}

extension Host {
  /// How the running program was installed: a package leaves a record in `share`, beside the folder of
  /// the program. Nil if the place of the program is not known.
  fileprivate var installation: Finding? {
    guard let program = runningProgram else { return nil }
    let record = program.parent.parent.appending("share/plan/package".utf8)
    guard let text = try? files.read(record) else {
      return .ok("\(program.bytes) \(versionAndCommit), built from source or copied")
    }
    // `archive 1.0.0 (486e74ab1234)`
    let line = text.prefix { $0 != 0x0A }
    let kind = line.prefix { $0 != 0x20 }
    if line.dropFirst(kind.count + 1).elementsEqual(versionAndCommit.utf8) {
      return .ok("\(program.bytes) \(versionAndCommit), installed from the \(Array(kind))")
    }
    let words: Message = """
      \(program.bytes) is version \(versionAndCommit), but \(record.bytes) says '\(Array(line))'
      """
    return Finding(
      .warning, words, fix: "ls -l \(shellWord(program.bytes)) \(shellWord(record.bytes))")
  }

  /// Whether a shell finds the five programs, all of this version.
  fileprivate var programFindings: [Finding] {
    guard let surroundings = files.surroundings else { return [] }
    var missing: [String] = []
    var found: [Finding] = []
    for name in Program.names {
      guard let path = program(named: name) else {
        missing.append(name)
        continue
      }
      guard let line = surroundings.versionLine(of: path) else {
        found.append(
          Finding(
            .warning, "\(path.bytes) does not print its version and may be another program",
            fix: "type -a \(name)"))
        continue
      }
      if !line.elementsEqual("\(name) \(versionAndCommit)".utf8) {
        found.append(
          Finding(
            .warning, "\(path.bytes) is '\(line)', but this is version \(versionAndCommit)",
            fix: "type -a \(name)"))
      }
    }
    if !missing.isEmpty {
      let words =
        "\(missing.joined(separator: ", ")) \(missing.count == 1 ? "is" : "are") not in PATH"
      found.insert(Finding(.warning, "\(words)", fix: remedy(ofMissing: missing)), at: 0)
    }
    return found.isEmpty ? [.ok("all programs are in PATH, version \(version)")] : found
  }

  /// The command after which a shell finds programs: their folder may only be missing in `PATH`.
  private func remedy(ofMissing names: [String]) -> Message {
    if program(named: "plan") == nil, let folder = runningProgram?.parent,
      names.allSatisfy({ isProgram(folder.appending($0.utf8)) })
    {
      return "export PATH=\(shellWord(folder.bytes)):$PATH"
    }
    return links(to: names)
  }

  /// With links followed.
  private var runningProgram: FilePath? { programPath.flatMap { files.location(of: $0) } }

  /// The command that links programs beside `plan`, else where people have programs of their own.
  func links(to names: [String]) -> Message {
    let folder = program(named: "plan")?.parent.walkPrefix
    let commands = names.map { name -> Message in
      let path = (folder.map { shellWord($0 + Array(name.utf8)) }) ?? "~/.local/bin/\(name)"
      return "ln -s plan \(path)"
    }
    return commands.dropFirst().reduce(commands[0]) { "\($0) && \($1)" }
  }

  /// The path at which a shell finds a program; nil if it finds none.
  private func program(named name: String) -> FilePath? {
    searchPath.lazy.map { $0.appending(name.utf8) }.first(where: isProgram)
  }

  private func isProgram(_ path: FilePath) -> Bool {
    files.kind(of: path) == .regular && files.surroundings?.details(of: path)?.isExecutable == true
  }
}
