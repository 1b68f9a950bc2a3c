import PlanDocument
import PlanReports
import PlanShell
import PlanSystem

extension Screen {
  /// How a figure compares with the one of the period before: `▲ up from 71%`.
  ///
  /// - Parameters:
  ///   - step: the smallest difference that counts, in the unit of the figures.
  ///   - words: the earlier figure in words.
  /// - Returns: nothing if one of them is unknown.
  private func trend(
    _ now: Double?, _ before: Double?, step: Double, words: (Double) -> String
  ) -> [Piece] {
    guard let now, let before else { return [] }
    let difference = (now / step).rounded() - (before / step).rounded()
    if difference == 0 { return [Piece("same as before", .dim)] }
    let isUp = difference > 0
    return [
      Piece(isUp ? glyphs.up : glyphs.down, palette.style(isUp ? .green : .orange)),
      Piece(" \(isUp ? "up" : "down") from \(words(before))", .dim),
    ]
  }

  /// Of moods, in tenths.
  func trend(_ now: MoodSum, _ before: MoodSum) -> [Piece] {
    trend(now.mean, before.mean, step: 0.1, words: tenths)
  }

  /// The figures of a period that has any, and how they compare with those of the one before, unless
  /// it has not begun.
  func comparison(
    _ now: DayFigures, _ before: DayFigures
  ) -> [(name: String, figure: [Piece], trend: [Piece])] {
    let before = now.date > today ? nil : Optional(before)
    func progress(_ now: Progress, _ word: String, _ before: Progress?) -> ([Piece], [Piece]) {
      let share = Piece(" \(word), \(percent(now.share))")
      return (now.ratio + [share], trend(now.share, before?.share, step: 0.01) { percent($0) })
    }
    let (tasks, habits) = (
      progress(now.tasks, "done", before?.tasks), progress(now.habits, "met", before?.habits)
    )
    let earned = before.flatMap { $0.days > 0 ? Double($0.points) : nil }
    let spent = trend(Double(now.spent), before.map { Double($0.spent) }, step: 1) {
      hours(Int($0))
    }
    let points = trend(Double(now.points), earned, step: 1) { grouped(Int($0)) }
    let rows = [
      ("tasks", tasks.0, tasks.1, now.tasks.planned),
      ("carried", [Piece(grouped(now.tasks.carried))], [], now.tasks.carried),
      ("expired", [Piece(grouped(now.tasks.expired))], [], now.tasks.expired),
      ("missed", [Piece(grouped(now.tasks.missed))], [], now.tasks.missed),
      ("habits", habits.0, habits.1, now.habits.planned),
      ("points", [Piece(grouped(now.points))], points, now.points),
      ("time", [Piece(hours(now.spent))], spent, now.spent),
      (
        "mood", moodOfFive(now.moods), before.map { trend(now.moods, $0.moods) } ?? [],
        now.moods.count
      ),
    ]
    return rows.filter { $0.3 != 0 }.map { ($0.0, $0.1, $0.2) }
  }

  /// These figures one after the other. A period that is not over is compared with nothing, because
  /// the one before is whole.
  mutating func comparison(_ now: DayFigures, with before: DayFigures) {
    flow(
      comparison(now, before).map { row in
        let trend = now.lastDay < today ? row.trend : []
        return [Piece("\(row.name) ", .dim)] + row.figure + (trend.isEmpty ? [] : [Piece(" ")])
          + trend
      })
  }

  /// A title in capitals and a line or more for each row; nothing without rows.
  mutating func part<Row>(
    _ title: String, _ rows: [Row], isCounted: Bool = false, draw: (inout Screen, Row) -> Void
  ) {
    if rows.isEmpty { return }
    line()
    line([Piece(title.uppercased(), .bold), Piece(isCounted ? " \(rows.count)" : "", .dim)])
    for row in rows { draw(&self, row) }
  }

  /// `tasks 1/6 █▋········ 17%`, `habits 2/7`, `points 4`, `mood 4.0 of 5`: a group for each part that
  /// there is.
  func progress(_ total: DayFigures, priorities: Progress = Progress()) -> [[Piece]] {
    var groups: [[Piece]] = []
    if let share = total.tasks.share {
      let cells = columns < 60 ? 10 : columns < 100 ? 20 : 30
      let bar = Piece(glyphs.bar(share, cells: cells), palette.style(.green))
      let ratio = "tasks \(total.tasks.done)/\(total.tasks.planned) "
      groups = [[Piece(ratio), bar, Piece(" \(percent(share))")]]
      groups += total.tasks.restWords.map { [Piece($0, .dim)] }
    }
    for (word, progress) in [("priorities", priorities), ("habits", total.habits)]
    where progress.planned > 0 {
      groups.append([Piece("\(word) \(progress.done)/\(progress.planned)")])
    }
    if total.spent > 0 { groups.append([Piece("time \(hours(total.spent))")]) }
    if total.points > 0 { groups.append([Piece("points \(total.points)")]) }
    if total.moods.count > 0 { groups.append([Piece("mood ")] + moodOfFive(total.moods)) }
    return groups
  }

  // MARK: charts of a line

  private var chartMargin: Int { 8 }

  private func chartCells(_ count: Int) -> Int {
    max(1, min((columns - chartMargin) / count, count > 12 ? 3 : 4))
  }

  /// A sign for each part of a period, nothing for nil; of moods in the colour of each.
  mutating func chart(_ name: String, _ shares: [Double?], _ color: PlanColor? = nil) {
    let cells = chartCells(shares.count)
    let signs = shares.enumerated().map { place, share -> (Int, [Piece]) in
      guard let share else { return (0, []) }
      let mood = Mood.word(MoodWord(nearest: 1 + share * 4))
      let signs = String(repeating: glyphs.spark(share), count: max(1, cells - 1))
      let style = color.map { palette.style($0) } ?? palette.style(mood)
      return (chartMargin + place * cells, [Piece(signs, style)])
    }
    line(at: [(0, [Piece(name, .dim)])] + signs)
  }

  /// The names of the parts below their signs; of a month every fifth.
  mutating func chartNames(_ unit: CalendarPeriod, _ range: ClosedRange<CivilDate>) {
    let names: [String] =
      switch unit {
      case .week: range.days.map(\.weekday.title)
      case .month: range.days.map { $0.day == 1 || $0.day % 5 == 0 ? "\($0.day)" : "" }
      case .year: (1...12).map(monthAbbreviation)
      }
    let cells = chartCells(names.count)
    line(
      at: names.enumerated().map { place, name in
        let name = unit == .month || cells > 3 ? name : String(name.prefix(1))
        return (chartMargin + place * cells, [Piece(name, .dim)])
      })
  }
}

extension Column {
  /// `3/4`.
  static func ratio(
    _ title: String, rank: Int? = nil, _ progress: @escaping (Row) -> Progress
  ) -> Column { Column(title, .right, rank: rank) { row, _ in progress(row).ratio } }

  /// `75%`; nothing if nothing is planned.
  static func share(_ title: String, _ progress: @escaping (Row) -> Progress) -> Column {
    Column(title, .right) { row, _ in progress(row).share.map { [Piece(percent($0))] } ?? [] }
  }

  /// `5h30m`; a dash for no time.
  static func hours(
    _ title: String, rank: Int? = nil, _ minutes: @escaping (Row) -> Int
  ) -> Column {
    Column(title, .right, rank: rank) { row, _ in
      minutes(row) == 0 ? [Piece("-", .dim)] : [Piece(PlanViews.hours(minutes(row)))]
    }
  }

  /// `3.5`.
  static func mood(rank: Int, _ moods: @escaping (Row) -> MoodSum) -> Column {
    Column("mood 1-5", .right, rank: rank) { $1.mood(moods($0)) }
  }

  /// A bar; nothing for nil.
  static func bar(
    _ title: String = "", rank: Int? = nil, cells: Int, _ color: PlanColor,
    _ share: @escaping (Row) -> Double?
  ) -> Column {
    Column(title, rank: rank) { row, screen in
      share(row).map { [Piece(screen.glyphs.bar($0, cells: cells), screen.palette.style(color))] }
        ?? []
    }
  }
}

extension Progress {
  /// `3/4`; a dash if nothing is planned.
  var ratio: [Piece] {
    [planned == 0 ? Piece("-", .dim) : Piece("\(grouped(done))/\(grouped(planned))")]
  }
}

extension MoodSum {
  /// The mean as a share of the way from 1 to 5.
  var share: Double? { mean.map { ($0 - 1) / 4 } }
}

/// `3.5`.
func tenths(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

/// `5h30m`, `45m`.
func hours(_ minutes: Int) -> String { Minutes(value: minutes)?.text ?? "\(minutes)m" }

extension RunningTask {
  /// `▶ 25m/1h30m`: all the time that was spent, and the estimate.
  func words(_ glyphs: Glyphs) -> String {
    "\(glyphs.now) \(hours(spent + minutes))" + (estimated.map { "/" + hours($0) } ?? "")
  }
}

extension TrackedTasks {
  /// `3 tasks took 2h10m, est 1h30m, 144%`; nothing without any.
  var words: [[Piece]] {
    let words = "\(counted(tasks, "task")) took \(hours(spent)), est \(hours(estimated))"
    return tasks == 0 ? [] : [[Piece(words)] + (share.map { [Piece(", \($0)")] } ?? [])]
  }

  /// What it took of the estimate.
  var share: String? { estimated == 0 ? nil : percent(Double(spent) / Double(estimated)) }
}

/// `Mon  5`.
func weekdayName(_ day: CivilDate) -> String { "\(day.weekday.title) \(twoDigits(day.day, " "))" }
