import Foundation
import PlanTesting
import Testing

/// Checks the text of the help file. `Tests/Cases/Vim/help.vim` checks it in an editor.
@Suite struct VimHelpTests {
  private let lines: [Substring]
  private let text: String
  private let scripts: [String]

  init() throws {
    let path = VimEditor.runtime.appending(path: "doc/plan.txt")
    text = try String(contentsOf: path, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    scripts = try PackageFiles.files(below: "Grammar/vim", ending: ".vim").map {
      try String(contentsOf: PackageFiles.root.appending(path: $0), encoding: .utf8)
    }
  }

  @Test func `it starts and ends as vim requires`() {
    #expect(lines.first?.hasPrefix("*plan.txt*\t") == true)
    #expect(lines.suffix(2) == [" vim:tw=78:ts=8:noet:ft=help:norl:", ""])
    #expect(lines.filter { $0.hasSuffix(" ") || $0.hasSuffix("\t") } == [])
  }

  @Test func `a line fits into 78 columns`() {
    for line in lines {
      let width = line.reduce(0) { column, sign in sign == "\t" ? column / 8 * 8 + 8 : column + 1 }
      #expect(width <= 78, "\(line)")
    }
  }

  @Test func `every tag exists once`() {
    let tags = text.matches(of: /(?:^|\s)\*([^*\s]+)\*(?=\s)/).map { String($0.1) }
    #expect(tags.count == Set(tags).count, "\(tags.sorted())")
    #expect(tags.count > 30)
  }

  @Test func `each section of the contents exists, in this order`() {
    let contents = text.matches(of: /(\d+)\. ([^\t\n]+)\t+\|([^|]+)\|/)
      .map { "\($0.1). \($0.2) *\($0.3)*" }
    let sections = zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix("====") }
      .map { String($0.1.replacing(/\t+/, with: " ").replacing(/(\*[^*]+\*).*/) { "\($0.1)" }) }
    #expect(contents.count > 10)
    #expect(contents == sections)
  }

  @Test func `every example ends`() {
    var isOpen = false
    for line in lines {
      if isOpen, line.first.map({ $0 != "\t" && $0 != " " }) ?? false {
        #expect(line.hasPrefix("<"), "what ends at \(line) ends by itself")
        isOpen = false
      }
      if line == ">" || line.hasSuffix(" >") || line.hasSuffix("\t>") { isOpen = true }
    }
    #expect(!isOpen)
  }

  @Test func `it describes all variables, and no others`() {
    let pattern = /\b([gb]:(?:no_plan_|plan_|loaded_plan)\w*)/
    let told = Set(text.matches(of: /\*([gb]:\w+)\*/).map { String($0.1) })
    var read: Set<String> = []
    for script in scripts {
      for match in script.matches(of: pattern) { read.insert(String(match.1)) }
      for match in script.matches(of: /get\(([gb]:), '((?:no_)?plan_\w+)'/) {
        read.insert(String(match.1 + match.2))
      }
    }
    // Variables of a buffer are internal, except for the one that a user sets.
    let ours = read.filter { $0.hasPrefix("b:") && !told.contains($0) }
    #expect(told == read.subtracting(ours))
  }

  @Test func `it contains no path of the machine it was written on`() {
    #expect(!text.contains("/" + "tmp/"))
    #expect(!text.contains("@" + "GROUPS"))
  }
}
