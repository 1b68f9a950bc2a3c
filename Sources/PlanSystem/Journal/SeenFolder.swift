public import PlanText

/// What a walk of a folder saw, to find out whether files were lost.
public struct SeenFolder: Sendable {
  /// The number of plan files.
  public private(set) var count = 0
  /// The files that are empty, or only NULs.
  public private(set) var blank: [FilePath] = []

  public init() {}

  /// Adds one result of a visit.
  public mutating func add(_ path: FilePath, _ found: borrowing Found) {
    switch found {
    case .text(let text):
      count += 1
      if isBlank(text) { blank.append(path) }
    case .problem: count += 1
    case .conflictCopy, .noPlanInside: return
    }
  }
}
