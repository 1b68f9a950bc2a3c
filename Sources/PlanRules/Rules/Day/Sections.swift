import PlanDocument
import PlanText

/// A box without words.
func emptyTask(_ line: LineView, _ report: inout Report) {
  let item = line.item
  guard item.state != nil, item.words.isEmpty else { return }
  let content = line.content
  let bullet = line.tokens.first { $0.kind == .bullet }
  report.add(ByteRange(bullet?.start ?? content.start, content.end), "a task without words")
}

/// More than five priorities.
func tooManyPriorities(_ line: LineView, _ report: inout Report) {
  let lines = line.document.lines
  var heading = line.number
  while heading > 0, lines[heading].kind != .sectionHeading { heading -= 1 }
  var count = 0
  var marked: Int?
  for line in heading + 1..<lines.count {
    let entry = lines[line]
    if entry.kind == .sectionHeading { break }
    guard entry.kind == .priorityItem else { continue }
    if let state = entry.state, state == .cancelled || state == .moved { continue }
    count += 1
    if count == 6 { marked = line }
  }
  guard let marked else { return }
  report.add(line.file.line(marked).content, "\(count) priorities; five are enough for a day")
}

/// Two headings of the same section.
func duplicateSection(_ file: LintedFile, _ report: inout Report) {
  var first: [[UInt8]: Int] = [:]
  for (line, entry) in file.lines.enumerated()
  where entry.kind == .sectionHeading && entry.section != .custom {
    let range = file.document.text(ofLine: line)
    let label = SectionName.label(of: file.text(range), in: file.document.kind)
    let section = [entry.section.rawValue] + label
    guard let other = first[section] else {
      first[section] = line
      continue
    }
    let name = file.string(range)
    let otherName = file.string(file.document.text(ofLine: other))
    let isSame = name.lowercased() == otherName.lowercased()
    report.add(
      range,
      isSame
        ? "a second section '\(name)'; the first begins in line \(other + 1)"
        : "'\(name)' is another name of the section '\(otherName)' in line \(other + 1)")
  }
}
