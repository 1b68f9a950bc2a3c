public import PlanText

/// What a walk of a folder saw that tells whether something was lost there.
public struct SeenFolder: Sendable {
  /// How many plan files there are.
  public private(set) var count = 0
  /// Those that are empty, or nothing but NULs.
  public private(set) var blank: [FilePath] = []

  public init() {}

  /// Takes in what a visit hands over.
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
