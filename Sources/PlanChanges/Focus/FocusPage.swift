import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// One screen of a session: its top, body and bottom.
struct FocusPage {
  private let drawing: FocusDrawing
  private let session: FocusSession
  private let now: Now
  private let size: ScreenSize
  private let glyphs: Glyphs
  private let palette: Palette

  init(_ drawing: FocusDrawing, _ session: FocusSession, _ now: Now, _ size: ScreenSize) {
    (self.drawing, self.session, self.now, self.size) = (drawing, session, now, size)
    (glyphs, palette) = (drawing.glyphs, drawing.palette)
  }

  /// How much of a task is shown; it is reduced step by step until the task fits.
  private struct Shape {
    var notes = Int.max
    var steps = Int.max
    var words = 6
    var isBig = true
    var hasGaps = true
    var hasRule = true
    var hasState = true
    var hasPlace = true
    var hasBar = true
    var hasTraits = true

    static let steps: [@Sendable (inout Shape) -> Void] = [
      { $0.notes = 4 }, { $0.isBig = false }, { $0.hasRule = false }, { $0.notes = 2 },
      { $0.hasGaps = false }, { $0.hasState = false }, { $0.notes = 0 }, { $0.words = 3 },
      { $0.hasPlace = false }, { $0.steps = 6 }, { $0.hasBar = false }, { $0.steps = 3 },
      { $0.words = 2 }, { $0.hasTraits = false }, { $0.steps = 2 },
    ]
  }

  /// `task 2 of 5`, and the day and time.
  var top: [Piece] {
    let (done, open) = (session.doneCount, session.queue.count)
    var left = Piece(" \(done) done", .dim)
    if session.current != nil {
      left = Piece(" task \(done + session.position + 1) of \(done + open)", .bold)
    }
    let clock = ClockTime(minutes: now.minutes % 1440) ?? .midnight
    let day = "\(now.date.weekday.title) \(now.date.day) \(monthAbbreviation(now.date.month))"
    let right = [Piece("\(day)  ", .dim), Piece(clock.bytes), Piece(" ")]
    return [left, Piece.blanks(size.columns - left.shown.width - right.width)] + right
  }

  /// The last message, else the next task; and the keys.
  var bottom: [[Piece]] {
    var line: [Piece] = []
    if let message = session.lastingMessage ?? session.message {
      line = [Piece(" "), Piece(message.bytes, palette.style(.yellow))]
    } else if let next = session.next {
      line = [Piece(" next: ", .dim), Piece(next.item.words, .dim)]
    }
    return [line, [Piece(" " + keys, .dim)]]
  }

  private var keys: String {
    if session.showsHelp { return "any key: back to the task" }
    if session.current == nil { return "u undo  q quit" }
    let all = "space pause  d done  s skip  n next  1-9 step  u undo  + 5 min  ? keys  q quit"
    let few = "d done  s skip  n next  ? keys  q quit"
    return all.utf8.count < size.columns ? all : few
  }

  var help: [[Piece]] {
    let rows = [
      ("space", "pause or continue the clock"), ("d", "done, and go to the next task"),
      ("1-9", "tick a step, or open it again"), ("s", "skip: move it to the end"),
      ("n p", "the next or the previous task"), ("+", "five minutes more"),
      ("u", "undo the last tick"), ("q", "quit"),
    ]
    return block(
      rows.map { key, meaning in
        [Piece(key, .bold), Piece.blanks(8 - key.utf8.count), Piece(meaning)]
      })
  }

  var body: [[Piece]] {
    guard let task = session.current, let clock = session.clock else {
      let count = counted(session.doneCount, "task is", "tasks are")
      return [
        centred([Piece("all done", .bold)]), [], centred([Piece("\(count) done, nothing is left")]),
      ]
    }
    let room = size.rows - 3
    var shape = Shape()
    if glyphs.isASCII || size.columns < 60 { shape.isBig = false }
    var lines = self.lines(task, clock, shape)
    for less in Shape.steps where lines.count > room {
      less(&shape)
      lines = self.lines(task, clock, shape)
    }
    return lines
  }

  private func lines(_ task: FocusTask, _ clock: FocusClock, _ shape: Shape) -> [[Piece]] {
    let parts = [heading(task, shape), time(clock, shape), steps(task, shape), notes(task, shape)]
    let gap: [[Piece]] = shape.hasGaps ? [[]] : []
    return Array(parts.filter { !$0.isEmpty }.joined(separator: gap))
  }

  private func centred(_ pieces: [Piece]) -> [Piece] { drawing.centred(pieces, size.columns) }

  /// Lines aligned on the left, with the widest one centred.
  private func block(_ lines: [[Piece]]) -> [[Piece]] {
    let width = min(lines.map(\.width).max() ?? 0, size.columns - 4)
    let margin = Piece.blanks((size.columns - width) / 2)
    return lines.map { [margin] + $0 }
  }

  private func heading(_ task: FocusTask, _ shape: Shape) -> [[Piece]] {
    let item = task.item
    var traits: [Piece] = []
    if let priority = item.priority {
      traits.append(Piece("!\(priority.name)", palette.style(priority)))
    }
    for tag in item.tags {
      if !traits.isEmpty { traits.append(Piece(" ")) }
      traits.append(Piece([UInt8(ascii: "#")] + tag, .dim))
    }
    var lines: [[Piece]] = []
    if shape.hasTraits, !traits.isEmpty { lines.append(centred(traits)) }
    let room = min(size.columns - 4, 72)
    let words = ShownText(start(item.words, room * shape.words).span, from: 0)
      .wrapped(cells: room, lines: shape.words, glyphs.ellipsis)
    lines += words.map { centred([Piece($0, .bold)]) }
    if shape.hasRule {
      let width = max(words.map(\.width).max() ?? 0, 8)
      lines.append(
        centred([Piece(String(repeating: glyphs.rule, count: width), palette.style(item.priority))])
      )
    }
    let when = self.when(task)
    if !when.isEmpty { lines.append(centred(when)) }
    if shape.hasPlace {
      let place = (item.path.bytes + Array(":\(item.line)".utf8))
      let list = task.list.isEmpty ? [] : Array(" \(glyphs.dot) ".utf8) + task.list
      lines.append(centred([Piece(place + list, .dim)]))
    }
    return lines
  }

  /// `due 17:00, in 6h18m · est 30m · 3 points`
  private func when(_ task: FocusTask) -> [Piece] {
    var parts: [Piece] = []
    let item = task.item
    if let slot = item.time { parts.append(Piece(slotWords(slot))) }
    if let day = item.dueDay {
      let style = palette.style(item.urgency)
      parts.append(Piece(dueWords(day, item.dueTime, isOverdue: item.isOverdue), style))
    }
    if let estimate = item.value(.est) { parts.append(Piece(Array("est ".utf8) + estimate)) }
    if let points = task.points { parts.append(Piece(counted(points, "point", "points"))) }
    return Array(parts.map { [$0] }.joined(separator: [Piece(" \(glyphs.dot) ", .dim)]))
  }

  /// `due 17:00, in 6h18m`, `due Fri 23 Oct, in 5d`, `due 15 Oct, 3d late`.
  private func dueWords(_ day: CivilDate, _ time: ClockTime?, isOverdue: Bool) -> String {
    let days = day.days(since: now.date)
    let clock = time.map { " " + String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    switch days {
    case 0:
      guard let time else { return "due today" }
      return "due\(clock), \(distance(time.minutes - now.minutes))"
    case 1: return "due tomorrow\(clock)"
    default:
      let words = "due \(day.weekday.title) \(dayWords(day, now.date))\(clock)"
      return days < 0 ? "\(words), \(-days)d late" : "\(words), in \(days)d"
    }
  }

  /// `17:00-17:45, in 6h18m`
  private func slotWords(_ slot: SlotTime) -> String {
    let words = String(decoding: slot.bytes, as: UTF8.self)
    let start = slot.startMinutes
    if let end = slot.endMinutes, start <= now.minutes, now.minutes < end { return "\(words), now" }
    return "\(words), \(distance(start - now.minutes))"
  }

  /// `in 6h18m`, `42m late`.
  private func distance(_ minutes: Int) -> String {
    if minutes == 0 { return "now" }
    let length =
      Minutes(value: abs(minutes)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return minutes > 0 ? "in \(length)" : "\(length) late"
  }

  private func time(_ clock: FocusClock, _ shape: Shape) -> [[Piece]] {
    let style: Style =
      switch clock.phase {
      case _ where clock.isPaused: palette.style(.yellow)
      case .focus: .bold
      case .rest: palette.style(.green)
      case .over: palette.style(.red)
      }
    let cells = min(40, size.columns - 16)
    let bar = Piece(glyphs.bar(clock.share, cells: cells), style)
    var lines: [[Piece]] = []
    if shape.isBig {
      lines += bigDigits(clock.text).map { centred([Piece($0, style)]) } + [centred([bar])]
    } else if shape.hasBar, shape.hasState || clock.isAtWork {
      lines.append(centred([Piece(clock.text, style), Piece("  "), bar]))
    } else {
      lines.append(centred([Piece(clock.text, style), Piece(" \(state(clock))", .dim)]))
    }
    // Otherwise the words are on the line of the time.
    if shape.hasState, shape.hasBar || shape.isBig {
      lines.append(centred([Piece(state(clock), .dim)]))
    }
    return lines
  }

  private func state(_ clock: FocusClock) -> String {
    switch clock.phase {
    case _ where clock.isPaused: return "paused, space continues"
    case .focus:
      let length =
        Minutes(value: clock.length / 60_000)
        .map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      return "of \(length)"
    case .rest: return "time for a break, + adds 5 min"
    case .over: return "time is over, + adds 5 min"
    }
  }

  private func steps(_ task: FocusTask, _ shape: Shape) -> [[Piece]] {
    let numbers = task.numberedSteps
    var rows: [[Piece]] = task.steps.map { step in
      let number = numbers.first { $0.value == step }?.key
      let isOver = step.state?.isClosed == true
      let box = step.state.map { "[\($0.sign)] " } ?? ""
      return [
        Piece(number.map { "\($0) " } ?? "  ", .dim), Piece(box, isOver ? .dim : .plain),
        Piece(start(step.words, size.columns), isOver ? .dim : .plain),
      ]
    }
    if rows.count > shape.steps {
      // Steps before the first open one can be left out.
      let open = task.steps.firstIndex { $0.state?.isClosed == false } ?? 0
      let start = min(max(0, open - 1), rows.count - shape.steps + 1)
      let shown = rows[start...].prefix(shape.steps - 1)
      rows = shown + [[Piece("  and \(rows.count - shown.count) more", .dim)]]
    }
    return block(rows)
  }

  /// The start of a text, longer than `cells` can show, so that the rest is not processed.
  fileprivate func start(_ text: [UInt8], _ cells: Int) -> [UInt8] {
    text.count <= cells * 16 ? text : Array(text.prefix(cells * 16))
  }

  private func notes(_ task: FocusTask, _ shape: Shape) -> [[Piece]] {
    if shape.notes == 0 { return [] }
    let room = min(size.columns - 4, 72)
    var rows: [ShownText] = []
    for note in task.notes where rows.count < size.rows {
      rows += ShownText(start(note, room * 8).span, from: 0)
        .wrapped(cells: room, lines: 8, glyphs.ellipsis)
    }
    if rows.count > shape.notes {
      rows = rows.prefix(shape.notes - 1) + [ShownText(glyphs.ellipsis)]
    }
    return block(rows.map { [Piece($0, .dim)] })
  }
}

/// A time in three rows.
func bigDigits(_ text: String) -> [String] {
  (0..<3).map { row in
    text.utf8.map { byte in
      byte == UInt8(ascii: ":") ? ["▄", "▄", " "][row] : digitRows[Int(byte &- 0x30) % 10][row]
    }.joined(separator: " ")
  }
}

private let digitRows = [
  ["█▀█", "█ █", "▀▀▀"], [" ▀█", "  █", "  ▀"], ["▀▀█", "█▀▀", "▀▀▀"], ["▀▀█", " ▀█", "▀▀▀"],
  ["█ █", "▀▀█", "  ▀"], ["█▀▀", "▀▀█", "▀▀▀"], ["█▀▀", "█▀█", "▀▀▀"], ["▀▀█", "  █", "  ▀"],
  ["█▀█", "█▀█", "▀▀▀"], ["█▀█", "▀▀█", "▀▀▀"],
]

/// Draws a session as lines of pieces, for a screen of any size.
struct FocusDrawing {
  let glyphs: Glyphs
  let palette: Palette
  private let coloring: StyledText.Coloring

  static let leastSize = ScreenSize(columns: 40, rows: 10)

  init(_ host: Host, _ settings: Settings) {
    glyphs = Glyphs(host.variable)
    palette = Palette(settings, host.variable)
    coloring = host.usesColor(on: .output) ? .ansi : .plain
  }

  /// - Returns: at most as many lines as there are rows, none wider than the screen.
  func lines(of session: FocusSession, at now: Now, on size: ScreenSize) -> [[Piece]] {
    let least = Self.leastSize
    if size.columns < least.columns || size.rows < least.rows {
      let words = ["too small", "needs \(least.columns) by \(least.rows) cells", "q quit"]
      let lines = words.prefix(max(1, size.rows)).map { centred([Piece($0)], size.columns) }
      return middle(lines, rows: size.rows)
    }
    let page = FocusPage(self, session, now, size)
    let body = session.showsHelp ? page.help : page.body
    let bottom = page.bottom
    let room = size.rows - 1 - bottom.count
    let shown = middle(Array(body.prefix(room)), rows: room)
    let blanks = Array(repeating: [Piece](), count: room - shown.count)
    return ([page.top] + shown + blanks + bottom).map {
      $0.cut(cells: size.columns, glyphs.ellipsis)
    }
  }

  /// A line as it goes to the terminal.
  func line(_ pieces: [Piece]) -> [UInt8] {
    var text = StyledText(coloring)
    for piece in pieces { text.append(piece.shown.bytes, piece.style) }
    return text.take()
  }

  func centred(_ pieces: [Piece], _ columns: Int) -> [Piece] {
    let line = pieces.cut(cells: columns, glyphs.ellipsis)
    return line.isEmpty ? [] : [.blanks((columns - line.width) / 2)] + line
  }

  private func middle(_ lines: [[Piece]], rows: Int) -> [[Piece]] {
    Array(repeating: [], count: max(0, (rows - lines.count) / 2)) + lines
  }
}
