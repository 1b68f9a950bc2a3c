import PlanText

/// A drawing that says in words what it shows, to who does not see it and to who points at a part.
protocol Chart {
  /// Unique in its page.
  var name: String { get }
  var title: String { get }
  /// The most important figures in a sentence or two.
  var summary: String { get }
  /// In units of about a third of a millimetre in print.
  var width: Double { get }
  var height: Double { get }

  func draw(to html: inout HTMLWriter)
}

extension HTMLWriter {
  /// A chart in a section of its own.
  mutating func chart(_ chart: any Chart) {
    section(chart.name, chart.title) { html in
      let (title, summary) = ("\(chart.name)-title", "\(chart.name)-summary")
      html.element(
        .svg,
        [
          HTMLAttribute(.viewBox, "0 0 \(Tenths(chart.width).text) \(Tenths(chart.height).text)"),
          HTMLAttribute(.role, "img"), HTMLAttribute(.labelledBy, "\(title) \(summary)"),
        ]
      ) { html in
        html.element(.title, chart.title)
        html.element(.desc, [HTMLAttribute(.id, summary)], chart.summary)
        chart.draw(to: &html)
      }
    }
  }

  /// A rectangle that tells what it is for when somebody points at it.
  mutating func block(
    _ names: String, x: Double, y: Double, width: Double, height: Double, _ told: [UInt8] = []
  ) {
    element(
      .rect,
      [
        .class(names), HTMLAttribute(.x, Tenths(x)), HTMLAttribute(.y, Tenths(y)),
        HTMLAttribute(.width, Tenths(width)), HTMLAttribute(.height, Tenths(height)),
      ]
    ) { html in if !told.isEmpty { html.element(.title, text: told) } }
  }

  mutating func stroke(
    _ names: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    empty(
      .line,
      [
        .class(names), HTMLAttribute(.x1, Tenths(start.x)), HTMLAttribute(.y1, Tenths(start.y)),
        HTMLAttribute(.x2, Tenths(end.x)), HTMLAttribute(.y2, Tenths(end.y)),
      ])
  }

  mutating func label(
    _ text: [UInt8], x: Double, y: Double, _ anchor: String = "start", _ names: String = "label"
  ) {
    element(
      .text,
      [
        .class(names), HTMLAttribute(.x, Tenths(x)), HTMLAttribute(.y, Tenths(y)),
        HTMLAttribute(.anchor, anchor),
      ], text: text)
  }

  mutating func label(
    _ text: String, x: Double, y: Double, _ anchor: String = "start", _ names: String = "label"
  ) {
    label(Array(text.utf8), x: x, y: y, anchor, names)
  }
}
