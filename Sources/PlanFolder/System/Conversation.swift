import PlanText

/// A program that answers as often as it is asked, and ends when nobody asks any more.
struct Conversation: ~Copyable {
  let requests: Descriptor
  let answers: Descriptor

  /// What the program says besides its answers is lost.
  init(with launch: Launch) throws(FileProblem.Reason) {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    let nowhere = try Descriptor(FilePath("/dev/null"), .reading)
    _ = try Subprocess(
      launch, streams: [toChild.reading.number, fromChild.writing.number, nowhere.number])
    requests = toChild.keepWriting()
    answers = fromChild.keepReading()
  }
}
