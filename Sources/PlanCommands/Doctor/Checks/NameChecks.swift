import PlanDocument
import PlanSystem
import PlanText

extension Check {
  static let sameDay = Check(name: "same-day") { checked in
    var first: [CivilDate: FilePath] = [:]
    return checked.plans.paths.compactMap { path in
      guard let day = DocumentKind(path: path.bytes).date else { return nil }
      guard let other = first[day] else {
        first[day] = path
        return nil
      }
      return Finding(
        .warning, "\(path.bytes): the same day as \(other.bytes); put both into one file",
        fix: "plan diff \(checked.typed(other)) \(checked.typed(path))")
    }
  }

  static let dayNames = Check(name: "day-names") { checked in
    checked.plans.paths.compactMap { path in
      let name = path.lastComponent
      guard DocumentKind(path: path.bytes).date == nil, name.first?.isASCIIDigit == true else {
        return nil
      }
      let stem = name.dropLast(5)
      let message: Message = "\(path.bytes): looks like a day, but is not a date"
      func file(of day: CivilDate) -> FilePath {
        FilePath(bytes: path.parent.walkPrefix + day.bytes + Array(".plan".utf8))
      }
      if let day = dayMeant(by: stem) {
        return Finding(
          .warning, message, fix: "mv -n \(checked.typed(path)) \(checked.typed(file(of: day)))")
      }
      // How other programs name a copy: `2026-10-05 (1).plan`.
      let date = Array(stem.prefix(10))
      if date.count == 10, let day = CivilDate(date.span) {
        return Finding(
          .warning, "\(path.bytes): begins with a date, but is not a day; is it a copy?",
          fix: "plan diff \(checked.typed(file(of: day))) \(checked.typed(path))")
      }
      if DocumentKind(path: path.bytes) != .unknown { return nil }
      return Finding(.warning, message, fix: "planlint \(checked.typed(path))")
    }
  }

  static let caseOfNames = Check(name: "case-of-names") { checked in
    var first: [[UInt8]: FilePath] = [:]
    let names =
      checked.plans.paths
      + checked.others.filter { path in
        let ending = path.lastComponent.suffix(5).map { $0.asciiLowercased }
        return ending.elementsEqual(".plan".utf8) && path.lastComponent.first != UInt8(ascii: ".")
      }
    return names.compactMap { path in
      let folded = path.bytes.map { $0.asciiLowercased }
      guard let other = first[folded] else {
        first[folded] = path
        return nil
      }
      return Finding(
        .danger,
        "\(other.bytes) and \(path.bytes) differ only in case; some systems keep only one of them",
        fix: "plan diff \(checked.typed(other)) \(checked.typed(path))")
    }
  }
}

/// The day that three numbers with hyphens between them, or eight digits, probably mean; nil if
/// that is unclear.
private func dayMeant(by stem: some Collection<UInt8>) -> CivilDate? {
  var parts = stem.split(separator: UInt8(ascii: "-")).map { Array($0) }
  if parts.count == 1, parts[0].count == 8 {
    let digits = parts[0]
    parts = [Array(digits[..<4]), Array(digits[4..<6]), Array(digits[6...])]
  }
  guard parts.count == 3, parts[0].count == 4,
    parts[1...].allSatisfy({ (1...2).contains($0.count) })
  else { return nil }
  let zero = [UInt8(ascii: "0")]
  let padded = parts.map { $0.count == 1 ? zero + $0 : $0 }
  let text = Array(padded.joined(separator: [UInt8(ascii: "-")]))
  return CivilDate(text.span)
}
