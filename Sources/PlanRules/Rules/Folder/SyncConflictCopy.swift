import PlanModel
import PlanText

extension Rule {
  static let syncConflictCopy = Rule(
    "sync-conflict-copy", in: .folder, .warning, "a copy that Syncthing made of two versions",
    check: .folder { folder, report in
      for (number, file) in folder.evidence.files.enumerated() where file.isConflictCopy {
        let original = originalOfConflictCopy(folder.name(number).utf8)
        report.add(
          number, ByteRange(0, 0), "a conflict copy of \(String(decoding: original, as: UTF8.self))"
        )
      }
    })
}
