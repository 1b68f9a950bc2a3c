import PlanDocument
import PlanText

extension Rule {
  /// All rules, by area. These are the only lists of them.
  public static let all =
    ofFile + ofDay + ofSyntax + ofAttributes + ofTimes + ofConsistency + ofFolder

  /// The rule whose fix is that of planfmt.
  static let unformattedName = "unformatted"

  private static let ofFile: [Rule] = [
    Rule("invalid-utf8", .file, .error, "a file that cannot be read as text", .engine, of: []),
    Rule(
      "conflict-marker", .file, .error, "a merge that was not finished", .file(conflictMarker),
      on: [.conflict, .attempt], of: .note,
      when: { seen, text, _ in isOuterMarker(text.extracting(seen.line.range.indices)) }),
    Rule(
      "mixed-line-endings", .file, .info, "lines that end in two different ways",
      .file(mixedLineEndings), on: .mixedLineEnds),
    Rule(
      "byte-order-mark", .file, .info, "a byte order mark at the start of a file",
      .file(byteOrderMark), on: .byteOrderMark),
    Rule(
      "hidden-character", .file, .warning, "a control, direction or invisible character",
      .file(hiddenCharacter), on: .hiddenScalar),
    Rule(
      "lookalike-character", .file, .warning, "a character that only looks like an ASCII one",
      .file(lookalikeCharacter), on: .lookalike),
    Rule(
      unformattedName, .file, .info, "a text that planfmt would change", .file(unformatted),
      on: .unformatted),
    Rule(
      "bad-file-name", .file, .error, "a file name that looks like a day but is not one, or .PLAN",
      .folder(badFileName)),
    Rule(
      "unknown-directive", .file, .warning, "a directive that planlint does not know", .engine,
      of: .directives),
    Rule(
      "unused-directive", .file, .warning, "a directive that allows nothing", .engine,
      of: .directives),
  ]

  private static let ofDay: [Rule] = [
    Rule(
      "date-mismatch", .day, .warning, "a title that does not match the date of the file",
      .line(dateMismatch), on: .oddTitle, of: .title, in: .day),
    Rule(
      "duplicate-section", .day, .info, "two headings of the same section",
      .file(duplicateSection), on: .repeatedSection),
    Rule(
      "empty-task", .day, .info, "a box without words", .line(emptyTask), on: .noWords,
      of: [.todo, .goal]),
    Rule(
      "duplicate-item", .day, .info, "an open task twice in a file, or a habit twice in a day",
      .file(duplicateItem), on: .repeatedName),
    Rule(
      "too-many-priorities", .day, .info, "more than five priorities", .line(tooManyPriorities),
      on: .sixthPriority),
  ]

  private static let ofSyntax: [Rule] = [
    Rule(
      "unknown-state", .syntax, .warning, "a box with an unknown character", .line(unknownState),
      on: .unknownState, of: [.series, .habit]),
    Rule(
      "malformed-box", .syntax, .warning, "text that looks like a box but is not one",
      .line(malformedBox), on: [.attempt, .bareBullet, .untimed],
      of: [.note, .bullet, .items.subtracting(.mood)]),
    Rule(
      "missing-box", .syntax, .info, "a bullet without a box among tasks or habits",
      .line(missingBox), on: [.bareBullet, .boxless]),
    Rule(
      "missing-bullet", .syntax, .warning,
      "an item without a bullet, or with a sign that is not one", .line(missingBullet),
      on: [.attempt, .plainLine]),
    Rule(
      "foreign-notation", .syntax, .warning, "a task, or part of one, as other programs write it",
      .line(foreignNotation), on: [.plainLine, .bareBullet, .boxless, .attempt, .openTask]),
    Rule(
      "unread-item", .syntax, .info, "a note that would be an item in another place or with a box",
      .file(unreadItem), on: [.unread, .ownSection], of: [.note, .bullet, .fence, .section]),
    Rule(
      "mixed-indentation", .syntax, .warning, "an item with misleading indentation",
      .file(mixedIndentation), on: .oddIndent),
    Rule(
      "near-miss-section", .syntax, .warning, "a heading that is nearly the name of a section",
      .line(nearMissSection), on: [.ownSection, .attempt, .oddTitle, .plainLine],
      of: [.section, .title, .note, .bullet]),
    Rule(
      "glued-note", .syntax, .info, "text right below an item that does not belong to it",
      .line(gluedNote), on: .belowItem, of: .note),
    Rule(
      "unclosed-block", .syntax, .warning, "a fence or comment that is opened and never closed",
      .line(unclosedBlock), on: .attempt, of: .note),
    Rule(
      "comment-in-item", .syntax, .warning, "an HTML comment in the line of an item",
      .line(commentInItem), on: .attempt, of: .items),
  ]

  private static let ofAttributes: [Rule] = [
    Rule(
      "bad-attribute-value", .attributes, .warning, "a known key with an invalid value",
      .line { $0.report(.badValue, &$1) }, on: .attempt, of: .items),
    Rule(
      "bad-rule", .attributes, .error, "an invalid recurrence rule",
      .line { $0.report(.badRule, &$1) }, on: [.attempt, .key(.every)], of: .items),
    Rule(
      "impossible-date", .attributes, .warning, "a date that does not exist", .line(impossibleDate),
      on: [.attempt, .oddTitle]),
    Rule(
      "near-miss-attribute", .attributes, .warning, "text that is nearly an attribute",
      .line { $0.report(.nearMiss, &$1) }, on: [.attempt, .definition], of: .items),
    Rule(
      "duplicate-attribute", .attributes, .warning, "the same key twice on a line",
      .line(duplicateAttribute), on: .repeatedKey),
    Rule(
      "misplaced-attribute", .attributes, .info, "an attribute that has no effect where it is",
      .line(misplacedAttribute), on: .keys { $0.traits.contains(.ofSomeItems) },
      of: .items.subtracting(.mood), when: misplacedAttributeMayApply),
    Rule(
      "date-in-words", .attributes, .info, "a date, time or rule among the words of a task",
      .line(dateInWords), on: [.openTask, .unknownState, .moved, .oddSlot, .definition],
      of: [.series, .habit], when: dateInWordsMayApply),
    Rule(
      "near-miss-priority", .attributes, .warning, "text that is nearly a priority",
      .line(nearMissPriority), on: .attempt),
    Rule(
      "second-priority", .attributes, .info, "a second priority on a line", .line(secondPriority),
      on: .attempt),
    Rule(
      "relative-date-undated", .attributes, .warning, "a relative date in a file without a date",
      .line(relativeDateUndated), on: .keys(where: \.type.holdsDate), in: .list),
    Rule(
      "bad-setting", .attributes, .warning, "a setting that is unknown or has an invalid value",
      .file(badSetting), of: .setting),
  ]

  private static let ofTimes: [Rule] = [
    Rule(
      "bad-time-range", .times, .warning, "a time in the schedule that is not read as one",
      .line(badTimeRange), on: [.attempt, .untimed, .oddSlot], of: [.slot, .todo]),
    Rule(
      "long-slot", .times, .warning, "a slot that ends the next day, more than twelve hours later",
      .line(longSlot), on: .oddSlot),
    Rule(
      "overlapping-slots", .times, .info, "two slots that share time", .file(overlappingSlots),
      on: .oddSlot, in: [.day, .template]),
    Rule(
      "slot-outside-hours", .times, .info, "a slot that starts outside the hours of the settings",
      .line(slotOutsideHours), on: .oddSlot),
    Rule(
      "until-before-start", .times, .error, "an `until:` before the `start:`",
      .line(untilBeforeStart), on: .key(.until)),
    Rule(
      "due-before-start", .times, .warning, "a deadline before the `start:`", .line(dueBeforeStart),
      on: .key(.start)),
    Rule(
      "expired-open", .times, .info, "an open task that has expired", .line(expiredOpen),
      on: [.key(.expires), .key(.until)], of: .todo, in: [.day, .list]),
    Rule(
      "expires-without-due", .times, .warning,
      "a span in `expires:` without a deadline to count from", .line(expiresAlone),
      on: .key(.expires), in: [.day, .list, .template]),
    Rule(
      "rule-in-day", .times, .warning, "a recurrence rule in the file of a day", .line(ruleInDay),
      on: [.key(.every), .key(.after)], in: [.day, .template]),
    Rule(
      "rule-without-dates", .times, .error, "an `every:` that falls on no day",
      .line(ruleWithoutDates), on: .key(.every), of: [.series, .habit], in: .list),
    Rule(
      "never-due", .times, .info, "a habit or event of a list that is on no day", .line(neverDue),
      on: .definition, of: [.habit, .slot], in: .list,
      when: { seen, _, _ in
        let keys = seen.parts.keys
        let isHabit = seen.line.kind == .habitItem
        return !keys.contains(.every)
          && (isHabit || !keys.contains(.after) && !keys.contains(.start))
      }),
    Rule(
      "every-with-after", .times, .warning, "`every:` and `after:` on one line",
      .line(everyWithAfter), on: .key(.after), of: .series, in: .list),
    Rule(
      "done-in-future", .times, .warning, "something done on a day that is still to come",
      .line(doneInFuture), on: [.doneAhead, .key(.done)], of: .items, in: .day,
      when: doneInFutureMayApply),
    Rule(
      "done-without-day", .times, .info, "a tick in a list that does not say on which day",
      .line(doneWithoutDay), on: .doneUndated, of: [.slot, .todo], in: .list),
  ]

  private static let ofConsistency: [Rule] = [
    Rule(
      "done-parent-open-child", .consistency, .info, "something open below a task that is done",
      .file(doneParentOpenChild), on: .openBelowClosed),
    Rule(
      "amount-box-mismatch", .consistency, .info, "a habit whose box and number do not agree",
      .line(amountBoxMismatch), on: .missedTarget, of: .habit, in: .day),
    Rule(
      "bad-amount", .consistency, .warning, "an amount of a habit that is not read as one",
      .line(badAmount), on: [.attempt, .definition, .fraction, .noAmount], of: .habit,
      when: badAmountMayApply),
    Rule(
      "unknown-mood", .consistency, .info, "an entry in Mood without a mood", .file(unknownMood),
      on: .attempt, of: .mood),
    Rule(
      "moved-without-target", .consistency, .info, "a moved task that does not say where to",
      .line(movedWithoutTarget), on: .moved, of: .series,
      when: { seen, _, _ in !seen.parts.keys.contains(.to) }),
  ]

  private static let ofFolder: [Rule] = [
    Rule("duplicate-day", .folder, .error, "one day in two files", .folder(duplicateDay)),
    Rule(
      "conflict-copy", .folder, .warning, "a copy that another program made of a file",
      .folder(conflictCopy)),
    Rule(
      "colliding-names", .folder, .error, "two names that some systems take for one",
      .folder(collidingNames)),
    Rule(
      "unknown-habit", .folder, .warning, "a habit whose name is probably mistyped",
      .folder(unknownHabit)),
    Rule(
      "undefined-habit", .folder, .info, "a habit of days that no list defines",
      .folder(undefinedHabit)),
    Rule(
      "uncounted-amount", .folder, .warning, "a number of a counted habit that does not count",
      .folder(uncountedAmount)),
    Rule(
      "unknown-goal", .folder, .warning, "a `goal:` that is not the `id:` of any goal",
      .folder(unknownGoal)),
    Rule(
      "unlinked-goal", .folder, .info, "a goal that nothing counts towards", .folder(unlinkedGoal)),
    Rule(
      "idle-need", .folder, .warning, "a `needs:` that keeps nothing waiting", .folder(idleNeed)),
    Rule(
      "moved-without-counterpart", .folder, .info, "a task that is not where it was moved to",
      .folder(movedWithoutCounterpart)),
    Rule(
      "incomplete-counterpart", .folder, .info,
      "an open task that lacks something of the line from which it was moved",
      .folder(incompleteCounterpart)),
    Rule(
      "open-in-past", .folder, .info, "an open task that was left on a past day",
      .folder(openInPast)),
    Rule("duplicate-id", .folder, .error, "one `id:` for two things", .folder(duplicateID)),
    Rule(
      "overlapping-series", .folder, .warning, "two definitions of one series at one time",
      .folder(overlappingSeries)),
    Rule(
      "was-in-use", .folder, .warning, "a `was:` that names a habit which is still defined",
      .folder(wasInUse)),
  ]

  /// The rule with this name.
  public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
