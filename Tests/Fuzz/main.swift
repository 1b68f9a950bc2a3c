// Runs one target under libFuzzer, which links only into a build with PLAN_FUZZ=1:
// `plan-fuzz TARGET [LIBFUZZER-ARGUMENT]...`. Tests/Scripts/fuzz.py builds and runs all of them.
// `--targets` prints their names, `--seeds TARGET FOLDER` writes a corpus from the cases of this
// repository, and `--dictionary TARGET` prints the words of the format and of that corpus.

import Foundation
import PlanTesting

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ runOne: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// libFuzzer starts this program again for some of its work, without the name of the target.
let variable = "PLAN_FUZZ_TARGET"

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("plan-fuzz: \(message)\n".utf8))
  exit(2)
}

func target(_ name: String?) -> FuzzTarget {
  guard let name, let target = FuzzTarget(name: name) else {
    fail("'\(name ?? "")' is not a target; write one of: \(FuzzTarget.all.map(\.name))")
  }
  return target
}

/// The name that the library asks for, even if it is given the function.
@_cdecl("LLVMFuzzerTestOneInput")
func runOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  let faults = running.faults(input)
  if faults.isEmpty { return 0 }
  // Not fatalError(), which prints a backtrace and not what is wrong.
  FileHandle.standardError.write(
    Data(("plan-fuzz \(running.name): " + faults.joined(separator: "\n") + "\n").utf8))
  abort()
}

var arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "--targets":
  for target in FuzzTarget.all { print(target.name, target.longest) }
  exit(0)
case "--seeds" where arguments.count == 3:
  for (number, seed) in try target(arguments[2]).seeds().enumerated() {
    try Data(seed).write(to: URL(filePath: arguments[3]).appending(path: "seed-\(number)"))
  }
  exit(0)
case "--dictionary" where arguments.count == 2:
  print(try target(arguments[2]).dictionary())
  exit(0)
case let name? where !name.hasPrefix("-") && FuzzTarget(name: name) != nil:
  unsafe setenv(variable, name, 1)
  arguments.removeFirst()
default: break
}

let running = target(ProcessInfo.processInfo.environment[variable])
let words = unsafe ([CommandLine.arguments[0]] + arguments).map { unsafe strdup($0) } + [nil]
var count = unsafe CInt(words.count - 1)
var pointer = unsafe UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
  capacity: words.count)
unsafe pointer.initialize(from: words, count: words.count)
exit(unsafe runDriver(&count, &pointer, runOne))
