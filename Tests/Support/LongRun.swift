import Foundation

/// How much the random and exhaustive tests try, as the environment says.
///
/// `PLAN_TESTS=all` gives the full form, which `.ci/run` has: up to four times as many random
/// cases, and every case of what is exhaustive. The long form has as many as the environment says:
/// `PLAN_TEXTS=200000` gives 200,000 random texts, `PLAN_HISTORIES=2000` gives 2,000 sequences of
/// commands, `PLAN_TRIPLES=10000` gives 10,000 merges. `PLAN_SEED` gives others.
public enum LongRun {
  private static let environment = ProcessInfo.processInfo.environment
  private static let texts = environment["PLAN_TEXTS"].flatMap { Int($0) }
  private static let histories = environment["PLAN_HISTORIES"].flatMap { Int($0) }

  /// Whether the long form is asked for.
  public static let isAsked = texts != nil
  /// Whether all is tried that `.ci/run` tries, or more.
  public static let isFull = isAsked || environment["PLAN_TESTS"] == "all"
  /// The number of random texts.
  public static let textCount = texts ?? (isFull ? 1_200 : 300)
  /// The number of random merges.
  public static let tripleCount =
    environment["PLAN_TRIPLES"].flatMap { Int($0) } ?? (isFull ? 200 : 80)
  public static let seed = environment["PLAN_SEED"].flatMap { UInt64($0) } ?? 20_261_005

  /// A number of cases, of which a quarter is tried in each run.
  public static func count(full: Int) -> Int { isFull ? full : full / 4 }

  /// The number of histories, unless the environment says another.
  public static func historyCount(full: Int) -> Int { histories ?? count(full: full) }
}
