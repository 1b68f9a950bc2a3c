import PlanCalendar
import PlanModel
import PlanSyntax
import PlanTerminal

/// How a figure compares with the one of the period before, in words and a sign.
extension Screen {
  /// `▲ up from 71%`.
  ///
  /// - Parameters:
  ///   - before: in words; nothing is told where there was none.
  ///   - step: how large a difference has to be to be one, in the unit of the figures.
  func trend(
    _ now: Double?, _ before: Double?, step: Double, words: (Double) -> String
  ) -> [Piece] {
    guard let now, let before else { return [] }
    let difference = (now / step).rounded() - (before / step).rounded()
    if difference == 0 { return [Piece("same as before", .dim)] }
    let isUp = difference > 0
    return [
      Piece(isUp ? glyphs.up : glyphs.down, palette.style(isUp ? .green : .orange)),
      Piece(" \(isUp ? "up" : "down") from \(words(before))", .dim),
    ]
  }

  /// Of shares, in whole percents.
  func trend(_ now: Double?, _ before: Double?) -> [Piece] {
    trend(now, before, step: 0.01) { percent($0) }
  }

  func trend(_ now: Int, _ before: Int) -> [Piece] {
    trend(Double(now), Double(before), step: 1) { grouped(Int($0)) }
  }

  /// Of moods, in tenths.
  func moodTrend(_ now: Double?, _ before: Double?) -> [Piece] {
    trend(now, before, step: 0.1) { tenths($0) }
  }
}

/// `3.5`.
func tenths(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

/// `5h30m`, `45m`.
func hours(_ minutes: Int) -> String {
  Minutes(value: minutes).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "\(minutes)m"
}

/// `1,214`.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.utf8.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
}
