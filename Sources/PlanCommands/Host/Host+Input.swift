import PlanText

extension Host {
  /// Reports why standard input could not be read into memory.
  ///
  /// Returns the exit code.
  ///
  /// - Parameter passesOn: whether a text that is too long is printed unchanged, because the text
  ///   is the output.
  func refuseInput(_ error: InputError, passesOn: Bool) -> Int32 {
    filterMessage("standard input: \(error.text)")
    guard passesOn, case .tooLong(_, let read) = error else { return ExitCode.failed }
    console.write(read, to: .output)
    do throws(InputError) {
      try console.passInputThrough()
    } catch {
      filterMessage("standard input: \(error.text)")
    }
    return ExitCode.failed
  }
}
