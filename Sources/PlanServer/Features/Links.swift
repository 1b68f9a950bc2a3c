import PlanDocument
import PlanShell
import PlanSystem
import PlanText

extension Server {
  /// What a click opens: the file of `[[name]]`, and the days of `from:` and `to:`.
  func links(_ params: JSON) throws(RequestError) -> Value {
    let text = try text(params)
    guard let path = text.path else { return .array([]) }
    let document = text.document
    let days = document.items.flatMap { item in
      item.attributes.filter { [.from, .to].contains($0.key) }.compactMap { attribute in
        document.day(of: attribute).map { (range: attribute.value, day: $0) }
      }
    }
    let names = document.links
    if days.isEmpty, names.isEmpty { return .array([]) }
    let folder = try folder(around: path)
    let (root, host) = (folder.root, folder.host)
    guard let opened = try? host.open(root), let known = try? PlanNames(of: opened, in: host.files)
    else { return .array([]) }
    let positions = Positions(text.bytes, client.encoding)
    func link(_ range: ByteRange, _ paths: [FilePath]) -> Value? {
      guard let path = paths.first else { return nil }
      return [
        "range": positions.value(of: range), "target": .text(path.absolute(in: root).uriReference),
      ]
    }
    let ofDays = days.compactMap { link($0.range, known.days.paths(of: $0.day)) }
    let ofNames = names.compactMap { range -> Value? in
      let name = document.text(range)
      if let day = CivilDate(name.span) {
        let found = known.days.paths(of: day)
        return link(range, found.isEmpty ? [opened.pathOfNewDay(day)] : found)
      }
      let sought = name.folded
      return link(range, known.lists.filter { $0.isNamed(sought, below: root) })
    }
    return .array(ofDays + ofNames)
  }
}
