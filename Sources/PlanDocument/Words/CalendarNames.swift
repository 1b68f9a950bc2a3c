/// The words for days and months in several languages, in addition to those that plans use. This is
/// the only table of them.
public enum CalendarNames {
  /// The form for `due:` of the name of a day, in any case: `heute` is `today`, `lundi` is `mon`.
  public static func day(_ word: String) -> String? { days[word.lowercased()] }

  /// The month of a name in any case, also in English, in full or its first three letters.
  public static func month(_ word: String) -> Month? {
    Month.allCases.first { word == $0.fullName || word == $0.shortName }
      ?? months[word].flatMap { short in Month.allCases.first { $0.shortName == short } }
  }

  /// Names of days and months that are also other words.
  public static let ambiguous: Set = [
    "may", "mai", "mayo", "maggio", "maio", "mei", "march", "mars", "hier", "segunda", "terça",
    "quarta", "quinta", "sexta",
  ]

  /// All names of days and months, in lower case.
  public static var all: [String] {
    Array(days.keys) + Array(months.keys)
      + Month.allCases.flatMap { [$0.fullName, "\($0.shortName)"] }
  }

  /// The words for a week before its number.
  static let weeks: Set = ["w", "week", "wk", "kw", "woche", "semaine", "semana", "settimana"]

  private static let days = table(
    """
    today: eod, heute, aujourd'hui, hoy, oggi, hoje, vandaag, сегодня, 今日, 今天
    tomorrow: tmr, tmrw, morgen, demain, mañana, domani, amanhã, завтра, 明日, 明天
    yesterday: gestern, hier, ayer, ieri, ontem, gisteren
    +2d: übermorgen, uebermorgen, après-demain, dopodomani, overmorgen
    mon: montag, lundi, lunes, lunedì, segunda, segunda-feira, maandag
    tue: tues, dienstag, mardi, martes, martedì, terça, terça-feira, dinsdag
    wed: weds, mittwoch, mercredi, miércoles, miercoles, mercoledì, quarta, quarta-feira, woensdag
    thu: thur, thurs, donnerstag, jeudi, jueves, giovedì, quinta, quinta-feira, donderdag
    fri: freitag, vendredi, viernes, venerdì, sexta, sexta-feira, vrijdag
    sat: samstag, sonnabend, samedi, sábado, sabado, sabato, zaterdag
    sun: sonntag, dimanche, domingo, domenica, zondag
    """)

  private static let months = table(
    """
    jan: januar, jänner, janvier, enero, gennaio, janeiro, januari
    feb: februar, février, fevrier, febrero, febbraio, fevereiro, februari
    mar: märz, maerz, mars, marzo, março, maart
    apr: avril, abril, aprile
    may: mai, mayo, maggio, maio, mei
    jun: juni, juin, junio, giugno, junho
    jul: juli, juillet, julio, luglio, julho
    aug: août, aout, agosto, augustus
    sep: sept, septembre, septiembre, settembre, setembro
    oct: okt, oktober, octobre, octubre, ottobre, outubro
    nov: novembre, noviembre, novembro
    dec: dez, dezember, décembre, decembre, diciembre, dicembre, dezembro
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
