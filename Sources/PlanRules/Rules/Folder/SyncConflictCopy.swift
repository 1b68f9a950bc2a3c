import PlanModel
import PlanText

extension Rule {
  static let syncConflictCopy = Rule(
    "sync-conflict-copy", in: .folder, .warning, "a copy that Syncthing made of two versions",
    reason: """
      Two devices changed one file, and this is the version that lost. No tool reads it, so what \
      stands in it alone is forgotten until the two are put together: \
      `planmerge --conflict-copies` does.
      """,
    examples: """
      === found in 2026-10-05.sync-conflict-20261005-181500-ABCDEFG.plan
      - [ ] Call mum
      ^
      === beside 2026-10-05.plan
      - [ ] Pay rent
      === not found in sync-conflict.plan
      - [ ] Talk about .sync-conflict- files
      """,
    check: .folder { folder, report in
      for (number, file) in folder.evidence.files.enumerated() where file.isConflictCopy {
        let original = originalOfConflictCopy(folder.name(number).utf8)
        report.add(
          number, ByteRange(0, 0), "a conflict copy of \(String(decoding: original, as: UTF8.self))"
        )
      }
    })
}
