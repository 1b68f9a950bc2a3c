import PlanDocument
import PlanRules
import PlanTesting
import PlanText
import Testing

/// Texts that are made to be slow for the rules. The time may grow only in proportion to the text,
/// and nothing may trap.
@Suite struct SlowShapeTests {
  /// The number of bytes of the small text; the large one has eight times as many.
  static let size: Int = {
    #if DEBUG
      LongRun.isAsked ? 24_000 : 700
    #else
      LongRun.isAsked ? 128_000 : 32_000
    #endif
  }()

  @Test(arguments: SlowShape.all)
  func `eight times the text takes at most eight times the time`(shape: SlowShape) {
    let small = Document(shape.text(Self.size), as: shape.kind)
    let large = Document(shape.text(Self.size * 8), as: shape.kind)
    let growth = Double(large.bytes.count) / Double(max(small.bytes.count, 1))
    for work in RuleWork.allCases {
      let ratio = slowdown(growth, small: { work.seconds(small) }, large: { work.seconds(large) })
      #expect(ratio <= 3, "\(work) of \(shape.name)")
    }
  }

  @Test(arguments: SlowShape.all)
  func `a small text of that shape keeps every property`(shape: SlowShape) {
    for (size, context) in zip([40, 400], RuleFaults.contexts) {
      #expect(RuleFaults(shape.text(size), as: shape.kind, context).allFaults == [])
    }
  }
}

/// The work that is timed. Both check the file alone, too.
enum RuleWork: CaseIterable {
  case folder, mending

  func seconds(_ document: Document) -> Double {
    let context = RuleFaults.contexts[0]
    let path = FilePath(document.kind.casePath)
    return leastTime(of: 1) {
      switch self {
      case .folder:
        var linter = Linter(context)
        let habits = Array("## Habits\n\n- Water 7 every:day\n".utf8)
        _ = linter.add(habits.span, as: .collection, path: FilePath("habits.plan"))
        _ = linter.add(document.bytes.span, as: document.kind, path: path)
        _ = linter.finish { $0 == path ? document.bytes : habits }
      case .mending: _ = mend(document, path: path, .all, context)
      }
    }
  }
}
