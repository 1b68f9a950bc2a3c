import PlanFolder
import PlanModel
import PlanSyntax
import PlanText

extension Check {
  static let conflictMarkers = Check(name: "conflict-markers") { patient in
    patient.texts.compactMap { text in
      text.conflictLine.map {
        Finding(
          .danger, "\(text.path.bytes):\($0): conflict markers, so no tool writes the file",
          fix: "planmerge --resolve \(quoted(text.path.bytes))")
      }
    }
  }

  static let emptyFiles = Check(name: "empty-files") { patient in
    patient.texts.compactMap { text in
      // Undated files are made empty on purpose, days by accident.
      guard text.isEmpty, DocumentKind(path: text.path.bytes).date != nil else { return nil }
      return Finding(
        .warning, "\(text.path.bytes): is empty; did it hold anything?", fix: "plan undo --list")
    }
  }

  static let badBytes = Check(name: "bytes") { patient in
    patient.texts.compactMap { text in
      let path = quoted(text.path.bytes)
      switch text.refusal {
      case nil: return nil
      case .nul(let offset):
        return Finding(
          .danger, "\(text.path.bytes): a NUL at byte \(offset): was the power cut?",
          fix: "plan undo --list")
      case .invalidUTF8(let offset):
        return Finding(
          .warning, "\(text.path.bytes): not UTF-8 at byte \(offset), so no tool writes the file",
          fix: "iconv -f WINDOWS-1252 -t UTF-8 \(path)")
      case .tooLarge:
        return Finding(.warning, "\(text.path.bytes): larger than 16 MiB", fix: "ls -l \(path)")
      }
    }
  }

  static let leftovers = Check(name: "leftovers") { patient in
    patient.others.compactMap { path in
      let name = path.lastComponent
      guard name.starts(with: ".syncthing.plan-".utf8), name.suffix(4).elementsEqual(".tmp".utf8)
      else { return nil }
      let age = patient.surroundings?.details(of: path)?.age ?? .max
      // A writer may be at work.
      if age < hour { return nil }
      return Finding(
        .warning, "\(path.bytes): left by a write that was cut short",
        fix: "rm \(quoted(path.bytes))")
    }
  }

  static let swapFiles = Check(name: "swap-files") { patient in
    patient.others.compactMap { path in
      let name = path.lastComponent
      guard name.first == UInt8(ascii: "."), name.suffix(4).elementsEqual(".swp".utf8) else {
        return nil
      }
      let text = FilePath(
        bytes: path.parent.walkPrefix + name.dropFirst().dropLast(4))
      let age = patient.surroundings?.details(of: path)?.age ?? 0
      if age < 24 * hour { return nil }
      return Finding(
        .hint, "\(path.bytes): older than a day; what it holds may be unsaved",
        fix: "vim -r \(quoted(text.bytes))")
    }
  }
}

/// In seconds.
private let hour = 3600
