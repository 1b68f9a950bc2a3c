import PlanDocument
import PlanReports
import PlanShell

/// A page that is read on a screen and prints on one sheet.
protocol HTMLPage {
  /// The items whose words it shows, as positions in the facts.
  var items: [Int] { get }
  var title: String { get }
  /// The day of a page of one day.
  var day: CivilDate? { get }
  /// What is on sheets of its own after it.
  var drawings: [PageDrawing] { get }
  func content(_ texts: PageTexts) -> PageContent
}

/// What a page shows.
struct PageContent {
  let size: SheetSize
  /// The parts of its heading, each with its class.
  let heading: KeyValuePairs<String, String>
  /// The figures at its head, each with its name.
  let figures: [(name: String, value: String)]
  @HTMLBuilder let main: () -> HTML
}

/// The sizes of paper; without one the printer decides.
enum PaperSize: String, CaseIterable {
  case a4, letter
}

extension HTMLPage {
  var day: CivilDate? { nil }
  var drawings: [PageDrawing] { [] }

  /// The whole page, as one file that needs no other.
  ///
  /// - Parameter filter: as typed. It is shown, since a page of some items looks like one of all.
  func file(_ texts: PageTexts, paper: PaperSize?, filter: [UInt8]?) -> [UInt8] {
    let content = content(texts)
    let page = HTML(.html, [.lang: "en"]) {
      HTML(.head) { head(content.size, paper) }
      HTML(.body) {
        HTML(.div, [.class: content.size.isLandscape ? "sheet landscape" : "sheet portrait"]) {
          HTML(.header) {
            HTML(.h1) { spans(content.heading) }
            HTML(.ul, [.class: "figures"]) {
              for (name, value) in content.figures {
                HTML(.li) { spans(["name": name, "value": value]) }
              }
            }
          }
          HTML(.main) {
            if let filter {
              HTML(.p, [.class: "filter"]) {
                "Only what fits "
                HTML(.span) { filter }
              }
            }
            content.main()
          }
        }
        for (number, drawing) in drawings.enumerated() { drawing.sheet(number + 1) }
      }
    }
    return Array("<!DOCTYPE html>\n".utf8) + page.bytes
  }

  @HTMLBuilder private func head(_ size: SheetSize, _ paper: PaperSize?) -> HTML {
    // Some readers look for it only in the first kilobyte.
    HTML(.meta, [.charset: "utf-8"])
    // Inline styles are safe: the only one is ours, and no attribute of a page can hold another.
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'\(drawings.isEmpty ? "" : "; img-src data:")"
    HTML(.meta, [.httpEquiv: "Content-Security-Policy", .content: policy])
    HTML(.meta, [.name: "viewport", .content: "width=device-width, initial-scale=1"])
    HTML(.meta, [.name: "color-scheme", .content: "light dark"])
    HTML(.title) { title }
    HTML.style(of: size, on: paper)
  }

  @HTMLBuilder private func spans(_ parts: KeyValuePairs<String, String>) -> HTML {
    for (names, text) in parts {
      HTML(.span, [.class: names]) { text }
      " "
    }
  }
}

extension DayFigures {
  /// The figures at the head of a page.
  var pageFigures: [(name: String, value: String)] {
    [("tasks", tasks.words), ("habits", habits.words), ("points", grouped(points))]
      + (moods.mean.map { [("mood", tenths($0) + " of 5")] } ?? [])
  }

  /// `7/8 done`, `1 carried`, `1 expired`, `2 due` and `3 upcoming`, each if there is any.
  var taskWords: [String] {
    (tasks.planned > 0 ? ["\(tasks.done)/\(tasks.planned) done"] : []) + tasks.restWords
      + (due > 0 ? ["\(due) due"] : []) + (upcoming > 0 ? ["\(upcoming) upcoming"] : [])
  }

  /// `7/8 done, 1 carried, 2 due`, `5 habits` of a day to come, and `mood 4.0`, each if there is any.
  func words(asOf today: CivilDate) -> [String] {
    let habits = recurring(asOf: today) - upcoming
    let mood = moods.mean.map { "mood \(tenths($0))" } ?? ""
    let words = [
      taskWords.joined(separator: ", "), habits > 0 ? counted(habits, "habit") : "", mood,
    ]
    return words.filter { !$0.isEmpty }
  }
}

extension Progress {
  /// `3 of 8, 2 carried`; a dash if nothing is planned.
  var words: String {
    planned == 0 ? "–" : (["\(done) of \(planned)"] + restWords).joined(separator: ", ")
  }
}

// MARK: parts of pages

extension HTML {
  /// Keeps an empty box from being drawn without a height.
  static let blank = "\u{A0}"

  /// What is printed if not everything has a place.
  @HTMLBuilder static func more(_ count: Int) -> HTML {
    if count > 0 { HTML(.p, [.class: "more"]) { "and \(count) more, on the screen" } }
  }

  /// A part of a page with its heading.
  static func section(_ name: String, _ title: String, @HTMLBuilder _ body: () -> HTML) -> HTML {
    HTML(.section, [.class: name, .labelledBy: "\(name)-title"]) {
      HTML(.h2, [.id: "\(name)-title"]) { title }
      body()
    }
  }

  /// The number of a day, and that it is today.
  @HTMLBuilder static func number(of date: CivilDate, _ today: CivilDate) -> HTML {
    HTML(.span, [.class: "number"]) { "\(date.day)" }
    if date == today { HTML(.span, [.class: "aside"]) { " today" } }
  }

  /// Charts side by side in columns; nothing without charts.
  static func charts(_ charts: HTML..., columns: String = "one") -> HTML {
    let drawn = charts.filter { !$0.bytes.isEmpty }
    return drawn.isEmpty
      ? .nothing : HTML(.div, [.class: "charts \(columns)"]) { for chart in drawn { chart } }
  }

  /// Lines to write on: as many as there is room for in print, a few on the screen.
  static func ruled(_ count: Int) -> HTML {
    HTML(.div, [.class: "ruled", .hidden: "true"]) {
      for _ in 0..<count { HTML(.p, [.class: "rule"]) { blank } }
    }
  }

  static func table(
    _ caption: String, _ names: String = "", heads: [String], @HTMLBuilder rows: () -> HTML
  ) -> HTML {
    HTML(.table, [.class: names]) {
      HTML(.caption) { caption }
      HTML(.thead) {
        HTML(.tr) { for head in heads { HTML(.th, [.scope: "col"]) { head } } }
      }
      HTML(.tbody, content: rows)
    }
  }

  /// What scrolls on a narrow screen, also by keys.
  static func wide(_ name: String, isTable: Bool = false, _ content: HTML) -> HTML {
    HTML(
      .div,
      [.class: isTable ? "wide" : "wide drawn", .role: "group", .label: name, .tabindex: "0"]
    ) { content }
  }

  typealias NumberColumn<Row> = (title: String, value: (Row) -> String)

  /// A table with a name for each row; nothing without rows.
  ///
  /// - Parameter printed: how many rows have room on a sheet.
  @HTMLBuilder static func table<Row>(
    _ caption: String, of rows: [Row], printed: Int = .max,
    by name: (title: String, text: (Row) -> [UInt8]), _ columns: [NumberColumn<Row>]
  ) -> HTML {
    if !rows.isEmpty {
      wide(
        caption, isTable: true,
        table(caption, heads: [name.title] + columns.map(\.title)) {
          for (place, row) in rows.enumerated() {
            HTML(.tr, [.class: place < printed ? "" : "beyond"]) {
              HTML(.th, [.scope: "row"]) { name.text(row) }
              for column in columns { HTML(.td) { column.value(row) } }
            }
          }
        })
    }
  }

  /// The figures of the charts as tables for a reader who does not look at charts. On a screen they
  /// open at a click; they are not printed.
  static func numbers(@HTMLBuilder _ tables: () -> HTML) -> HTML {
    HTML(.details, [.class: "numbers"]) {
      HTML(.summary) { "The numbers" }
      tables()
    }
  }
}

/// How large things are on a sheet.
///
/// Lines are counted when the page is made, since a page without scripts cannot measure itself.
struct SheetSize {
  /// Of letters, in points.
  let type: Double
  /// From line to line, in millimetres.
  let row: Double
  /// Whether the sheet is wider than it is high.
  let isLandscape: Bool

  /// The largest first.
  static let portrait = [(10.5, 7), (9.5, 6), (8.5, 5), (7.5, 4.2), (6.5, 3.5)].map {
    SheetSize(type: $0, row: $1, isLandscape: false)
  }
  static let landscape = [(9, 4.8), (8, 4.2), (7, 3.6), (6.2, 3.1)].map {
    SheetSize(type: $0, row: $1, isLandscape: true)
  }

  typealias Column = (html: HTML, fits: Bool)

  /// Draws columns in the first of some sizes in which all of them fit, else in the last.
  static func fitting(
    _ sizes: [SheetSize], _ names: String, _ draw: @escaping (SheetSize) -> [Column]
  ) -> (size: SheetSize, html: HTML) {
    let pages = sizes.lazy.map { (size: $0, columns: draw($0)) }
    let page = pages.first { $0.columns.allSatisfy(\.fits) } ?? pages[sizes.count - 1]
    return (page.size, HTML(.div, [.class: names]) { for column in page.columns { column.html } })
  }

  /// How many lines fit into a height in millimetres, each with a stroke below it.
  func lines(height: Double) -> Int { Int(height / (row + 0.25)) }
}

/// The lines that a part of a sheet has left. What finds no line is only on the screen.
struct SheetLines {
  let size: SheetSize
  /// Of the column, in millimetres.
  let width: Double
  var left: Int
  /// How many things found no place.
  private(set) var beyond = 0

  /// Takes the lines of a text.
  ///
  /// - Parameters:
  ///   - cells: the width of the text.
  ///   - depth: how far it is indented; -1 for a text that starts at the edge.
  /// - Returns: the classes of its element: those given, and `beyond` if there are too few lines.
  mutating func take(_ names: String, _ cells: Int, depth: Int = 0) -> String {
    let room = max(15, width - Double(depth + 1) * size.row)
    // A letter is about 0.55 of the type wide, and lines end at words.
    let perLine = max(8, Int(room / (size.type * 0.353 * 0.55) * 0.92))
    // The style sheet cuts a text after six lines.
    let lines = min(6, max(1, (cells + perLine - 1) / perLine))
    // After something without a place nothing else has one, so that no order is lost.
    guard beyond == 0, lines <= left else {
      beyond += 1
      return "\(names) beyond"
    }
    left -= lines
    return names
  }
}

/// Shares lines out: each part gets what it needs if there is enough, else as much as the others.
func sharedLines(_ needs: [Int], of all: Int) -> [Int] {
  var (shares, left) = (needs, max(0, all))
  let order = needs.indices.sorted { needs[$0] < needs[$1] }
  for (place, part) in order.enumerated() {
    shares[part] = min(needs[part], left / (needs.count - place))
    left -= shares[part]
  }
  return shares
}

extension Settings {
  /// The classes given and that of a colour; the theme `none` has no colours.
  func names(_ names: String, _ color: PlanColor) -> String {
    theme == .none ? names : "\(names) c-\(color.rawValue)"
  }
}
