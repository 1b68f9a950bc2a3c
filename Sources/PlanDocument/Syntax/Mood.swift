import PlanText

/// The first word of an entry in Mood: a word of the table, or `N/M`.
public enum Mood: Hashable, Sendable {
  case word(MoodWord)
  /// `7/10`: whole numbers of at most three digits, 1 ≤ N ≤ M and 2 ≤ M ≤ 100.
  case scale(UInt8, of: UInt8)

  /// In hundredths, from 100 (worst) to 500 (best). For `N/M` it is 1 + 4(N−1)/(M−1), rounded.
  public var valence: Int {
    switch self {
    case .word(let word): return word.valence * 100
    case .scale(let number, let top):
      let steps = Int(top) - 1
      return 100 + ((Int(number) - 1) * 800 + steps) / (2 * steps)
    }
  }

  /// The word, or the word with the nearest value.
  public var nearestWord: MoodWord {
    switch self {
    case .word(let word): word
    case .scale: MoodWord(nearest: Double(valence) / 100)
    }
  }

  /// The word, or the numbers as written.
  public var name: String {
    switch self {
    case .word(let word): word.name.description
    case .scale(let number, let top): "\(number)/\(top)"
    }
  }

  /// The mood of a whole word, without punctuation at its end.
  public init?(_ word: Span<UInt8>) {
    if let known = MoodWord(word) {
      self = .word(known)
    } else if let slash = word.indices.first(where: { word[$0] == UInt8(ascii: "/") }),
      slash <= 3, word.count &- slash <= 4,
      let number = Int(digits: word.extracting(..<slash)),
      let top = Int(digits: word.extracting((slash &+ 1)...)),
      1 <= number, number <= top, 2 <= top, top <= 100
    {
      self = .scale(UInt8(number), of: UInt8(top))
    } else {
      return nil
    }
  }
}

extension Span<UInt8> {
  /// The length without punctuation at the end: a word may be the last one of a sentence.
  public var countWithoutPunctuation: Int {
    var end = count
    while end > 0 {
      switch self[end &- 1] {
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"),
        UInt8(ascii: "!"), UInt8(ascii: "?"):
        end &-= 1
      default: return end
      }
    }
    return end
  }
}
