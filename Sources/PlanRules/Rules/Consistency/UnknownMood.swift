import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unknownMood = Rule(
    "unknown-mood", in: .consistency, .warning, "what is nearly a mood",
    reason: """
      The words are happy and great (5), calm and good (4), neutral and okay (3), sad, stressed, \
      tired and bad (2), angry and terrible (1), and their emoji; a time may stand before one and a \
      comment behind ` -- `. Any other word is kept, and the day's mood is computed without it: that \
      is told only where one of these was probably meant.
      """,
    examples: [
      .marked(
        """
        ## Mood

        - hapy
          ^^^^
        - happy, but late
          ^^^^^^
        - 8.15 tired
          ^^^^
        """,
        fixed: """
          ## Mood

          - happy
          - happy but late
          - 08:15 tired

          """),
      .marked("## Mood\n\n- 09:00-10:00 calm\n  ^^^^^^^^^^^\n"),
      .clean(
        """
        ## Mood

        - could be better
        - had a bad day
        - tried hard
        - 21:30 meh #work -- another meeting
        - müde
        - triste
        - устал
        - 8/10
        - hungry
        - calm after all
        - 😫 -- see above
        - #work
        - -- no word at all
        """),
    ],
    check: .line(.attempt) { file, line, report in
      guard file.lines[line].kind == .moodItem else { return }
      let item = file.item(line)
      let text = file.document.bytes.span
      guard let token = item.mood, token.mood == nil else { return }
      let word = file.string(token.range)
      let source = text.extracting(token.range.indices)
      if item.time == nil, let time = TimeAttempt(source), let meant = time.meant,
        time.length == source.count, !item.words.isEmpty
      {
        let isRange = meant.utf8.count > 5
        report.add(
          token.range,
          isRange
            ? "'\(word)' is not read as a time: a mood has one, as \(meant.prefix(5))"
            : "'\(word)' is not read as a time; write \(meant)",
          fix: isRange ? nil : .likely("write '\(meant)'", .replace(token.range, meant)))
        return
      }
      let bare = source.countWithoutPunctuation
      if bare < source.count, MoodWord(source.extracting(0..<bare)) != nil {
        let end = token.start + bare
        report.add(
          token.range, "'\(word)' is no mood word, for what touches it",
          fix: .likely(
            "remove '\(file.string(ByteRange(end, token.end)))'",
            .delete(ByteRange(end, token.end))))
        return
      }
      guard item.words.isEmpty else { return }
      let known = MoodWord.allCases.map(\.canonical.description)
      // `mad` and `hungry` are near ones too, and words of their own.
      guard source.count <= 40, let meant = nearest(word, among: known),
        source[0] | 0x20 == meant.utf8.first
      else { return }
      report.add(
        token.range, "'\(word)' is no mood word; did you mean '\(meant)'?",
        fix: .likely("write '\(meant)'", .replace(token.range, meant)))
    })
}

extension Span<UInt8> {
  /// Its length without the punctuation at its end.
  var countWithoutPunctuation: Int {
    var end = count
    while end > 0, [0x2C, 0x2E, 0x3A, 0x3B, 0x21, 0x3F].contains(self[end - 1]) { end -= 1 }
    return end
  }
}
