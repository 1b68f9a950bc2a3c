import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// A page that is read on a screen and prints on one sheet.
protocol PrintedPage {
  /// The items whose words it shows, as positions in the facts.
  var items: [Int] { get }
  var title: String { get }
  /// Whether the sheet lies on its long side.
  var isLandscape: Bool { get }

  /// The number of its `SheetSize`.
  func size(_ texts: PageTexts) -> Int
  /// What stands at its head, below `h1`.
  func writeHeader(to html: inout HTMLWriter, _ texts: PageTexts)
  func writeMain(to html: inout HTMLWriter, _ texts: PageTexts)
}

/// The sizes of paper; without one the printer's counts.
enum PaperSize: String, CaseIterable {
  case a4, letter
}

extension PrintedPage {
  /// The whole page, as one file that needs no other.
  ///
  /// - Parameter filter: as typed; it is shown, since a page of some items looks like one of all.
  func file(_ texts: PageTexts, paper: PaperSize?, filter: [UInt8]?) -> [UInt8] {
    var html = HTMLWriter()
    html.documentType()
    html.element(.html, [HTMLAttribute(.lang, "en")]) { html in
      html.element(.head) { html in
        writeHead(to: &html, StyleSheet(paper: paper, isLandscape: isLandscape))
      }
      html.element(.body) { html in
        let kind = isLandscape ? "landscape" : "portrait"
        html.element(.div, [.class("sheet \(kind) size\(size(texts))")]) { html in
          html.element(.header) { html in writeHeader(to: &html, texts) }
          html.element(.main) { html in
            if let filter {
              html.element(.p, [.class("filter")]) { html in
                html.text("Only what fits ")
                html.element(.span, text: filter)
              }
            }
            writeMain(to: &html, texts)
          }
        }
      }
    }
    return html.output
  }

  private func writeHead(to html: inout HTMLWriter, _ style: StyleSheet) {
    // Some readers look for it in the first kilobyte alone.
    html.empty(.meta, [HTMLAttribute(.charset, "utf-8")])
    html.empty(
      .meta,
      [
        HTMLAttribute(.httpEquiv, "Content-Security-Policy"),
        // Not dangerous here: the one style is ours, and no attribute of a page can hold another.
        HTMLAttribute(.content, "default-src 'none'; style-src 'unsafe-inline'"),
      ])
    html.empty(
      .meta,
      [
        HTMLAttribute(.name, "viewport"),
        HTMLAttribute(.content, "width=device-width, initial-scale=1"),
      ])
    html.empty(
      .meta, [HTMLAttribute(.name, "color-scheme"), HTMLAttribute(.content, "light dark")])
    html.element(.title, title)
    html.style(style)
  }
}

extension HTMLWriter {
  /// A part of a page with its heading.
  mutating func section(
    _ name: String, _ title: String, _ body: (inout HTMLWriter) -> Void
  ) {
    element(.section, [.class(name), HTMLAttribute(.labelledBy, "\(name)-title")]) { html in
      html.element(.h2, [HTMLAttribute(.id, "\(name)-title")], title)
      body(&html)
    }
  }

  /// Lines to write on: as many as there is room for in print, a few on the screen.
  mutating func ruled(_ count: Int) {
    element(.div, [.class("ruled"), .decoration]) { html in
      for _ in 0..<count { html.element(.p, [.class("rule")], Self.blank) }
    }
  }

  /// The figures at the head of a page, each with what it is of.
  mutating func figures(_ figures: [(name: String, value: String)]) {
    element(.ul, [.class("figures")]) { html in
      for figure in figures {
        html.element(.li) { html in
          html.element(.span, [.class("name")], figure.name)
          html.text(" ")
          html.element(.span, [.class("value")], figure.value)
        }
      }
    }
  }
}
