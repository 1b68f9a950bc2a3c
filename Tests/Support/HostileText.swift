/// Hostile texts that use the grammar: real fragments in unusual places, then mutated bytes.
public struct HostileText {
  private var random: SeededGenerator

  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A text of a few lines, or a few dozen.
  public mutating func text() -> [UInt8] {
    var bytes: [UInt8] = []
    if random.chance(3) { bytes += [0xEF, 0xBB, 0xBF] }
    let style = random.number(below: 10)
    let count = 1 + random.number(below: random.chance(20) ? 40 : 12)
    for index in 0..<count {
      bytes += line()
      let isLast = index == count - 1
      if isLast, random.chance(20) { break }
      bytes += lineEnd(style)
    }
    if random.chance(25) { mutate(&bytes) }
    return bytes
  }

  /// One of these texts, with pieces of others in it and a few bytes changed.
  public mutating func mutation(of texts: [[UInt8]]) -> [UInt8] {
    var bytes = random.pick(texts)
    if bytes.count > 600 {
      let start = random.number(below: bytes.count - 300)
      bytes = Array(bytes[start..<start + 300])
    }
    if random.chance(50) {
      let other = random.pick(texts)
      let start = random.number(below: other.count + 1)
      let piece = other[start..<min(start + random.number(below: 80), other.count)]
      bytes.insert(contentsOf: piece, at: random.number(below: bytes.count + 1))
    }
    if random.chance(10) { bytes = Array(bytes.map { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }.joined()) }
    mutate(&bytes)
    return bytes
  }

  private mutating func lineEnd(_ style: Int) -> [UInt8] {
    switch style {
    case 0: [0x0D, 0x0A]
    case 1: random.pick([[0x0A], [0x0D, 0x0A], [0x0D, 0x0D, 0x0A]])
    default: [0x0A]
    }
  }

  private mutating func line() -> [UInt8] {
    if random.chance(15) { return Array(random.pick(Self.headings).utf8) }
    if random.chance(8) { return Array(random.pick(["", "", " ", "\t", "\u{A0}", "\r"]).utf8) }
    if random.chance(8) {
      return Array((random.pick(Self.indents) + random.pick(Self.blocks)).utf8)
    }
    var text = random.pick(Self.indents) + random.pick(Self.bullets) + random.pick(Self.boxes)
    if random.chance(25) { text += random.pick(Self.times) }
    for _ in 0..<random.number(below: 6) {
      text += random.pick(Self.words) + random.pick(Self.gaps)
    }
    return Array(text.utf8)
  }

  /// Flips, drops, doubles and moves a few bytes or lines.
  public mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0..<1 + random.number(below: 4) where !bytes.isEmpty {
      let at = random.number(below: bytes.count)
      let length = min(1 + random.number(below: 12), bytes.count - at)
      switch random.number(below: 10) {
      case 0:
        bytes[at] =
          random.chance(30) ? UInt8(truncatingIfNeeded: random.next()) : random.pick(Self.bytes)
      case 1: bytes.removeSubrange(at..<at + length)
      case 2: bytes.insert(contentsOf: bytes[at..<at + length], at: at)
      case 3: bytes.insert(random.pick(Self.bytes), at: at)
      case 4: bytes.removeSubrange(at...)
      case 5:
        let part = Array(bytes[at..<at + length])
        bytes.removeSubrange(at..<at + length)
        bytes.insert(contentsOf: part, at: random.number(below: bytes.count + 1))
      case 6: bytes.insert(contentsOf: Array(random.pick(Self.pieces).utf8), at: at)
      default: bytes.insert(contentsOf: Array((" " + random.pick(Self.words)).utf8), at: at)
      }
    }
  }

  /// Text that is hard to see.
  private static let pieces = [
    "\r", "\r\n", "\n", "\n\n", "\n  ", "\t", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}",
    "\u{85}",
    "\u{B}", "\u{C}", "\u{200B}", "\u{3000}", "\u{301}", "\u{1F600}", "\u{660}", "\u{2264}",
  ]
  private static let bytes: [UInt8] = [
    9, 9, 10, 10, 13, 13, 32, 32, 32, 0x2D, 0x3A, 0x21, 0x31, 0x5B, 0x5D, 0x60, 0x23, 0x3E, 0, 0x1B,
    0x7F, 0x80, 0xC2, 0xA0, 0xE2, 0xFF, 0x7E,
  ]
  private static let headings = [
    "# 2026-10-05 Mon", "#2026/10/5", "# Title", "## Priorities", "##Top 5:", "## Tasks",
    "##todo", "## Schedule", "## AGENDA ##", "## Habits", "## Mood", "## moods:", "## Notes",
    "## Goals", "## Settings", "## Work", "## Work ##", "##Work", "### Group", "###  Group  ",
    "####", "##", "## ", "#", "#tag",
  ]
  private static let blocks = [
    "```", "```swift", "````", "~~~", "~~~ x", "<!-- a comment -->", "<!-- open", "-->", "x -->",
    "<!-- planfmt: off -->", "<!-- planlint: allow x -->", "> quote",
    "<<<<<<< HEAD", "=======", ">>>>>>> theirs", "| table |", "---", "plain text  ", "text",
  ]
  private static let indents = [
    "", "", "", "", "", "  ", "  ", "  ", " ", "   ", "    ", "      ", "\t", "\t\t", " \t",
    "\u{A0}", "          ",
  ]
  private static let bullets = [
    "- ", "- ", "- ", "* ", "+ ", "-", "1. ", "2) ", "10. ", "123456789. ", "1.", "-\t", "-   ", "",
  ]
  private static let boxes = [
    "[ ] ", "[ ] ", "[x] ", "[X] ", "[]", "[/] ", "[-]", "[>] ", "[?] ", "[ x ] ", "[\u{2713}] ",
    "[x](", "[[", "", "", "", "[  ]",
  ]
  private static let times = [
    "09:00 ", "9:00-10:30 ", "9am ", "9-10 ", "22:30-01:00 ", "22:30-01:00> ", "9am-5pm ",
    "14:00-13:30 ", "10:00 - 11:00 ", "10:00\u{2013}11:00 ", "01:30>-02:00 ", "24:00 ", "9 ",
    "08:15", "20:00-00:00 ", "09:00-09:00 ", "12-1pm ",
  ]
  private static let gaps = [" ", " ", " ", " ", "  ", "", "\t", "\u{A0}", ","]
  private static let words = [
    "Pay", "rent", "due:fri", "due:2026-10-07", "due:2026-10-7", "due:10-07", "due:x", "due:",
    "due:17:00", "due:9am", "due:tomorrow", "due:+3d", "due:2026-W41", "due:2026-10-07T9:00",
    "start:mon", "until:2027-01-01", "every:day", "every:mon,wed", "every:1m", "after:3d",
    "expires:+2h", "expires:17:00", "expires:fri", "remind:10m", "remind:9am", "points:5", "pts:5",
    "points:1000", "est:1h30m", "goal:x", "target:60", "target:100km", "from:2026-10-01",
    "to:2026-10-06", "done:14:30", "id:a", "was:\"Old name\"", "was:\"open", "was:x",
    "due:\"fri\"", "#work", "#home/x", "#1", "(#a)", "#a,", "#\u{E4}\u{F6}", "#", "##", "!high",
    "!h", "!!!", "!!", "!", "!1", "!High,", "\\#x", "\\!high", "due\\:x", "`code`", "``a`b``",
    "`open", "<http://a>", "<a:", "[x](y z)", "](", "[[wiki]]", "[[", "http://a/#b", "a:b", "--",
    "-- comment", "Water: 5/8 glasses", "Water:5/8", ": 5", "5km", "7h30m/7h", "<=2 cups", "1,5",
    "5/0", "tired", "\u{1F60A}", "ok", "calm", "<!-- x -->", "<!--", "-->", "\u{65E5}\u{672C}",
    "\u{202E}", "\u{FEFF}", "9:00", "am", "pm", "-10", "- 9:30", "week start: monday",
    "name :value", "x:y", "\"", "(", ")",
  ]
}
