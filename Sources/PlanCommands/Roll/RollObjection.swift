import PlanFolder
import PlanFormat
import PlanRollover
import PlanText

/// Why nothing is rolled, in the words of a message.
struct RollObjection {
  let message: Message
  /// Whether it begins with a place, and so without the program's name.
  private let hasPlace: Bool

  init(_ message: Message, hasPlace: Bool = false) {
    self.message = message
    self.hasPlace = hasPlace
  }

  init(_ problem: FileProblem) {
    self.init("\(problem)")
  }

  init(_ refusal: FormatRefusal, _ path: FilePath, _ bytes: [UInt8]) {
    self.init(refusalMessage(refusal, bytes.span, path.bytes), hasPlace: true)
  }

  init(_ reason: RollRefusal.Reason, _ facts: RollFacts) {
    switch reason {
    case .text(let path, let refusal): self.init(.text(refusal), path, facts.bytes(of: path))
    case .conflict(let path, let line):
      self.init(.conflict(line: line), path, facts.bytes(of: path))
    case .sameDay(_, let path, let other):
      self.init("\(other.bytes): the same day as \(path.bytes); put both into one file")
    case .rolledLater(let path):
      self.init(
        "\(path.bytes) is later than today and was rolled into; is the clock right?"
          + " name the day if it is")
    case .opener(let path, let line): self = .opener(path, line: line, "carried")
    case .misread(let path): self = .misread(path)
    case .unformattable(let path): self = .unformattable(path)
    case .tooLarge(let path): self = .tooLarge(path)
    }
  }

  /// - Parameter participle: what would become of the line.
  static func opener(_ path: FilePath, line: Int, _ participle: String) -> RollObjection {
    RollObjection(
      "\(path.bytes):\(line + 1):1: error: opens a fence or comment that nothing closes;"
        + " \(participle), it would swallow what stands below", hasPlace: true)
  }

  static func misread(_ path: FilePath) -> RollObjection {
    RollObjection(
      "\(path.bytes): what is put there would change how other lines are read;"
        + " is a fence or a comment left open?")
  }

  static func unformattable(_ path: FilePath) -> RollObjection {
    RollObjection("\(path.bytes): cannot be put into canonical form; 'planfmt -d' says why")
  }

  static func tooLarge(_ path: FilePath) -> RollObjection {
    RollObjection("\(path.bytes): would be larger than 16 MiB")
  }

  func tell(_ host: Host) {
    if hasPlace { host.line(message) } else { host.message(message) }
  }
}

extension Host {
  /// Tells why nothing is done; returns the exit code.
  func refuse(_ objections: [RollObjection]) -> Int32 {
    for objection in objections { objection.tell(self) }
    return ExitCode.failed
  }
}

extension RollFacts {
  /// What was read; empty for a path that was not.
  fileprivate func bytes(of path: FilePath) -> [UInt8] {
    if let template, template.path == path { return template.bytes }
    return days.first { $0.path == path }?.bytes ?? lists.first { $0.path == path }?.bytes ?? []
  }
}
