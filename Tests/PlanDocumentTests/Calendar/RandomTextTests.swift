import PlanDocument
import PlanTesting
import PlanText
import Testing

/// No text makes a reader trap, and what a reader accepts it writes and reads back.
struct RandomTextTests {
  static let pieces = "0123456789-/:+dwmoyTampfri,stndrh>– ".map { Array(String($0).utf8) }
  static let mixture =
    pieces
    + ["mon", "last", "2w-", "week", "9:00", "24:00", "2026-", "W41", "dec-", "\u{A0}"].map {
      Array($0.utf8)
    }

  @Test func `any short text`() {
    var random = SplitMix(state: 5)
    var accepted = 0
    for number in 0..<LongRun.count(full: 100_000) {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0...10, using: &random) {
        let source = number % 3 == 0 ? Self.mixture : Self.pieces
        text += source.randomElement(using: &random) ?? []
      }
      if number % 50 == 0 { text.append(UInt8.random(in: 0...255, using: &random)) }
      let (failure, count) = check(text)
      accepted += count
      // Not in every iteration: without optimisation it takes as long as everything else together.
      if number % 16 == 0 {
        let problem = RecurrenceRule.problem(in: text.span)
        #expect((problem == nil) == (RecurrenceRule(text.span) != nil))
      }
      if let failure {
        Issue.record("\(failure): \(String(decoding: text, as: UTF8.self))")
        return
      }
    }
    // Without an accepted text the loop proves nothing.
    #expect(accepted > LongRun.count(full: 1000))
  }

  /// The type that does not read back what it wrote, and how many types accepted the text.
  private func check(_ text: [UInt8]) -> (failure: String?, accepted: Int) {
    let results = [
      roundTrip("date", DateInput(text.span), { $0.write(to: &$1) }, { DateInput($0) }),
      roundTrip("moment", MomentInput(text.span), { $0.write(to: &$1) }, { MomentInput($0) }),
      roundTrip("clock", ClockTime(lenient: text.span), { $0.write(to: &$1) }, { ClockTime($0) }),
      roundTrip("minutes", Minutes(text.span), { $0.write(to: &$1) }, { Minutes($0) }),
      roundTrip("period", Period(text.span), { $0.write(to: &$1) }, { Period($0) }),
      roundTrip("rule", RecurrenceRule(text.span), { $0.write(to: &$1) }, { RecurrenceRule($0) }),
      roundTrip(
        "slot", SlotTime.scan(text.span)?.time, { $0.write(to: &$1) }, { SlotTime.scan($0)?.time }),
    ]
    if let length = SlotTime.scan(text.span)?.length, length > text.count { return ("length", 0) }
    _ = ClockTime.scan(text.span)
    _ = CivilDate(text.span)
    _ = Weekday(text.span)
    for case .broken(let name) in results { return (name, 0) }
    return (nil, results.count { $0 == .kept })
  }

  private enum Outcome: Equatable {
    case refused, kept
    case broken(String)
  }

  private func roundTrip<Value: Equatable>(
    _ name: String, _ value: Value?, _ write: (Value, inout [UInt8]) -> Void,
    _ read: (Span<UInt8>) -> Value?
  ) -> Outcome {
    guard let value else { return .refused }
    var bytes: [UInt8] = []
    write(value, &bytes)
    return read(bytes.span) == value ? .kept : .broken(name)
  }
}
