/// Options of exports that only some formats have.
public struct ExportOptions: Hashable, Sendable {
  /// Daily Planner: write numbers for habits and moods.
  public var prefersNumbers = false
  /// CSV: write a byte order mark first; some spreadsheets need it for UTF-8.
  public var writesByteOrderMark = false
  /// CSV: no cell begins like a formula.
  public var isForSpreadsheet = false
  /// Markdown: write fields of Dataview instead of the signs of Obsidian Tasks.
  public var usesDataview = false

  public init() {}
}
