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

  /// Whether a name of a day in several words begins with a word.
  static func isFirst(_ word: String) -> Bool { firsts.contains(word) }

  private static let firsts = Set(
    days.keys.filter { $0.contains(" ") }.map { String($0.prefix { $0 != " " }) })

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
    today: eod, heute, aujourd'hui, aujourd’hui, hoy, oggi, hoje, vandaag, сегодня, 今日, 今天
    tomorrow: tmr, tmrw, morgen, demain, mañana, manana, domani, amanhã, amanha, завтра, 明日, 明天
    yesterday: gestern, hier, ayer, ieri, ontem, gisteren
    +2d: übermorgen, uebermorgen, après-demain, dopodomani, overmorgen, day after tomorrow, après demain, apres-demain, apres demain
    +2d: pasado mañana, pasado manana, depois de amanhã, depois de amanha
    mon: montag, lundi, lunes, lunedì, lunedi, segunda, segunda-feira, maandag
    tue: tues, dienstag, mardi, martes, martedì, martedi, terça, terça-feira, terca, terca-feira, dinsdag
    wed: weds, mittwoch, mercredi, miércoles, miercoles, mercoledì, mercoledi, quarta, quarta-feira, woensdag
    thu: thur, thurs, donnerstag, jeudi, jueves, giovedì, giovedi, quinta, quinta-feira, donderdag
    fri: freitag, vendredi, viernes, venerdì, venerdi, sexta, sexta-feira, vrijdag
    sat: samstag, sonnabend, samedi, sábado, sabado, sabato, zaterdag
    sun: sonntag, dimanche, domingo, domenica, zondag
    """)

  private static let months = table(
    """
    jan: januar, jänner, janvier, enero, ene, gennaio, janeiro, januari
    feb: februar, février, fevrier, févr, febrero, febbraio, fevereiro, fev, februari
    mar: märz, maerz, mrz, mars, marzo, março, maart
    apr: avril, avr, abril, abr, aprile
    may: mai, mayo, maggio, maio, mei
    jun: juni, juin, junio, giugno, giu, junho
    jul: juli, juillet, juil, julio, luglio, lug, julho
    aug: août, aout, agosto, augustus
    sep: sept, septembre, septiembre, settembre, setembro
    oct: okt, oktober, octobre, octubre, ottobre, ott, outubro
    nov: novembre, noviembre, novembro
    dec: dez, dezember, décembre, decembre, diciembre, dic, dicembre, dezembro
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
