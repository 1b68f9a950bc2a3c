import PlanDocument
import PlanSystem
import PlanText

/// Formats standard input, as an editor's filter does.
///
/// A filter always prints a whole document: if it refuses, the unchanged input. No messages are
/// printed if both streams go to one file.
func formatInput(_ mode: FormatMode, _ host: Host) -> Int32 {
  do throws(InputError) {
    let text = try host.console.readInput(limit: maximumTextSize)
    return formatInput(text, mode, host)
  } catch {
    return host.refuseInput(error, passesOn: mode.prints)
  }
}

private func formatInput(_ text: [UInt8], _ mode: FormatMode, _ host: Host) -> Int32 {
  let path = mode.inputPath ?? .standardInput
  let directory = try? host.files.workingDirectory
  let kind = mode.inputPath.map { DocumentKind(file: $0, in: directory) } ?? .unknown
  let document = Document(text, as: kind)
  do throws(FormatRefusal) {
    let result = apply(try format(document, lines: mode.lines), to: text.span)
    if mode.prints {
      host.print(result.span)
      return ExitCode.done
    }
    if result == text { return ExitCode.done }
    if mode.lists { host.print((path.bytes + [0x0A]).span) }
    if mode.showsDiff { host.printDiff(host.patch(of: path, from: text, to: result)) }
    return ExitCode.differs
  } catch {
    if !host.console.streamsAreOneFile { host.line(refusalMessage(error, text.span, path.bytes)) }
    if mode.prints { host.print(text.span) }
    return ExitCode.failed
  }
}

extension FilePath {
  /// The name of a text from a pipe.
  static var standardInput: FilePath { FilePath("<stdin>") }
}
