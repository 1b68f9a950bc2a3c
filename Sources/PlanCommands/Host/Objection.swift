import PlanDocument
import PlanSystem
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

  /// - Parameter participle: what would be done with the line, as in `moved`.
  static func opener(_ path: FilePath, line: Int, _ participle: String) -> Objection {
    Objection(
      "\(path.bytes):\(line + 1):1: error: opens a fence or comment that is not closed;"
        + " if \(participle), it would take in the lines below; close it first", hasPlace: true)
  }

  static func sameDay(_ path: FilePath, _ other: FilePath) -> Objection {
    Objection("\(other.bytes): the same day as \(path.bytes); put both into one file")
  }

  static func misread(_ path: FilePath) -> Objection {
    Objection(
      "\(path.bytes): this would change how other lines are read; look for a fence or a comment"
        + " that is not closed")
  }

  static func unformattable(_ path: FilePath) -> Objection {
    Objection("\(path.bytes): cannot be formatted; 'planfmt -d' says why")
  }

  static func tooLarge(_ path: FilePath) -> Objection {
    Objection("\(path.bytes): would be larger than 16 MiB")
  }

  func tell(_ host: Host) {
    if hasPlace { host.line(message) } else { host.message(message) }
  }
}

extension Host {
  /// Prints why nothing is done; returns the exit code.
  func refuse(_ objections: [Objection]) -> Int32 {
    for objection in objections { objection.tell(self) }
    return ExitCode.failed
  }
}
