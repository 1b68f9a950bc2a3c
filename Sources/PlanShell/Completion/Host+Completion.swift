import PlanDocument
import PlanSystem
public import PlanText

extension Host {
  /// What may be put before a cursor in a text that an editor holds, with the names of its folder.
  /// Nil for nothing, and if the folder cannot be read.
  ///
  /// - Parameters:
  ///   - path: what the text is to be read as; nil for a text without a name.
  ///   - line: from zero.
  ///   - column: in bytes, from zero.
  ///   - rules: of planlint, for the settings.
  public func completion(
    in text: [UInt8], at path: FilePath?, line: Int, column: Int, rules: [Completion.Offer]
  ) -> Completion? {
    let directory = try? files.workingDirectory
    let kind = path.map { DocumentKind(file: $0, in: directory) } ?? .unknown
    let document = Document(text, as: kind)
    let root = path.map { PlanRoot(holding: $0, self) } ?? (try? PlanRoot(named: nil, self))
    let folder = (root?.path ?? path?.parent).flatMap { try? open($0) }
    let today = folder?.today ?? clock.now(dayStart: 0).date
    return Completion(of: document, line: line, column: column, today: today, rules: rules) {
      kind in
      guard let folder, document.lines.indices.contains(line) else { return [] }
      // The word that is being typed is not a name yet.
      let typed = document.lines[line].range
      let rest = text[..<typed.start] + [0x0A] + text[typed.end...]
      let laid = path.map {
        UnsavedFiles(laying: [($0, Array(rest))], over: files, isAlone: root == nil)
      }
      return NamesInUse(of: folder, in: laid ?? files, newest: daysOfNames).sorted([kind])
    }
  }
}

/// How many days are read for names: names of the last weeks are what is typed again.
let daysOfNames = 60
