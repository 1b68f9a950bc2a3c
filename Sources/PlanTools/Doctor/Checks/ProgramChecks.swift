import PlanArguments
import PlanShell
import PlanSystem
import PlanText

extension Check {
  static let programs = Check(name: "programs") { checked in
    guard checked.host.environment("PATH") != nil, let surroundings = checked.surroundings else {
      return []
    }
    var found: [Finding] = []
    for name in Program.names {
      guard let path = checked.host.program(named: name) else {
        found.append(Finding(.warning, "\(name) is not in PATH", fix: checked.link(to: name)))
        continue
      }
      guard let line = surroundings.versionLine(of: path) else {
        found.append(
          Finding(
            .warning, "\(path.bytes) does not print its version and may be another program",
            fix: "type -a \(name)"))
        continue
      }
      if !line.elementsEqual("\(name) \(version)".utf8) {
        found.append(
          Finding(
            .warning, "\(path.bytes) is '\(line)', but this is version \(version)",
            fix: "type -a \(name)"))
      }
    }
    return found.isEmpty ? [.ok("all programs are in PATH, version \(version)")] : found
  }
}

extension CheckedFolder {
  /// The command that links a program beside the others, else where people have programs of their
  /// own.
  func link(to name: String) -> Message {
    let folder = host.program(named: "plan")?.parent.walkPrefix
    let path = (folder.map { shellWord($0 + Array(name.utf8)) }) ?? "~/.local/bin/\(name)"
    return "ln -s plan \(path)"
  }
}

extension Host {
  /// The path at which a shell finds a program; nil if it finds none.
  func program(named name: String) -> FilePath? {
    guard let surroundings = files.surroundings else { return nil }
    return searchPath.lazy.map { $0.appending(name.utf8) }.first {
      files.kind(of: $0) == .regular && surroundings.details(of: $0)?.isExecutable == true
    }
  }
}
