import PlanDocument
import PlanInterchange
import PlanTesting

/// One of the programs that libFuzzer runs: a part of the package, and the laws of its results.
struct FuzzTarget: Sendable {
  let name: String
  /// The size of the largest input, in bytes.
  let longest: Int
  /// The broken laws of an input; empty for every input if the package is correct.
  let faults: @Sendable ([UInt8]) -> [String]
  /// Inputs to start from.
  let seeds: @Sendable () throws -> [[UInt8]]

  init(
    _ name: String, longest: Int = 600, seeds: @escaping @Sendable () throws -> [[UInt8]],
    faults: @escaping @Sendable ([UInt8]) -> [String]
  ) {
    self.name = name
    self.longest = longest
    self.faults = faults
    self.seeds = seeds
  }

  init?(name: String) {
    guard let target = Self.all.first(where: { $0.name == name }) else { return nil }
    self = target
  }

  static let all: [FuzzTarget] = single + importing

  private static let importing = ExchangeFormat.allCases.map { format in
    FuzzTarget("import-\(format)", longest: 800, seeds: { try Seeds.sources(of: format) }) {
      importFaults($0, format)
    }
  }

  private static let single = [
    FuzzTarget("parse", longest: 2000, seeds: Seeds.texts, faults: parseFaults),
    FuzzTarget("format", seeds: Seeds.texts, faults: formatFaults),
    FuzzTarget("lint", longest: 400, seeds: Seeds.texts, faults: lintFaults),
    FuzzTarget(
      "merge", longest: 1000, seeds: { try Seeds.files("Merge", ".merge") }, faults: mergeFaults),
    FuzzTarget("roll", longest: 1000, seeds: Seeds.folders, faults: rollFaults),
    FuzzTarget("command", longest: 400, seeds: Seeds.commands, faults: commandFaults),
    FuzzTarget("server", longest: 1200, seeds: { serverSeeds() }, faults: serverFaults),
    FuzzTarget("filter", longest: 120, seeds: Seeds.filters, faults: filterFaults),
    FuzzTarget("days", longest: 40, seeds: Seeds.phrases, faults: phraseFaults),
    FuzzTarget("self-test", longest: 60, seeds: Seeds.plantedTexts, faults: plantedFaults),
  ]
}
