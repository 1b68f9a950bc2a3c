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
    let seeming = Seeming(
      text.extracting(start..<content.end), in: line.section, as: document.kind, line.isTopLevel)
    guard let name = seeming.name(hasSign: !sign.isEmpty) else { return nil }
    let end = text.endOfWord(from: start, to: content.end)
    return MissingBullet(
      range: sign.isEmpty ? ByteRange(start, end) : sign, sign: ByteRange(sign.start, start),
      bullet: seeming.isHabit && !seeming.hasBox && document.kind.recordsHabits ? "- [ ] " : "- ",
      name: name)
  }
}

/// What the rest of a line is behind a bullet.
private struct Seeming {
  let kind: LineKind
  let hasBox: Bool
  let hasAmount: Bool
  let time: ByteRange?
  private let isMood: Bool
  private let hasWords: Bool
  private let hasColon: Bool
  /// Whether it is called like a setting or rule.
  private let isSetting: Bool

  var isHabit: Bool { kind == .habitItem }

  init(
    _ rest: Span<UInt8>, in section: SectionKind, as kind: DocumentKind, _ isTopLevel: Bool
  ) {
    var bytes: [UInt8] = []
    if isTopLevel, let name = SectionKind.names.first(where: { $0.kind == section })?.name {
      bytes = Array("## \(name.description)\n".utf8)
    }
    bytes += Array("- ".utf8)
    bytes.append(span: rest)
    let document = Document(bytes, as: kind)
    let item = document.item(atLine: document.lines.count - 1)
    self.kind = item.kind
    hasBox = item.state != nil
    hasAmount = item.amount != nil
    time = item.time
    isMood = item.mood?.mood != nil
    hasWords = !item.words.isEmpty
    let name = bytes[..<(bytes.lastIndex(of: UInt8(ascii: ":")) ?? 0)].dropFirst(2)
    isSetting =
      SettingName(Array(name).span) != nil
      || Rule.all.contains { $0.name.utf8.elementsEqual(name) }
    hasColon = item.time.map { bytes[$0.indices].contains(UInt8(ascii: ":")) } ?? false
  }

  /// What it is; nil for what may be prose.
  func name(hasSign: Bool) -> String? {
    switch kind {
    case .task, .priorityItem, .goalItem: hasSign && hasBox ? "task" : nil
    case .scheduleItem: hasSign && hasBox || hasColon ? "slot" : nil
    case .habitItem: hasSign && hasBox || hasAmount ? "habit" : nil
    case .settingItem: isSetting ? "setting" : nil
    case .moodItem: isMood && (time != nil || !hasWords) ? "mood" : nil
    default: nil
    }
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
