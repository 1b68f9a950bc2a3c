import PlanText

extension Rule {
  static let unknownDirective = Rule(
    "unknown-directive", in: .file, .warning, "a directive that says nothing planlint knows",
    reason: """
      A directive with a slip in it allows nothing, and nobody would notice. It names the rules it \
      allows: `<!-- planlint: allow RULE -- reason -->` on a line before an item, or \
      `allow-file` anywhere.
      """,
    examples: [
      .marked(
        """
        <!-- planlint: allow emty-task -- a place to write -->
                             ^^^^^^^^^
        - [ ] Call mum
        """,
        fixed: """
          <!-- planlint: allow empty-task -- a place to write -->
          - [ ] Call mum

          """),
      .marked(
        """
        <!-- planlint allow empty-task -->
             ^^^^^^^^
        - [ ]
        <!-- plan-lint: alow empty-task -->
             ^^^^^^^^^^
        - [ ]
        """,
        fixed: """
          <!-- planlint: allow empty-task -->
          - [ ]
          <!-- planlint: allow empty-task -->
          - [ ]

          """),
      .marked(
        "<!-- planlint: ignore empty-task -->\n               ^^^^^^\n- [ ] Call mum\n"
      ),
      .clean("<!-- planlint:allow empty-task -- a place to write -->\n- [ ]\n"),
      .clean(
        """
        <!-- planlint: allow empty-task -- a place to write -->
        - [ ]
        <!-- planlint is run by the hook -->
        <!-- planlint allows many things -->
        """),
    ],
    check: .engine)
}
