import PlanTesting
import Testing

/// `Tests/Cases/Figures/*.jsonl`: figures that were worked out by hand from the documents.
@Suite struct FigureCaseTests {
  @Test(arguments: try FigureCase.all())
  func `a figure is what a person expects`(figure: FigureCase) throws {
    for fault in try figure.faults() { Issue.record("\(fault)") }
  }
}
