import PlanTesting
import PlanText
import Testing

@testable import PlanServer

@Suite struct `Frames of a stream` {
  /// The messages of a stream that comes in pieces.
  private func messages(_ pieces: [[UInt8]]) throws(Frames.Problem) -> [String] {
    var frames = Frames()
    var messages: [String] = []
    for piece in pieces {
      frames.append(piece)
      while let message = try frames.next() {
        messages.append(String(decoding: message, as: UTF8.self))
      }
    }
    return messages
  }

  @Test func `are read whole, wherever the stream is cut`() throws {
    let texts = [
      "{}", "", "é😀", "Content-Length: 3\r\n\r\n[]", String(repeating: "x", count: 5000),
    ]
    let stream = texts.flatMap { Frames.frame(Array($0.utf8)) }
    #expect(try messages([stream]) == texts)
    #expect(try messages(stream.map { [$0] }) == texts)
    var random = SeededGenerator(seed: LongRun.seed)
    for _ in 0..<LongRun.count(full: 200) {
      var rest = stream[...]
      var pieces: [[UInt8]] = []
      while !rest.isEmpty {
        let count = 1 + random.number(below: random.chance(50) ? 4 : 2000)
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(try messages(pieces) == texts)
    }
  }

  @Test(arguments: [
    "Content-Length: 2\r\n\r\n", "content-length:2\r\n\r\n", "CONTENT-LENGTH: \t2 \r\n\r\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: 2\r\n\r\n",
    "Content-Length: 2\n\n", "Content-Length: 2\r\nContent-Length: 2\r\n\r\n",
    "Content-Length: 0000000002\r\n\r\n",
  ])
  func `have headers like`(header: String) throws {
    #expect(try messages([Array((header + "{}").utf8)]) == ["{}"])
  }

  @Test(arguments: [
    ("\r\n", "a header without Content-Length"),
    ("Content-Type: x\r\n\r\n", "a header without Content-Length"),
    ("Content-Length\r\n\r\n", "a line of a header without a colon"),
    ("{}\r\n\r\n", "a line of a header without a colon"),
    ("Content-Length: -2\r\n\r\n", "a Content-Length that is not a number of bytes"),
    ("Content-Length: 2.0\r\n\r\n", "a Content-Length that is not a number of bytes"),
    ("Content-Length: \r\n\r\n", "a Content-Length that is not a number of bytes"),
    (
      "Content-Length: 9223372036854775808\r\n\r\n",
      "a Content-Length that is not a number of bytes"
    ),
    ("Content-Length: 999999999\r\n\r\n", "a message of more than 128 MiB"),
    (
      "Content-Length: 2\r\nContent-Length: 3\r\n\r\n", "a header with two different Content-Length"
    ),
    ("X: \(String(repeating: "x", count: 5000))", "a header of more than 4096 bytes"),
    (
      String(repeating: "X: x\r\n", count: 1000) + "Content-Length: 2\r\n\r\n",
      "a header of more than 4096 bytes"
    ),
  ])
  func `are refused for`(header: String, message: String) {
    #expect { try messages([Array(header.utf8)]) } throws: {
      ($0 as? Frames.Problem)?.message == message
    }
  }
}
