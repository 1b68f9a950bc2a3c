import PlanCalendar
import PlanSyntax
import PlanText

/// Where something stands: the number of a file, in the order of adding, and a line from zero.
struct FolderPlace: Hashable, Sendable {
  let file: UInt32
  let line: UInt32
}

/// What rules about the whole folder need to know of it, in as few bytes as will do.
///
/// Ten years of days give 3,653 files and some ten thousand of each of the others. Names are kept as
/// hashes: what looks wrong by them is looked at in the text before anything is said.
struct FolderEvidence: Sendable {
  struct File: Sendable {
    let path: FilePath
    let kind: DocumentKind
    /// Whether Syncthing made it, so that it was never read.
    var isConflictCopy = false
  }

  /// Something with a name at a place.
  struct Use: Sendable {
    let name: UInt32
    let place: FolderPlace
  }

  /// A task that was moved to a day.
  struct Move: Sendable {
    let name: UInt32
    let firstDay: CivilDate
    let target: CivilDate
    let place: FolderPlace
  }

  /// A task that came from a day.
  struct Copy: Sendable {
    let name: UInt32
    let firstDay: CivilDate
    let place: FolderPlace
  }

  var files: [File] = []
  /// Habits in days.
  var habits: [Use] = []
  /// `goal:` anywhere; the name is that of the goal's `id:`.
  var goals: [Use] = []
  /// `id:` anywhere.
  var ids: [Use] = []
  var moves: [Move] = []
  var copies: [Copy] = []
}
