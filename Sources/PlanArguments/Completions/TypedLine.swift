extension CommandSet {
  /// What may take the place of the last word of a line that begins with a program.
  ///
  /// It offers options only after a dash and without those that were given and count once. What
  /// is not known, such as the name of no command, is followed by nothing.
  public func offer(for line: [ArgumentBytes]) -> Offer {
    let program = line.first?.split(separator: UInt8(ascii: "/")).last ?? []
    let command = programs.first { program.elementsEqual($0.programName.utf8) } ?? suite
    var typed = TypedLine(command, of: self)
    for word in line.dropFirst().dropLast() { typed.read(word) }
    return typed.offer(for: line.count > 1 ? line[line.count - 1] : [])
  }
}

/// The words before the cursor, read as `parse` does, but without complaints.
private struct TypedLine<Host> {
  private let all: CommandSet<Host>
  /// Nil after a word that names none.
  private var command: Command<Host>?
  private var options: [Option]
  private var given: [Option] = []
  /// The option that takes the next word.
  private var pending: Option?
  private var hasEndedOptions = false
  private var operands: [ArgumentBytes] = []

  init(_ command: Command<Host>, of all: CommandSet<Host>) {
    self.all = all
    self.command = command
    options = command.allOptions
  }

  mutating func read(_ word: ArgumentBytes) {
    if pending != nil {
      pending = nil
    } else if hasEndedOptions || word.first != dash || word.count == 1 || word.startsLikeText {
      readOperand(word)
    } else if word == [dash, dash] {
      hasEndedOptions = true
    } else {
      let (found, value) = readOptions(word)
      given += found
      if let last = found.last, last.placeholder != nil, value == nil { pending = last }
    }
  }

  private mutating func readOperand(_ word: ArgumentBytes) {
    guard let command, command.isSuite else { return operands.append(word) }
    self.command = all.command(named: word)
    options = self.command?.allOptions ?? []
    hasEndedOptions = false
  }

  /// The options of a word, and where the value of the last one begins in it.
  private func readOptions(_ word: ArgumentBytes) -> (options: [Option], value: Int?) {
    if word.starts(with: [dash, dash]) {
      let equals = word.firstIndex(of: UInt8(ascii: "="))
      let name = word[2..<(equals ?? word.count)]
      let option = options.first { $0.long.map { name.elementsEqual($0.utf8) } ?? false }
      return (option.map { [$0] } ?? [], equals.map { $0 + 1 })
    }
    var found: [Option] = []
    for (index, letter) in word.enumerated().dropFirst() {
      guard let option = options.first(where: { $0.short?.asciiValue == letter }) else { break }
      found.append(option)
      if option.placeholder != nil { return (found, index + 1 < word.count ? index + 1 : nil) }
    }
    return (found, nil)
  }

  func offer(for word: ArgumentBytes) -> Offer {
    var offer = Offer()
    if let pending {
      offer.add(pending.kind, typed: word[...])
    } else if hasEndedOptions || word.first != dash {
      offerOperands(word, to: &offer)
    } else if case (let found, let value?) = readOptions(word) {
      offer.kept = Array(word[..<value])
      offer.add(found.last?.kind, typed: word[value...])
    } else {
      offer.words = options.filter { $0.isRepeatable || !given.contains($0) }.flatMap { option in
        option.names.map { ($0, option.summary) }
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
    } else if manual.takes == .path {
      offer.files = .files
    }
  }
}

private let dash = UInt8(ascii: "-")
