import CPlanTexts
public import PlanDocument
import PlanText

/// A ready-made undated file. The user gets a copy and owns it from then on.
public struct PlanTemplate: Sendable {
  /// The main topic, in the order of the gallery.
  public enum Group: String, CaseIterable, Sendable {
    case habits, plans, lists
  }

  public let group: Group
  /// The purpose, in half a line.
  public let summary: String
  /// If a rule needs a start day, `{{date}}` is replaced by the day on which the template is used.
  private let text: String

  /// Every template, in the order of the gallery.
  public static let all: [PlanTemplate] = {
    // Safe: the text is a constant that ends with a NUL; the tests read all of it.
    let text = unsafe String(cString: plan_templates_text())
    return text.dropFirst(3).split(separator: "\n%% ").map { template in
      let (head, text) = template.halves(at: "\n")
      let (group, summary) = head.halves(at: ": ")
      return PlanTemplate(
        group: Group(rawValue: String(group))!, summary: String(summary), text: String(text))
    }
  }()

  /// The text of the file for a start day.
  public func text(on day: CivilDate) -> [UInt8] { Array(text.utf8).filled(for: day) }

  /// The emoji of the title.
  public var icon: String { String(title.prefix { $0 != " " }) }

  /// The words of the title, without icon and tags: `Water Intake`.
  public var name: String {
    let words = title.drop { $0 != " " }.prefix { $0 != "#" }
    return String(words.dropFirst().dropLast())
  }

  /// The name of the file, without `.plan`: `water-intake`.
  public var slug: String { slugged(Array(name.utf8)) }

  /// The first line, after the hash.
  private var title: Substring { text.dropFirst(2).prefix { $0 != "\n" } }
}

extension PlanTemplate {
  /// The template with a name, in any case: `Water Intake`, `water-intake`.
  public init?(named name: [UInt8]) {
    let slug = slugged(name)
    guard let found = PlanTemplate.all.first(where: { $0.slug == slug }) else { return nil }
    self = found
  }

  /// The templates whose names begin with a text; if there are none, those with a word that begins
  /// with it, else those that contain it.
  public static func all(like name: [UInt8]) -> [PlanTemplate] {
    let slug = slugged(name)
    if slug.isEmpty { return [] }
    let groups = [
      all.filter { $0.slug.hasPrefix(slug) }, all.filter { $0.slug.contains("-\(slug)") },
      all.filter { $0.slug.contains(slug) },
    ]
    return groups.first { !$0.isEmpty } ?? []
  }
}

extension Substring {
  /// What is before and after the first of these separators.
  fileprivate func halves(at separator: String) -> (Substring, Substring) {
    let parts = split(separator: separator, maxSplits: 1)
    return (parts[0], parts[1])
  }
}

/// Lower case, with one hyphen between two runs of letters and digits; empty without either.
private func slugged(_ name: [UInt8]) -> String {
  name.split { !$0.isASCIIDigit && !$0.isASCIILetter }
    .map { String(decoding: $0.map(\.asciiLowercased), as: UTF8.self) }
    .joined(separator: "-")
}
