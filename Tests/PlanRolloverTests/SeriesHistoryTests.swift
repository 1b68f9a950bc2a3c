import PlanTesting
import Testing

/// `Tests/Cases/Series`.
@Suite struct SeriesHistoryTests {
  static let histories = SeriesHistory.paths.flatMap { (try? SeriesHistory.all(in: $0)) ?? [] }

  @Test(arguments: histories)
  func `the days contain the lines of the history`(history: SeriesHistory) throws {
    var folder = SeriesFolder(history.files)
    for (index, step) in history.steps.enumerated() {
      for (number, name) in step.targets.enumerated() {
        let isLast = number == step.targets.count - 1
        // In each run only the last days obey the laws of every folder, which takes most of the time.
        folder.isThorough =
          LongRun.isFull ? number == 0 || isLast : isLast && index == history.steps.count - 1
        let place = "\(history.path):\(step.line): \(name)"
        for action in step.actions {
          do { try folder.apply(action, to: name) } catch {
            Issue.record("\(place): \(action): \(error)")
            return
          }
        }
        try #require(folder.faults == [], "\(place)")
        if step.isCompared {
          let told = folder.told(name)
          try #require(
            told == step.expected,
            "\(place)\nexpected\n\(step.expected.joined(separator: "\n"))\ncame\n\(told.joined(separator: "\n"))"
          )
        }
      }
    }
  }

  @Test(arguments: SeriesHistory.paths)
  func `every file of histories is read`(path: String) throws {
    let histories = try SeriesHistory.all(in: path)
    #expect(!histories.isEmpty)
    #expect(Set(histories.map(\.name)).count == histories.count)
    #expect(histories.allSatisfy { !$0.steps.isEmpty })
  }
}
