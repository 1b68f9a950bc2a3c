import PlanSyntax

/// How moods went: a point for each part of a period that has any, joined where none is missing.
struct MoodChart: Chart {
  struct Point {
    let label: String
    let name: String
    /// From 1 to 5; nil for none.
    let mean: Double?
  }

  let name: String
  let title: String
  let points: [Point]
  var width = 260.0
  var height = 96.0

  var summary: String {
    let known = points.compactMap { point in point.mean.map { (point.name, $0) } }
    guard let best = known.max(by: { $0.1 < $1.1 }), let worst = known.min(by: { $0.1 < $1.1 })
    else { return "No moods." }
    return "From 1, terrible, to 5, great. Best \(tenths(best.1)) on \(best.0),"
      + " worst \(tenths(worst.1)) on \(worst.0)."
  }

  func draw(to html: inout HTMLWriter) {
    let (left, bottom, ceiling) = (34.0, height - 14, 6.0)
    let step = (width - left - 2) / Double(max(1, points.count))
    func x(_ place: Int) -> Double { left + (Double(place) + 0.5) * step }
    func y(_ mean: Double) -> Double { bottom - (bottom - ceiling) * (mean - 1) / 4 }
    for (place, word) in MoodWord.steps.enumerated() {
      let height = y(Double(place + 1))
      html.stroke("grid", from: (left, height), to: (width - 2, height))
      html.label(word.name.description, x: left - 4, y: height + 2.5, "end")
    }
    for run in runs where run.count > 1 {
      let corners = run.map { place in
        "\(Tenths(x(place)).text),\(Tenths(y(points[place].mean ?? 1)).text)"
      }
      html.empty(
        .polyline, [.class("curve"), HTMLAttribute(.points, corners.joined(separator: " "))])
    }
    for (place, point) in points.enumerated() {
      if !point.label.isEmpty { html.label(point.label, x: x(place), y: height - 3, "middle") }
      guard let mean = point.mean else { continue }
      html.element(
        .circle,
        [
          .class("fill"), HTMLAttribute(.cx, Tenths(x(place))), HTMLAttribute(.cy, Tenths(y(mean))),
          HTMLAttribute(.r, Tenths(min(3, max(1.5, step / 3)))),
        ]
      ) { html in html.element(.title, "\(point.name): \(tenths(mean))") }
    }
  }

  /// Stretches without a gap.
  private var runs: [[Int]] {
    points.indices.reduce(into: [[]]) { runs, place in
      if points[place].mean != nil {
        runs[runs.count - 1].append(place)
      } else if !runs[runs.count - 1].isEmpty {
        runs.append([])
      }
    }
  }
}
