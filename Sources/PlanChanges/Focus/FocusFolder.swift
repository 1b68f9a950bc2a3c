import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

/// The current tasks of a folder.
struct FocusFolder {
  private(set) var opened: OpenedFolder
  private(set) var tasks: [FocusTask] = []
  private(set) var problems: [Objection] = []
  private let filter: Filter?
  /// By path: a hash of what was read, to notice a change.
  private var texts: [FilePath: UInt32] = [:]
  private var ofToday: Set<FilePath> = []
  /// What happened to the file of today if it existed and cannot be read now; its former tasks are
  /// kept.
  private(set) var absence: Message?

  init(_ opened: OpenedFolder, _ filter: Filter?, _ host: Host) {
    (self.opened, self.filter) = (opened, filter)
    read(host)
  }

  /// Reads the folder again.
  mutating func read(_ host: Host) {
    let former = self
    let now = host.clock.now(dayStart: opened.settings.dayStart.minutes)
    opened = OpenedFolder(root: opened.root, settings: opened.settings, today: now.date)
    let survey = FolderSurvey(of: opened, in: host.files)
    let (facts, context) = (survey.facts, opened.filterContext(host.clock))
    let report = FocusReport(
      from: ReportSource(facts, settings: opened.settings, context, filter: filter),
      isFiltered: filter != nil)
    let (items, unread) = survey.texts(
      of: report.items, context, opened.settings.urgency, in: host.files
    ) { $0 }
    var byFile: [Int: [Int]] = [:]
    for item in report.items { byFile[facts.file(ofItem: item), default: []].append(item) }
    // Files of today are always included, because what is added there is wanted at once.
    let today = facts.files.indices.filter { facts.files[$0].kind.date == opened.today }
    var found: [Int: FocusTask] = [:]
    (texts, ofToday) = ([:], [])
    let changed = survey.read(Set(byFile.keys).union(today).sorted(), in: host.files) {
      file, page in
      let read = page.read ?? page.document.bytes
      texts[page.path] = hash(of: read.span)
      if page.date == opened.today { ofToday.insert(page.path) }
      let nesting = Nesting(page.document)
      var numbers: [[UInt8]: Int] = [:]
      let wanted = Set((byFile[file] ?? []).map { facts.items[$0].line })
      var numbersOfLines: [Int: Int] = [:]
      for line in page.document.lines.indices where page.document.lines[line].kind.isItem {
        let words = page.document.text(page.document.item(atLine: line).words)
        if wanted.contains(line) { numbersOfLines[line] = numbers[words, default: 0] }
        numbers[words, default: 0] += 1
      }
      for item in byFile[file] ?? [] {
        guard let shown = items[item], let number = numbersOfLines[facts.items[item].line]
        else { continue }
        found[item] = FocusTask(
          shown, in: page, nesting, line: facts.items[item].line, number: number)
      }
    }
    tasks = report.items.compactMap { found[$0] }
    problems = survey.problems + (unread.isEmpty ? changed : unread)
    keep(former, host)
  }

  /// Keeps the tasks of the file of today if it is gone or cannot be read: an editor or a sync tool
  /// may be about to restore it.
  private mutating func keep(_ former: FocusFolder, _ host: Host) {
    absence = nil
    guard opened.today == former.opened.today, ofToday.isEmpty, !former.ofToday.isEmpty else {
      return
    }
    ofToday = former.ofToday
    for path in ofToday {
      texts[path] = hashOfText(at: path, host)
      let isGone = host.files.kind(of: path) == nil
      absence = "\(path.lastComponent) \(isGone ? "is gone" : "cannot be read")"
    }
    tasks = former.tasks.filter { ofToday.contains($0.place.path) } + tasks
  }

  private func hashOfText(at path: FilePath, _ host: Host) -> UInt32? {
    (try? host.files.read(path)).map { hash(of: $0.span) }
  }

  /// Whether the folder must be read again: on another day, if the file of the task or of today has
  /// changed, and while there is no file of today or no task.
  func hasChanged(at task: FocusTask?, _ host: Host) -> Bool {
    let now = host.clock.now(dayStart: opened.settings.dayStart.minutes)
    if now.date != opened.today || absence != nil || ofToday.isEmpty || task == nil { return true }
    for path in ofToday.union([task?.place.path].compactMap { $0 }) {
      if hashOfText(at: path, host) != texts[path] { return true }
    }
    return false
  }
}

/// Changes lines while the screen is taken over; returns messages instead of printing them.
struct FocusWriting {
  let host: Host
  let mode: ChangeMode
  private let quiet: Host

  init(_ host: Host, _ mode: ChangeMode) {
    (self.host, self.mode) = (host, mode)
    var quiet = host
    quiet.verbosity = .quiet
    self.quiet = quiet
  }

  /// Changes a line as `plan done` and `plan toggle` do, if it is still the same, and adds the time.
  func carryOut(
    _ change: FocusSession.Change, in opened: OpenedFolder
  ) throws(Refusal) -> (undoable: FocusSession.Undoable, report: Message) {
    try alone(in: opened) { () throws(Refusal) in
      let place = change.place
      var target = Target(place.path.bytes + Array(":\(place.line + 1)".utf8))
      target.expectedLine = place.text
      let tick = TickMode(change.undoable, target, mode)
      let scope = try tick.scope(in: opened)
      var ticking = Ticking(tick, TargetFinder(opened, scope, quiet), quiet)
      guard case .oneOf(let lines) = try ticking.finder.find(target), let line = lines.first else {
        throw Refusal("this line cannot be ticked")
      }
      if let refusal = line.page.refusal { throw Refusal(refusal) }
      var changes = PageChanges()
      let item = line.page.document.item(atLine: line.line)
      let overlong = ticking.overlong(line)
      changes.change(
        line.page, line: line.line,
        ticking.change(of: item, line, target).merging(
          ticking.adding(change.minutes, to: line)))
      let made = try changes.applied()
      try quiet.carryOut(made.pages, reporting: [], mode, in: opened.root, nil)
      let result = made.pages[0].result
      var changed = change
      changed.place.line = line.line
      let text = result.text(result.content(ofLine: line.line))
      return (FocusSession.Undoable(change: changed, text: text), overlong ?? made.reports[0])
    }
  }

  /// Restores what a line was, if it is still what it became.
  func takeBack(_ undoable: FocusSession.Undoable, in opened: OpenedFolder) throws(Refusal)
    -> Message
  {
    try alone(in: opened) { () throws(Refusal) in
      let place = undoable.change.place
      var target = Target(place.path.bytes + Array(":\(place.line + 1)".utf8))
      target.expectedLine = undoable.text
      let scope = TargetScope(
        kinds: TickAction.toggle.kinds, participle: "opened again", dates: [opened.today])
      var finder = TargetFinder(opened, scope, quiet)
      guard case .oneOf(let lines) = try finder.find(target), let line = lines.first else {
        throw Refusal("this line cannot be opened again")
      }
      let page = line.page
      let range = page.document.content(ofLine: line.line)
      var bytes = page.document.bytes
      bytes.replaceSubrange(range.indices, with: place.text)
      let changed = ChangedPage(page: page, result: Document(bytes, as: page.document.kind))
      try quiet.carryOut([changed], reporting: [], mode, in: opened.root, nil)
      return changed.report(ofLine: line.line)
    }
  }

  /// Calls `body` while no other command changes the folder, and makes it a change that is undone
  /// by itself.
  private func alone<Result>(
    in opened: OpenedFolder, _ body: () throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    let lock = host.lock(opened.root)
    defer {
      host.journal?.beginAnew()
      withExtendedLifetime(lock) {}
    }
    return try body()
  }
}
