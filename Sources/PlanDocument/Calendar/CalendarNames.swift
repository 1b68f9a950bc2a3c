/// The words for days and months in several languages, in addition to those that plans use. This is
/// the only table of them.
public enum CalendarNames {
  /// The form for `due:` of the name of a day, in any case: `heute` is `today`, `lundi` is `mon`.
  public static func day(_ word: String) -> String? { days[word.lowercased()] }

  /// The month of a name in any case, also in English, in full or its first three letters.
  static func month(_ word: String) -> Month? {
    Month.allCases.first { word == $0.fullName || word == $0.shortName }
      ?? months[word].flatMap { short in Month.allCases.first { $0.shortName == short } }
  }

  /// Names of days and months that are also other words.
  public static let ambiguous: Set = ["may", "mai", "mayo", "maggio", "march", "mars", "hier"]

  /// All names of days and months, in lower case.
  public static var all: [String] {
    Array(days.keys) + Array(months.keys)
      + Month.allCases.flatMap { [$0.fullName, "\($0.shortName)"] }
  }

  /// The words for a week before its number.
  static let weeks: Set = ["w", "week", "wk", "kw", "woche", "semaine", "semana", "settimana"]

  private static let days = table(
    """
    today: eod, heute, aujourd'hui, hoy, oggi, vandaag, сегодня, 今日, 今天
    tomorrow: tmr, tmrw, morgen, demain, mañana, domani, завтра, 明日, 明天
    yesterday: gestern, hier, ayer, ieri
    +2d: übermorgen, uebermorgen, après-demain, dopodomani
    mon: montag, lundi, lunes, lunedì
    tue: tues, dienstag, mardi, martes, martedì
    wed: weds, mittwoch, mercredi, miércoles, miercoles, mercoledì
    thu: thur, thurs, donnerstag, jeudi, jueves, giovedì
    fri: freitag, vendredi, viernes, venerdì
    sat: samstag, sonnabend, samedi, sábado, sabado, sabato
    sun: sonntag, dimanche, domingo, domenica
    """)

  private static let months = table(
    """
    jan: januar, jänner, janvier, enero, gennaio
    feb: februar, février, fevrier, febrero, febbraio
    mar: märz, maerz, mars, marzo
    apr: avril, abril, aprile
    may: mai, mayo, maggio
    jun: juni, juin, junio, giugno
    jul: juli, juillet, julio, luglio
    aug: août, aout, agosto
    sep: sept, septembre, septiembre, settembre
    oct: okt, oktober, octobre, octubre, ottobre
    nov: novembre, noviembre
    dec: dez, dezember, décembre, decembre, diciembre, dicembre
    """)

  /// For each word, the part before the colon of its row.
  private static func table(_ rows: String) -> [String: String] {
    var meanings: [String: String] = [:]
    for row in rows.split(separator: "\n") {
      let parts = row.split(separator: ": ")
      for word in parts[1].split(separator: ", ") { meanings[String(word)] = String(parts[0]) }
    }
    return meanings
  }
}
