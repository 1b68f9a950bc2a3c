import PlanSyntax
import PlanText

/// What a command line of `plan search` asks for.
struct SearchMode {
  enum Form {
    /// For people and editors, with so many lines around each line that is found.
    case text(context: Int)
    /// The same for an editor: every match, bytes as they are.
    case vimgrep
    case plain
    case json
  }

  let search: LiteralSearch
  let form: Form

  /// How many lines are shown around each that is found.
  var context: Int {
    if case .text(let context) = form { context } else { 0 }
  }

  init(_ invocation: Invocation) throws(UsageError) {
    let text = Array(invocation.operands.joined(separator: [0x20]))
    if text.isEmpty { throw .refused("name the text to look for") }
    if text.contains(0x0A) {
      throw .refused("a text of several lines stands in no line; look for one of them")
    }
    search = LiteralSearch(text)
    let forms = ["vimgrep", "plain", "json"].filter { invocation.has($0) }
    if forms.count > 1 {
      throw .refused("'--\(forms[0])' and '--\(forms[1])' are two forms: choose one")
    }
    let context = invocation.value("context")
    if context != nil, let form = forms.first {
      throw .refused("'--\(form)' shows no lines around others: it goes without '--context'")
    }
    form =
      switch forms.first {
      case "vimgrep": .vimgrep
      case "plain": .plain
      case "json": .json
      default: .text(context: try context.map(lineCount) ?? 0)
      }
  }
}

private func lineCount(_ text: ArgumentBytes) throws(UsageError) -> Int {
  // No file has as many lines as nine digits can say.
  guard let count = Int(digits: text) else {
    throw .refused("option '--context' needs a number of lines, not '\(text)'")
  }
  return count
}
