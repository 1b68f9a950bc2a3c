public import PlanText

/// Why git did not do what was asked.
public indirect enum GitProblem: Error, Hashable, Sendable {
  case notInstalled
  case notRun(FileProblem.Reason)
  /// In git's own words.
  case refused([UInt8])
  /// The repository is configured to use another folder of hooks.
  case sharedHooks(FilePath)
  /// The answer is not as git documents it.
  case misunderstood

  /// The error that git printed, or its exit code if it printed nothing.
  init(_ finished: Finished) {
    let words = complaint(finished.error)
    self = .refused(words.isEmpty ? Array("ended with code \(finished.code)".utf8) : words)
  }

  init(_ reason: FileProblem.Reason) {
    self = reason == .notFound ? .notInstalled : .notRun(reason)
  }

  /// To be shown after what could not be done.
  public var message: String {
    switch self {
    case .notInstalled: "git is not installed"
    case .notRun(let reason): "git: \(FileProblem(FilePath("git"), reason).message)"
    case .refused(let words): "git: \(String(decoding: words, as: UTF8.self))"
    case .sharedHooks(let path):
      "core.hooksPath is set: \(String(decoding: path.bytes, as: UTF8.self))"
    case .misunderstood: "git gave an unexpected answer"
    }
  }
}
