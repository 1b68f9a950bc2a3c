// Times whole processes against a floor written in C:
// `swift run -c release plan-bench [--folder DIR] [--rounds N] [--bin DIR] [--keep]`.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

do throws(Failure) {
  let options = try Options(CommandLine.arguments.dropFirst())
  if let folder = options.generated {
    try generateTenYears(in: folder, lastDays: options.days)
  } else {
    try compare(options)
  }
} catch {
  say("plan-bench: \(error.message)\n", on: STDERR_FILENO)
  exit(2)
}

private func compare(_ options: Options) throws(Failure) {
  let temporary = try makeTemporaryDirectory()
  defer {
    if options.keepsFolder {
      say("kept \(temporary)\n", on: STDERR_FILENO)
    } else {
      _ = try? run(["/bin/rm", "-r", "-f", temporary])
    }
  }
  let place = try prepare(options, in: temporary)
  // Output goes to /dev/null, so that printing costs the programs as little as possible.
  let output = dup(STDOUT_FILENO)
  _ = fcntl(output, F_SETFD, FD_CLOEXEC)
  unsafe dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO)
  var rows = [Comparison.heading]
  for subject in Subject.all {
    rows.append(try Comparison(subject, in: place, rounds: options.rounds).row(subject.name))
  }
  say(table(rows), on: output)
}

private func prepare(_ options: Options, in temporary: String) throws(Failure) -> Place {
  let folder = options.folder ?? temporary + "/folder"
  // Runs in its own process, because the peak memory of this one counts for every subject.
  if options.folder == nil { _ = try run([ownPath(), "--generate", folder]) }
  var random = Random(seed: 1)
  let day = "\(temporary)/\(Day.first.name).plan"
  try write(dayText(.first, movedFrom: nil, isLast: true, &random).text, to: day)
  let programs = options.programs ?? directory(of: ownPath())
  for program in Subject.programs {
    try copyProgram("\(programs)/\(program)", to: "\(temporary)/\(program)")
  }
  return Place(programs: temporary, folder: folder, day: day)
}

private func say(_ text: String, on descriptor: Int32) {
  let bytes = Array(text.utf8)
  _ = unsafe write(descriptor, bytes, bytes.count)
}
