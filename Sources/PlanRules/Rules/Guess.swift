import PlanDocument
import PlanText

/// What is wrong in a place, and how to write what was probably meant.
struct Guess: Sendable {
  let range: ByteRange
  let message: String
  let fix: Fix?

  init(_ range: ByteRange, _ message: String, fix: Fix? = nil) {
    (self.range, self.message, self.fix) = (range, message, fix)
  }

  /// - Parameter meant: what to write there; nil where that is not clear.
  init(_ range: ByteRange, _ message: String, write meant: String?, isSafe: Bool = false) {
    self.init(range, message, fix: meant.map { .write($0, at: range, isSafe: isSafe) })
  }
}

extension Document {
  /// Words that were read as text but mean an attribute or a tag.
  func isText(_ range: ByteRange, write meant: String, isSafe: Bool = false) -> Guess {
    Guess(
      range, "'\(shortened(string(range)))' is text; write \(meant)", write: meant, isSafe: isSafe)
  }
}

extension Report {
  mutating func add(_ guess: Guess?) {
    if let guess { add(guess.range, guess.message, fix: guess.fix) }
  }

  /// - Parameter meant: what to write there; nil where that is not clear.
  mutating func add(_ range: ByteRange, _ message: String, write meant: String?) {
    add(Guess(range, message, write: meant))
  }
}

extension Fix {
  static func write(_ meant: String, at range: ByteRange, isSafe: Bool = false) -> Fix {
    Fix(title: "write '\(meant)'", edits: [.replace(range, meant)], isSafe: isSafe)
  }
}

/// A typed word, shortened for a message.
func shortened(_ word: String) -> String { word.count > 40 ? word.prefix(40) + "…" : word }

/// Whether a word is another one with one letter wrong.
///
/// A typo keeps the first letter and swaps two others or doubles one; in a long name one may also
/// be missing or wrong. Short names are too near to other words.
///
/// - Parameter long: the number of letters from which on a name is long.
func isSlip(_ word: [UInt8], of name: [UInt8], long: Int = 6) -> Bool {
  word.first == name.first && editDistance(word, name, limit: 1) == 1
    && (name.count >= long || isSwapOrDouble(word, name))
}
