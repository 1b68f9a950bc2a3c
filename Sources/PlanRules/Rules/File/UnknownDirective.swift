import PlanText

extension Rule {
  static let unknownDirective = Rule(
    "unknown-directive", in: .file, .warning, "a directive that says nothing planlint knows",
    reason: """
      A directive with a slip in it allows nothing, and nobody would notice. It names the rules it \
      allows: `<!-- planlint: allow RULE -- reason -->` on a line before an item, or \
      `allow-file` anywhere.
      """,
    examples: """
      === found
      <!-- planlint: allow emty-task -- a place to write -->
                           ^^^^^^^^^
      - [ ] Call mum
      === fixed
      <!-- planlint: allow empty-task -- a place to write -->
      - [ ] Call mum
      === found
      <!-- planlint allow empty-task -->
           ^^^^^^^^
      - [ ]
      <!-- plan-lint: alow empty-task -->
           ^^^^^^^^^^
      - [ ]
      === fixed
      <!-- planlint: allow empty-task -->
      - [ ]
      <!-- planlint: allow empty-task -->
      - [ ]
      === found
      <!-- planlint: ignore empty-task -->
                     ^^^^^^
      - [ ] Call mum
      === not found
      <!-- planlint:allow empty-task -- a place to write -->
      - [ ]
      === not found
      <!-- planlint: allow empty-task -- a place to write -->
      - [ ]
      <!-- planlint is run by the hook -->
      <!-- planlint allows many things -->
      """,
    check: .engine)
}
