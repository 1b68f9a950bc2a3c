extension HTML {
  /// A chart in a section of its own. Lengths are about a third of a millimetre in print.
  ///
  /// - Parameters:
  ///   - name: unique in its page.
  ///   - summary: the most important figures in one or two sentences.
  static func chart(
    _ name: String, _ title: String, _ summary: String, width: Double = 260, height: Double,
    @HTMLBuilder _ drawing: () -> HTML
  ) -> HTML {
    section(name, title) {
      let (size, names) = ("\(length(width)) \(length(height))", "\(name)-title \(name)-summary")
      HTML(.svg, [.viewBox: "0 0 \(size)", .role: "img", .labelledBy: names]) {
        HTML(.title) { title }
        HTML(.desc, [.id: "\(name)-summary"]) { summary }
        drawing()
      }
    }
  }

  /// A rectangle; the title is shown when the user points at it.
  static func block(
    _ names: String, x: Double, y: Double, width: Double, height: Double, _ title: [UInt8] = []
  ) -> HTML {
    let (x, y, width, height) = (length(x), length(y), length(width), length(height))
    return HTML(.rect, [.class: names, .x: x, .y: y, .width: width, .height: height]) {
      if !title.isEmpty { HTML(.title) { title } }
    }
  }

  /// A square around a point.
  static func square(
    _ names: String, _ x: Double, _ y: Double, _ side: Double, _ title: [UInt8] = []
  ) -> HTML {
    block(names, x: x - side / 2, y: y - side / 2, width: side, height: side, title)
  }

  static func label(
    _ names: String = "label", x: Double, y: Double, _ anchor: String = "start",
    @HTMLBuilder _ text: () -> HTML
  ) -> HTML {
    HTML(.text, [.class: names, .x: length(x), .y: length(y), .anchor: anchor], content: text)
  }

  /// A length to a tenth.
  static func length(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
