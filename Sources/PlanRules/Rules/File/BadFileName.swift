import PlanDocument
import PlanText

extension Rule {
  static let badFileName = Rule(
    "bad-file-name", in: .file, .error, "a file name that looks like a day but is not a date",
    check: .file(.badName) { file, report in
      guard file.document.kind == .unknown, file.path.isNamedLikeDay else { return }
      let name = Array(file.path.lastComponent)
      let typed = String(decoding: name, as: UTF8.self)
      let meant = day(meantBy: name.dropLast(5))
      report.add(
        ByteRange(0, 0),
        "'\(typed)' is not a date" + (meant.map { "; rename the file to '\($0).plan'" } ?? ""))
    })
}

extension FilePath {
  /// Whether the last component ends in `.plan` and begins like a date.
  var isNamedLikeDay: Bool {
    let name = lastComponent
    return name.first?.isASCIIDigit == true
      && name.reversed().starts(with: ".plan".utf8.reversed())
      && !isConflictCopy(Array(name).span)
  }
}

/// The day that three numbers make as year, month and day.
private func day(meantBy stem: ArraySlice<UInt8>) -> String? {
  let numbers = stem.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    .compactMap { Int(digits: $0) }
  guard numbers.count == 3 else { return nil }
  return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])?.text
}
