import Foundation

/// How much the tests of all texts try, which the environment decides.
///
/// `PLAN_TEXTS=200000` asks for the long form, with so many random texts; `PLAN_HISTORIES=2000` for
/// so many simulated histories of a folder; `PLAN_TRIPLES=10000` for so many merges; `PLAN_SEED` for
/// others.
public enum LongRun {
  private static let environment = ProcessInfo.processInfo.environment
  private static let texts = environment["PLAN_TEXTS"].flatMap { Int($0) }

  public static let isAsked = texts != nil
  /// The number of random texts.
  public static let textCount = texts ?? 4_000
  /// The number of histories of each kind; nil for the few of every run.
  public static let histories = environment["PLAN_HISTORIES"].flatMap { Int($0) }
  /// The number of random merges.
  public static let tripleCount = environment["PLAN_TRIPLES"].flatMap { Int($0) } ?? 1_000
  public static let seed = environment["PLAN_SEED"].flatMap { UInt64($0) } ?? 20_261_005
}
