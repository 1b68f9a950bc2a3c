/// Appends a line of fields with tabs between them; tabs in a field become blanks.
func appendFields(_ fields: [[UInt8]], to output: inout [UInt8]) {
  output += fields.map { $0.map { $0 == 0x09 ? 0x20 : $0 } }.joined(separator: [0x09])
  output.append(0x0A)
}
