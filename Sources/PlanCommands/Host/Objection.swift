import PlanFolder
import PlanFormat
import PlanText

/// Why nothing is done, in the words of a message.
struct Objection {
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

  /// - Parameter participle: what would become of the line.
  static func opener(_ path: FilePath, line: Int, _ participle: String) -> Objection {
    Objection(
      "\(path.bytes):\(line + 1):1: error: opens a fence or comment that nothing closes;"
        + " \(participle), it would swallow what stands below", hasPlace: true)
  }

  static func sameDay(_ path: FilePath, _ other: FilePath) -> Objection {
    Objection("\(other.bytes): the same day as \(path.bytes); put both into one file")
  }

  static func misread(_ path: FilePath) -> Objection {
    Objection(
      "\(path.bytes): what is put there would change how other lines are read;"
        + " is a fence or a comment left open?")
  }

  static func unformattable(_ path: FilePath) -> Objection {
    Objection("\(path.bytes): cannot be put into canonical form; 'planfmt -d' says why")
  }

  static func tooLarge(_ path: FilePath) -> Objection {
    Objection("\(path.bytes): would be larger than 16 MiB")
  }

  func tell(_ host: Host) {
    if hasPlace { host.line(message) } else { host.message(message) }
  }
}

extension Host {
  /// Tells why nothing is done; returns the exit code.
  func refuse(_ objections: [Objection]) -> Int32 {
    for objection in objections { objection.tell(self) }
    return ExitCode.failed
  }
}
