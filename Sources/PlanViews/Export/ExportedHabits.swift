import PlanDocument
import PlanFolder
import PlanInterchange
import PlanShell
import PlanSystem
import PlanText

/// The days on which habits are met, for an export of completions.
struct ExportedHabits {
  /// By the first line of a habit on a day that meets it, the line with its name and tags on that
  /// day; both as positions in the facts.
  let sources: [Int: Int]
  private let texts: ItemTexts
  /// Problems of reading these lines again.
  let problems: [Objection]

  init(
    _ survey: FolderSurvey, _ opened: OpenedFolder, _ context: FilterContext, _ files: any Files
  ) {
    sources = HabitBook(survey.facts, settings: opened.settings).completions
    let read = survey.texts(
      of: Array(Set(sources.values)), context, opened.settings.urgency, in: files
    ) { $0 }
    (texts, problems) = read
  }

  /// By line, from one.
  func completions(ofFile file: Int, _ facts: FolderFacts) -> [Int: HabitCompletion] {
    var completions: [Int: HabitCompletion] = [:]
    for item in facts.items(ofFile: file) {
      guard let source = sources[item] else { continue }
      let line = texts[source]
      completions[facts.items[item].line + 1] = HabitCompletion(
        icon: line?.habitIcon, tags: line?.tags ?? [])
    }
    return completions
  }
}
