/// A column for each part of a period, and above it what it could have been.
struct BarChart: Chart {
  struct Bar {
    /// Below the axis; empty where there is no room for all.
    let label: String
    /// What the bar is of: `Mon 12 Oct`.
    let name: String
    let value: Int
    /// Nil where nothing was planned.
    var limit: Int?
  }

  let name: String
  let title: String
  /// What is counted: `points`.
  let unit: String
  let bars: [Bar]
  var width = 260.0
  var height = 96.0

  /// The lowest that all fit below, of a kind that is easily read.
  private var top: Int {
    let most = bars.map { max($0.value, $0.limit ?? 0) }.max() ?? 0
    var step = 1
    while true {
      for factor in [4, 10, 20] where most <= step * factor { return step * factor }
      if step > .max / 200 { return max(1, most) }
      step *= 10
    }
  }

  var summary: String {
    let sum = bars.reduce(0) { $0 + $1.value }
    guard let best = bars.max(by: { $0.value < $1.value }), best.value > 0 else {
      return "No \(unit)."
    }
    return "\(grouped(sum)) \(unit) in all; most, \(grouped(best.value)), on \(best.name)."
  }

  func draw(to html: inout HTMLWriter) {
    let (left, bottom, ceiling) = (22.0, height - 12, 10.0)
    let step = (width - left - 2) / Double(max(1, bars.count))
    func y(_ value: Int) -> Double {
      bottom - (bottom - ceiling) * Double(value) / Double(top)
    }
    for value in [0, top / 2, top] {
      html.stroke("grid", from: (left, y(value)), to: (width - 2, y(value)))
      html.label("\(value)", x: left - 4, y: y(value) + 2.5, "end")
    }
    for (place, bar) in bars.enumerated() {
      let x = left + Double(place) * step
      let told =
        bar.limit.map { "\(bar.name): \(bar.value) of \($0)" } ?? "\(bar.name): \(bar.value)"
      let (start, breadth) = (x + step * 0.16, step * 0.68)
      if let limit = bar.limit, limit > 0 {
        html.block(
          "outline", x: start, y: y(limit), width: breadth, height: bottom - y(limit),
          Array(told.utf8))
      }
      if bar.value > 0 {
        html.block(
          "fill", x: start, y: y(bar.value), width: breadth, height: bottom - y(bar.value),
          Array(told.utf8))
      }
      if bar.value > 0, step >= 14 {
        html.label(
          "\(bar.value)", x: x + step / 2, y: y(max(bar.value, bar.limit ?? 0)) - 2, "middle")
      }
      if !bar.label.isEmpty {
        html.label(bar.label, x: x + step / 2, y: height - 3, "middle")
      }
    }
  }
}
