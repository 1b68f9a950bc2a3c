import PlanDocument
import PlanText

extension Rule {
  static let duplicateSection = Rule(
    "duplicate-section", in: .day, .warning, "two headings of the same section",
    check: .file(.repeatedSection) { file, report in
      var first: [SectionKind: Int] = [:]
      for (line, entry) in file.lines.enumerated()
      where entry.kind == .sectionHeading && entry.section != .custom {
        guard let other = first[entry.section] else {
          first[entry.section] = line
          continue
        }
        let range = file.document.text(ofLine: line)
        let name = file.string(range)
        let otherName = file.string(file.document.text(ofLine: other))
        let isSame = name.lowercased() == otherName.lowercased()
        report.add(
          range,
          isSame
            ? "a second section '\(name)'; the first begins in line \(other + 1)"
            : "'\(name)' is another name of the section '\(otherName)' in line \(other + 1)")
      }
    })
}
