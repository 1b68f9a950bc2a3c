import PlanText

/// The words of the Mood section.
///
/// Everything about a word is in its row of the table.
public enum MoodWord: UInt8, Sendable, CaseIterable {
  case happy, calm, neutral, sad, stressed, angry, great, good, okay, tired, bad, terrible

  private var row: (name: StaticString, valence: Int, color: PlanColor, aliases: [StaticString]) {
    switch self {
    case .happy: ("happy", 5, .green, ["😊"])
    case .calm: ("calm", 4, .cyan, ["😌"])
    case .neutral: ("neutral", 3, .grey, ["😐"])
    case .sad: ("sad", 2, .blue, ["😔"])
    case .stressed: ("stressed", 2, .orange, ["😫"])
    case .angry: ("angry", 1, .red, ["😤"])
    case .great: ("great", 5, .green, ["😄"])
    case .good: ("good", 4, .green, ["🙂"])
    case .okay: ("okay", 3, .grey, ["ok"])
    case .tired: ("tired", 2, .blue, [])
    case .bad: ("bad", 2, .orange, ["😟"])
    case .terrible: ("terrible", 1, .red, ["😢", "awful"])
    }
  }

  public var name: StaticString { row.name }
  /// From 5 (best) to 1 (worst), for computing trends.
  public var valence: Int { row.valence }
  /// The colour if the settings do not set one.
  public var color: PlanColor { row.color }
  /// Other words that are read as this one.
  public var aliases: [StaticString] { row.aliases }

  /// One word for each value, worst first.
  public static let steps: [MoodWord] = [.terrible, .bad, .okay, .good, .great]

  /// The word with the nearest value.
  ///
  /// - Parameter value: from 1 to 5.
  public init(nearest value: Double) {
    self = Self.steps[min(max(0, Int(value.rounded()) - 1), 4)]
  }

  /// The mood of a whole word: in any case, or an emoji with or without its variation selector.
  public init?(_ word: Span<UInt8>) {
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
