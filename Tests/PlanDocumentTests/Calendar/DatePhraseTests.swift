import PlanDocument
import PlanPhrases
import PlanText
import Testing

/// Today is Thursday, 12 November 2026, of week 46.
@Suite struct `Days as people say them` {
  private let today: CivilDate

  init() throws { today = try day("2026-11-12") }

  private func words(_ text: String) -> [[UInt8]] { Array(text.utf8).span.words }

  private func phrase(_ text: String) throws -> DatePhrase {
    let bytes = Array(text.utf8)
    let phrase = DatePhrase(bytes.span)
    return try #require(phrase, "\(text)")
  }

  private func meant(_ text: String, _ direction: DatePhrase.Direction) throws -> String {
    let phrase = try #require(try DatePhrase.read(words(text)), "\(text)")
    // The printed form reads as the same value.
    let again = try DatePhrase.read(words(phrase.text))
    #expect(again == phrase, "\(text)")
    let days = try #require(phrase.days(on: today, direction), "\(text)")
    let (first, last) = (days.lowerBound, days.upperBound)
    #expect(phrase.isSpan == (last > first), "\(text)")
    return last == first ? first.text : "\(first.text)..\(last.text)"
  }

  @Test func `are read as the table says`() throws {
    let rows = try table("phrases.tsv")
    #expect(rows.count > 80)
    for row in rows {
      do {
        let (typed, loud) = (try meant(row[0], .nearest), try meant(row[0].uppercased(), .nearest))
        #expect(typed == row[1] && loud == row[1], "\(row[0])")
        let back = row.count > 2 ? try meant(row[0], .back) : nil
        #expect(back == (row.count > 2 ? row[2] : nil), "\(row[0])")
      } catch {
        Issue.record("\(row[0]): \(error)")
      }
    }
  }

  @Test func `what looks like days and is not gets a message that says what to write`() throws {
    let rows = try table("phrase-problems.tsv")
    #expect(rows.count > 20)
    for row in rows {
      do {
        let phrase = try DatePhrase.read(words(row[0]))
        Issue.record("\(row[0]) reads as \(phrase?.text ?? "nothing")")
      } catch {
        #expect(error.hint == row[1], "\(row[0])")
      }
    }
  }

  @Test(arguments: [
    "", "a", "fri x", "call mum", "1", "12", "12.11", "1.2.3", "1.2.33", "10:30", "3 days", "days",
    "week x", "week 2026", "second", "frida", "marsh", "last invoice", "this mail", "555-1234",
    "in town", "long ago", "nov x", "the", "the end", "monday tuesday", "1-2-3", "may-be",
    "last 7d",
    "day after day", "the day", "w", "2026.10", "a fortnight ago", "24:00",
  ])
  func `other words are not days`(text: String) throws {
    let phrase = try DatePhrase.read(words(text))
    #expect(phrase == nil)
  }

  @Test(arguments: [
    ("fri call mum", "fri"), ("next week fri", "next fri"), ("next week x", "next week"),
    ("12 nov 2026 x", "2026-11-12"), ("nov 12 x", "nov-12"), ("week 42 x", "W42"),
    ("in 3 days x", "+3d"), ("day after tomorrow", "+2d"), ("week x", "week"),
    ("fri, 2026-11-13 a", "2026-11-13"),
  ])
  func `the longest run of words counts`(text: String, phrase: String) throws {
    let found = try DatePhrase.longest(startOf: words(text))
    #expect(found?.phrase.text == phrase)
  }

  @Test(
    arguments: [
      ("tomorrow 14:30", "tomorrow", "14:30"), ("fri 9am", "fri", "09:00"),
      ("at 9 am fri", "fri", "09:00"), ("fri at 9", "fri", "09:00"), ("fri noon", "fri", "12:00"),
      ("2026-11-13T14:30", "2026-11-13", "14:30"), ("friT9am", "fri", "09:00"),
      ("12 nov", "nov-12", nil), ("next week at 12:00", nil, nil), ("14:30", nil, nil),
      ("morgen um 14 Uhr", "tomorrow", "14:00"), ("samedi 10h30", "sat", "10:30"),
      ("the day after tomorrow at 9pm", "+2d", "21:00"), ("tomorrow 24:00", nil, nil),
      ("tomorrow 9", nil, nil), ("tomorrow 2h", nil, nil), ("pasado mañana", "+2d", nil),
      ("fra due settimane", "+2w", nil), ("dans 3 jours", "+3d", nil), ("24/12", "dec-24", nil),
      ("24 de diciembre", "dec-24", nil), ("le 1er mai", "may-1", nil),
      ("lundi prochain", "mon", nil), ("nächsten Montag", "next mon", nil),
      ("la próxima semana", "next week", nil), ("nächste Woche", "next week", nil),
    ] as [(String, String?, String?)])
  func `a day may have a time, in several languages`(text: String, days: String?, time: String?)
    throws
  {
    let found = try MomentPhrase.read(words(text))
    #expect(found?.days.text == days && found?.time?.text == time)
  }

  @Test func `a week begins on the day that the settings say`() throws {
    let named = try phrase("next week")
    #expect(named.days(on: today, weekStart: .sunday)?.lowerBound.text == "2026-11-15")
    let sunday = try phrase("next sunday")
    #expect(sunday.days(on: today, weekStart: .sunday)?.lowerBound.text == "2026-11-15")
    #expect(sunday.days(on: today)?.lowerBound.text == "2026-11-22")
  }

  @Test func `nothing is invented at the ends of the calendar`() throws {
    for text in ["last week", "yesterday", "3 days ago", "last year", "W42", "jan", "next year"] {
      let named = try phrase(text)
      for today in [CivilDate.earliest, .latest] {
        if let days = named.days(on: today) {
          #expect(abs(days.lowerBound.days(since: today)) < 732)
        }
      }
    }
    let yesterday = try phrase("yesterday")
    #expect(yesterday.days(on: .earliest) == nil)
  }
}
