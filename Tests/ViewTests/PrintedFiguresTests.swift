import Foundation
import PlanCommands
import PlanTesting
import Testing

/// The figures on pages are those of the views, and what does not fit onto a sheet is counted.
@Suite struct PrintedFiguresTests {
  private func page(_ when: String) throws -> String {
    try ViewRun("plan export html \(when)").output
  }

  /// The rows of the table with a caption, each with its name and values.
  private func rows(_ caption: String, of page: String) throws -> [[String]] {
    let start = try #require(page.range(of: "<caption>\(caption)</caption>"))
    let rest = page[start.upperBound...]
    let table = rest[..<(rest.range(of: "</table>")?.lowerBound ?? rest.endIndex)]
    return table.components(separatedBy: "<tr>").dropFirst(2).map { row in
      row.matches(of: /<t[hd][^>]*>([^<]*)</).map { String($0.1) }
    }
  }

  @Test(arguments: ["week", "month"])
  func `the table of days contains what the view prints`(unit: String) throws {
    let rows = try rows("The days in numbers", of: page(unit))
    let view = try ViewRun("plan \(unit) --plain").output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == view.count && rows.count >= 7)
    for (row, line) in zip(rows, view) {
      let figures = row[..<3] + row[6..<9]
      #expect(figures.elementsEqual(line.prefix(6)), "\(row)")
      // The last fields are carried, expired, missed and upcoming.
      #expect(row[3..<6].elementsEqual(line.suffix(4).prefix(3)), "\(row)")
      let mood = Double(line[6]).map { ($0 * 10).rounded() / 10 }
      #expect(Double(row[9]) == mood, "\(row)")
    }
  }

  @Test(arguments: ["week", "month"])
  func `each bar and point has the value in its table`(unit: String) throws {
    let page = try page(unit)
    let rows = try rows("The days in numbers", of: page)
    func told(_ section: String) throws -> [String] {
      let start = try #require(page.range(of: "<section class=\"\(section)\""))
      let rest = page[start.upperBound...]
      let drawing = rest[..<(rest.range(of: "</svg>")?.lowerBound ?? rest.endIndex)]
      let titles = drawing.matches(of: /<title>([^<]*): ([^<]*)<\/title>/).map { String($0.2) }
      return titles
    }
    // A bar of planned tasks is drawn twice: all that is planned, and the part that is done.
    let done = rows.filter { $0[2] != "0" }.flatMap { row in
      [String](repeating: "\(row[1]) of \(row[2])", count: row[1] == "0" ? 1 : 2)
    }
    #expect(try told("done") == done)
    #expect(try told("points") == rows.map { $0[8] }.filter { $0 != "0" })
    #expect(try told("moods") == rows.map { $0[9] }.filter { $0 != "–" })
  }

  @Test func `the map of a year contains what the view prints`() throws {
    let page = try page("year")
    let days = try ViewRun("plan year --plain").output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    for day in days {
      let value = Double(day[1]).map { "\(Int(($0 * 100).rounded()))%" } ?? "nothing"
      #expect(page.contains("<title>\(day[0]): \(value)</title>"), "\(day)")
    }
    let weeks = try rows("Points a week", of: page).compactMap { Int($0[1]) }.reduce(0, +)
    let points = try ViewRun("plan year --points --plain").output
      .split(separator: "\n").compactMap { Double($0.split(separator: "\t")[1]) }.reduce(0, +)
    #expect(Double(weeks) == points)
  }

  @Test func `the head of a day contains what the view prints`() throws {
    let head = try page("2026-10-05")
    let figures = head.matches(of: /class="name">([a-z]+)<\/span> <span class="value">([^<]*)</)
      .map { "\($0.1) \($0.2)" }
    #expect(figures == ["tasks 7 of 8, 1 carried", "habits 7 of 7", "points 24", "mood 4.0 of 5"])
  }

  @Test func `a long day is complete on the screen, and the print says how much is left out`()
    throws
  {
    let tasks = (1...300).map { "- [ ] Task number \($0)\n" }.joined()
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": "## Tasks\n\n\(tasks)"])
    let run = CommandRun("plan export html", files: files)
    for number in 1...300 { #expect(run.output.contains(">Task number \(number)<")) }
    let beyond = run.output.components(separatedBy: "open beyond").count - 1
    #expect(beyond > 0)
    #expect(run.output.contains("<p class=\"more\">and \(beyond) more, on the screen</p>"))
    #expect(run.output.contains(".sheet{--type:6.5pt"))
  }

  @Test func `a short day is printed large`() throws {
    #expect(try page("2026-10-25").contains(".sheet{--type:10.5pt"))
    #expect(try !page("2026-10-05").contains("beyond\""))
  }

  @Test(arguments: [
    ("plan export html", 0, ""),
    ("plan export html week #work", 0, "only items that match the filter '#work'"),
    ("plan export html 2026-10-05..2026-10-07", 2, "is not a day, week, month or year"),
    ("plan export html (", 2, "is not closed"),
    ("plan export todotxt --paper a4", 2, "'--paper' is for html"),
    ("plan export html --paper a3", 2, "a3"),
    ("plan export html -o x.plan", 2, "has the name of a plan"),
    ("plan import html x", 2, "html cannot be imported"),
  ])
  func `a wrong command line is reported`(line: String, code: Int, message: String) {
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": "- [ ] Buy milk\n"])
    let run = CommandRun(line, files: files)
    #expect(run.code == Int32(code))
    #expect(message.isEmpty ? run.error.isEmpty : run.error.contains(message))
    #expect(files["x.plan"] == nil)
  }

  @Test func `only a file is written`() {
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": "- [ ] Buy milk\n"])
    let printed = CommandRun("plan export html --paper letter", files: files)
    let run = CommandRun("plan export html --paper letter -o page.html", files: files)
    #expect(run.code == 0 && run.output == "page.html: \(printed.output.utf8.count) bytes\n")
    #expect(files["page.html"] == printed.output)
    #expect(printed.output.contains("@page{margin:11mm;size:letter}"))
  }
}
