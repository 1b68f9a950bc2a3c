import PlanModel
import PlanSyntax
import PlanText

/// Items as lists, each with its box.
struct ItemWriting {
  let palette: PagePalette
  let color: (Priority?) -> String
  var lines: SheetLines

  /// A list of items and what stands below them; nothing for none.
  mutating func list(
    _ items: [PageItem], depth: Int = 0, isNumbered: Bool = false, to html: inout HTMLWriter
  ) {
    if items.isEmpty { return }
    html.element(isNumbered ? .ol : .ul, [.class(depth == 0 ? "items" : "steps")]) { html in
      for item in items { self.item(item, depth: depth, to: &html) }
    }
  }

  mutating func item(_ item: PageItem, depth: Int, to html: inout HTMLWriter) {
    let fits = lines.take(cells: item.width, depth: depth)
    var names = item.state?.word ?? "bare"
    if !fits { names += " beyond" }
    html.element(.li, [.class(names)]) { html in
      if let state = item.state { html.box(state, color(item.priority)) }
      html.element(.div, [.class("words")]) { html in
        line(item, to: &html)
        for note in item.notes {
          let fits = lines.take(cells: displayWidth(note.span), depth: depth)
          html.element(.p, [.class(fits ? "note" : "note beyond")], text: note)
        }
        list(item.steps, depth: depth + 1, to: &html)
      }
    }
  }

  private func line(_ item: PageItem, to html: inout HTMLWriter) {
    html.element(.p, [.class("line")]) { html in
      if let time = item.time { html.part("time", time) }
      if let priority = item.priority {
        html.part("mark \(color(priority))", Array("!\(priority.name)".utf8))
      }
      if !item.words.isEmpty { html.element(.span, [.class("said")], text: item.words) }
      if let amount = item.amount { html.part("amount", amount, isFirst: false) }
      if let comment = item.comment { html.part("aside", comment, isFirst: false) }
      for tag in item.tags { html.part("aside", Array("#".utf8) + tag, isFirst: false) }
      for remark in item.remarks {
        html.part(
          item.isOverdue ? "due \(palette.name(.red))" : "due", remark, isFirst: false)
      }
    }
  }
}

extension HTMLWriter {
  /// What keeps an empty box from being taken for nothing.
  static let blank = "\u{A0}"

  /// A box with its state in words for who does not see it.
  mutating func box(_ state: BoxState, _ color: String) {
    let sign =
      switch state {
      case .open, .unknown: Self.blank
      case .inProgress: "/"
      case .done: "✓"
      case .cancelled: "–"
      case .moved: "›"
      }
    element(
      .span,
      [
        .class(color.isEmpty ? "box" : "box \(color)"), HTMLAttribute(.role, "img"),
        HTMLAttribute(.label, state.word),
      ], sign)
  }

  /// A part of a line, with a blank between it and the next or the last one.
  mutating func part(_ names: String, _ text: [UInt8], isFirst: Bool = true) {
    if !isFirst { self.text(" ") }
    element(.span, [.class(names.hasSuffix(" ") ? String(names.dropLast()) : names)], text: text)
    if isFirst { self.text(" ") }
  }

  /// What is printed where not everything has a place.
  mutating func more(_ count: Int) {
    if count == 0 { return }
    element(.p, [.class("more")], "and \(count) more, on the screen")
  }
}
