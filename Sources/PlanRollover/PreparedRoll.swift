public import PlanFolder
public import PlanText

/// What a roll decided, with all that is needed to write it.
public struct PreparedRoll: Sendable {
  public let decision: RollDecision
  /// With the new day, if one is made.
  private var folder: RollFolder
  /// The text of the new day before anything is added; nil if the day exists.
  private let made: [UInt8]?

  init(_ folder: RollFolder, _ decision: RollDecision, making made: [UInt8]? = nil) {
    self.folder = folder
    self.decision = decision
    self.made = made
  }

  private var facts: FolderFacts { folder.facts }

  /// The file of the day; nil if it has none, which happens if copies are only settled.
  private var target: Int? {
    made != nil
      ? facts.files.count - 1 : facts.days().files(on: decision.day).first?.file
  }

  /// The files whose texts are needed, as positions in the facts that were given: the day, and those
  /// with lines that change or are copied.
  public var files: [Int] {
    let lines = [decision.firstChanges.keys, decision.changes.keys].joined()
    let items =
      (decision.added + decision.joined).flatMap(\.layers)
      + (decision.started + decision.datesTooOld).map(\.definition)
      + lines.compactMap(\.item)
    var files = Set(items.map { facts.file(ofItem: $0) })
    if let target {
      if made == nil { files.insert(target) } else { files.remove(target) }
    }
    return files.filter { folder.pages[$0] == nil }.sorted()
  }

  /// The files with lines of the tasks that are settled, changed or not.
  public var filesOfTasks: [Int] {
    decision.settled.isEmpty ? [] : decision.files.filter { folder.pages[$0] == nil }
  }

  /// The open lines that settling moves to a later copy, by path.
  public var passing: [[UInt8]: Set<Int>] {
    Dictionary(grouping: decision.passing) { facts.path(ofFile: facts.file(ofItem: $0)) }
      .mapValues { Set($0.map { facts.items[$0].line }) }
  }

  /// By path of a day whose lines settling moved: where they are in the file.
  public var lineNumbers: [FilePath: LineNumbers] {
    folder.pages.values.reduce(into: [:]) { $0[$1.path] = $1.numbers }
  }

  /// Makes the changes.
  ///
  /// - Parameter texts: of `files`, by position.
  /// - Throws: `RollRefusal`; then nothing may be written.
  public func rollover(_ texts: [Int: [UInt8]]) throws(RollRefusal) -> Rollover {
    var writer = RollWriter(folder, decision, target, texts)
    if let made, let target { writer.make(made, asFile: target) }
    var rollover = try writer.run()
    rollover.createsDay = made != nil
    return rollover
  }
}
