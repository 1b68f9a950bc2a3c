import PlanFolder
import PlanText

extension Check {
  static let programs = Check(name: "programs") { patient in
    guard patient.host.environment("PATH") != nil, let surroundings = patient.surroundings else {
      return []
    }
    var found: [Finding] = []
    for name in [Command.plan.programName] + Command.all.compactMap(\.product) {
      guard let path = patient.host.program(named: name) else {
        found.append(
          Finding(
            .warning, "\(name) is not in PATH",
            fix: "ln -s plan \(quoted(ownFolder(patient) + Array(name.utf8)))"))
        continue
      }
      guard let line = surroundings.versionLine(of: path) else {
        // One that is not in this version says so with another code.
        continue
      }
      if !line.elementsEqual("\(name) \(version)".utf8) {
        found.append(
          Finding(
            .warning, "\(path.bytes) is '\(line)', and this is \(version)",
            fix: "type -a \(name)"))
      }
    }
    return found.isEmpty ? [.ok("all programs are in PATH, version \(version)")] : found
  }

  /// Where `plan` is, or people put programs of their own.
  private static func ownFolder(_ patient: borrowing Patient) -> [UInt8] {
    patient.host.program(named: "plan")?.parent.walkPrefix ?? Array("~/.local/bin/".utf8)
  }
}

extension Host {
  /// Where a shell finds a program; nil where it finds none.
  func program(named name: String) -> FilePath? {
    guard let surroundings = files.surroundings, let path = environment("PATH") else {
      return nil
    }
    for folder in path.split(separator: UInt8(ascii: ":")) {
      let file = FilePath(bytes: folder).appending(name.utf8)
      if files.kind(of: file) == .regular, surroundings.details(of: file)?.isExecutable == true {
        return file
      }
    }
    return nil
  }
}
