import PlanSystem
import PlanText

extension Host {
  /// Lets the user merge: if the file is saved, it holds what is wanted of its copies.
  func edit(_ file: CopiedFile) throws(UsageError) -> Int32 {
    let words = [file.main == nil ? [] : file.path.bytes] + file.copies.map(\.path.bytes)
    let paths = words.filter { !$0.isEmpty }
    let command = Array("vim -d --".utf8) + paths.dropLast().flatMap { [0x20] + shellQuoted($0) }
    guard let edit, let last = paths.last else {
      throw .hindered("cannot start 'vim -d' without a terminal")
    }
    guard console.flush() == .ok else { return ExitCode.failed }
    let code: Int32
    do throws(FileProblem.Reason) {
      code = try edit(command, FilePath(bytes: last))
    } catch {
      throw .hindered("'vim -d' was not started: \(FileProblem(file.path, error).message)")
    }
    do throws(FileProblem) {
      let bytes = try files.read(file.path)
      guard code == ExitCode.done, bytes != file.main else {
        message("\(file.path.bytes): was not saved, so its copies are kept")
        return ExitCode.differs
      }
      try removeCopies(of: file, heldBy: bytes)
      return ExitCode.done
    } catch {
      message("\(error)")
      return ExitCode.failed
    }
  }
}
