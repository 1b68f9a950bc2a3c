import PlanDocument
import PlanText

/// The day of a file of Daily Planner.
struct PlannerDay {
  let day: CivilDate
  /// Whether the name was written by a phone with another calendar or other digits.
  let isTranslated: Bool
  /// Whether the name has more than the day, as file managers and sync programs name a second file:
  /// `2026-01-28 2.json`, `2026-01-28.sync-conflict-….json`.
  let isCopy: Bool

  /// - Parameter name: `2026-01-28.json`.
  init?(fileName name: [UInt8]) {
    guard name.suffix(5).elementsEqual(".json".utf8) else { return nil }
    self.init(name.dropLast(5), allowsMore: true)
  }

  /// - Parameter name: `2026-01-28`.
  init?(name: [UInt8]) {
    self.init(name[...], allowsMore: false)
  }

  /// - Parameter name: `2026-01-28`, or `2569-01-28` if years are counted as in Thailand.
  private init?(_ name: ArraySlice<UInt8>, allowsMore: Bool) {
    var numbers: [Int] = [0]
    var counts: [Int] = [0]
    var isASCII = true
    var isCopy = false
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if counts == [4, 2, 2], allowsMore, !isLetter {
        isCopy = true
        break
      }
      if scalar == "-" {
        numbers.append(0)
        counts.append(0)
        continue
      }
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue,
        counts[counts.count - 1] < 4
      else { return nil }
      isASCII = isASCII && scalar.isASCII
      numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(value)
      counts[counts.count - 1] += 1
    }
    guard counts == [4, 2, 2] else { return nil }
    // No plan is for the year 2400 or later, and the Buddhist era began 543 years before the year
    // 1.
    let isBuddhist = numbers[0] > 2400
    guard
      let day = CivilDate(
        year: isBuddhist ? numbers[0] - 543 : numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    self.day = day
    isTranslated = isBuddhist || !isASCII
    self.isCopy = isCopy
  }

  /// The day whose midnight is nearest to an instant.
  init?(instant: Int, in zone: LocalZone) {
    let (noon, isBeyond) = instant.addingReportingOverflow(43_200)
    guard !isBeyond, let (day, _) = zone.local(noon) else { return nil }
    self.day = day
    isTranslated = false
    isCopy = false
  }

  /// Whether an instant is not midnight of the day in any zone.
  func isFar(from instant: Int, in zone: LocalZone) -> Bool {
    let (distance, isBeyond) = instant.subtractingReportingOverflow(zone.instant(day, minutes: 0))
    return isBeyond || distance.magnitude > 14 * 3600
  }
}
