import PlanText

extension Rule {
  static let invalidUTF8 = Rule(
    "invalid-utf8", in: .file, .error, "a text that no tool reads",
    reason: """
      Plans are UTF-8 without NUL bytes, of at most 16 MiB. Any other file is left alone by every \
      tool, whole, so that nothing in it is lost. Save it as UTF-8; where it was damaged, take an \
      older version.
      """,
    examples: """
      === found
      - [ ] Call mum\u{0}
                    ^
      === not found
      - [ ] Répondre à Élodie
      """,
    check: .engine)
}
