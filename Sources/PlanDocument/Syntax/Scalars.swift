/// Whether a scalar is a letter or a mark of any script.
func isLetterOrMark(_ value: UInt32) -> Bool {
  guard let scalar = Unicode.Scalar(value) else { return false }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark:
    return true
  default: return false
  }
}

/// Whether a scalar is a decimal digit of any script.
func isDecimalDigit(_ value: UInt32) -> Bool {
  // Comparing an optional category would make the runtime instantiate its type.
  guard let scalar = Unicode.Scalar(value) else { return false }
  return scalar.properties.generalCategory == .decimalNumber
}
