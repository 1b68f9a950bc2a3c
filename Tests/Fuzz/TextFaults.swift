import PlanDocument
import PlanFolder
import PlanTesting
import PlanText
import PlanTools

/// A text and its kind. A first line `-- as NAME --` gives the name of the file, which decides how
/// it is read, as in `Tests/Cases/Merge`.
struct FuzzText {
  var bytes: [UInt8]
  var kind = DocumentKind.caseDay

  init(_ input: [UInt8]) {
    bytes = input
    guard let end = input.firstIndex(of: 0x0A), let heading = input[..<end].headingOfPart,
      heading.hasPrefix("as ")
    else { return }
    kind = DocumentKind(path: Array(heading.dropFirst("as ".count).utf8))
    bytes = Array(input[(end + 1)...])
  }
}

/// What every command does with a file before anything else.
@Sendable func parseFaults(_ input: [UInt8]) -> [String] {
  let text = FuzzText(input)
  let document = Document(text.bytes, as: text.kind)
  var faults = tilingFaults(document) + markFaults(document.table)
  if !faults.isEmpty { return faults }
  let meanings = reading(of: document)
  if meanings.count != document.lines.count(where: { $0.kind != .blankLine }) {
    faults.append("a line has no meaning, or two")
  }
  var facts = FolderFacts(expectingFiles: 1)
  facts.add(text.bytes.span, document.table, as: text.kind, path: Array(text.kind.casePath))
  faults += reuseFaults(document, after: Document(Array(text.bytes.reversed()), as: text.kind))
  return faults
}

@Sendable func formatFaults(_ input: [UInt8]) -> [String] {
  let text = FuzzText(input)
  return faults(of: text.bytes, as: text.kind)
}

@Sendable func lintFaults(_ input: [UInt8]) -> [String] {
  let text = FuzzText(input)
  // One of both, so that each text is checked in the same way every time.
  let context = RuleFaults.contexts[text.bytes.count % RuleFaults.contexts.count]
  return RuleFaults(text.bytes, as: text.kind, context).faults
    + LeftFixes(text.bytes, as: text.kind, context).faults
}

/// A law that is not true: no task is ever finished. A fuzzer that works finds a text that
/// breaks it in seconds.
@Sendable func plantedFaults(_ input: [UInt8]) -> [String] {
  let document = Document(input, as: .caseDay)
  let isBroken = document.lines.indices.contains { line in
    document.lines[line].kind == .task && document.lines[line].state == .done
  }
  return isBroken ? ["the planted law is broken"] : []
}
