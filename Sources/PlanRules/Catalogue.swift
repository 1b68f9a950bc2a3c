extension Rule {
  /// Every rule, by area: the one list of them.
  public static let all: [Rule] = file + day + syntax + attributes + times + consistency + folder

  /// What stands in a file, whatever it says; and planlint's own directives.
  private static let file: [Rule] = [
    .invalidUTF8,
    .conflictMarker,
    .mixedLineEndings,
    .byteOrderMark,
    .controlCharacter,
    .bidiCharacter,
    .invisibleCharacter,
    .lookalikeCharacter,
    .unformatted,
    .badFileName,
    .unknownDirective,
    .unusedDirective,
  ]

  /// A day as a whole.
  private static let day: [Rule] = [
    .dateMismatch,
    .duplicateSection,
    .emptyTask,
    .duplicateTask,
    .tooManyPriorities,
  ]

  /// What was meant as structure.
  private static let syntax: [Rule] = [
    .unknownState,
    .malformedBox,
    .missingBox,
    .missingBullet,
    .mixedIndentation,
    .literalBoxInText,
    .boxInNotes,
    .nearMissSection,
    .gluedNote,
    .unclosedFence,
    .unclosedComment,
    .commentInItem,
  ]

  /// Keys and values.
  private static let attributes: [Rule] = [
    .badAttributeValue,
    .badRecurrence,
    .impossibleDate,
    .nearMissAttribute,
    .duplicateAttribute,
    .misplacedAttribute,
    .nearMissPriority,
    .secondPriority,
    .relativeDateUndated,
    .unknownSetting,
    .badSettingValue,
  ]

  /// Slots, and dates among themselves.
  private static let times: [Rule] = [
    .badTimeRange,
    .longSlot,
    .overlappingSlots,
    .slotOutsideHours,
    .untilBeforeStart,
    .dueBeforeStart,
    .expiredOpen,
    .expiresAlone,
    .untilAlone,
    .ruleInDay,
    .ruleWithoutDates,
    .everyWithAfter,
    .doneInFuture,
  ]

  /// Parts of a line or file that contradict one another.
  private static let consistency: [Rule] = [
    .doneParentOpenChild,
    .duplicateHabitEntry,
    .amountBoxMismatch,
    .badAmount,
    .unknownMood,
    .movedWithoutTarget,
  ]

  /// Files that contradict one another.
  private static let folder: [Rule] = [
    .duplicateDay,
    .syncConflictCopy,
    .unknownHabit,
    .unknownGoal,
    .unlinkedGoal,
    .movedWithoutCounterpart,
    .openInPast,
    .duplicateID,
    .overlappingSeries,
    .wasInUse,
  ]
}
