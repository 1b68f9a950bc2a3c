import PlanDocument
import PlanRules
import PlanText
import Testing

/// Lines that people write and that only look like mistakes: they have no finding above a hint.
@Suite struct QuietProseTests {
  /// A place for a line: a file and the text around it.
  struct Place: Sendable {
    let path: String
    let before: String

    /// A place in each kind of section, in days, lists and templates.
    static let all: [Place] = [
      Place(path: "2026-10-05.plan", before: "- [ ] "),
      Place(path: "2026-10-05.plan", before: ""),
      Place(path: "2026-10-05.plan", before: "- "),
      Place(path: "2026-10-05.plan", before: "- [x] Pay rent\n  - "),
      Place(path: "2026-10-05.plan", before: "- [x] Pay rent\n  "),
      Place(path: "2026-10-05.plan", before: "- [ ] !high "),
      Place(path: "2026-10-05.plan", before: "## Priorities\n\n1. [ ] "),
      Place(path: "2026-10-05.plan", before: "## Priorities\n\n1. "),
      Place(path: "2026-10-05.plan", before: "## Tasks\n\n- [/] "),
      Place(path: "2026-10-05.plan", before: "## Tasks\n\n- "),
      Place(path: "2026-10-05.plan", before: "## Tasks\n\n"),
      Place(path: "2026-10-05.plan", before: "## Garden\n\n- [x] "),
      Place(path: "2026-10-05.plan", before: "## Garden\n\n### Fence\n\n"),
      Place(path: "2026-10-05.plan", before: "## Schedule\n\n- 09:00-10:00 "),
      Place(path: "2026-10-05.plan", before: "## Schedule\n\n- 09:00-10:00 Talk\n  "),
      Place(path: "2026-10-05.plan", before: "## Habits\n\n- [x] Read -- "),
      Place(path: "2026-10-05.plan", before: "## Mood\n\n- 09:00 calm -- "),
      Place(path: "2026-10-05.plan", before: "## Notes\n\n"),
      Place(path: "2026-10-05.plan", before: "## Notes\n\n- [ ] "),
      Place(path: "groceries.plan", before: "- [ ] "),
      Place(path: "groceries.plan", before: "## Tasks\n\n- "),
      Place(path: "groceries.plan", before: "## Goals\n\n- [ ] "),
      Place(path: "habits.plan", before: "## Habits\n\n- Read -- "),
      Place(path: "templates/day.plan", before: "## Tasks\n\n- [ ] "),
      Place(path: "settings.plan", before: "## Notes\n\n"),
    ]
  }

  /// Rules about folders do not depend on single lines.
  private static let context = {
    let rules = Set(Rule.all.filter { !$0.isAboutFolder }.map(\.name))
    return LintContext(today: ExampleRun.today, where: rules.contains)
  }()

  @Test(arguments: quietLines)
  func `a line of prose has no warning, in any place`(_ line: String) {
    // Making these takes longer than reading a line.
    var (reader, linter) = (LintReader(Self.context), Linter(Self.context))
    for place in Place.all {
      // After the time of a slot, a dash separates the words.
      if place.before.hasSuffix("10:00 "), "-–—:".contains(line.first ?? " ") { continue }
      let text = Array((place.before + line + "\n").utf8)
      let path = FilePath(place.path)
      let kind = DocumentKind(path: path.bytes)
      var reading = LintReading()
      reader.read(text.span, as: kind, path: path, into: &reading)
      let found = linter.add(text.span, reading, as: kind, path: path)
      #expect(!linter.defersLast)
      let loud = (found?.findings ?? []).filter { $0.severity >= .warning }
      #expect(
        loud.isEmpty,
        "\(loud.map { "\($0.rule): \($0.message)" }) in \(place.path) after \(place.before)")
    }
  }

  @Test(arguments: quietHeadings)
  func `an unknown heading has no warning`(_ name: String) {
    let text = Array("# 2026-10-05 Mon\n\n## \(name)\n\n- [ ] Call mum\n\nText.\n".utf8)
    let run = ExampleRun(text, path: "2026-10-05.plan", others: []) { _ in true }
    #expect(run.findings.filter { $0.severity >= .warning } == [])
  }

  @Test func `there are many different lines`() {
    #expect(quietLines.count >= 120)
    #expect(Set(quietLines).count == quietLines.count)
  }
}

/// Sections that people use, in several languages. Some are similar to the planner's own names.
private let quietHeadings = [
  "Work", "Work: Q4", "Meetings", "Seating plan", "Food", "Moon", "Good things", "Wood", "Room",
  "Quotes", "Votes", "Nodes", "Talks", "Tanks", "Asks", "Goats", "Coals", "Today", "Tomorrow",
  "Shopping", "Shop", "Stop", "Top 10", "Top three", "Tops", "Today's tasks", "Task force",
  "Later", "Waiting for", "Someday", "Inbox", "Ideas", "Log", "Done", "Aufgaben", "Notizen",
  "Termine", "Ziele", "Gewohnheiten", "Stimmung", "Tagesplan", "Einkauf", "Note", "Noten",
  "Tâches", "Habitudes", "Humeur", "Priorités", "Objectifs", "Courses", "Notas", "Hábitos",
  "Prioridades", "Agenda de mañana", "Taken", "Gewoontes", "Mål", "Vanor", "仕事", "📚 Books",
  "C++", "#1", "Q&A", "1:1 with Ann", "Habitat", "Sitting", "Mode", "Mod", "Toto",
  "Scheduled", "Schedules", "Scheduler", "Scheduling", "Tasked", "Tasking", "Moody", "Habitual",
  "Habitus", "Goalkeeper", "Prioritise", "Sittings",
]

private let quietLines = [
  // Colons.
  "Note: call back", "Re: invoice of last week", "Note to self: be kind",
  "Idea: what if we did nothing?", "PS: bring cake", "Fw: Re: Fw: minutes", "Ask: why now?",
  "Rent due: 50 euros", "Amount due to: Bob", "Library books due: see the slip",
  "From: Monday To: Friday", "Subject: Re: hello", "Open points: 3", "Points: see below",
  "Target: 50 press-ups", "Goal: finish the book", "Start: whenever it rains",
  "Start: today, if the sun shines", "Until: further notice", "Done: everything but the floor",
  "After: dinner", "Every: body was there", "Remind: him of the keys", "Id: still unknown",
  "was: is now gone", "from:bob@example.org to:ann@example.org", "search to:Ann from:Bob",
  "Ratio 3:1 or 2:1", "Score 10:40", "John 3:16 and Psalm 23:1", "std::vector and a::b",
  "key:value pairs", "mailto:jo@example.org", "tel:+441234567", "isbn:9780141036144",
  "doi:10.1000/182", "localhost:8080 is down", "C:\\Users\\Ann", "scp file host:/srv/x",
  "sms:0123 and geo:52.5,13.4", ":smile: and :tada:", "foo: bar: baz", "a : b : c",
  "Type: cat, size: 10", "Room:5b", "rest:2m between the sets", "dine:19:00", "Sauce: 3d day",
  "Achtung: Glatteis", "Betreff: Rechnung", "von: Anna, bis: Sonntag", "von:9 bis:17",
  "Termin: Montag", "Stand: heute", "Wichtig: Schlüssel mitnehmen", "Frist: siehe Brief",
  "Objet : facture", "Rappel : payer le loyer", "À faire : rien", "Dû : 50 €",
  "Rendez-vous : lundi", "Attention : travaux", "Échéance : fin du mois",
  // Exclamations.
  "wow!", "Wow !!", "Appeler maman !", "Enfin !!!", "Yes!! At last!", "!important in CSS",
  "Beware of !high water", "a != b", "!== is strict", "Not! now", "Los!", "Achtung!!!", "¡Hola!",
  "Don't panic!", "!!Con", "Run !! to repeat the last command", "!5 is no factorial",
  // Brackets.
  "Quote him [sic] in full", "See [1] and [2]", "[sic]", "array[0] and list[ ]", "arr[i][j]",
  "Return [] when empty", "[draft] Letter to the bank", "[WIP] Grammar", "[Anna] fragen",
  "[page](https://example.org/a)", "[x](https://example.org)", "[[Wiki page]]",
  "Press [Enter] and [Esc]", "regex [a-z]+", "[a, b]", "Interval [0, 1)", "Tick [x] in the form",
  "(optional) Sweep", "(a) or (b)", "f(x) = x + 1", "(see the plan of Monday)", "{a, b}",
  "<b>bold</b>", "<3 and </3", "a < b > c", "5 [five] apples",
  "(x, y) is the place", "x) the tenth letter but two",
  // Times, dates, numbers.
  "10:30 at Bob's", "at 9", "9-5 job", "Meet at 17.00", "um 17 Uhr", "17h30 chez Paul",
  "à 8h", "ab 9:15", "9:00 am Bahnhof treffen", "5 - 10 people expected", "on 2026-10-07",
  "the 7.10.2026", "10/7", "12.10.", "Born 1984-02-30, says the form", "24/7", "3/4 cup",
  "1,5 l Milch", "50 %", "100% done", "5 km in 30m", "No. 5", "#5 of 10", "#1 hit", "C# and F#",
  "2nd try", "+49 30 123456", "+3d printer", "-5 degrees", "1. Advent", "1.5h of sleep",
  "3d print", "2w left", "v1.2.3", "IPv6 ::1", "€5.00", "$PATH:/usr/bin", "1e9", "0x1F",
  "100€ : trop cher", "T-3 days", "+1", "~5 minutes", "= 42", "> quoted by Ann", ">> cited twice",
  // Links, mail, paths, code.
  "https://example.org/a?b=c#d", "http://example.org:8080/due:now", "www.example.org",
  "<https://example.org>", "ann@example.org", "@home", "@ann: please look", "@due", "a/b", "~/plan",
  "/etc/hosts", "Run `make due:soon`", "Read `- [ ] text`", "git commit -m 'x'", "--help",
  "x -- y", "--force is not a plan", "foo -> bar", "a => b", "a|b|c", "\\due:fri", "due\\:soon",
  "a_b *c* **d** ~~e~~", "`", "``", "don't `", "**Note**: bold",
  // Words near keys and sections.
  "due date moved", "The due is paid", "dues:5", "undue", "every day", "every 2 weeks", "Everyday",
  "after 3 days", "points to the moon", "estimate the cost", "reminder for Ann", "goalkeeper",
  "target audience", "toe and fro", "identity: unclear", "wash: 30 degrees", "done and dusted",
  "start over", "until we meet", "expires soon", "note:this", "date:unknown", "time:flies",
  "prio eins", "priority: the children", "prio: klar", "high five", "low tide", "medium rare",
  // Scripts, emoji.
  "🎉", "🎂 Ann: 40!", "☕️ with Jo", "👨‍👩‍👧 dinner", "🏳️‍🌈 parade", "1️⃣ first", "→ next",
  "– with a dash", "— mit Strich", "„Zitat“", "«Bonjour»", "“Hi”", "l’été",
  "Müller & Söhne", "naïve façade", "仕事：明日まで", "明日 10:30 に会う", "Позвонить: маме",
  "שלום: מחר", "مرحبا: غدا", "नमस्ते: कल", "ซื้อนม", "Ünïcödé", "e\u{301}te\u{301}", "½ cup", "²",
  // Look-alikes and other characters that mean nothing in their place.
  "Привет, мир: завтра", "Оля и СССР", "PDFка и Gitа", "ρgh = 5", "Δt und Ωm", "x² + y²",
  "５個買う", "１０：００から会議", "！注意", "＃１", "「＃タグ」", "買い物　牛乳", "はい／いいえ", "〜から",
  "（注：締切）", "10–12 Uhr", "S. 10–12", "3 × 4", "a−b", "well‑known", "½–1 cup", "10 000 €", "١٠ تفاح",
  "𝐛𝐨𝐥𝐝 text", "#1–3", "Nr．5",
  // Text that resembles priorities or comments.
  "!now or never", "!how", "!urgent", "!wichtig", "!hugh", "!lol", "!mid", "a <- b", "x <!> y",
  "<-- see there", "--> there", "- - -", "• • •", "– – –", "· one · two", "— he said",
  // Rules, tables and other forms of plain text.
  "---", "***", "===", "___", "| a | b |", "|---|---|", "* * *", "...", "?", "-", "n/a", "TBD",
  "$$$", "%", "^", "&", "_", "\"quoted\"", "'quoted'", "(", ")", "[", "]", "{", "}", "<", ">", ":",
  ";", ",", ".", "/", "\\", "+", "=", "~",
]
