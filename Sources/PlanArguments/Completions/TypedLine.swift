extension HostedCommandSet {
  /// Adds the names of some kinds to an offer.
  public typealias Names =
    (_ kinds: [NameKind], _ typed: TypedWord<Host, Failure>, _ offer: inout Offer) -> Void

  /// What may take the place of the last word of a line that begins with a program.
  ///
  /// It offers options only after a dash and without those that were given and count once. What
  /// is not known, such as the name of no command, is followed by nothing.
  ///
  /// - Parameter names: finds names; nil if none are to be offered.
  public func offer(for line: [ArgumentBytes], names: Names? = nil) -> Offer {
    let program = line.first?.split(separator: UInt8(ascii: "/")).last ?? []
    let command = programs.first { program.elementsEqual($0.programName.utf8) } ?? suite
    var typed = TypedLine(all: self, command: command, names: names)
    for word in line.dropFirst().dropLast() { typed.read(word) }
    return typed.offer(for: line.count > 1 ? line[line.count - 1] : [])
  }

  /// The text of an offer for bash, which passes on words with their quotes.
  public func offerForBash(_ line: [ArgumentBytes], names: Names?) -> String {
    let words = line.map { BashWord($0) }
    return offer(for: words.map(\.text), names: names)
      .text(quotedLike: words.last ?? BashWord([]))
  }
}

/// The word to complete, and what is typed before it.
public struct TypedWord<Host, Failure: Error> {
  /// The command with the options and operands before the word.
  public let invocation: HostedInvocation<Host, Failure>
  public let bytes: ArgumentBytes
  /// Whether no option can follow.
  public let hasEndedOptions: Bool
}

/// The words before the cursor, read as `parse` does, but without complaints.
private struct TypedLine<Host, Failure: Error> {
  let all: HostedCommandSet<Host, Failure>
  /// Nil after a word that names none.
  var command: HostedCommand<Host, Failure>?
  let names: HostedCommandSet<Host, Failure>.Names?
  var given: [GivenOption] = []
  /// The option that takes the next word.
  var pending: Option?
  var hasEndedOptions = false
  var operands: [ArgumentBytes] = []

  private var options: [Option] { command?.allOptions ?? [] }

  private func option(where fits: (Option) -> Bool) -> Option? { options.first(where: fits) }

  mutating func read(_ word: ArgumentBytes) {
    if let option = pending, option.takes(word) {
      pending = nil
      given.append((option, word))
      return
    }
    pending = nil
    if hasEndedOptions || word.isOperand {
      readOperand(word)
    } else if word == [dash, dash] {
      hasEndedOptions = true
    } else {
      let (found, value, _) = word.options(option)
      guard let last = found.last else { return }
      for flag in found.dropLast() { given.append((flag, [])) }
      if last.placeholder != nil, value == nil {
        pending = last
        return
      }
      given.append((last, value.map { Array(word[$0...]) } ?? []))
    }
  }

  private mutating func readOperand(_ word: ArgumentBytes) {
    guard let command, command.isSuite else { return operands.append(word) }
    self.command = all.command(named: word)
    hasEndedOptions = false
  }

  func offer(for word: ArgumentBytes) -> Offer {
    var offer = Offer(typed: word)
    if let pending, pending.takes(word) || word.first != dash {
      add(pending.kind, word[...], to: &offer)
    }
    if let pending, pending.takes(word) { return offer }
    if hasEndedOptions || word.first != dash || word.isOperand && word.count > 1 {
      offerOperands(word, to: &offer)
    } else if case (let found, let value?, _) = word.options(option) {
      offer.keep(word[..<value])
      add(found.last?.kind, word[value...], to: &offer)
    } else {
      let names = given.map(\.option.name)
      offer.words = options.filter { $0.isRepeatable || !names.contains($0.name) }.flatMap {
        option in option.names.map { ($0, option.summary) }
      }
      // It may as well begin `-#work`.
      if word.count == 1, case .names? = operandKind { add(operandKind, word[...], to: &offer) }
    }
    return offer
  }

  private func offerOperands(_ typed: ArgumentBytes, to offer: inout Offer) {
    if operands.isEmpty {
      offer.words += command?.manual.words.map { ($0.name, $0.summary) } ?? []
    }
    add(operandKind, typed[...], to: &offer)
    offer.words.removeAll { row in operands.contains { $0.elementsEqual(row.name.utf8) } }
    if let command, command.isSuite { add(command.manual.then, typed[...], to: &offer) }
  }

  private var operandKind: ValueKind? {
    guard let manual = command?.manual, let first = operands.first else {
      return command?.manual.takes
    }
    if let word = manual.words.first(where: { first.elementsEqual($0.name.utf8) }) {
      return operands.count == 1 ? word.takes : nil
    }
    if case .path? = manual.takes { return .path }
    return manual.then
  }

  /// Adds what a value or an operand of a kind may be.
  ///
  /// - Parameter typed: of the value, which is the end of the word.
  private func add(_ kind: ValueKind?, _ typed: ArraySlice<UInt8>, to offer: inout Offer) {
    offer.add(kind, typed: typed)
    let kinds: [NameKind]
    switch kind {
    case .names(let all): kinds = all
    case .phrase(_, let kind?): kinds = [kind]
    default: return
    }
    guard let names, let command else { return }
    let invocation = HostedInvocation(command: command, operands: operands, given: given)
    let word = TypedWord(
      invocation: invocation, bytes: Array(typed), hasEndedOptions: hasEndedOptions)
    names(kinds, word, &offer)
  }
}
