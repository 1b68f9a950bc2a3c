public import PlanCalendar
import PlanSyntax
import PlanText

/// A ready-made undated file, of which somebody takes a copy that is theirs from then on.
public struct PlanTemplate: Sendable {
  /// What it is mostly about, in the order of the gallery.
  public enum Group: String, CaseIterable, Sendable {
    case habits, plans, lists
  }

  public let group: Group
  /// What it is for, in half a line.
  public let summary: String
  /// Where a rule needs a day to count from, `{{date}}` stands for that of its use.
  private let text: String

  init(_ group: Group, _ summary: String, _ text: String) {
    self.group = group
    self.summary = summary
    self.text = text
  }

  /// The file as it begins on a day.
  public func text(on day: CivilDate) -> [UInt8] { Array(text.utf8).filled(for: day) }

  /// The emoji of its title.
  public var icon: String { String(title.prefix { $0 != " " }) }

  /// The words of its title, without icon and tags: `Water Intake`.
  public var name: String {
    let words = title.drop { $0 != " " }.prefix { $0 != "#" }
    return String(words.dropFirst().dropLast())
  }

  /// What its file is called, without `.plan`: `water-intake`.
  public var slug: String { slugged(Array(name.utf8)) }

  /// Its first line, behind the hash.
  private var title: Substring { text.dropFirst(2).prefix { $0 != "\n" } }
}

extension PlanTemplate {
  /// The template of a name, in any case: `Water Intake`, `water-intake`.
  public init?(named name: [UInt8]) {
    let slug = slugged(name)
    guard let found = PlanTemplate.all.first(where: { $0.slug == slug }) else { return nil }
    self = found
  }

  /// The one whose name begins like this; nil where none does.
  public static func first(beginningLike name: [UInt8]) -> PlanTemplate? {
    let slug = slugged(name)
    return slug.isEmpty ? nil : all.first { $0.slug.hasPrefix(slug) }
  }
}

/// Lower case, with one hyphen between two runs of letters and digits; empty without either.
private func slugged(_ name: [UInt8]) -> String {
  name.split { !$0.isASCIIDigit && !$0.isASCIILetter }
    .map { String(decoding: $0.map(\.asciiLowercased), as: UTF8.self) }
    .joined(separator: "-")
}
