extension HostedCommandSet {
  /// What may take the place of the last word of a line that begins with a program.
  ///
  /// It offers options only after a dash and without those that were given and count once. What
  /// is not known, such as the name of no command, is followed by nothing.
  public func offer(for line: [ArgumentBytes]) -> Offer {
    let program = line.first?.split(separator: UInt8(ascii: "/")).last ?? []
    let command = programs.first { program.elementsEqual($0.programName.utf8) } ?? suite
    var typed = TypedLine(all: self, command: command)
    for word in line.dropFirst().dropLast() { typed.read(word) }
    return typed.offer(for: line.count > 1 ? line[line.count - 1] : [])
  }
}

/// The words before the cursor, read as `parse` does, but without complaints.
private struct TypedLine<Host, Failure: Error> {
  let all: HostedCommandSet<Host, Failure>
  /// Nil after a word that names none.
  var command: HostedCommand<Host, Failure>?
  /// The names of options.
  var given: Set<String> = []
  /// The option that takes the next word.
  var pending: Option?
  var hasEndedOptions = false
  var operands: [ArgumentBytes] = []

  private var options: [Option] { command?.allOptions ?? [] }

  private func option(where fits: (Option) -> Bool) -> Option? { options.first(where: fits) }

  mutating func read(_ word: ArgumentBytes) {
    if pending != nil {
      pending = nil
    } else if hasEndedOptions || word.isOperand {
      readOperand(word)
    } else if word == [dash, dash] {
      hasEndedOptions = true
    } else {
      let (found, value, _) = word.options(option)
      given.formUnion(found.map(\.name))
      if let last = found.last, last.placeholder != nil, value == nil { pending = last }
    }
  }

  private mutating func readOperand(_ word: ArgumentBytes) {
    guard let command, command.isSuite else { return operands.append(word) }
    self.command = all.command(named: word)
    hasEndedOptions = false
  }

  func offer(for word: ArgumentBytes) -> Offer {
    var offer = Offer()
    if let pending {
      offer.add(pending.kind, typed: word[...])
    } else if hasEndedOptions || word.first != dash {
      offerOperands(word, to: &offer)
    } else if case (let found, let value?, _) = word.options(option) {
      offer.kept = Array(word[..<value])
      offer.add(found.last?.kind, typed: word[value...])
    } else {
      offer.words = options.filter { $0.isRepeatable || !given.contains($0.name) }.flatMap {
        option in option.names.map { ($0, option.summary) }
      }
    }
    return offer
  }

  private func offerOperands(_ typed: ArgumentBytes, to offer: inout Offer) {
    guard let manual = command?.manual else { return }
    guard let first = operands.first else {
      offer.words = manual.words.map { ($0.name, $0.summary) }
      return offer.add(manual.takes, typed: typed[...])
    }
    if let word = manual.words.first(where: { first.elementsEqual($0.name.utf8) }) {
      if operands.count == 1 { offer.add(word.takes, typed: typed[...]) }
    } else if case .path? = manual.takes {
      offer.files = .files
    }
  }
}
