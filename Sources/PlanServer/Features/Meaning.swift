import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

/// What a place in a text is about.
enum PlaceMeaning {
  /// Folded, without `#`.
  case tag([UInt8])
  /// The `id:` of a goal or task, folded.
  case id([UInt8])
  /// A day that the item of a line came from or went to.
  case day(CivilDate, line: Int)
  /// A list or day between double brackets.
  case link([UInt8])
  case item(line: Int)

  /// Nil for a place that is about nothing, such as a note.
  init?(at offset: Int, in document: Document, line: Int) {
    guard document.lines.indices.contains(line) else { return nil }
    if let link = document.links.first(where: { $0.start <= offset && offset <= $0.end }) {
      self = .link(document.text(link))
      return
    }
    let kind = document.lines[line].kind
    guard kind.isItem || kind == .title else { return nil }
    let item = document.item(atLine: line)
    let tags = kind == .title ? document.title?.tags ?? [] : item.tags
    if let tag = tags.first(where: { $0.start <= offset && offset <= $0.end }) {
      self = .tag(Array(document.text(tag).dropFirst()).folded)
      return
    }
    if kind == .title { return nil }
    self = .item(line: line)
    let touched = item.attributes.first { $0.range.start <= offset && offset <= $0.range.end }
    guard let attribute = touched else { return }
    switch attribute.key {
    case .goal, .id: self = .id(document.text(attribute.value).folded)
    case .needs:
      // Ids with commas between them.
      let bytes = document.bytes[attribute.value.indices]
      let place = min(max(offset, bytes.startIndex), bytes.endIndex)
      let comma = UInt8(ascii: ",")
      let start = bytes[..<place].lastIndex(of: comma).map { $0 + 1 } ?? bytes.startIndex
      let end = bytes[place...].firstIndex(of: comma) ?? bytes.endIndex
      self = .id(Array(bytes[start..<end]).folded)
    case .from, .to:
      if let day = document.day(of: attribute) { self = .day(day, line: line) }
    default: return
    }
  }
}

extension Document {
  /// The words between double brackets outside of code and comments.
  var links: [ByteRange] {
    let literal: [LineKind] = [
      .fenceContent, .fenceDelimiter, .comment, .commentContent, .directive,
    ]
    var links: [ByteRange] = []
    for line in lines where !literal.contains(line.kind) {
      var rest = bytes[line.range.indices]
      while let start = rest.firstPair(of: UInt8(ascii: "[")) {
        rest = rest[(start + 2)...]
        guard let end = rest.firstPair(of: UInt8(ascii: "]")) else { break }
        let quotes = bytes[line.start..<rest.startIndex].count { $0 == UInt8(ascii: "`") }
        let isCode = quotes % 2 == 1 && bytes[end..<line.end].contains(UInt8(ascii: "`"))
        if end > rest.startIndex, !isCode { links.append(ByteRange(rest.startIndex, end)) }
        rest = rest[(end + 2)...]
      }
    }
    return links
  }

  /// The day that an attribute names; nil if it names none.
  func day(of attribute: Attribute) -> CivilDate? {
    let exact = exactValue(of: attribute)
    return exact.count < 10 ? nil : CivilDate(exact.span.extracting(0..<10))
  }
}

extension ArraySlice<UInt8> {
  /// Where a byte is for the first time twice in a row.
  fileprivate func firstPair(of byte: UInt8) -> Int? {
    indices.dropLast().first { self[$0] == byte && self[$0 + 1] == byte }
  }
}

/// A plan folder as a request reads it: with the open texts, and no copies settled.
struct ReadFolder {
  let opened: OpenedFolder
  let host: Host
  let survey: FolderSurvey
  let source: ReportSource

  var facts: FolderFacts { survey.facts }

  /// The item at a line of a file.
  func item(at path: FilePath, line: Int) -> Int? {
    let place = host.files.wholePlace(of: path)
    let file = facts.files.indices.first {
      host.files.wholePlace(of: FilePath(bytes: facts.path(ofFile: $0))) == place
    }
    return file.flatMap { facts.items(ofFile: $0).first { facts.items[$0].line == line } }
  }

  /// The files of days and lists that a link names.
  func paths(ofLink name: [UInt8]) -> [FilePath] {
    let sought = name.folded
    return facts.files.indices.map { FilePath(bytes: facts.path(ofFile: $0)) }.filter {
      $0.isNamed(sought, below: opened.root)
    }
  }
}

extension FilePath {
  /// Whether a link names this file of a folder: by its path or the last component of it.
  ///
  /// - Parameter name: folded, without `.plan`.
  func isNamed(_ name: [UInt8], below root: FilePath) -> Bool {
    let way = bytes.dropFirst(root.walkPrefix.count).dropLast(5)
    return Array(way).folded == name || Array(lastComponent.dropLast(5)).folded == name
  }
}

extension Server {
  /// Reads the whole folder of a text.
  func readFolder(around path: FilePath) throws(RequestError) -> ReadFolder {
    let folder = try folder(around: path)
    let host = folder.host
    do throws(Refusal) {
      let opened = try host.open(folder.root)
      let survey = FolderSurvey(asTyped: opened, in: host.files)
      let source = ReportSource(
        survey.facts, settings: opened.settings, opened.filterContext(host.clock))
      return ReadFolder(opened: opened, host: host, survey: survey, source: source)
    } catch {
      throw .failed(error.message.bytes)
    }
  }
}
