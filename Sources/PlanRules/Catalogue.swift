extension Rule {
  /// Every rule, by area: the one list of them.
  public static let all: [Rule] = file + day + syntax + attributes + times + consistency + folder

  /// What stands in a file, whatever it says; and planlint's own directives.
  private static let file: [Rule] = [
    .invalidUTF8,
    .unformatted,
    .unknownDirective,
    .unusedDirective,
  ]

  /// A day as a whole.
  private static let day: [Rule] = [
    .emptyTask
  ]

  /// What was meant as structure.
  private static let syntax: [Rule] = [
    .unknownState
  ]

  /// Keys and values.
  private static let attributes: [Rule] = []

  /// Slots, and dates among themselves.
  private static let times: [Rule] = []

  /// Parts of a line or file that contradict one another.
  private static let consistency: [Rule] = []

  /// Files that contradict one another.
  private static let folder: [Rule] = [
    .duplicateDay
  ]
}
