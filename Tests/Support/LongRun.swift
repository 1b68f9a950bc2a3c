import Foundation

/// How much the tests of all texts try, as the environment says.
///
/// `PLAN_TEXTS=200000` gives the long form with 200,000 random texts, `PLAN_HISTORIES=2000` gives
/// 2,000 simulated histories of a folder or sequences of commands, `PLAN_TRIPLES=10000` gives
/// 10,000 merges, and `PLAN_SEED` gives others.
public enum LongRun {
  private static let environment = ProcessInfo.processInfo.environment
  private static let texts = environment["PLAN_TEXTS"].flatMap { Int($0) }

  public static let isAsked = texts != nil
  /// The number of random texts.
  public static let textCount = texts ?? 1_200
  /// The number of histories of each kind; nil for the few of a normal run.
  public static let histories = environment["PLAN_HISTORIES"].flatMap { Int($0) }
  /// The number of random merges.
  public static let tripleCount = environment["PLAN_TRIPLES"].flatMap { Int($0) } ?? 200
  public static let seed = environment["PLAN_SEED"].flatMap { UInt64($0) } ?? 20_261_005
}
