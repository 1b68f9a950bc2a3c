public import PlanArguments
import PlanDocument
public import PlanFolder
public import PlanShell
import PlanText

extension FilterWhen {
  /// Reads the words of WHEN, as `fri`, `next week` or `mon..fri`; nil if they name no days.
  ///
  /// - Parameters:
  ///   - unit: what `last`, `this` and `next` mean alone.
  ///   - counts: whether a number alone is one of these units, as in `plan week 42`.
  /// - Throws: for words that look like days but are not.
  public init?(_ typed: ArgumentBytes, unit: String, counts: Bool) throws(Refusal) {
    var meant = typed
    let word = String(decoding: typed, as: UTF8.self).lowercased()
    if DatePhrase.turns[word] != nil { meant += " \(unit)".utf8 }
    do throws(FilterProblem) {
      if let when = try FilterWhen(reading: meant.span) {
        self = when
        return
      }
      let digits = typed.prefix(while: \.isASCIIDigit)
      guard counts, 1...2 ~= digits.count, let number = Int(digits: digits) else { return nil }
      let name = unit == "month" ? Month(rawValue: number)?.fullName : nil
      meant = Array((name ?? "\(unit) \(number)").utf8) + typed.dropFirst(digits.count)
      guard let when = try FilterWhen(reading: meant.span) else { return nil }
      self = when
    } catch {
      throw Refusal(error, in: meant)
    }
  }
}
