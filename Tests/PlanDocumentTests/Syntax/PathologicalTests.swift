import PlanDocument
import PlanTesting
import PlanText
import Testing

/// Texts that are made to be slow. The time may grow only in proportion to the text, and nothing
/// may trap.
@Suite struct PathologicalTests {
  /// The number of bytes of the small text; the large one has eight times as many.
  static let size: Int = {
    #if DEBUG
      2_000
    #else
      LongRun.isAsked ? 256_000 : 64_000
    #endif
  }()

  @Test(arguments: Shape.all)
  func `eight times the text takes at most eight times the time`(shape: Shape) {
    let small = Document(shape.text(Self.size), as: shape.kind)
    let large = Document(shape.text(Self.size * 8), as: shape.kind)
    #expect(small.bytes.count > Self.size / 4)
    let growth = Double(large.bytes.count) / Double(max(small.bytes.count, 1))
    for work in Work.allCases {
      let ratio = slowdown(growth, small: { work.seconds(small) }, large: { work.seconds(large) })
      #expect(ratio <= 3, "\(work) of \(shape.name)")
    }
  }

  @Test(arguments: Shape.all)
  func `a small text of that shape keeps every property`(shape: Shape) {
    for size in [40, 400, 1500] {
      #expect(faults(of: shape.text(size), as: shape.kind) == [])
    }
  }

  @Test func `a text that would grow beyond all limits is refused before it does`() {
    let document = Document(unformattableText(), as: .caseDay)
    let edits = document.formattingEdits()
    #expect(edits.reduce(0) { $0 + $1.replacement.count } < 4 * maximumTextSize)
    #expect(throws: FormatRefusal.selfCheck(.tooLarge)) { try format(document) }
  }
}

/// The work that is timed.
enum Work: CaseIterable {
  case parse, format, meaning

  func seconds(_ document: Document) -> Double {
    // Storage is reused, because the time the system needs for new memory must not count.
    var table = document.table
    return leastTime(of: 1) {
      switch self {
      case .parse: PlanDocument.parse(document.bytes.span, as: document.kind, into: &table)
      case .format:
        #expect(!apply(document.formattingEdits(), to: document.bytes.span).isEmpty)
      case .meaning: _ = PlanDocument.meaning(of: document)
      }
    }
  }
}
