import PlanFolder
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Formats standard input, as an editor's filter does.
///
/// Whatever happens, a filter prints a whole document: the input unchanged when it refuses.
/// Messages stay out of a file that takes both streams.
func formatInput(_ mode: FormatMode, _ host: Host) -> Int32 {
  let name = mode.inputPath ?? Array("<stdin>".utf8)
  do throws(InputError) {
    let text = try host.console.readInput(limit: maximumTextSize)
    return formatInput(text, named: name, mode, host)
  } catch {
    return passThrough(error, mode, host)
  }
}

/// Input that could not be read into memory goes on as it came.
private func passThrough(_ error: InputError, _ mode: FormatMode, _ host: Host) -> Int32 {
  host.filterMessage("standard input: \(error.text)")
  guard mode.prints, case .tooLong(_, let read) = error else { return ExitCode.failed }
  host.console.write(read, to: .output)
  do throws(InputError) {
    try host.console.passInputThrough()
  } catch {
    host.filterMessage("standard input: \(error.text)")
  }
  return ExitCode.failed
}

private func formatInput(
  _ text: [UInt8], named name: [UInt8], _ mode: FormatMode, _ host: Host
) -> Int32 {
  let directory = try? host.files.workingDirectory
  let kind =
    mode.inputPath.map { DocumentKind(file: FilePath(bytes: $0), in: directory) } ?? .unknown
  let document = Document(text, as: kind)
  do throws(FormatRefusal) {
    let result = apply(try format(document, lines: mode.lines), to: text.span)
    if mode.prints {
      host.print(result.span)
      return ExitCode.done
    }
    if result == text { return ExitCode.done }
    if mode.lists { host.print((name + [0x0A]).span) }
    if mode.showsDiff {
      host.printDiff(host.patch(of: FilePath(bytes: name), from: text, to: result))
    }
    return ExitCode.differs
  } catch {
    if !host.console.streamsAreOneFile { host.line(refusalMessage(error, text.span, name)) }
    if mode.prints { host.print(text.span) }
    return ExitCode.failed
  }
}
