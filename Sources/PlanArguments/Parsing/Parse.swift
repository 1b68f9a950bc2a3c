import PlanText

/// Reads a command line, without its program name, into options and operands.
///
/// Opens no file and decodes no operand and no value. `--` ends the options. A lone `-` is an
/// operand, and so is an argument with a blank after its dashes. A value is in the same argument as
/// its option, or it is the whole next one, even if that begins with a dash. Names are never
/// abbreviated.
public func parse<Host>(
  _ arguments: [ArgumentBytes], for command: Command<Host>
) -> Result<Invocation<Host>, ArgumentError> {
  Result { () throws(ArgumentError) in
    var reader = ArgumentReader(
      arguments, endsOptionsAtOperand: command.endsOptionsAtOperand, { command.ownOptions })
    try reader.readAll()
    return Invocation(command, reader.operands, reader.given)
  }
}

private let dash = UInt8(ascii: "-")

private struct ArgumentReader {
  private(set) var operands: [ArgumentBytes] = []
  private(set) var given: [GivenOption] = []
  private var rest: ArraySlice<ArgumentBytes>
  private let endsOptionsAtOperand: Bool
  private let ownOptions: () -> [Option]
  init(
    _ arguments: [ArgumentBytes], endsOptionsAtOperand: Bool, _ ownOptions: @escaping () -> [Option]
  ) {
    rest = arguments[...]
    self.endsOptionsAtOperand = endsOptionsAtOperand
    self.ownOptions = ownOptions
  }

  mutating func readAll() throws(ArgumentError) {
    while let argument = rest.popFirst() {
      if argument == [dash, dash] {
        takeRestAsOperands()
      } else if argument.startsLikeText {
        takeOperand(argument)
      } else if argument.starts(with: [dash, dash]) {
        try readLong(argument)
      } else if argument.first == dash, argument.count > 1 {
        try readLetters(argument)
      } else {
        takeOperand(argument)
      }
    }
  }

  private mutating func takeOperand(_ argument: ArgumentBytes) {
    operands.append(argument)
    if endsOptionsAtOperand { takeRestAsOperands() }
  }

  private mutating func takeRestAsOperands() {
    operands += rest
    rest = []
  }

  /// `--name`, `--name=value`, `--name value`.
  private mutating func readLong(_ argument: ArgumentBytes) throws(ArgumentError) {
    let equals = argument.firstIndex(of: UInt8(ascii: "="))
    let word = Array(argument[..<(equals ?? argument.endIndex)])
    let name = word.dropFirst(2)
    guard let option = option(where: { $0.long.map { name.elementsEqual($0.utf8) } ?? false })
    else { throw .unknownOption(word, nearest: nearestOption(to: word)) }
    try add(option, attached: equals.map { argument[($0 + 1)...] })
  }

  /// `-l`, `-lw`, `-CDIR`, `-C DIR`.
  private mutating func readLetters(_ argument: ArgumentBytes) throws(ArgumentError) {
    for (index, letter) in argument.enumerated().dropFirst() {
      guard let option = option(where: { $0.short?.asciiValue == letter }) else {
        throw .unknownOption(
          letter < 0x80 && argument.count == 2 ? [dash, letter] : argument,
          nearest: nearestOption(to: [dash] + argument))
      }
      if option.placeholder == nil {
        try add(option, attached: nil)
      } else {
        let attached = argument[(index + 1)...]
        return try add(option, attached: attached.isEmpty ? nil : attached)
      }
    }
  }

  private mutating func add(_ option: Option, attached: ArraySlice<UInt8>?) throws(ArgumentError) {
    guard option.placeholder != nil else {
      guard attached == nil else { throw .unexpectedValue(option) }
      given.append(GivenOption(option: option, value: []))
      return
    }
    guard var value = attached.map({ Array($0) }) ?? rest.popFirst() else {
      throw .missingValue(option)
    }
    switch option.kind {
    case .phrase(let phrase):
      // `--on next friday`
      let arguments = [value] + rest.prefix { $0.first != dash }
      let count = phrase.length(arguments[...])
      value = Array(arguments.prefix(count).joined(separator: [0x20]))
      rest = rest.dropFirst(count - 1)
    case .choice(let words):
      guard words.contains(where: { value.elementsEqual($0.utf8) }) else {
        throw .badChoice(option, value, nearest: nearestWord(to: value, among: words))
      }
    default: break
    }
    given.append(GivenOption(option: option, value: value))
  }

  /// The common options come first, so that the others are not computed for `--help` and `-q`.
  private func option(where fits: (Option) -> Bool) -> Option? {
    commonOptions.first(where: fits) ?? ownOptions().first(where: fits)
  }

  private func nearestOption(to word: ArgumentBytes) -> String? {
    let names = (ownOptions() + commonOptions).compactMap(\.long)
    return nearestWord(to: word.dropFirst(2), among: names).map { "--" + $0 }
  }
}

extension ArgumentBytes {
  /// Whether it begins with dashes followed by neither a letter nor a digit, as in `- [ ] Pay rent`
  /// and `-#home`. No option has such a name.
  var startsLikeText: Bool {
    guard first == dash, let after = first(where: { $0 != dash }) else { return false }
    if after == 0x09 { return true }
    return 0x20..<0x7F ~= after && after != UInt8(ascii: "=") && !after.isASCIIDigit
      && after.asciiLowercased &- UInt8(ascii: "a") >= 26
  }
}
