/// The vocabulary of the Mood section.
public enum MoodWord: UInt8, Sendable, CaseIterable {
  case happy, calm, neutral, sad, stressed, angry, great, good, okay, tired, bad, terrible

  /// From 5, the best, down to 1: what trends are computed from.
  public var valence: Int {
    switch self {
    case .happy, .great: 5
    case .calm, .good: 4
    case .neutral, .okay: 3
    case .sad, .stressed, .tired, .bad: 2
    case .angry, .terrible: 1
    }
  }

  public var name: StaticString {
    switch self {
    case .happy: "happy"
    case .calm: "calm"
    case .neutral: "neutral"
    case .sad: "sad"
    case .stressed: "stressed"
    case .angry: "angry"
    case .great: "great"
    case .good: "good"
    case .okay: "okay"
    case .tired: "tired"
    case .bad: "bad"
    case .terrible: "terrible"
    }
  }

  /// One word for each value, the worst first.
  public static let steps: [MoodWord] = [.terrible, .bad, .okay, .good, .great]

  /// The word whose value is nearest.
  ///
  /// - Parameter value: from 1 to 5.
  public init(nearest value: Double) {
    self = Self.steps[min(max(0, Int(value.rounded()) - 1), 4)]
  }

  /// What else is read as this word.
  public var aliases: [StaticString] {
    switch self {
    case .happy: ["😊"]
    case .calm: ["😌"]
    case .neutral: ["😐"]
    case .sad: ["😔"]
    case .stressed: ["😫"]
    case .angry: ["😤"]
    case .great: ["😄"]
    case .good: ["🙂"]
    case .okay: ["ok"]
    case .tired: []
    case .bad: ["😟"]
    case .terrible: ["😢", "awful"]
    }
  }

  /// The mood a whole word means: any case, an emoji with or without its variation selector.
  public init?(_ word: Span<UInt8>) {
    // Nearly always a word as it should be.
    if !word.isEmpty, word[word.count &- 1] < 0x80 {
      for raw in MoodWord.happy.rawValue...MoodWord.terrible.rawValue {
        guard let mood = MoodWord(rawValue: raw) else { continue }
        if word.equals(mood.name) {
          self = mood
          return
        }
      }
    }
    let bare = word.ends(with: "\u{FE0F}") ? word.extracting(0..<word.count - 3) : word
    for mood in MoodWord.allCases where bare.equalsIgnoringCase(mood.name) {
      self = mood
      return
    }
    for mood in MoodWord.allCases {
      for alias in mood.aliases where bare.equalsIgnoringCase(alias) {
        self = mood
        return
      }
    }
    return nil
  }
}
