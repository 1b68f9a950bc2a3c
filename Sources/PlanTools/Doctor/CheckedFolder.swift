import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// A plan folder, which is the working directory, and what the checks need to know about it.
struct CheckedFolder {
  let host: Host
  /// Absolute, with links followed.
  let folder: FilePath
  /// Whether the user works in it, and so can type paths that begin there.
  let isHere: Bool
  /// All plans that a walk finds.
  let plans: PlanPaths
  /// All other files, also those with dot names, but not the contents of folders with dot names.
  let others: [FilePath]
  let texts: [TextHealth]
  /// What cannot be read.
  let problems: [FileProblem]
  /// What the settings and the plans say; nil if the settings cannot be read.
  let content: Content?

  struct Content {
    let folder: OpenedFolder
    let survey: FolderSurvey
  }

  var files: any Files { host.files }
  var surroundings: Disk? { files.surroundings }

  init(_ host: Host, isHere: Bool) throws(FileProblem) {
    (self.host, self.isHere) = (host, isHere)
    folder = try host.files.workingDirectory
    plans = try host.files.planPaths(below: FilePath("."))
    var texts: [TextHealth] = []
    var problems = plans.problems
    host.files.visit([FilePath(".")]) { path, found in
      switch found {
      case .text(let text): texts.append(TextHealth(path, text))
      case .problem(let problem): problems.append(problem)
      case .conflictCopy, .misspelled, .noPlanInside: break
      }
    }
    self.texts = texts
    // Links have a check of their own.
    self.problems = Set(problems.filter { !$0.isOutside }).sorted { $0.path < $1.path }
    content = (try? host.readSettings(in: FilePath("."))).map { settings in
      let today = host.clock.now(dayStart: settings.dayStart.minutes).date
      let folder = OpenedFolder(root: FilePath("."), settings: settings, today: today)
      return Content(folder: folder, survey: FolderSurvey(of: folder, in: host.files))
    }
    let known = plans.paths + plans.conflictCopies.map(\.path) + plans.misspelled
    others = host.files.others(below: FilePath("."), but: Set(known))
  }
}

extension CheckedFolder {
  /// The folder as the user would type it.
  var here: Message { isHere ? "." : shellWord(folder.bytes) }

  /// A path of the folder as the user would type it.
  func typed(_ path: FilePath) -> Message {
    if path == FilePath(".") { return here }
    return shellWord(isHere ? path.bytes : path.absolute(in: folder).bytes)
  }

  /// A command for the folder as the user would type it, of a program that takes `-C`.
  func command(_ program: String, _ rest: Message) -> Message {
    let place: Message = isHere ? "" : " -C \(shellWord(folder.bytes))"
    return "\(program)\(place)" + (rest == "" ? "" : " \(rest)")
  }
}

/// What is wrong with the bytes of a plan, if anything.
struct TextHealth {
  let path: FilePath
  let isEmpty: Bool
  /// Whether there is nothing but blanks and NULs.
  let isBlank: Bool
  let refusal: TextRefusal?
  /// From one.
  let conflictLine: Int?

  init(_ path: FilePath, _ text: Span<UInt8>) {
    self.path = path
    isEmpty = text.indices.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains(text[$0]) }
    isBlank = PlanSystem.isBlank(text)
    refusal = PlanText.refusal(of: text)
    var table = SyntaxTable()
    // Only a text with a line that may be a marker is parsed.
    if holdsMarker(text) { parse(text, as: DocumentKind(path: path.bytes), into: &table) }
    conflictLine = table.conflicts.first.map { $0.start + 1 }
  }
}

private func holdsMarker(_ text: Span<UInt8>) -> Bool {
  var found = false
  forEachNewline(in: text) { newline in
    if newline + 7 < text.count, text[newline + 1] == 0x3C, text[newline + 7] == 0x3C {
      found = true
    }
  }
  return found || (text.count > 7 && text[0] == 0x3C && text[6] == 0x3C)
}

extension Files {
  /// Everything below a folder that is not a plan. Folders with a dot name are listed, but not
  /// their contents.
  fileprivate func others(below folder: FilePath, but known: Set<FilePath>) -> [FilePath] {
    var found: [FilePath] = []
    var waiting = [folder]
    var visited: Set<FilePath> = []
    while let folder = waiting.popLast() {
      // A link may lead to its own folder.
      guard let place = location(of: folder), visited.insert(place).inserted else { continue }
      for name in (try? names(in: folder)) ?? [] {
        let path = FilePath(bytes: folder.walkPrefix + name)
        if known.contains(path) { continue }
        found.append(path)
        let isWalked = name.first != UInt8(ascii: ".") && kind(of: path) == .directory
        if isWalked, outwardLink(on: path)?.isTrusted != false { waiting.append(path) }
      }
    }
    return found.sorted()
  }
}
