public import PlanSystem

/// The records of the last runs of commands, in a dictionary.
public final class MemoryLastRuns {
  public var notes: [[UInt8]: [UInt8]] = [:]
  /// The error of recording.
  public var failure: FileProblem.Reason?
  /// Whether another run is in progress.
  public var isBusy = false
  /// The number of calls.
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
