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
    } else if let slash = word.indices.first(where: { word[$0] == UInt8(ascii: "/") }), slash <= 3,
      word.count &- slash <= 4, let number = Int(digits: word.extracting(..<slash)),
      let top = Int(digits: word.extracting((slash &+ 1)...)), 1 <= number, number <= top, 2 <= top,
      top <= 100
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

/// The words of the Mood section.
///
/// Everything about a word is in its row of the table.
public enum MoodWord: UInt8, Sendable, CaseIterable {
  case happy, calm, neutral, sad, stressed, angry, great, good, okay, tired, bad, terrible

  private var row: (name: StaticString, valence: Int, color: PlanColor) {
    switch self {
    case .happy: ("happy", 5, .green)
    case .calm: ("calm", 4, .cyan)
    case .neutral: ("neutral", 3, .grey)
    case .sad: ("sad", 2, .blue)
    case .stressed: ("stressed", 2, .orange)
    case .angry: ("angry", 1, .red)
    case .great: ("great", 5, .green)
    case .good: ("good", 4, .green)
    case .okay: ("okay", 3, .grey)
    case .tired: ("tired", 2, .blue)
    case .bad: ("bad", 2, .orange)
    case .terrible: ("terrible", 1, .red)
    }
  }

  /// Other words for each mood, in the order of the cases: its emoji, and words of the languages of
  /// the section names. Fixed for format 1, because a new word would change what old files mean.
  private static let aliases = """
    😊 glücklich fröhlich heureux heureuse feliz contento contenta felice alegre blij gelukkig
    😌 ruhig entspannt gelassen calme tranquille tranquilo tranquila tranquillo tranquilla calmo \
    calma sereno serena rustig kalm ontspannen
    😐 neutre neutro neutra neutraal
    😔 traurig triste verdrietig
    😫 gestresst stressé stressée estresado estresada stressato stressata estressado estressada \
    gestrest
    😤 wütend sauer fâché fâchée enfadado enfadada enojado enojada arrabbiato arrabbiata zangado \
    zangada boos
    😄 toll großartig génial genial ottimo benissimo ótimo ótima geweldig
    🙂 gut bien bon bonne bueno buena bene buono bem bom boa goed
    ok mittel bof regular oké matig
    müde fatigué fatiguée cansado cansada stanco stanca moe vermoeid
    😟 schlecht mal mauvais mauvaise malo mala male cattivo mau má ruim slecht
    😢 awful furchtbar schrecklich affreux affreuse horrible pésimo pessimo terribile péssimo \
    terrível vreselijk
    """

  public var name: StaticString { row.name }
  /// From 5 (best) to 1 (worst), for computing trends.
  public var valence: Int { row.valence }
  /// The colour if the settings do not set one.
  public var color: PlanColor { row.color }
  /// Other words that are read as this one.
  public var others: [String] {
    let row = Self.aliases.split(separator: "\n")[Int(rawValue)]
    return row.split(separator: " ").map(String.init)
  }

  /// The picture that is read as this mood; nil if there is none.
  public var emoji: String? { others.first { $0.utf8.allSatisfy { $0 >= 0x80 } } }

  /// All of them, from the best to the worst.
  public static let bestFirst = allCases.enumerated()
    .sorted { ($1.element.valence, $0.offset) < ($0.element.valence, $1.offset) }
    .map(\.element)

  /// One word for each value, worst first.
  public static let steps: [MoodWord] = [.terrible, .bad, .okay, .good, .great]

  /// The word with the nearest value.
  ///
  /// - Parameter value: from 1 to 5.
  public init(nearest value: Double) { self = Self.steps[min(max(0, Int(value.rounded()) - 1), 4)] }

  /// The mood of a whole word: in any case, or an emoji with or without its variation selector.
  public init?(_ word: Span<UInt8>) {
    let bare = word.ends(with: "\u{FE0F}") ? word.extracting(0..<word.count - 3) : word
    // Longer than any word.
    guard bare.count <= 16 else { return nil }
    let own = MoodWord.allCases.first { bare.equalsIgnoringCase($0.name) }
    let text = own == nil ? String(decoding: Array(copying: bare), as: UTF8.self).lowercased() : ""
    guard let mood = own ?? Self.byOther[text] else { return nil }
    self = mood
  }

  /// The aliases. Strings are equal if Unicode calls them canonically equivalent.
  private static let byOther = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { mood in
      mood.others.map { ($0, mood) }
    })
}
