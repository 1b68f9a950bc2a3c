import PlanTesting

/// One thing that happens in a history.
///
/// A step chooses its object by its own seed, so that a history without some of its steps stays
/// similar.
struct HistoryStep: Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case tick, tickByHand, cancel, begin, untick, add, addByHand, addCommon, addSlot, note, mood
    case comment, subtask, count, setCount, tickHabit, untickHabit, move, reword, tag, rollAhead
    case deleteLine, deleteDay, addTwice, swap, blank, rewriteNote, mess, roll, nextDay, sync, meet,
      fold, disconnect
    case connect

    /// How often it happens, relative to the others.
    var weight: Int {
      switch self {
      case .sync: 22
      case .tick, .roll, .add: 10
      case .move, .reword, .deleteLine, .nextDay: 7
      case .tickByHand, .addByHand, .untick, .note, .fold: 5
      case .comment, .subtask, .count, .mood, .disconnect, .connect, .meet: 4
      case .cancel, .begin, .tag, .swap, .rewriteNote, .setCount, .addSlot: 3
      case .tickHabit, .untickHabit, .blank, .addCommon, .addTwice: 2
      case .deleteDay, .mess, .rollAhead: 1
      }
    }
  }

  /// Counts from zero. It is part of the words that the step writes.
  var number: Int
  var device: Int
  var kind: Kind
  var seed: UInt64

  var description: String { "\(number) \(SimulatedDevice.letters[device]) \(kind.rawValue)" }

  private static let choices = Kind.allCases.flatMap { Array(repeating: $0, count: $0.weight) }

  static func random(
    count: Int, devices: Int, _ random: inout SeededGenerator
  ) -> [HistoryStep] {
    (0..<count).map {
      HistoryStep(
        number: $0 + 20, device: random.number(below: devices), kind: random.pick(choices),
        seed: random.next())
    }
  }
}
