import PlanDocument
import PlanText

/// A setting that is unknown or has an invalid value.
func badSetting(_ file: LintedFile, _ report: inout Report) {
  let document = file.document
  for problem in Settings.read(document).problems {
    let meant: String?
    switch problem.reason {
    case .unknownName(let name): meant = name?.name.description
    case .badValue(let name): meant = value(name.values, file.text(problem.range))
    case .badLevel: meant = level(file.string(problem.range))
    case .missingColon, .badPause, .duplicate, .misplaced, .newerFormat: meant = nil
    }
    report.add(problem.range, problem.message, write: meant)
  }
  for name in document.lintedNames where Rule.named(file.string(name)) == nil {
    report.addUnknownRule(file.string(name), name)
  }
}

/// The value that was probably meant.
private func value(_ values: SettingValues, _ typed: [UInt8]) -> String? {
  // Code, links and addresses are not typos.
  guard typed.count <= 40, !typed.isEmpty else { return nil }
  guard !typed.contains(where: "`<[/@".utf8.contains) else { return nil }
  let word = String(decoding: typed, as: UTF8.self)
  switch values {
  case .words(let words):
    return nearest(word, among: words)
      ?? (words == ["yes", "no"] ? KnownWords.yesOrNo.meaning(of: typed) : nil)
  case .color: return nearest(word, among: PlanColor.allCases.map(\.rawValue))
  case .hours:
    guard let time = SlotTime(typed.span), time.end != nil, !time.endsNextDay else { return nil }
    return time.text
  case .night:
    guard let time = ClockTime(lenient: typed.span), time.minutes <= 360 else { return nil }
    return time.text
  case .quietHours:
    guard let time = SlotTime(typed.span), let end = time.end, !time.startsNextDay,
      end != time.start
    else { return nearest(word, among: ["none"]) }
    return time.text
  case .days:
    let digits = word.prefix(typed.span.endOfDigits(from: 0))
    let isDays = ["", " d", " day", " days", "days"].contains(word.dropFirst(digits.count))
    return isDays && Int(digits: digits.utf8) != nil ? "\(digits)d" : nil
  case .number, .format, .periods: return nil
  }
}

private func level(_ word: String) -> String? {
  if let level = KnownWords.level.meaning(of: word.utf8) { return level }
  return word.utf8.count > 20 ? nil : nearest(word, among: LintLevel.allCases.map(\.rawValue))
}
