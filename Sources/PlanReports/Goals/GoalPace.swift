/// How a goal stands against its deadline; the words are those of `--json`.
public enum GoalPace: String, Hashable, Sendable, CaseIterable {
  case reached, dropped, late, undated, waiting, ahead, behind
}
