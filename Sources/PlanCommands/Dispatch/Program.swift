/// A program that is one command, by the name of its file.
enum Program: String {
  case planfmt, planlint, planroll, planmerge
}

/// The command of the program with that file name.
///
/// Does not use the list of all commands, which a short run would build only for this.
func command(ofProgram file: String) -> Command {
  switch file {
  case Program.planfmt.rawValue: .fmt
  case Program.planlint.rawValue: .lint
  case Program.planroll.rawValue: .roll
  case Program.planmerge.rawValue: .merge
  default: .plan
  }
}
