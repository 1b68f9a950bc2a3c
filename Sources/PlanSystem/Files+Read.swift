public import PlanText

extension Files {
  /// Returns the bytes of one file. Links are followed.
  public func read(_ path: FilePath) throws(FileProblem) -> [UInt8] {
    if kind(of: path) == .directory { throw FileProblem(path, .isDirectory) }
    var result = Result<[UInt8], FileProblem>.failure(FileProblem(path, .notFound))
    visit([path]) { _, found in
      switch found {
      case .text(let bytes):
        result = .success(Array(copying: bytes))
      case .problem(let problem): result = .failure(problem)
      case .conflictCopy, .noPlanInside: result = .failure(FileProblem(path, .isDirectory))
      }
    }
    return try result.get()
  }
}
