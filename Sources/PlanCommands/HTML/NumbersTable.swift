import PlanCalendar
import PlanReports
import PlanText

/// The figures of the charts of a page as a table, for who reads rather than looks.
struct NumbersTable {
  let caption: String
  let heads: [String]
  let rows: [(name: [UInt8], values: [String])]

  /// What a `DayTotal` or `DayFigures` tells, in the order of `values`.
  static let heads = [
    "tasks done", "tasks planned", "tasks carried", "habits met", "habits due", "points", "mood",
  ]

  static func values(
    _ tasks: Progress, _ habits: Progress, _ points: Int, _ moods: MoodSum
  ) -> [String] {
    [
      "\(tasks.done)", "\(tasks.planned)", "\(tasks.carried)", "\(habits.done)",
      "\(habits.planned)", "\(points)", moods.mean.map(tenths) ?? "–",
    ]
  }

  init(_ caption: String, heads: [String] = heads, rows: [(name: [UInt8], values: [String])]) {
    (self.caption, self.heads, self.rows) = (caption, heads, rows)
  }

  init(_ caption: String, days: [DayFigures]) {
    self.init(
      caption,
      rows: days.map {
        ($0.date.bytes, Self.values($0.tasks, $0.habits, $0.points, $0.moods))
      })
  }

  func write(to html: inout HTMLWriter) {
    html.element(.table) { html in
      html.element(.caption, caption)
      html.element(.thead) { html in
        html.element(.tr) { html in
          html.element(.th, [HTMLAttribute(.scope, "col")], "")
          for head in heads { html.element(.th, [HTMLAttribute(.scope, "col")], head) }
        }
      }
      html.element(.tbody) { html in
        for row in rows {
          html.element(.tr) { html in
            html.element(.th, [HTMLAttribute(.scope, "row")], text: row.name)
            for value in row.values { html.element(.td, value) }
          }
        }
      }
    }
  }
}

extension HTMLWriter {
  /// Tables that stand behind a word on a screen, and not at all in print.
  mutating func numbers(_ tables: [NumbersTable]) {
    element(.details, [.class("numbers")]) { html in
      html.element(.summary, "The numbers")
      for table in tables where !table.rows.isEmpty { table.write(to: &html) }
    }
  }
}
