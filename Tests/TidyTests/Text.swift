extension StringProtocol {
  /// Without blanks at both ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// `scheduleItem` as the grammar writes it: `schedule-item`.
  var kebabCase: String {
    var result = ""
    for letter in self {
      if letter.isUppercase { result += "-" }
      result += letter.lowercased()
    }
    return result
  }
}
