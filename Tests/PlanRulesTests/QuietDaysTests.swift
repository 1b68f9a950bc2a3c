import PlanRules
import PlanText
import Testing

/// Days as people write them, in their languages: rules about files have no finding.
@Suite struct QuietDaysTests {
  @Test(arguments: quietDays)
  func `a day of plain sentences has no finding`(_ day: String) {
    let run = ExampleRun(Array(day.utf8), path: "2026-10-05.plan", others: []) { name in
      Rule.all.contains { $0.name == name && !$0.isAboutFolder }
    }
    // The notes of these days contain boxes, which that rule reports.
    let findings = run.findings
    #expect(findings.isEmpty, "\(findings.map { "\($0.rule): \($0.message)" })")
  }
}

private let quietDays = [
  """
  # 2026-10-05 Mon

  ## Tasks

  - [ ] Müll rausbringen – spätestens bis 18:00!
  - [ ] Steuer: Belege 2025 sortieren (1.234,56 € fehlen noch)
  - [ ] Anruf bei Frau Groß, Tel. 030/123456 – 10:00–12:00 Uhr
  - [x] „Die Wand“ zurückgeben, S. 10–12 kopieren
    - Fällig war es schon am 1.10.
    - [x] Mahnung prüfen
  - [ ] Paket abholen, 24/7 offen

  Morgen ist Feiertag, also heute einkaufen.

  ## Schedule

  - 09:00-10:00 Standup
  - 18:00 bis zum Abend bei Oma
  - Bus fährt um 9:10 oder 9:40

  ## Habits

  - [x] Laufen: 5.2 km -- im Regen, 1.000 Pfützen
  - [x] Und/oder Yoga
  - [ ] Wasser: 3/8 Gläser

  ## Mood

  - 21:30 calm -- Müde, aber zufrieden

  ## Notes

  - [ ] Kästchen im Zitat
  • Stichpunkt – noch einer
  09:00 ist hier nur eine Zahl
  ＃kein Tag, due：morgen auch nicht
  """,
  """
  # 2026-10-05 Mon

  ## Tasks

  - [ ] Fix `arr[i] = "due:soon"` in the parser #work
  - [ ] Read https://example.org/a?due=1#top and ssh://git@host:22/x
  - [ ] Reply to <jo@example.org> re: 16:9 vs. 4:3!
  - [ ] Explain why a != b && !done, then ship!!!
  - [ ] Café naïve résumé – the “smart” quotes stay…
    > quoted: 09:00 would be fine

  ~~~sh
  - [ ] not a task
  \tif [[ -f x ]]; then echo "##Tasks"; fi
  ~~~

  ## Schedule

  - 09:00-10:00 Review
  - Ask whether the shop is open after 22:00
  - 12:00 to 15 people for lunch

  ## Notes

  # Checklist from the wiki

  - first
   - one blank
  \t- a tab
  * second
  | a | b |
  !hgih ## Taks <- both are jokes
  """,
  """
  # 2026-10-05 日曜日

  ## Tasks

  - [ ] 買い物：牛乳、卵、パン（３個）
  - [ ] 会議は１０：００からです！忘れないで！
  - [ ] メール返信【重要】 #仕事 due:2026-10-06
  - [ ] 「はい／いいえ」で答える
    - 注：締切は１０／７

  今日は　とても　忙しい。

  ## Schedule

  - 10:00-11:00 会議：第１回
  - 12:00 昼ご飯〜休憩

  ## Notes

  ＃＃ 見出し
  ・箇条書き　その１
  - ［ ］ ここでは文字
  """,
  """
  # 2026-10-05 Mon

  ## Tasks

  - [ ] Позвонить маме: завтра в 10:00 — не забыть!
  - [ ] Отправить PDFку и USB-кабель, COVID-тест
  - [ ] Сохранить в СССР-архив №5, «Война и мир»
  - [x] Ответить Оле про C++ и Python3
  - [ ] Οι φίλοι μου: Ωμέγα, Δt = 5 μs, ρgh και πr²
  - [ ] 给妈妈打电话：明天！（不要忘记）
  - [ ] לקנות חלב (3%), לחם: היום
  - [ ] اتصل بأمي: غدا، الساعة ١٠
  - [ ] Trouver 1 200 € : urgent !

  ## Habits

  - [x] Чтение: 30m
  - [x] 운동: 3/3
  """,
].map { $0 + "\n" }
