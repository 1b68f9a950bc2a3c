import PlanFolder
import PlanText

/// Carries out `plan edit`: the exit code is that of the editor.
func runEdit(_ invocation: Invocation, host: Host) -> Int32 {
  host.withDay(of: invocation) { date, folder, days throws(UsageError) in
    let editor = host.editor
    guard let edit = host.edit else { throw .hindered("there is no terminal for '\(editor)'") }
    guard let path = host.path(of: date, among: days) ?? host.createDay(date, in: folder) else {
      return ExitCode.failed
    }
    // What was said so far comes before what the editor shows.
    guard host.console.flush() == .ok else { return ExitCode.failed }
    do throws(FileProblem.Reason) {
      return try edit(editor, path)
    } catch {
      throw .hindered("'\(editor)' was not started: \(FileProblem(path, error).message)")
    }
  }
}

extension Host {
  /// The command that somebody wants to edit texts with, for the shell.
  fileprivate var editor: [UInt8] {
    for name in ["VISUAL", "EDITOR"] {
      if let command = environment(name), !command.isEmpty { return command }
    }
    return Array("vi".utf8)
  }
}
