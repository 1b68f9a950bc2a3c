import PlanTesting

/// What `Package.swift` allows each module to import.
///
/// Reads the manifest's own lines, `let NAME = LIST` and `module("NAME", LIST)`, where a list is
/// names and literals joined by `+`.
struct Manifest {
  private(set) var dependencies: [String: [String]] = [:]
  private var lists: [String: [String]] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if let list = line.wholeMatch(of: /let (\w+)(?:: \[Target\.Dependency\])? = ([\[\w].*)/) {
        lists[String(list.1)] = names(list.2)
      }
      if let module = line.firstMatch(of: /module\("(\w+)"(?:, (.*))?\),/) {
        dependencies[String(module.1)] = module.2.map { names($0) } ?? []
      }
      if let target = line.firstMatch(of: /name: "plan", dependencies: (\[.*?\])/) {
        dependencies["plan"] = names(target.1)
      }
    }
  }

  private func names(_ list: Substring) -> [String] {
    list.split(separator: " + ").flatMap { part in
      part.first == "["
        ? part.matches(of: /"(\w+)"/).map { String($0.1) } : lists[String(part)] ?? []
    }
  }

  static let ofThisPackage = try! Manifest(SourceFile("Package.swift").text)
}
