/// A fenced block of Markdown, with the HTML comment on the line above it.
struct Fence {
  /// The text of the comment; empty without one.
  var mark: String
  var info: String
  var text: String
}

func fences(of file: SourceFile) -> [Fence] {
  var fences: [Fence] = []
  var mark = ""
  var isOpen = false
  for line in file.lines {
    if line.hasPrefix("```") {
      if !isOpen { fences.append(Fence(mark: mark, info: String(line.dropFirst(3)), text: "")) }
      isOpen.toggle()
    } else if isOpen {
      fences[fences.count - 1].text += line + "\n"
    }
    mark = line.wholeMatch(of: /<!-- (.*) -->/).map { String($0.1) } ?? ""
  }
  return fences
}
