/// A program that answers questions until its input is closed.
struct Conversation: ~Copyable {
  let requests: Descriptor
  let answers: Descriptor
  /// The error output, which is read after the program has ended.
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
