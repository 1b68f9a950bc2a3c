/// A program that answers as often as it is asked, and ends when nobody asks any more.
struct Conversation: ~Copyable {
  let requests: Descriptor
  let answers: Descriptor
  /// What it says besides, which is read when it has ended.
  let complaints: Descriptor

  init(with launch: Launch) throws(FileProblem.Reason) {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    let errors = try Pipe()
    _ = try Subprocess(
      launch,
      streams: [toChild.reading.number, fromChild.writing.number, errors.writing.number])
    requests = toChild.keepWriting()
    answers = fromChild.keepReading()
    complaints = errors.keepReading()
  }
}
