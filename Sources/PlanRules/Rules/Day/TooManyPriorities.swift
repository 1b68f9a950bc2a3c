import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let tooManyPriorities = Rule(
    "too-many-priorities", in: .day, .info, "more than five priorities",
    check: .line(.sixthPriority) { file, sixth, report in
      var heading = sixth
      while heading > 0, file.lines[heading].kind != .sectionHeading { heading -= 1 }
      var count = 0
      var marked: Int?
      for line in heading + 1..<file.lines.count {
        let entry = file.lines[line]
        if entry.kind == .sectionHeading { break }
        guard entry.kind == .priorityItem else { continue }
        if let state = entry.state, state == .cancelled || state == .moved { continue }
        count += 1
        if count == 6 { marked = line }
      }
      guard let marked else { return }
      report.add(file.content(marked), "\(count) priorities; five are enough for a day")
    })
}
