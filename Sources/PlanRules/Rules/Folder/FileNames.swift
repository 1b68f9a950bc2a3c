import PlanDocument
public import PlanText

/// A file name that looks like a day but is not one, or that no tool reads.
func badFileName(_ folder: LintedFolder, _ report: inout FolderReport) {
  for (number, file) in folder.evidence.files.enumerated() {
    // A day with another kind cannot be read.
    if file.kind.date != nil || file.hindrance == .conflictCopy { continue }
    guard let problem = FileNameProblem(folder.evidence.path(ofFile: number)) else { continue }
    report.add(number, ByteRange(0, 0), problem.message)
  }
}

/// Two names that some systems take for one.
func collidingNames(_ folder: LintedFolder, _ report: inout FolderReport) {
  let files = folder.evidence.files
  let days = files.contains { $0.hindrance == .misspelled }
  let numbers = files.indices.filter {
    files[$0].hindrance != .conflictCopy && (days || files[$0].kind.date == nil)
  }
  let paths = numbers.map { folder.evidence.path(ofFile: $0) }
  for collision in collisions(of: paths) {
    report.add(
      numbers[collision.index], ByteRange(0, 0),
      "one file with \(folder.name(numbers[collision.other])) on a Mac or Windows;"
        + " put both into one, or \(collision.renaming)")
  }
}

/// What is wrong with the name of a file that was probably meant as a day, and how to mend it.
public struct FileNameProblem {
  /// What is wrong, to be shown after the name.
  public let what: String
  private let path: FilePath
  /// The path that was probably meant; nil if that is unclear.
  public let meant: FilePath?

  /// Nil if nothing is wrong with the name, or if it is the name of a conflict copy.
  public init?(_ path: FilePath) {
    let name = Array(path.lastComponent)
    guard name.count > 5, !isConflictCopy(name.span) else { return nil }
    guard name.suffix(5).map(\.asciiLowercased) == Array(".plan".utf8) else { return nil }
    let stem = name.dropLast(5)
    let isMisspelled = !name.suffix(5).elementsEqual(".plan".utf8)
    let start = DateAtStart(stem)
    if !isMisspelled {
      guard start != nil, DocumentKind(path: path.bytes).mayBeMeantAsDay else { return nil }
    }
    let mended =
      isMisspelled && start?.hasMore != false ? Array(stem) : start.flatMap { $0.fileName }
    meant = mended.map { path.sibling($0 + Array(".plan".utf8)) }
    self.path = path
    what =
      isMisspelled
      ? "is not read, because it does not end in .plan"
      : start?.hasMore == true ? "begins with a date, but is not a day" : "is not a day"
  }

  /// What is wrong, with the name and what to type.
  var message: String {
    "'\(String(decoding: path.lastComponent, as: UTF8.self))' \(what)"
      + (meant.map { "; type \(renaming(path, to: $0))" } ?? "")
  }
}

extension DocumentKind {
  /// Not a day itself, and no file that tools look for.
  fileprivate var mayBeMeantAsDay: Bool { self == .unknown || self == .collection }
}

/// Three numbers, or eight digits, at the start of a name.
private struct DateAtStart {
  /// Nil if there is no such day.
  let day: CivilDate?
  /// What is after it, without what separates the two.
  let rest: ArraySlice<UInt8>
  let hasMore: Bool

  /// - Parameter name: without `.plan`.
  init?(_ name: ArraySlice<UInt8>) {
    let stem = name.drop { $0 == 0x20 }
    guard let (numbers, end) = DateAtStart.numbers(stem) else { return nil }
    day = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    let more = stem[end...]
    hasMore = !more.isEmpty
    rest = more.drop { !$0.isASCIIDigit && !$0.isASCIILetter && $0 < 0x80 }
    // `1-2-3 test.plan` and `20261005a.plan` need not be meant as dates.
    let isSpelledOut = CivilDate(Array(stem.prefix(10)).span) != nil
    if hasMore, numbers[0] < 1000 || (rest.count == more.count && !isSpelledOut) { return nil }
  }

  private static let separators = Array("-_. ".utf8)

  /// Year, month and day, and where they end.
  private static func numbers(_ stem: ArraySlice<UInt8>) -> (numbers: [Int], end: Int)? {
    let digits = stem.prefix { $0.isASCIIDigit }
    if digits.count == 8 {
      let parts = [digits.prefix(4), digits.dropFirst(4).prefix(2), digits.suffix(2)]
      let numbers = parts.compactMap { Int(digits: $0) }
      let isDay =
        numbers.count == 3 && CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) != nil
      return isDay ? (numbers, digits.endIndex) : nil
    }
    var numbers: [Int] = []
    var end = stem.startIndex
    let separator = stem[digits.endIndex...].first
    while numbers.count < 3 {
      let part = stem[end...].prefix { $0.isASCIIDigit }
      guard let number = Int(digits: part, atMost: 4) else { return nil }
      numbers.append(number)
      end = part.endIndex
      if numbers.count == 3 { break }
      guard let separator, separators.contains(separator) else { return nil }
      guard stem[end...].first == separator else { return nil }
      end += 1
    }
    // In languages that write dots the day comes first.
    if separator == UInt8(ascii: "."), numbers[2] > 999 { numbers.reverse() }
    // Numbers with other signs between them are often versions.
    let isMeant = separator == UInt8(ascii: "-") || digits.count == 4 || numbers[0] > 999
    return isMeant ? (numbers, end) : nil
  }

  /// The name that was probably meant, without `.plan`.
  var fileName: [UInt8]? {
    guard let day else { return nil }
    let word = String(decoding: rest, as: UTF8.self)
    let isWeekday = Weekday(Array(rest).span) != nil || CalendarNames.day(word) != nil
    if rest.isEmpty || isWeekday { return Array(day.bytes) }
    return Array(rest) + [0x20] + day.bytes
  }
}

/// Two paths that are one on a system that ignores case and the normalization of Unicode.
public struct NameCollision {
  /// The place of the path among those that were compared, and that of the other one.
  public let index: Int
  public let other: Int
  /// A command that gives the file another name.
  public let renaming: String
}

/// The paths that are one with another on some systems, in order.
public func collisions(of paths: [FilePath]) -> [NameCollision] {
  // Strings are equal if they are canonically equivalent.
  var places: [String: [Int]] = [:]
  for (index, path) in paths.enumerated() {
    places[String(decoding: path.bytes, as: UTF8.self).lowercased(), default: []].append(index)
  }
  return places.values.filter { $0.count > 1 }.flatMap { group in
    group.enumerated().map { place, index in
      let name = Array(paths[index].lastComponent.dropLast(5))
      let new = paths[index].sibling(name + Array("-2.plan".utf8))
      return NameCollision(
        index: index, other: group[place == 0 ? 1 : 0], renaming: renaming(paths[index], to: new))
    }
  }.sorted { $0.index < $1.index }
}

extension FilePath {
  fileprivate func sibling(_ name: [UInt8]) -> FilePath {
    FilePath(bytes: bytes.dropLast(lastComponent.count) + name)
  }
}

/// The command that renames a file without replacing another.
private func renaming(_ path: FilePath, to new: FilePath) -> String {
  "mv -n \(quoted(path)) \(quoted(new))"
}

/// A path as a word of a command line.
private func quoted(_ path: FilePath) -> String {
  let isPlain = path.bytes.allSatisfy {
    $0.isASCIIDigit || $0.isASCIILetter || Array("-._/".utf8).contains($0)
  }
  let text = String(decoding: path.bytes, as: UTF8.self)
  if isPlain { return text.first == "-" ? "./\(text)" : text }
  return (text.first == "-" ? "./" : "") + "'" + text.replacing("'", with: "'\\''") + "'"
}
