extension Rule {
  /// All rules, by area. This is the only list of them.
  public static let all: [Rule] = [
    // The bytes and the name of a file, and planlint's own directives.
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
    // Text that was meant as structure.
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
    // Slots, and dates that contradict one another.
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

  /// Former names of rules, each with the present one. A former name stays valid wherever a rule is
  /// named.
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

  /// The rule with this name, present or former.
  public static func named(_ name: String) -> Rule? {
    let name = formerNames.first { $0.former == name }?.name ?? name
    return all.first { $0.name == name }
  }

  /// The present name, then the former ones.
  public var names: [String] {
    [name] + Rule.formerNames.filter { $0.name == name }.map(\.former)
  }
}
