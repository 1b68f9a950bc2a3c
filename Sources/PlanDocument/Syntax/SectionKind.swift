import PlanText

/// The section that a `##` heading opens.
public enum SectionKind: UInt8, Sendable, CaseIterable {
  /// Before the first heading.
  case preamble
  case priorities, tasks, schedule, habits, mood, notes, goals, settings
  /// A section with a name of the user's own.
  case custom

  // Inlined, because otherwise each question about a section would build the whole row.
  @inline(__always) private var row:
    (name: StaticString, titles: [StaticString], meaning: StaticString)
  {
    switch self {
    case .preamble: ("preamble", [], "")
    case .priorities: ("priorities", ["Priorities", "Top"], "what matters most")
    case .tasks: ("tasks", ["Tasks", "Todo", "To do"], "what is to be done")
    case .schedule:
      ("schedule", ["Schedule", "Agenda", "Appointments"], "slots: 09:00-10:30 Standup")
    case .habits: ("habits", ["Habits"], "what is done regularly")
    case .mood: ("mood", ["Mood", "Moods"], "how it felt: 21:30 calm")
    case .notes: ("notes", ["Notes"], "free text")
    case .goals: ("goals", ["Goals"], "what tasks and habits count towards")
    case .settings: ("settings", ["Settings"], "how the folder works")
    case .custom: ("custom", [], "")
    }
  }

  /// The name of its production.
  public var name: StaticString { row.name }
  /// The text of its heading; nil if it has no fixed name.
  public var title: String? { row.titles.first?.description }
  /// What it is for, in a few words; empty if it has no fixed name.
  public var meaning: StaticString { row.meaning }

  /// The English names of the sections in canonical case, for each kind the standard one first.
  /// `Top` with any number is Priorities too.
  public static let names: [(name: StaticString, kind: SectionKind)] = allCases.flatMap { kind in
    kind.row.titles.map { ($0, kind) }
  }

  /// The names in German, French, Spanish, Italian, Portuguese and Dutch. Only names that clearly
  /// mean one section: no `Plan`, `Citas`, `Taken`, `Noten`. Fixed for format 1, because a new row
  /// would change the meaning of old files.
  public static let translations: [(name: StaticString, kind: SectionKind)] = [
    ("Prioritäten", .priorities), ("Aufgaben", .tasks), ("Termine", .schedule),
    ("Zeitplan", .schedule), ("Gewohnheiten", .habits), ("Stimmung", .mood),
    ("Notizen", .notes), ("Ziele", .goals), ("Einstellungen", .settings),
    ("Priorités", .priorities), ("Tâches", .tasks), ("Rendez-vous", .schedule),
    ("Emploi du temps", .schedule), ("Habitudes", .habits), ("Humeur", .mood),
    ("Objectifs", .goals), ("Réglages", .settings),
    ("Prioridades", .priorities), ("Tareas", .tasks), ("Horario", .schedule),
    ("Hábitos", .habits), ("Estado de ánimo", .mood), ("Notas", .notes),
    ("Objetivos", .goals), ("Ajustes", .settings),
    ("Priorità", .priorities), ("Cose da fare", .tasks), ("Appuntamenti", .schedule),
    ("Orario", .schedule), ("Abitudini", .habits), ("Umore", .mood), ("Appunti", .notes),
    ("Obiettivi", .goals), ("Impostazioni", .settings),
    ("Tarefas", .tasks), ("Compromissos", .schedule), ("Horário", .schedule),
    ("Estado de espírito", .mood), ("Anotações", .notes), ("Configurações", .settings),
    ("Prioriteiten", .priorities), ("Te doen", .tasks), ("Afspraken", .schedule),
    ("Gewoontes", .habits), ("Gewoonten", .habits), ("Stemming", .mood),
    ("Notities", .notes), ("Doelen", .goals), ("Instellingen", .settings),
  ]

  /// The section that a word names if it is one of the six usual ones of a day in canonical form.
  /// It is compared as a number, because searching all names takes a hundred steps.
  ///
  /// - Parameters:
  ///   - start: the first bytes of the word, and what comes after a shorter one.
  ///   - end: the last two of its bytes.
  @inline(__always) init?(usual start: EightBytes, end: (UInt8, UInt8), count: Int) {
    switch count {
    case 4 where start.number(ofFirst: 4) == EightBytes.number(of: "Mood"): self = .mood
    case 5 where start.number(ofFirst: 5) == EightBytes.number(of: "Tasks"): self = .tasks
    case 5 where start.number(ofFirst: 5) == EightBytes.number(of: "Notes"): self = .notes
    case 6 where start.number(ofFirst: 6) == EightBytes.number(of: "Habits"): self = .habits
    case 8 where start.word == EightBytes.number(of: "Schedule"): self = .schedule
    case 10 where start.word == EightBytes.number(of: "Prioriti") && end == (0x65, 0x73):
      self = .priorities
    default: return nil
    }
  }
}

/// The name of a section as read from a heading, with its label: `📅 Schedule`, `Tasks (Work)`,
/// `Habits: every day`.
public struct SectionName: Sendable {
  public var kind: SectionKind
  /// The name in canonical case, with the label as it was typed.
  public var canonical: [UInt8]
  /// What is before and after the name, folded for comparison; empty for most. Sections with
  /// different labels are different sections.
  public private(set) var label: [UInt8] = []

  /// The known section with that name in such a file; nil for a custom section.
  ///
  /// Names are compared without case, in any normal form of Unicode.
  public init?(_ heading: Span<UInt8>, in file: DocumentKind) {
    if heading.isEmpty { return nil }
    // A keycap is a number there: `1️⃣ Tasks`.
    let start = keycap(in: heading, at: 0) > 0 ? 0 : leadingIcon(of: heading)
    let name = start..<Self.endOfName(heading, from: start)
    let icon = Array(copying: heading.extracting(..<start))
    let rest = Array(copying: heading.extracting(name.upperBound...))
    // A colon that nothing follows is no label.
    let isColon = rest.folded == [UInt8(ascii: ":")]
    let isLabelled = !icon.isEmpty || !rest.isEmpty && !isColon
    if let row = Self.row(heading.extracting(name)) {
      kind = row.kind
      canonical = Array("\(row.name)".utf8)
    } else if let digits = Self.numberOfTop(heading.extracting(name)) {
      kind = .priorities
      canonical = Array("Top ".utf8) + digits
    } else {
      return nil
    }
    if kind == .settings, !file.readsSettings { return nil }
    // `Top (of the week)` and `Settings (old)` are names of one's own.
    if isLabelled, kind == .settings || canonical.starts(with: "Top".utf8) { return nil }
    canonical = icon + canonical + rest
    if isLabelled { label = isColon ? icon.folded : (icon + rest).folded }
  }

  /// The label of a heading, folded; empty for a custom section.
  public static func label(of heading: [UInt8], in file: DocumentKind) -> [UInt8] {
    SectionName(heading.span, in: file)?.label ?? []
  }

  /// The end of a name before its label: `(…)` up to the end, or a colon and any text.
  private static func endOfName(_ heading: Span<UInt8>, from start: Int) -> Int {
    let isClosed = heading.byte(at: heading.count - 1) == UInt8(ascii: ")")
    var end = start
    while end < heading.count, heading[end] != UInt8(ascii: ":"),
      !isClosed || heading[end] != UInt8(ascii: "(")
    {
      end += 1
    }
    return heading.trimmingBlanks(from: start, to: end)
  }

  private static func row(_ name: Span<UInt8>) -> (name: StaticString, kind: SectionKind)? {
    if let known = SectionKind.names.first(where: { name.equalsIgnoringCase($0.name) }) {
      return known
    }
    // Longer than the longest form of any name.
    guard name.count <= 40 else { return nil }
    return translations[String(decoding: Array(copying: name), as: UTF8.self).lowercased()]
  }

  /// The names in lower case. Strings are equal if Unicode calls them canonically equivalent.
  private static let translations = Dictionary(
    SectionKind.translations.map { ("\($0.name)".lowercased(), $0) }
  ) { first, _ in first }

  /// The digits of `Top 5`.
  private static func numberOfTop(_ name: Span<UInt8>) -> [UInt8]? {
    guard name.count > 4, name.extracting(0..<3).equalsIgnoringCase("Top") else { return nil }
    let start = name.skippingBlanks(from: 3, to: name.count)
    let digits = Array(copying: name.extracting(start..<name.count))
    guard start > 3, 1...9 ~= digits.count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return digits
  }
}
