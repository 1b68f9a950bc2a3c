extension Rule {
  /// Every rule, by area: the one list of them.
  public static let all: [Rule] = [
    // What is in a file, whatever it says; and planlint's own directives.
    .invalidUTF8,
    .conflictMarker,
    .mixedLineEndings,
    .byteOrderMark,
    .hiddenCharacter,
    .lookalikeCharacter,
    .unformatted,
    .badFileName,
    .unknownDirective,
    .unusedDirective,
    // A day as a whole.
    .dateMismatch,
    .duplicateSection,
    .emptyTask,
    .duplicateItem,
    .tooManyPriorities,
    // What was meant as structure.
    .unknownState,
    .malformedBox,
    .missingBox,
    .missingBullet,
    .foreignNotation,
    .mixedIndentation,
    .boxInNotes,
    .nearMissSection,
    .gluedNote,
    .unclosedBlock,
    .commentInItem,
    // Keys and values.
    .badAttributeValue,
    .badRecurrence,
    .impossibleDate,
    .nearMissAttribute,
    .duplicateAttribute,
    .misplacedAttribute,
    .dateInWords,
    .nearMissPriority,
    .secondPriority,
    .relativeDateUndated,
    .badSetting,
    // Slots, and dates among themselves.
    .badTimeRange,
    .longSlot,
    .overlappingSlots,
    .slotOutsideHours,
    .untilBeforeStart,
    .dueBeforeStart,
    .expiredOpen,
    .expiresAlone,
    .ruleInDay,
    .ruleWithoutDates,
    .everyWithAfter,
    .doneInFuture,
    // Parts of a line or file that contradict one another.
    .doneParentOpenChild,
    .amountBoxMismatch,
    .badAmount,
    .unknownMood,
    .movedWithoutTarget,
    // Files that contradict one another.
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

  /// Names that rules had once, with those of today: they stay valid wherever a rule is named.
  public static let formerNames = [
    (former: "bidi-character", name: "hidden-character"),
    (former: "control-character", name: "hidden-character"),
    (former: "invisible-character", name: "hidden-character"),
    (former: "duplicate-task", name: "duplicate-item"),
    (former: "duplicate-habit-entry", name: "duplicate-item"),
    (former: "literal-box-in-text", name: "malformed-box"),
    (former: "unclosed-fence", name: "unclosed-block"),
    (former: "unclosed-comment", name: "unclosed-block"),
    (former: "until-without-rule", name: "misplaced-attribute"),
    (former: "unknown-setting", name: "bad-setting"),
    (former: "bad-setting-value", name: "bad-setting"),
  ]

  /// The rule that has that name, or had it once.
  public static func named(_ name: String) -> Rule? {
    let name = formerNames.first { $0.former == name }?.name ?? name
    return all.first { $0.name == name }
  }

  /// Its name, and then those it had once.
  public var names: [String] {
    [name] + Rule.formerNames.filter { $0.name == name }.map(\.former)
  }
}
