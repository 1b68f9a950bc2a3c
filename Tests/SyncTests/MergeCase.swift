import Testing

/// Two versions of one file, and the merge they must give.
struct MergeCase: CustomTestStringConvertible, Sendable {
  var name: String
  /// Nil if each side adds the file.
  var base: String?
  var ours: String
  var theirs: String
  var merged: String

  /// All days have one date, so that all cases fit into one repository.
  var file: String { "\(name)/2026-10-05.plan" }

  var testDescription: String { name }

  /// Cases in which git's own merge conflicts, or keeps what no side wants.
  static let all = [
    MergeCase(
      name: "adjacent ticks", base: "- [ ] a\n- [ ] b\n", ours: "- [x] a\n- [ ] b\n",
      theirs: "- [ ] a\n- [x] b\n", merged: "- [x] a\n- [x] b\n"),
    MergeCase(
      name: "both append", base: "- [ ] a\n", ours: "- [ ] a\n- [ ] b\n",
      theirs: "- [ ] a\n- [ ] c\n", merged: "- [ ] a\n- [ ] b\n- [ ] c\n"),
    MergeCase(
      name: "one ticks and one edits", base: "- [ ] Call Ines\n", ours: "- [x] Call Ines\n",
      theirs: "- [ ] Call Ines today\n", merged: "- [x] Call Ines today\n"),
    MergeCase(
      name: "both add the day", base: nil,
      ours: "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] a\n",
      theirs: "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] b\n",
      merged: "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] a\n- [ ] b\n"),
    MergeCase(
      name: "move and tick", base: "- [ ] a\n- [ ] b\n- [ ] c\n",
      ours: "- [ ] b\n- [ ] c\n- [ ] a\n", theirs: "- [x] a\n- [ ] b\n- [ ] c\n",
      merged: "- [ ] b\n- [ ] c\n- [x] a\n"),
    MergeCase(
      name: "delete and tick", base: "- [ ] a\n- [ ] b\n", ours: "- [ ] b\n",
      theirs: "- [x] a\n- [ ] b\n", merged: "- [x] a\n- [ ] b\n"),
    MergeCase(
      name: "both add the same task", base: "- [ ] a\n", ours: "- [ ] a\n- [ ] b\n",
      theirs: "- [ ] a\n- [ ] b\n- [ ] c\n", merged: "- [ ] a\n- [ ] b\n- [ ] c\n"),
    MergeCase(
      name: "habit counts", base: "## Habits\n\n- [ ] Water: 2/8 glasses\n",
      ours: "## Habits\n\n- [ ] Water: 3/8 glasses\n",
      theirs: "## Habits\n\n- [ ] Water: 5/8 glasses\n",
      merged: "## Habits\n\n- [ ] Water: 5/8 glasses\n"),
    MergeCase(
      name: "mood entries", base: "## Mood\n\n- 08:00 calm\n",
      ours: "## Mood\n\n- 08:00 calm\n- 12:00 tired\n",
      theirs: "## Mood\n\n- 08:00 calm\n- 10:00 happy\n",
      merged: "## Mood\n\n- 08:00 calm\n- 10:00 happy\n- 12:00 tired\n"),
    MergeCase(
      name: "a subtask under a changed parent", base: "- [ ] Trip\n  - [ ] pack\n",
      ours: "- [/] Trip\n  - [ ] pack\n", theirs: "- [ ] Trip\n  - [x] pack\n  - [ ] book\n",
      merged: "- [/] Trip\n  - [x] pack\n  - [ ] book\n"),
  ]
}
