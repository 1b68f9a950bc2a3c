import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let conflictMarker = Rule(
    "conflict-marker", in: .file, .error, "a merge that was not finished",
    reason: """
      Between the markers stand both versions of the same lines, and no tool can tell which holds. \
      Keep what is right and remove the three marker lines; until then nothing else in this file \
      is looked at, and no tool changes it.
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
      .clean(
        """
        - [ ] Learn to underline

        =======
        """),
      .clean("## Notes\n\n    <<<<<<< ours\n    =======\n    >>>>>>> theirs\n"),
    ],
    check: .file(.conflict) { file, report in
      for block in file.document.table.conflicts {
        let ours = (block.base ?? block.separator) - block.start - 1
        let theirs = block.end - block.separator - 1
        report.add(
          file.content(block.start),
          "an unfinished merge: \(lineCount(ours)) against \(theirs)")
      }
    })
}

private func lineCount(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
