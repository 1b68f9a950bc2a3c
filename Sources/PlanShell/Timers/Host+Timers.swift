import PlanSystem
public import PlanText

extension Host {
  /// How a timer calls the running program for a folder; refuses words that it would not read.
  public func jobCall(
    _ folder: OpenedFolder, _ options: [[UInt8]], for kind: TimerKind
  ) throws(Refusal) -> JobCall {
    guard let program = programPath else {
      throw .hindered("cannot find the path of plan; call it by its full path")
    }
    guard let place = files.location(of: folder.root) else {
      throw .hindered("\(folder.root.bytes): cannot be found")
    }
    let call = JobCall(program: program, folder: place, options: options)
    for word in call.words {
      if let objection = kind.objection(to: word) {
        throw .hindered("'\(word)' \(objection), which \(kind.rawValue) would not read as it is")
      }
    }
    return call
  }

  var timerPlaces: TimerPlaces? {
    guard let home = environment("HOME").map({ FilePath(bytes: $0) }), home.isAbsolute,
      let configuration = baseDirectory("XDG_CONFIG_HOME", else: ".config", environment)
    else { return nil }
    return TimerPlaces(home: home, configuration: configuration)
  }

  /// Writes the files of a timer where it looks, or only prints them; starts nothing. A line for
  /// cron is always printed.
  ///
  /// - Parameter advice: what to type in order to write what was printed.
  public func install(
    _ job: TimedJob, for kind: TimerKind, writes: Bool, replaces: Bool, advice: String
  ) throws(Refusal) -> Int32 {
    guard let places = timerPlaces else { throw .hindered("HOME is not set to an absolute path") }
    let texts = places.texts(of: job, for: kind)
    let paths = places.paths(of: job.name, for: kind)
    let step = places.nextStep(of: job.name, for: kind)
    // The longest line that every known cron accepts.
    if kind == .cron, texts[0].split(separator: 0x0A).contains(where: { $0.count > 998 }) {
      throw .hindered("the line is too long for a crontab; write a script that cron calls")
    }
    if kind != .cron, writes {
      try write(zip(paths, texts), replaces: replaces)
      note("next: \(step)")
    } else {
      show(texts, paths)
      for (path, text) in zip(paths, texts) where !replaces {
        if let held = try refusing(files.readIfThere(path)), held != text {
          note("\(path.bytes): holds something else; '--force' replaces it")
        }
      }
      let start = kind == .cron ? "" : "to install, \(advice), then run: "
      note("nothing is installed; \(start)\(step)")
    }
    return ExitCode.done
  }

  /// Prints files as `systemctl cat` does, each below its path.
  private func show(_ texts: [[UInt8]], _ paths: [FilePath]) {
    // A single one may be redirected into a file.
    if texts.count == 1 {
      self.print(texts[0])
      if let path = paths.first { note("this belongs in \(path.bytes)") }
    } else {
      let titled = zip(paths, texts).map { Array("# ".utf8) + $0.bytes + [0x0A] + $1 }
      self.print(Array(titled.joined(separator: [0x0A])))
    }
  }

  /// Writes missing files, and replaces those with other content only if `replaces`: all or none.
  private func write(
    _ files: some Sequence<(FilePath, [UInt8])>, replaces: Bool
  ) throws(Refusal) {
    var changes: [Change] = []
    for (path, bytes) in files {
      let held = try refusing(self.files.readIfThere(path))
      if held == bytes {
        note("\(path.bytes): is there already")
      } else if held != nil, !replaces {
        throw Refusal("\(path.bytes): already exists with other content; --force replaces it")
      } else {
        changes.append(Change(path, read: held, written: bytes))
      }
    }
    try JointWriting(changes, self.files).check(changes.count)
    for change in changes { reportChange("wrote \(change.path.bytes)") }
  }

  /// What systemd and launchd are to start, as their files say, each with the step that enables it;
  /// nil if it is enabled or that is not known.
  public var installedTimers:
    [(job: TimedJob.Name, kind: TimerKind, file: FilePath, call: JobCall, nextStep: Message?)]
  {
    guard let places = timerPlaces else { return [] }
    let all = TimedJob.Name.allCases.flatMap { [($0, TimerKind.systemd), ($0, .launchd)] }
    return all.compactMap { name, kind in
      let file = places.paths(of: name, for: kind)[0]
      guard let bytes = try? files.read(file) else { return nil }
      let words = kind == .systemd ? quotedWords(bytes) : stringsOfPropertyList(bytes)
      let script = words.firstIndex { $0.contains(UInt8(ascii: "$")) } ?? words.count
      // launchd also has the name of the script.
      let call = words.dropFirst(script + (kind == .systemd ? 1 : 2)).map { FilePath(bytes: $0) }
      if call.count < 2 { return nil }
      let link = file.parent.appending("timers.target.wants/plan-\(name.rawValue).timer".utf8)
      let isEnabled = kind == .launchd || files.kind(of: link) != nil
      return (
        name, kind, file, JobCall(program: call[0], folder: call[1], options: []),
        isEnabled ? nil : places.nextStep(of: name, for: kind)
      )
    }
  }
}

/// The words in quotes of a unit of systemd.
private func quotedWords(_ text: [UInt8]) -> [[UInt8]] {
  var words: [[UInt8]] = []
  var word: [UInt8]?
  var rest = text[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "\"") {
      if let whole = word { words.append(whole) }
      word = word == nil ? [] : nil
    } else if word != nil {
      // Each of these is before a sign that it escapes: `%%`, `\"`.
      word?.append("%$\\".utf8.contains(byte) ? rest.popFirst() ?? byte : byte)
    }
  }
  return words
}

/// The strings of a property list, in which what is between the angles of tags is text.
private func stringsOfPropertyList(_ text: [UInt8]) -> [[UInt8]] {
  let pieces = text.split(omittingEmptySubsequences: false) { $0 == 0x3C || $0 == 0x3E }
  return zip(pieces, pieces.dropFirst()).filter { $0.0.elementsEqual("string".utf8) }.map {
    var word: [UInt8] = []
    var rest = $0.1
    while let byte = rest.popFirst() {
      let entity = byte == UInt8(ascii: "&") ? rest.prefix { $0 != UInt8(ascii: ";") } : []
      rest = rest.dropFirst(entity.isEmpty ? 0 : entity.count + 1)
      // `lt`, `gt` and `amp`
      word.append(entity.first.map { $0 == 0x6C ? 0x3C : $0 == 0x67 ? 0x3E : byte } ?? byte)
    }
    return word
  }
}
