public import PlanCalendar
public import PlanModel
public import PlanText

/// A dated file that a roll looks at.
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

/// What a roll needs to know of a folder.
public struct RollFacts: Sendable {
  /// The directory that holds `settings.plan`; new days are made in it, as `layout:` says.
  public var root: FilePath
  /// The days that matter, in any order: the one rolled to, earlier and later ones.
  public var days: [RollDay]
  /// The undated files, which say what recurs, in any order.
  public var lists: [RollList]
  public var settings: Settings
  /// `templates/day.plan`, if there is one.
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

/// What a new day starts from.
public struct RollTemplate: Sendable {
  public var path: FilePath
  public var bytes: [UInt8]

  public init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
