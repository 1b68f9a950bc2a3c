import PlanText

/// Reads a command line, without its program name, into options and operands.
///
/// Opens no file and decodes no operand and no value. `--` ends the options. A lone `-` is an
/// operand, and so is an argument with a blank after its dashes. A value is in the same argument as
/// its option, or it is the whole next one, even if that begins with a dash. Names are never
/// abbreviated.
public func parse<Host, Failure>(
  _ arguments: [ArgumentBytes], for command: HostedCommand<Host, Failure>
) -> Result<HostedInvocation<Host, Failure>, ArgumentError> {
  Result { () throws(ArgumentError) in
    var reader = ArgumentReader(
      rest: arguments[...], endsOptionsAtOperand: command.isSuite,
      ownOptions: { command.ownOptions })
    try reader.readAll()
    return HostedInvocation(command: command, operands: reader.operands, given: reader.given)
  }
}

let dash = UInt8(ascii: "-")

private struct ArgumentReader {
  var operands: [ArgumentBytes] = []
  var given: [GivenOption] = []
  var rest: ArraySlice<ArgumentBytes>
  /// Whether what follows the first operand belongs to another command.
  let endsOptionsAtOperand: Bool
  let ownOptions: () -> [Option]

  mutating func readAll() throws(ArgumentError) {
    var hasEndedOptions = false
    while let argument = rest.popFirst() {
      if hasEndedOptions || argument.isOperand {
        operands.append(argument)
        hasEndedOptions = hasEndedOptions || endsOptionsAtOperand
      } else if argument == [dash, dash] {
        hasEndedOptions = true
      } else {
        try readOptions(argument)
      }
    }
  }

  private mutating func readOptions(_ argument: ArgumentBytes) throws(ArgumentError) {
    let (found, value, unknown) = argument.options(option)
    if let unknown { throw .unknownOption(unknown, nearest: nearestOption(to: unknown)) }
    for flag in found.dropLast() { given.append((flag, [])) }
    if let last = found.last { try add(last, attached: value.map { argument[$0...] }) }
  }

  private mutating func add(_ option: Option, attached: ArraySlice<UInt8>?) throws(ArgumentError) {
    guard option.placeholder != nil else {
      guard attached == nil else { throw .unexpectedValue(option) }
      return given.append((option, []))
    }
    if let usual = option.usual, attached == nil, !option.takes(rest.first ?? []) {
      return given.append((option, Array(usual.utf8)))
    }
    guard var value = attached.map({ Array($0) }) ?? rest.popFirst() else {
      throw .missingValue(option)
    }
    switch option.kind {
    case .phrase(let length, _):
      // `--on next friday`
      let arguments = [value] + rest.prefix { $0.first != dash }
      let count = length(arguments[...])
      value = Array(arguments.prefix(count).joined(separator: [0x20]))
      rest = rest.dropFirst(count - 1)
    case .choice(let words):
      guard words.contains(where: { value.elementsEqual($0.utf8) }) else {
        throw .badChoice(option, value, nearest: nearestWord(to: value, among: words))
      }
    default: break
    }
    given.append((option, value))
  }

  /// The common options come first, so that the others are not computed for `--help` and `-q`.
  private func option(where fits: (Option) -> Bool) -> Option? {
    commonOptions.first(where: fits) ?? ownOptions().first(where: fits)
  }

  private func nearestOption(to word: ArgumentBytes) -> String? {
    let names = (ownOptions() + commonOptions).compactMap(\.long)
    return nearestWord(to: word.drop { $0 == dash }, among: names).map { "--" + $0 }
  }
}

extension ArgumentBytes {
  /// Whether it is neither options nor `--`.
  var isOperand: Bool { first != dash || count == 1 || startsLikeText }

  /// The options in `--name`, `--name=value`, `-lw` or `-CDIR`, where the value of the last one
  /// begins, and what is spelled like an option but is none.
  ///
  /// - Parameter option: finds an option.
  func options(
    _ option: ((Option) -> Bool) -> Option?
  ) -> (found: [Option], value: Int?, unknown: ArgumentBytes?) {
    if starts(with: [dash, dash]) {
      let equals = firstIndex(of: UInt8(ascii: "="))
      let word = self[..<(equals ?? count)]
      let found = option { $0.long.map { word.dropFirst(2).elementsEqual($0.utf8) } ?? false }
      return (found.map { [$0] } ?? [], equals.map { $0 + 1 }, found == nil ? Array(word) : nil)
    }
    var found: [Option] = []
    for (index, letter) in enumerated().dropFirst() {
      guard let option = option({ $0.short?.asciiValue == letter }) else {
        return (found, nil, self)
      }
      found.append(option)
      if option.placeholder != nil { return (found, index + 1 < count ? index + 1 : nil, nil) }
    }
    return (found, nil, nil)
  }

  /// Whether it begins with dashes followed by neither a letter nor a digit, as in `- [ ] Pay rent`
  /// and `-#home`. No option has such a name.
  private var startsLikeText: Bool {
    guard first == dash, let after = first(where: { $0 != dash }) else { return false }
    if after == 0x09 { return true }
    return 0x20..<0x7F ~= after && after != UInt8(ascii: "=") && !after.isASCIIDigit
      && after.asciiLowercased &- UInt8(ascii: "a") >= 26
  }
}
