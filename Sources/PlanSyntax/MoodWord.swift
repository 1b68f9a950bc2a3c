import PlanText

/// The vocabulary of the Mood section.
///
/// What is to be known of a word is in its row; everything else asks that.
public enum MoodWord: UInt8, Sendable, CaseIterable {
  case happy, calm, neutral, sad, stressed, angry, great, good, okay, tired, bad, terrible

  private var row: MoodRow {
    switch self {
    case .happy: MoodRow("happy", 5, .green, ["😊"])
    case .calm: MoodRow("calm", 4, .cyan, ["😌"])
    case .neutral: MoodRow("neutral", 3, .grey, ["😐"])
    case .sad: MoodRow("sad", 2, .blue, ["😔"])
    case .stressed: MoodRow("stressed", 2, .orange, ["😫"])
    case .angry: MoodRow("angry", 1, .red, ["😤"])
    case .great: MoodRow("great", 5, .green, ["😄"])
    case .good: MoodRow("good", 4, .green, ["🙂"])
    case .okay: MoodRow("okay", 3, .grey, ["ok"])
    case .tired: MoodRow("tired", 2, .blue, [])
    case .bad: MoodRow("bad", 2, .orange, ["😟"])
    case .terrible: MoodRow("terrible", 1, .red, ["😢", "awful"])
    }
  }

  public var name: StaticString { row.name }
  /// From 5, the best, down to 1: what trends are computed from.
  public var valence: Int { row.valence }
  /// Where the settings name no other.
  public var color: PlanColor { row.color }
  /// What else is read as this word.
  public var aliases: [StaticString] { row.aliases }

  /// One word for each value, the worst first.
  public static let steps: [MoodWord] = [.terrible, .bad, .okay, .good, .great]

  /// The word whose value is nearest.
  ///
  /// - Parameter value: from 1 to 5.
  public init(nearest value: Double) {
    self = Self.steps[min(max(0, Int(value.rounded()) - 1), 4)]
  }

  /// The mood a whole word means: any case, an emoji with or without its variation selector.
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

/// One row of the table of moods.
private struct MoodRow {
  let name: StaticString
  let valence: Int
  let color: PlanColor
  let aliases: [StaticString]

  init(_ name: StaticString, _ valence: Int, _ color: PlanColor, _ aliases: [StaticString]) {
    self.name = name
    self.valence = valence
    self.color = color
    self.aliases = aliases
  }
}
