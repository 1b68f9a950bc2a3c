import PlanDocument
import PlanSystem
import PlanText

extension Check {
  static let conflictMarkers = Check(name: "conflict-markers") { checked in
    checked.texts.compactMap { text in
      text.conflictLine.map {
        Finding(
          .danger, "\(text.path.bytes):\($0): has conflict markers, so no tool writes the file",
          fix: "planmerge --resolve \(checked.typed(text.path))")
      }
    }
  }

  static let emptyFiles = Check(name: "empty-files") { checked in
    checked.texts.compactMap { text in
      // Undated files are empty on purpose, days only by accident.
      guard text.isEmpty, DocumentKind(path: text.path.bytes).date != nil else { return nil }
      return Finding(
        .warning, "\(text.path.bytes): is empty; was its text lost?",
        fix: checked.command("plan", "undo --restore \(checked.typed(text.path))"))
    }
  }

  static let badBytes = Check(name: "bytes") { checked in
    checked.texts.compactMap { text in
      let path = checked.typed(text.path)
      let whole = checked.typed(FilePath(bytes: text.path.bytes + Array(".whole".utf8)))
      switch text.refusal {
      case nil: return nil
      case .nul(let offset):
        return Finding(
          .danger, "\(text.path.bytes): has a NUL at byte \(offset), perhaps after a power cut",
          fix: text.isBlank
            ? checked.command("plan", "undo --restore \(path)")
            : "tr -d '\\000' <\(path) >\(whole) && mv \(whole) \(path)")
      case .invalidUTF8(let offset):
        return Finding(
          .warning,
          "\(text.path.bytes): is not UTF-8 at byte \(offset), so no tool writes the file",
          fix: "iconv -f WINDOWS-1252 -t UTF-8 \(path) >\(whole) && mv \(whole) \(path)")
      case .tooLarge:
        return Finding(.warning, "\(text.path.bytes): is larger than 16 MiB", fix: "ls -l \(path)")
      }
    }
  }
}
