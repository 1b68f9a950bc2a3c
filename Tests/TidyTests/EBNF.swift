/// A grammar in ISO 14977: its productions, the names each uses, and its literals.
struct EBNF {
  struct Production {
    var name: String
    /// The `(* ---- NAME ---- *)` comment above it.
    var section: String
    var uses: [String] = []
    var literals: [String] = []
  }

  private(set) var productions: [Production] = []

  init(_ text: String) throws(Malformed) {
    var section = ""
    var current: Production?
    var rest = text[...]
    while let letter = rest.first {
      if rest.hasPrefix("(*") {
        let comment = try take(&rest, upTo: "*)")
        if let match = comment.firstMatch(of: /---- (.+) ----/) { section = String(match.1) }
      } else if letter == "?" {
        _ = try take(&rest, upTo: "?")
      } else if letter == "\"" || letter == "'" {
        current?.literals.append(try take(&rest, upTo: String(letter)))
      } else if letter.isLetter {
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
        rest.removeFirst(name.count)
        if current == nil {
          current = Production(name: name, section: section)
        } else {
          current?.uses.append(name)
        }
      } else {
        if letter == ";" {
          guard let production = current else { throw Malformed(reason: "';' ends nothing") }
          productions.append(production)
          current = nil
        } else if !letter.isWhitespace, !"=,|[]{}()-".contains(letter) {
          throw Malformed(reason: "'\(letter)' below \(current?.name ?? section)")
        }
        rest.removeFirst()
      }
    }
    if let current { throw Malformed(reason: "\(current.name) has no ';'") }
  }

  func names(in section: String) -> [String] {
    productions.filter { $0.section == section }.map(\.name)
  }

  subscript(name: String) -> Production? { productions.first { $0.name == name } }

  struct Malformed: Error {
    var reason: String
  }
}

/// The text between the mark at the start and the next `close`.
private func take(_ rest: inout Substring, upTo close: String) throws(EBNF.Malformed) -> String {
  let start = rest.index(rest.startIndex, offsetBy: close.count)
  guard let end = rest[start...].firstRange(of: close) else {
    throw EBNF.Malformed(reason: "no \(close) after \(rest.prefix(30))")
  }
  defer { rest = rest[end.upperBound...] }
  return String(rest[start..<end.lowerBound])
}
