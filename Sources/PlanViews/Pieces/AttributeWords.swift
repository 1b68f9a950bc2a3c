import PlanDocument
import PlanShell
import PlanText

/// An attribute of an item as a person says it.
struct AttributeWords {
  let key: AttributeKey
  /// As it means the same without the file.
  let value: [UInt8]
  /// `due 7 Oct 17:00`
  let words: [UInt8]
}

extension ListedItem {
  /// All attributes in the order of the line.
  ///
  /// - Parameters:
  ///   - goal: the words of the goal that it counts for.
  ///   - day: how a day is shown.
  func attributeWords(goal: [UInt8]?, day: (CivilDate) -> String) -> [AttributeWords] {
    values.map { key, _, value in
      AttributeWords(key: key, value: value, words: words(key, value, goal: goal, day))
    }
  }

  private func words(
    _ key: AttributeKey, _ value: [UInt8], goal: [UInt8]?, _ day: (CivilDate) -> String
  ) -> [UInt8] {
    func with(_ before: String, _ after: String = "") -> [UInt8] {
      before.utf8 + (moment(key, value, day) ?? value) + after.utf8
    }
    switch key {
    case .every: return RecurrenceRule(value.span).map { Array($0.inWords.utf8) } ?? value
    case .after: return with("", " after it was closed")
    case .start: return with("from ")
    case .from: return with("since ")
    case .to: return with("moved to ")
    case .remind:
      return ClockTime(lenient: value.span) == nil
        ? with("reminder ", " before") : with("reminder ")
    case .points: return with("", Int(digits: value) == 1 ? " point" : " points")
    case .est: return value
    case .spent: return with("spent ", estimate)
    case .goal: return Array("goal ".utf8) + (goal ?? value)
    case .needs: return with("needs ").flatMap { $0 == 0x2C ? [0x2C, 0x20] : [$0] }
    case .own:
      let name = value.prefix { $0 != UInt8(ascii: ":") }
      return "x-".utf8 + name + ": ".utf8 + Array(value.dropFirst(name.count + 1))
    case .due, .until, .expires, .target, .done, .id, .was, .began, .uid:
      return with("\(key.name) ")
    }
  }

  /// ` of 1h30m`; empty without `est:`.
  private var estimate: String {
    value(.est).map { " of \(String(decoding: $0, as: UTF8.self))" } ?? ""
  }

  /// The day and the time of a moment; nil for anything else.
  private func moment(
    _ key: AttributeKey, _ value: [UInt8], _ day: (CivilDate) -> String
  ) -> [UInt8]? {
    // A delay is not a date.
    if !key.type.holdsDate || key == .expires && value.first == UInt8(ascii: "+") { return nil }
    if let first = FirstDay(value.span, relativeTo: self.day) {
      return Array("\(day(first.date))\(first.number > 1 ? "/\(first.number)" : "")".utf8)
    }
    guard let moment = MomentInput(value.span)?.resolved(on: self.day), let date = moment.date
    else { return nil }
    let known = date.resolved(on: self.day).map(day)
    return known.map { Array($0.utf8) + (moment.time.map { [0x20] + $0.bytes } ?? []) }
  }

  /// When it is: `every day 07:30, 7 Sep to 5 Nov`.
  func whenWords(_ said: [AttributeWords]) -> [UInt8] {
    func words(_ key: AttributeKey) -> [UInt8]? { said.first { $0.key == key }?.words }
    let rule = [words(.every), words(.after), time?.bytes].compactMap(\.self)
    let first = words(.start).map { Array($0.dropFirst("from ".utf8.count)) }
    let last = words(.until).map { Array($0.dropFirst("until ".utf8.count)) }
    let days =
      if let first, let last { first + " to ".utf8 + last } else {
        words(.start) ?? words(.until)
      }
    return Array(
      ([Array(rule.joined(separator: [0x20]))] + [days].compactMap(\.self)).filter { !$0.isEmpty }
        .joined(separator: ", ".utf8))
  }
}
