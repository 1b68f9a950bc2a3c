public import PlanDocument
public import PlanSystem
public import PlanText

/// Why nothing is done, in the words of a message.
public struct Objection: Sendable {
  public let message: Message
  /// Whether it begins with a place, and so without the program's name.
  private let hasPlace: Bool

  public init(_ message: Message, hasPlace: Bool = false) {
    (self.message, self.hasPlace) = (message, hasPlace)
  }

  public init(_ problem: FileProblem) { self.init("\(problem)") }

  public init(_ refusal: FormatRefusal, _ path: FilePath, _ bytes: [UInt8]) {
    self.init(refusalMessage(refusal, bytes.span, path.bytes), hasPlace: true)
  }

  /// - Parameter participle: what would be done with the line, as in `moved`.
  public static func opener(_ path: FilePath, line: Int, _ participle: String) -> Objection {
    Objection(
      "\(path.bytes):\(line + 1):1: error: opens a fence or comment that is not closed;"
        + " if \(participle), it would take in the lines below; close it first", hasPlace: true)
  }

  public static func sameDay(_ path: FilePath, _ other: FilePath) -> Objection {
    Objection("\(other.bytes): the same day as \(path.bytes); put both into one file")
  }

  public static func misread(_ path: FilePath) -> Objection {
    Objection(
      "\(path.bytes): this would change how other lines are read; look for a fence or a comment"
        + " that is not closed")
  }

  public static func unformattable(_ path: FilePath) -> Objection {
    Objection("\(path.bytes): cannot be formatted; 'planfmt -d' says why")
  }

  public static func tooLarge(_ path: FilePath) -> Objection {
    Objection("\(path.bytes): would be larger than 16 MiB")
  }

  public func report(_ host: Host) {
    if hasPlace { host.line(message) } else { host.message(message) }
  }

  /// A conflict copy of a file that is to be written.
  public init(conflictCopy path: FilePath, of name: Message) {
    self.init(
      "\(path.bytes): is a conflict copy of \(name); 'planmerge --conflict-copies' merges it")
  }
}

extension Host {
  /// Prints why nothing is done; returns the exit code.
  public func refuse(_ objections: [Objection]) -> Int32 {
    for objection in objections { objection.report(self) }
    return ExitCode.failed
  }
}

/// Why a text is not formatted, with the place if there is one.
public func refusalMessage(_ refusal: FormatRefusal, _ text: Span<UInt8>, _ name: [UInt8])
  -> Message
{
  switch refusal {
  case .text(.tooLarge): return "\(name): error: larger than 16 MiB"
  case .text(.invalidUTF8(let offset)):
    return "\(name):\(LineIndex(text).place(of: offset)): error: not UTF-8 at byte \(offset)"
  case .text(.nul) where isBlank(text):
    return "\(name): error: contains only NULs, perhaps after a crash;"
      + " 'plan undo --restore \(name)' brings back the text that a command knows"
  case .text(.nul(let offset)):
    return "\(name):\(LineIndex(text).place(of: offset)): error: holds a NUL at byte \(offset)"
  case .conflict(let line):
    let cure: Message =
      name == FilePath.standardInput.bytes
      ? "merge it first" : "'planmerge --resolve \(name)' merges it"
    return "\(name):\(line + 1):1: error: holds conflict markers; \(cure)"
  case .selfCheck(.tooLarge):
    return "\(name): error: not formatted, because the result would be larger than 16 MiB"
  case .selfCheck(.notIdempotent):
    return "\(name): error: not formatted, because the result would change when formatted again;"
      + " please report this"
  case .selfCheck(.meaningChanged):
    return "\(name): error: not formatted, because the result would not mean the same;"
      + " please report this"
  }
}

extension Array {
  /// The first ten of the things that match, and in words how many more there are.
  public func shortened(_ rest: (String) -> Element) -> [Element] {
    count > 10 ? prefix(10) + [rest("and \(count - 10) more")] : self
  }
}
