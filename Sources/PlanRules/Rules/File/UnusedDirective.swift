import PlanText

extension Rule {
  static let unusedDirective = Rule(
    "unused-directive", in: .file, .warning, "a directive for something that is not there",
    reason: """
      What it allowed has been mended, or it stands in the wrong place. Left alone it would hide \
      the next case. Remove it.
      """,
    examples: """
      === found
      <!-- planlint: allow empty-task -- a place to write -->
                           ^^^^^^^^^^
      - [ ] Call mum
      === not found
      <!-- planlint: allow empty-task -- a place to write -->
      - [ ]
      """,
    check: .engine)
}
