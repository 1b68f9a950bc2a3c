import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let conflictMarker = Rule(
    "conflict-marker", in: .file, .error, "a merge that was not finished",
    reason: """
      Between the markers stand both versions of the same lines, and no tool can tell which holds. \
      Keep what is right and remove the three marker lines; while all three stand, nothing else in \
      this file is looked at, and no tool changes it.
      """,
    examples: [
      .marked(
        """
        <<<<<<< ours
        ^^^^^^^^^^^^
        - [ ] Call mum
        =======
        - [x] Call mum
        >>>>>>> theirs
        """),
      .marked(
        """
        - [ ] Call mum
        =======
        - [x] Call mum
        >>>>>>> theirs
        ^^^^^^^^^^^^^^
        """),
      .clean(
        """
        - [ ] Learn to underline

        =======
        """),
      .clean("## Notes\n\n    <<<<<<< ours\n    =======\n    >>>>>>> theirs\n"),
    ],
    check: .file([.conflict, .strayMarker]) { file, report in
      for block in file.document.table.conflicts {
        let ours = (block.base ?? block.separator) - block.start - 1
        let theirs = block.end - block.separator - 1
        report.add(
          file.content(block.start),
          "an unfinished merge: \(lineCount(ours)) against \(theirs)")
      }
      for (index, line) in file.lines.enumerated() where line.kind == .note && line.column == 0 {
        let text = file.document.bytes.span.extracting(file.content(index).indices)
        guard text.count >= 7, text.starts(with: "<<<<<<<") || text.starts(with: ">>>>>>>"),
          text.endsWord(at: 7, to: text.count)
        else { continue }
        report.add(file.content(index), "what a merge left behind; the other markers are gone")
      }
    })
}

private func lineCount(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
