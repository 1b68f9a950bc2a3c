public import Testing

/// An empty, real repository on the disk.
public final class Repository {
  public let place: Workplace

  public static let isPossible = Workplace.executable != nil && Workplace.has("git")

  public init(_ options: String = "") throws {
    place = try Workplace()
    try git("init -q -b main \(options)")
  }

  /// Runs git and expects success.
  @discardableResult
  public func git(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let ended = try run("git \(line)")
    try #require(
      ended.code == 0, "git \(line): \(ended.output)\(ended.error)", sourceLocation: sourceLocation)
    return ended.output
  }

  /// Runs a line of the shell at the top of the work tree.
  public func run(_ line: String, environment: [String: String] = [:]) throws -> Ended {
    let names = [
      "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL",
    ]
    let people = Dictionary(uniqueKeysWithValues: names.map { ($0, "a") })
    return try place.run(line, environment: people.merging(environment) { $1 })
  }

  public func write(_ text: String, to name: String) throws { try place.write(text, to: name) }

  /// Writes a file and stages it.
  public func stage(_ text: String, as name: String) throws {
    try write(text, to: name)
    try git("add -- '\(name)'")
  }

  public func commit(_ text: String, as name: String) throws {
    try stage(text, as: name)
    try git("commit -q --no-verify -m x")
  }

  /// The text of a file in the index.
  public func staged(_ name: String) throws -> String { try git("cat-file blob ':\(name)'") }
}
