public import PlanDocument
public import PlanText

/// A dated file that a roll reads.
public struct RollDay: Sendable {
  public var path: FilePath
  public var date: CivilDate
  public var bytes: [UInt8]

  public init(path: FilePath, date: CivilDate, bytes: [UInt8]) {
    self.path = path
    self.date = date
    self.bytes = bytes
  }
}

/// The parts of a folder that a roll needs.
public struct RollFacts: Sendable {
  /// The folder of `settings.plan`. New days are made in it, according to `layout:`.
  public var root: FilePath
  /// The relevant days, in any order: the target day, earlier and later ones.
  public var days: [RollDay]
  /// The undated files, which define what recurs, in any order.
  public var lists: [RollList]
  public var settings: Settings
  /// The text of `templates/day.plan`, if it exists.
  public var template: RollTemplate?

  public init(
    root: FilePath, days: [RollDay], lists: [RollList] = [], settings: Settings = Settings(),
    template: RollTemplate? = nil
  ) {
    self.root = root
    self.days = days
    self.lists = lists
    self.settings = settings
    self.template = template
  }
}

/// An undated file.
public struct RollList: Sendable {
  public var path: FilePath
  public var bytes: [UInt8]

  public init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The template of a new day.
public struct RollTemplate: Sendable {
  public var path: FilePath
  public var bytes: [UInt8]

  public init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
