import PlanText

extension Host {
  /// Tells why standard input could not be read into memory.
  ///
  /// Returns the exit code.
  ///
  /// - Parameter passesOn: whether a text that is too long goes on as it came, because the text is
  ///   the product.
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
