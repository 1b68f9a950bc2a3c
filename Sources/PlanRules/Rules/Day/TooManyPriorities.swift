import PlanDocument
import PlanText

extension Rule {
  static let tooManyPriorities = Rule(
    "too-many-priorities", in: .day, .info, "more than five priorities",
    check: .line(.sixthPriority) { line, report in
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
    })
}
