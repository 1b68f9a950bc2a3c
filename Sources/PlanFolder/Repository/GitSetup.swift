import PlanText

/// What a repository has been told about plans.
extension Git {
  /// The driver that merges a file of that name in the working directory; nil for git's own.
  public func mergeDriver(ofFile name: String) throws(GitProblem) -> [UInt8]? {
    // `NAME: merge: VALUE`; nothing in a value is quoted.
    let fields = try output(["check-attr", "-z", "merge", "--", name]).split(separator: 0)
    guard fields.count == 3 else { throw .misunderstood }
    let others = ["unspecified", "set", "unset"]
    return others.contains { fields[2].elementsEqual($0.utf8) } ? nil : Array(fields[2])
  }

  /// The value of a name in the configuration; nil where it is not set.
  public func configured(_ name: String) throws(GitProblem) -> [UInt8]? {
    try answer("config", "--get", name)
  }
}
