public import PlanFolder

/// What commands noted of their last runs, in a dictionary.
public final class MemoryLastRuns {
  public var notes: [[UInt8]: [UInt8]] = [:]
  /// What noting fails with.
  public var failure: FileProblem.Reason?
  /// Whether another run is at it.
  public var isBusy = false
  /// How often somebody asked.
  public private(set) var count = 0

  public init() {}

  public func access(_ name: [UInt8]) -> LastRunAccess {
    count += 1
    return isBusy ? .busy : .held(Held(self, name))
  }

  private final class Held: LastRun {
    private let runs: MemoryLastRuns
    private let name: [UInt8]

    init(_ runs: MemoryLastRuns, _ name: [UInt8]) {
      self.runs = runs
      self.name = name
    }

    var noted: [UInt8]? { runs.notes[name] }

    func note(_ bytes: [UInt8]) throws(FileProblem.Reason) {
      if let failure = runs.failure { throw failure }
      runs.notes[name] = bytes
    }
  }
}
