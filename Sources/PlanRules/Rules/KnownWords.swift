import PlanCalendar
import PlanText

/// The words that people type and plans spell in another way, or that say what a number is: the one
/// table of them, in all languages. `nearest` finds what is none of these and only mistyped.
enum KnownWords: String {
  /// A day, as `due:` takes it; its names in other languages are those of `CalendarNames`.
  case day
  /// A rule, as `every:` takes it.
  case rule
  /// The unit of a time from now, or of a length of time.
  case unit, length
  case points
  case yesOrNo = "yes-or-no"
  /// The severity of a rule.
  case level
  /// A priority with an exclamation mark, and the value of `priority:` in other programs.
  case priority, importance
  /// A section; `-` is a word of its own that is near to one.
  case section
  /// What is counted or measured: after an amount, after a number that is no time, and by the
  /// thousand.
  case measure, quantity, thing
  /// Before the time of a slot that comes last, and before one that is no start.
  case at, around
  /// Words that are near to the name of a key.
  case notKey = "not-key"

  /// What a word means in a plan; nil for one that is not in the table. Case does not count in ASCII.
  func meaning(of word: some Sequence<UInt8>) -> String? {
    let word = String(decoding: word.map(\.asciiLowercased), as: UTF8.self)
    return Self.meanings[self]?[word] ?? (self == .day ? CalendarNames.day(word) : nil)
  }

  func contains(_ word: some Sequence<UInt8>) -> Bool { meaning(of: word) != nil }

  private static let meanings: [KnownWords: [String: String]] = {
    var meanings: [KnownWords: [String: String]] = [:]
    for row in table.split(separator: "\n") {
      let parts = row.split(separator: ": ")
      let head = parts[0].split(separator: " ", maxSplits: 1)
      guard let words = KnownWords(rawValue: String(head[0])) else {
        preconditionFailure("no words")
      }
      for word in parts[1].split(separator: ", ") {
        meanings[words, default: [:]][String(word)] = String(head.last ?? "")
      }
    }
    return meanings
  }()

  /// What it is, the meaning, and after a colon the words.
  private static let table = """
    day today: tod, tonight
    day tomorrow: tom
    rule day: täglich, taeglich, tag, quotidien, jour
    rule week: wöchentlich, woechentlich, woche, semaine, hebdomadaire
    rule month: monatlich, monat, mois, mensuel
    rule year: jährlich, jaehrlich, jahr, an, annuel
    rule weekday: werktag, werktags, workday, workdays, mon-fri, mo-fr, mon–fri
    rule weekend: wochenende, sat-sun, sa-so
    unit d: d, day, days
    unit w: w, wk, week, weeks
    unit mo: mo, month, months
    unit y: y, yr, year, years
    unit h: h, hr, hrs, hour, hours
    unit m: m, min, mins, minute, minutes
    length d: d, day, days
    length w: w, week, weeks
    length h: h, hr, hrs, hour, hours, std
    length m: m, min, mins, minute, minutes
    points points: p, pt, pts, point, points
    yes-or-no yes: true, on, y, 1, ja, oui
    yes-or-no no: false, off, n, 0, nein, non
    level warning: warn
    level error: err
    level off: no, none, never, ignore, allow
    level info: hint, note, information
    priority !high: !h, !1
    priority !medium: !m, !med, !2
    priority !low: !l, !3
    importance !high: high, h, 1, a
    importance !medium: medium, med, m, 2, b
    importance !low: low, l, 3, c
    section -: schedules, scheduled, scheduler, schedulers, scheduling, schedular, habitus, prioritise
    section -: sittings, seatings
    section Tasks: task, taks
    section Habits: habit
    section Goals: goal
    section Settings: setting
    section Priorities: priority, prioritys
    section To do: to-do, to-dos, to dos, todos
    measure -: km, m, mi, miles, kg, g, l, ml, dl, cl, min, mins, minutes, hours, pages, steps, glasses
    measure -: cups, reps, kcal, %
    quantity -: eur, euro, euros, usd, chf, gbp, dollar, dollars, km, m, kg, g, l, ml, cm, mm, mi
    quantity -: miles, percent, prozent, meter, liter, litre, litres
    thing -: steps, schritte, pas, pasos, kcal, words, wörter
    at -: at, um, @, from, von, à, alle, om, kl., às, στις, в, во, a las, a la, alle ore
    around -: until, till, before, after, since, than, nach, seit, avant, après, vers, gegen, circa
    around -: around, about, closes, ends, deadline, latest, spätestens, opens, starts, open, from
    around -: entre, between, zwischen, desde, hasta, –
    not-key -: ever, pints, rewind, star, stat, util
    """
}
