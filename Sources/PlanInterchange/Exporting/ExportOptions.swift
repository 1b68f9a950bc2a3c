/// What only some formats are asked when they are written.
public struct ExportOptions: Hashable, Sendable {
  /// Of Daily Planner: numbers stand for habits and moods.
  public var prefersNumbers = false
  /// Of CSV: a byte order mark first, by which some spreadsheets know UTF-8.
  public var writesByteOrderMark = false
  /// Of CSV: no cell begins like a formula.
  public var isForSpreadsheet = false
  /// Of Markdown: fields of Dataview where there is a sign of Obsidian Tasks.
  public var usesDataview = false

  public init() {}
}
