import PlanSystem
import PlanTesting
import PlanText

/// The output of one command line, with both streams as a screen shows them, and its exit code.
///
/// Runs in this process, on copies of the samples and of the broken days in memory.
struct ScreenRun {
  let code: Int32
  let text: String

  /// - Parameter folder: the working directory; otherwise the folder that contains `samples`.
  init(_ line: String, input: String = "", in folder: String? = nil) throws {
    let files = MemoryFiles()
    for folder in ["samples", "Tests/Cases/Broken"] {
      for (name, bytes) in try PackageFiles.texts(below: folder) {
        files.setBytes(bytes, at: "\(folder)/\(name)")
      }
    }
    if let folder { try files.changeWorkingDirectory(to: FilePath(folder)) }
    self.init(line, input: input, on: files)
  }

  /// - Parameter files: the files of the command, which it may change.
  init(_ line: String, input: String = "", on files: MemoryFiles) {
    let console = MemoryConsole(input: Array(input.utf8))
    let run = CommandRun(
      ShellWords(line.utf8).words, console: console, files: files,
      environment: ["PLAN_TODAY": "2026-10-18T14:00"], edit: { _, _ in 0 },
      records: MemoryRecords())
    code = run.code
    text = String(decoding: console.both, as: UTF8.self)
  }
}
