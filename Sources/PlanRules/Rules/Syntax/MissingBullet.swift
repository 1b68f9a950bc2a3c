import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let missingBullet = Rule(
    "missing-bullet", in: .syntax, .warning,
    "an item without a bullet, or with another sign for it",
    reason: """
      A bullet is `-`, `*`, `+` or a number with a full stop. A line without one is a note, however \
      it goes on: a time in the Schedule is no slot then, and what a box behind `•` says counts for \
      nothing. Only a box may do without.
      """,
    examples: [
      .marked(
        """
        ## Tasks

        • [ ] Call mum
        ^
        – [x] Pay rent
        ^
        """,
        fixed: """
          ## Tasks

          - [ ] Call mum
          - [x] Pay rent

          """),
      .marked(
        """
        ## Schedule

        09:00-09:30 Standup
        ^^^^^^^^^^^
        • 10:00 Review
        ^

        ## Habits

        Water: 5/8
        ^^^^^^

        ## Mood

        21:30 calm
        ^^^^^
        """,
        fixed: """
          ## Schedule

          - 09:00-09:30 Standup
          - 10:00 Review

          ## Habits

          - [ ] Water: 5/8

          ## Mood

          - 21:30 calm

          """),
      .marked(
        """
        week start: sunday
        ^^^^
        """,
        fixed: "- week start: sunday\n", path: "settings.plan"),
      .marked(
        """
        ## Settings

        week start: monday
        ^^^^
        hours: 07:00-23:00
        ^^^^^^
        day start: 04:00
        ^^^
        """,
        fixed: """
          ## Settings

          - week start: monday
          - hours: 07:00-23:00
          - day start: 04:00

          """, path: "settings.plan"),
      .clean("The week starts: whenever you like\n", path: "settings.plan"),
      .clean(
        """
        ## Tasks

        – a thought
        • copied from a page
        09:00 is a time of the Schedule
        [ ] Buy milk

        ## Schedule

        2-3 people will come
        – 5 of them for lunch

        ## Habits

        See the doctor: 3 weeks at least
        Total: 5
        Score: 3/4

        ## Mood

        calm before the storm

        ## Notes

        • [ ] anything at all
        """),
    ],
    check: .line(.attempt) { file, line, report in
      guard let missing = file.missingBullet(line) else { return }
      if missing.sign.isEmpty {
        report.add(
          missing.range, "without a bullet this is a note, and no \(missing.name)",
          fix: .likely("insert '\(missing.bullet)'", .replace(missing.sign, missing.bullet)))
      } else {
        let sign = file.string(missing.range)
        report.add(
          missing.range, "'\(sign)' is no bullet, so this is a note and no \(missing.name)",
          fix: .likely("write '-'", .replace(missing.sign, missing.bullet)))
      }
    })
}

/// What lacks a bullet.
struct MissingBullet {
  /// What is told of: the sign, or the first word.
  let range: ByteRange
  /// What the bullet takes the place of; of no width without a sign.
  let sign: ByteRange
  /// With the blank behind it.
  var bullet = "- "
  /// What the line would be.
  let name: String
}

extension LintedFile {
  /// What a note would be with a bullet, where that is certain.
  func missingBullet(_ index: Int) -> MissingBullet? {
    let line = lines[index]
    guard line.kind == .note, line.section != .notes, line.marks.contains(.attempt) else {
      return nil
    }
    let content = content(index)
    let text = document.bytes.span
    guard !content.isEmpty else { return nil }
    let (first, length) = scalar(in: text, at: content.start)
    let sign = ByteRange(content.start, content.start + (isBulletSign(first) ? length : 0))
    let mayBeItem =
      !sign.isEmpty || text[content.start].isASCIIDigit
      || line.section == .habits || line.section == .mood || document.kind == .settings
    guard mayBeItem else { return nil }
    let start = text.skippingWideBlanks(from: sign.end, to: content.end)
    guard start < content.end else { return nil }
    let rest = BulletedRest(
      text.extracting(start..<content.end), in: line.section, as: document.kind, line.isTopLevel)
    guard let name = rest.name(hasSign: !sign.isEmpty) else { return nil }
    let end = text.endOfWord(from: start, to: content.end)
    return MissingBullet(
      range: sign.isEmpty ? ByteRange(start, end) : sign, sign: ByteRange(sign.start, start),
      bullet: rest.isHabit && !rest.hasBox && document.kind.recordsHabits ? "- [ ] " : "- ",
      name: name)
  }
}

/// Whether a character is a bullet, a dash or a shape that stands for one elsewhere.
func isBulletSign(_ value: UInt32) -> Bool {
  switch value {
  // Dots, dashes, bullets, minus, shapes, and the dot and dash of East Asian scripts.
  case 0xB7, 0x2010...0x2015, 0x2022, 0x2023, 0x2043, 0x2212, 0x2219, 0x25A0, 0x25A1, 0x25AA,
    0x25AB, 0x25B6, 0x25B8, 0x25BA, 0x25CB, 0x25CF, 0x25E6, 0x30FB, 0xFF0D, 0xFF65:
    true
  default: false
  }
}

extension Span<UInt8> {
  /// Behind the blanks at `start`, those of other scripts too.
  fileprivate func skippingWideBlanks(from start: Int, to end: Int) -> Int {
    var i = skippingBlanks(from: start, to: end)
    while i < end {
      let (value, length) = scalar(in: self, at: i)
      guard value >= 0x80, Lookalike(value)?.sort == .blank else { break }
      i = skippingBlanks(from: i + length, to: end)
    }
    return i
  }
}
